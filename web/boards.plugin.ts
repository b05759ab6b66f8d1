// Puts the compiled boards beside the client: what never changes as one picture, drawn by the board compiler, the rest
// as data.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Board } from "./src/lib/board/board";
import { metroPicture, type Position } from "./src/lib/metro/picture";

const COMPILED = fileURLToPath(new URL("../src/stellwerk/boards/compiled/", import.meta.url));
const POSITION = fileURLToPath(new URL("./src/lib/metro/picture.json", import.meta.url));

/** A board as the compiler writes it: its ground is in the picture. */
type Compiled = Omit<Board, "base" | "picture"> & { ground: Pick<Board, "base"> };

function files(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(COMPILED).filter((file) => file.endsWith(".json"))) {
    const { ground, ...rest } = JSON.parse(readFileSync(COMPILED + name, "utf8")) as Compiled;
    const board: Board = { ...rest, base: ground.base, picture: `boards/${rest.id}.svg?${rest.hash}` };
    found.set(`boards/${rest.id}.svg`, readFileSync(`${COMPILED}${rest.id}.svg`, "utf8"));
    found.set(`boards/${rest.id}.json`, JSON.stringify(board));
  }
  found.set("boards/metro.svg", metroPicture(JSON.parse(readFileSync(POSITION, "utf8")) as Position));
  return found;
}

export function boards(): Plugin {
  return {
    name: "stellwerk-boards",
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const content = files().get((request.url ?? "").slice(1));
        if (content === undefined) return next();
        response.setHeader("content-type", request.url?.endsWith("svg") ? "image/svg+xml" : "application/json");
        response.end(content);
      });
    },
  };
}

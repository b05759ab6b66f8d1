// Puts the compiled boards beside the client: what never changes as one picture, the rest as data.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { CompiledBoard } from "./src/lib/board/board";
import { groundPicture } from "./src/lib/board/ground";
import { metroPicture } from "./src/lib/metro/picture";

const COMPILED = fileURLToPath(new URL("../src/stellwerk/boards/compiled/", import.meta.url));
const LESSON = fileURLToPath(new URL("./src/lib/tutorial/metro.replay", import.meta.url));
const SYMBOLS = fileURLToPath(new URL("../src/stellwerk/boards/symbols.svg", import.meta.url));

function files(): Map<string, string> {
  const found = new Map<string, string>();
  const symbols = readFileSync(SYMBOLS, "utf8");
  for (const name of readdirSync(COMPILED).filter((file) => file.endsWith(".json"))) {
    const board = JSON.parse(readFileSync(COMPILED + name, "utf8")) as CompiledBoard;
    const { ground, ...rest } = board;
    found.set(`boards/${board.id}.svg`, groundPicture(board, symbols));
    found.set(`boards/${board.id}.json`, JSON.stringify({ ...rest, base: ground.base }));
  }
  found.set("boards/metro.svg", metroPicture(readFileSync(LESSON, "utf8")));
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

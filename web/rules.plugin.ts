// Puts the books of rules beside the client, one for each family and language.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Language } from "./src/lib/i18n/editions";
import { makeBook } from "./src/lib/rules/book";
import { METRO_BOOK } from "./src/lib/rules/book/metro";
import { TICKETS } from "./src/lib/rules/book/tickets";
import { readLedger, readTable } from "./src/lib/rules/ledger";

const FOLDER = fileURLToPath(new URL("../rules/", import.meta.url));
const BOOKS = { tickets: TICKETS, metro: METRO_BOOK };
const LANGUAGES: Language[] = ["en", "de"];

function ledgerText(family: string, language: Language): string {
  const own = `${FOLDER}${family}.${language}.md`;
  return readFileSync(existsSync(own) ? own : `${FOLDER}${family}.md`, "utf8");
}

function books(): Map<string, string> {
  const made = Object.entries(BOOKS).flatMap(([family, sources]) =>
    LANGUAGES.map((language) => {
      const text = ledgerText(family, language);
      return [
        `rules/${family}.${language}.json`,
        JSON.stringify(makeBook(sources, readLedger(text), language, readTable(text))),
      ] as const;
    }),
  );
  return new Map(made);
}

export function rules(): Plugin {
  return {
    name: "stellwerk-rules",
    generateBundle() {
      for (const [fileName, source] of books()) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const content = books().get((request.url ?? "").slice(1));
        if (content === undefined) return next();
        response.setHeader("content-type", "application/json");
        response.end(content);
      });
    },
  };
}

/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { boards } from "./boards.plugin";
import { rules } from "./rules.plugin";

const SERVER = "http://127.0.0.1:8640";
/** The one switch: the page of a server, or the pocket page, which plays in the browser alone. */
const POCKET = Boolean(process.env.VITE_POCKET);
const TRANSPORT = fileURLToPath(
  new URL(POCKET ? "src/lib/pocket/transport.ts" : "src/lib/api/http.ts", import.meta.url),
);

export default defineConfig({
  base: POCKET ? "./" : "/",
  plugins: [svelte(), boards(), rules()],
  worker: { format: "es" },
  build: {
    outDir: POCKET ? "../build/site" : "../src/stellwerk/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  // Components are tested as browsers run them.
  resolve: { alias: { $transport: TRANSPORT }, ...(process.env.VITEST ? { conditions: ["browser"] } : {}) },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  // A document costs more than most tests: those that need one say `@vitest-environment jsdom` in their first line.
  // A machine that does much else at once is slow, not wrong.
  test: { environment: "node", include: ["src/**/*.test.ts"], testTimeout: 240_000, hookTimeout: 240_000 },
});

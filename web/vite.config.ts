/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { boards } from "./boards.plugin";
import { rules } from "./rules.plugin";

const SERVER = "http://127.0.0.1:8640";

export default defineConfig({
  plugins: [svelte(), boards(), rules()],
  build: {
    outDir: "../src/stellwerk/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  // Components are tested as browsers run them.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Works below any path.
  base: "./",
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { proxy: { "/ws": { target: "http://127.0.0.1:8080", ws: true }, "/api": "http://127.0.0.1:8080" } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});

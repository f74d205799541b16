import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { importAgain } from "../../tools/build/import-again.ts";

const server = `127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** The console stands at /console beside the member app, on the same host and behind the same gateway. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), tailwind(), importAgain()],
  build: { target: "es2023", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    port: 5174,
    proxy: {
      "/api": { target: `http://${server}`, changeOrigin: false },
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
});

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = `127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** What the first page needs anyway, in two files instead of a dozen: libraries, and our own shell. */
const libraries =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|es-hangul|@tanstack\/(?:react-router|router-core|history|react-store|store))\//;
const shell =
  /apps\/member\/src\/app\/(?:store|session|paths|runtime|i18n|texts|notices|preferences|lazy-screen|guards|screens|unread)\.tsx?$|packages\/(?:client|contract|vocabulary)\/src\/(?:api-error|site-storage|destinations|messages\/client-texts|site-type)\.ts$|packages\/ui\/src\/(?:state\/store|texts\/i18n)\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), precompress()],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: libraries },
            { name: "shell", test: shell },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: `http://${server}`, changeOrigin: false },
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
});

/** Puts a .br and a .gz beside each text of the build: compressed once here, not at each request. */
function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const file = path.join(folder, name);
        if (!/\.(?:js|css|svg|html)$/.test(name) || !statSync(file).isFile()) continue;
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}

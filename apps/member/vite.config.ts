import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import pretendard from "pretendard/package.json" with { type: "json" };
import { build, defineConfig, type Plugin } from "vite";
import { importAgain } from "../../tools/build/import-again.ts";
import { accountTexts } from "./src/areas/account/texts.ts";

const server = `127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/**
 * Few files, because a phone pays a round trip for each: libraries change rarely; what the entrance needs; what every page
 * of a member needs besides; the trade page; the fields with − and +, of which sheets need one or the other. Whatever else a
 * screen needs comes with it.
 */
const libraries =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|es-hangul|@tanstack\/(?:react-router|router-core|history|react-store|store))\//;
/**
 * What the screens of a member share, so that none of them has to load the trade page for a tab or an amount. Sheets and
 * QR codes come when they are asked for.
 */
const shared = [
  "apps/member/src/app/member-layouts.tsx",
  "apps/member/src/live/(?!tell|sounds|request-effects|return-notice|terms-notice|deal-line|end-words)",
  "apps/member/src/settings/(?!chart-layout|kept-chart|named-layouts|indicators)",
  "apps/member/src/trading/chart/chart-texts.ts",
  "packages/ui/src/parts/(?!sheet-body|qr-code|list|badge)",
  "packages/(?:money|vocabulary)/src/(?!binary|service|content|contact|copytrade|futures|message|perpetual|pin|request)",
  "lucide-react/dist/esm/icons/(?:chevron|circle|sliders|x\\.)",
];
const groups = [
  { name: "libraries", test: libraries, priority: 4 },
  { name: "entrance", test: /apps\/member\/src\/main\.tsx$/, priority: 3 },
  { name: "member", test: new RegExp(shared.join("|")), priority: 2 },
  { name: "trade", test: /areas\/oversea\/screens\/trade-screen\.tsx$/, priority: 1 },
  { name: "steppers", test: /trading\/base\/(?:price-)?stepper\.tsx$/, priority: 0 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    withoutPurposes(),
    importAgain(),
    firstLooks(),
    verifier(),
    precompress(),
  ],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".woff2"))
            ? `assets/pretendard-${pretendard.version}/[name][extname]`
            : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups,
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

/** What a screen is for is printed by `npm run screens` and shown to nobody: phones do not load it. */
function withoutPurposes(): Plugin {
  return {
    name: "without-purposes",
    apply: "build",
    transform: {
      filter: { id: /\/areas\/\w+\/area\.ts$/ },
      handler: (code) => code.replaceAll(/\bpurpose: "[^"]*",?/g, ""),
    },
  };
}

/** Chunks that the trade page runs on besides those of every page. */
const TRADE_CHUNKS = ["member", "trade"];

/**
 * Two pages of one app: `index.html` begins with the look of the entrance, `trade.html` with that of the trade page, whose
 * code it names, for `boot.js` to fetch ahead. The server sends the one that fits the address.
 */
function firstLooks(): Plugin {
  const look = (name: "entrance" | "trade"): string =>
    readFileSync(path.join(import.meta.dirname, `src/first-look/${name}.html`), "utf8")
      .replaceAll(/<!--(\w+)-->/g, (mark, key: string) => texts[key] ?? mark)
      .replaceAll(/\s*\n\s*/g, " ");
  const texts: Readonly<Record<string, string>> = accountTexts.ko;
  const place = "<!--first-look-->";
  return {
    name: "first-looks",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      // The first look comes before the code: it needs the styles alone.
      const page = readFileSync(path.join(dir, "index.html"), "utf8").replaceAll(
        /<(?=script type="module"|link rel="modulepreload")(\w+)/g,
        '<$1 fetchpriority="low"',
      );
      const chunks = Object.values(bundle)
        .filter((file) => file.type === "chunk" && TRADE_CHUNKS.includes(file.name))
        .map(({ fileName }) => `/${fileName}`);
      if (chunks.length !== TRADE_CHUNKS.length) this.error("the trade page's chunks are gone");
      const soon = `<meta name="soon" content="${chunks.join(" ")}">`;
      writeFileSync(path.join(dir, "index.html"), page.replace(place, look("entrance")));
      writeFileSync(
        path.join(dir, "trade.html"),
        page.replace("</head>", `${soon}</head>`).replace(place, look("trade")),
      );
    },
  };
}

/**
 * `verify-rounds.html`: the check of receipts with its script and style inside one file, which runs from a disk without a
 * network. Its code is left readable, for whoever wants to know what it does.
 */
function verifier(): Plugin {
  const folder = path.join(import.meta.dirname, "src/verifier");
  return {
    name: "verifier",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          minify: false,
          target: "es2023",
          modulePreload: false,
          rolldownOptions: { input: path.join(folder, "main.ts") },
        },
      });
      const outputs = Array.isArray(built) ? built : [built];
      const chunks = outputs.flatMap((each) => ("output" in each ? each.output : []));
      const [chunk] = chunks;
      if (chunks.length !== 1 || chunk?.type !== "chunk") this.error("the verifier is no one file");
      const page = readFileSync(path.join(folder, "page.html"), "utf8");
      const code = chunk.code.replaceAll("</script", "<\\/script");
      writeFileSync(
        path.join(dir, "verify-rounds.html"),
        page.replace("/*script*/", () => code),
      );
    },
  };
}

/** Puts a .br and a .gz beside each file of the build that is text: compressed once here, not at each request. */
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
        if (!/\.(?:js|css|svg)$/.test(name) || !statSync(file).isFile()) continue;
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

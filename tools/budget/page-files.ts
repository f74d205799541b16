/** What a built page of the member app loads by itself, from the build's own files. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const NAMED = /(?:src|href)="\/((?:assets\/)?[\w.-]+\.(?:js|css))"/g;
const SOON = /name="soon" content="([^"]*)"/;
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/**
 * The page, what it names and fetches ahead, and what its scripts import at once, by path within `folder`; with them files of `lazy`
 * chunks, by the beginning of their names, which the page loads in any case.
 */
export function filesOfPage(folder: string, page: string, lazy: readonly string[] = []): string[] {
  const assets = readdirSync(path.join(folder, "assets")).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
  const wanted = lazy.map((chunk) => {
    const name = assets.find((each) => each.startsWith(`${chunk}-`));
    if (name === undefined) throw new Error(`the build has no ${chunk}`);
    return `assets/${name}`;
  });
  const html = readFileSync(path.join(folder, page), "utf8");
  wanted.push(...[...html.matchAll(NAMED)].map(([, name]) => name as string));
  const soon = SOON.exec(html)?.[1]?.split(" ") ?? [];
  wanted.push(...soon.map((address) => address.slice(1)));
  const files = new Set<string>();
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith(".js")) continue;
    const code = readFileSync(path.join(folder, file), "utf8");
    for (const [, name] of code.matchAll(STATIC_IMPORT))
      wanted.push(path.join(path.dirname(file), name as string));
  }
  return [page, ...[...files].sort()];
}

/** Bytes of files as gzip sends them. */
export function gzipBytes(folder: string, files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
    0,
  );
}

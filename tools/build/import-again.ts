/**
 * Code that comes when it is asked for comes again when it did not arrive: a phone that changes from Wi-Fi to its carrier
 * breaks whatever is under way, and a browser keeps a failed import as failed until the page is loaded anew, for all that
 * need it. So whatever an import needs is fetched before it is imported, three times again at most, before a screen says that it
 * could not be shown.
 */

import path from "node:path";
import type { Plugin } from "vite";

/** An import of a chunk by its name, as the build writes it. */
const CHUNK_IMPORT = /\bimport\(([`"'])\.\/[\w.-]+\.js\1\)/g;
/** One of a chunk that needs no other, for which the build brings nothing before; its name. */
const LONE_IMPORT =
  /(\bimport\(([`"'])\.\/([\w.-]+\.js)\2\)(?:\.then\(\w+=>\w+\.\w+\))?[^()]*),\[\]\)/g;
/** Files that are brought before the import of a chunk; of a style alone nothing is imported. */
const BROUGHT = /(?<!Promise\.resolve\(\{\}\),)__vite__mapDeps\(\[\d/g;

/** Where the build has the browser bring all files that an import needs, its own and those of its chunks. */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * The code of a built chunk in `folder`, with the file of each chunk that it imports alone brought as those of all others are.
 *
 * @throws where an import is written as none that is known, and its file would not be brought
 */
export function withLoneFiles(code: string, folder: string): string {
  const count = (what: RegExp): number => [...code.matchAll(what)].length;
  if (count(CHUNK_IMPORT) !== count(BROUGHT) + count(LONE_IMPORT))
    throw new Error("a chunk is imported in a way that is not known, and would not be brought");
  return code.replace(
    LONE_IMPORT,
    (_, before: string, _quote, name: string) => `${before},["${folder}/${name}"])`,
  );
}

/**
 * The module that brings what an import needs, of an app at `base`, in the place of the build's own, which has a file that
 * was cut off fail for ever. Fetched, a file lies in the browser's store, from which the import takes it.
 */
export function bringAgain(base: string): string {
  return `const brought = {};
const fetchAgain = (url, tries = 0) =>
  fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject(Error(url))))
    .catch((error) =>
      tries > 2
        ? Promise.reject(error)
        : new Promise((again) => setTimeout(again, 1e3 << tries)).then(() => fetchAgain(url, tries + 1)),
    );
const bring = (url) =>
  document.querySelector(\`[href="\${url}"],[src="\${url}"]\`)
    ? 1
    : fetchAgain(url).then(() => {
        const rel = url.endsWith(".css") ? "stylesheet" : "modulepreload";
        document.head.append(
          Object.assign(document.createElement("link"), { rel, href: url, crossOrigin: "" }),
        );
      });
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (brought[file] ??= bring(${JSON.stringify(base)} + file))))
    .then(load, (error) => {
      for (const file of files) brought[file] = undefined;
      throw error;
    });
`;
}

/** Changes how a build brings its chunks, once it has read from their imports what each of them needs. */
export function importAgain(): Plugin {
  let base = "/";
  return {
    name: "import-again",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      base = config.base;
    },
    load: {
      order: "pre",
      filter: { id: PRELOAD_HELPER },
      handler: () => bringAgain(base),
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk")
            file.code = withLoneFiles(file.code, path.posix.dirname(file.fileName));
      },
    },
  };
}

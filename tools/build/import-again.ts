/**
 * Code that comes when it is asked for comes again when it did not arrive: a phone that changes from Wi-Fi to its carrier
 * breaks whatever is under way, and a browser keeps a failed import as failed until the page is loaded anew, under that
 * address and for all that import it. So what a chunk needs is fetched before it is imported, and a chunk that needs no
 * other is asked for again under another address: each three times at most, before a screen says that it could not be shown.
 */

import type { Plugin } from "vite";

/** Tries after the first; the waits before them are a second, two and four. Stands in front of every chunk that imports others, and is as short as it can be. */
const IMPORT_AGAIN =
  'const importAgain=(n,i=0)=>import(n+(i?"?"+i:"")).catch(e=>i>2?Promise.reject(e):' +
  "new Promise(r=>setTimeout(r,1e3<<i)).then(()=>importAgain(n,i+1)));";

/** An import of a chunk by its name, as the build writes it. */
const CHUNK_IMPORT = /\bimport(?=\((["'`])\.\/[\w.-]+\.js\1\))/g;

/** Where the build has the browser bring all files that an import needs, its own and those of its chunks. */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;

/** The code of a built chunk with imports that ask again; as it was where it has none. */
export function withImportsAgain(code: string): string {
  const changed = code.replace(CHUNK_IMPORT, "importAgain");
  return changed === code ? code : IMPORT_AGAIN + changed;
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

/** Changes every chunk of a build, once the build has read from their imports what each of them needs. */
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
          if (file.type === "chunk") file.code = withImportsAgain(file.code);
      },
    },
  };
}

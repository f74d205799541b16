/**
 * Code that comes when it is asked for comes again when it did not arrive: a phone that changes from Wi-Fi to its carrier
 * breaks whatever is under way, and a browser keeps a failed import as failed until the page is loaded anew. So a chunk is
 * asked for again under another address, three times at most, before a screen says that it could not be shown.
 */

import type { Plugin } from "vite";

/** Waits before each further try, in ms. */
const WAITS = [1_000, 3_000, 8_000];

/** Stands in front of the chunk that a page begins with, for all of them, which lie beside it. It counts in what a phone loads, so its names are short. */
const IMPORT_AGAIN =
  "globalThis.importAgain=n=>import(n).catch(async e=>{" +
  `for(let w of${JSON.stringify(WAITS)}){await new Promise(r=>setTimeout(r,w));` +
  "try{return await import(n+`?again=${w}`)}catch{}}throw e});";

/** An import of a chunk by its name, as the build writes it. */
const CHUNK_IMPORT = /\bimport(?=\((["'`])\.\/[\w.-]+\.js\1\))/g;

/** The code of a built chunk with imports that ask again. */
export function withImportsAgain(code: string, isEntry: boolean): string {
  return (isEntry ? IMPORT_AGAIN : "") + code.replace(CHUNK_IMPORT, "importAgain");
}

/** Changes every chunk of a build, once the build has read from their imports what each of them needs. */
export function importAgain(): Plugin {
  return {
    name: "import-again",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = withImportsAgain(file.code, file.isEntry);
      },
    },
  };
}

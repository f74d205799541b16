/**
 * Code that comes when it is asked for comes again when it did not arrive: a phone that changes from Wi-Fi to its carrier
 * breaks whatever is under way, and a browser keeps a failed import as failed until the page is loaded anew. So a chunk is
 * asked for again under another address, three times at most, before a screen says that it could not be shown.
 */

import type { Plugin } from "vite";

/** Tries after the first; the waits before them are a second, two and four. Stands in front of every chunk that imports others, and is as short as it can be. */
const IMPORT_AGAIN =
  'const importAgain=(n,i=0)=>import(n+(i?"?"+i:"")).catch(e=>i>2?Promise.reject(e):' +
  "new Promise(r=>setTimeout(r,1e3<<i)).then(()=>importAgain(n,i+1)));";

/** An import of a chunk by its name, as the build writes it. */
const CHUNK_IMPORT = /\bimport(?=\((["'`])\.\/[\w.-]+\.js\1\))/g;

/** The code of a built chunk with imports that ask again; as it was where it has none. */
export function withImportsAgain(code: string): string {
  const changed = code.replace(CHUNK_IMPORT, "importAgain");
  return changed === code ? code : IMPORT_AGAIN + changed;
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
          if (file.type === "chunk") file.code = withImportsAgain(file.code);
      },
    },
  };
}

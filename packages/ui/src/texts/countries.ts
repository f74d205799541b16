/** Countries by their code, as the browser names them; what it does not know keeps its code. */

import type { Language } from "./i18n.ts";

/** Its name in a language: `US` is 미국. */
export function countryName(code: string, chosen: Language): string {
  try {
    return new Intl.DisplayNames([chosen], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

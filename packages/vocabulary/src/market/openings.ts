/** Products whose openings operators may stop, all instruments of a site at once (decision 075). */

import { codes, type WordOf } from "../codes.ts";

export const OPENING_PRODUCT_CODES = codes("product that opens", {
  OVERSEA: 1,
  FUTURES: 2,
  BINARY: 3,
});
export const OPENING_PRODUCTS = OPENING_PRODUCT_CODES.words;
export type OpeningProduct = WordOf<typeof OPENING_PRODUCT_CODES>;

/** Overseas futures, as the trading rooms know a product. */

import { paths } from "../../base/paths.ts";
import { overseaCalls } from "../../live/oversea-calls.ts";
import type { Product } from "../../trading/base/product.ts";

export const oversea: Product = {
  calls: overseaCalls,
  pageOf: (optionId, isGuest) => (isGuest ? paths.overseaView(optionId) : paths.oversea(optionId)),
};

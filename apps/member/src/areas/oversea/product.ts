/** Overseas futures, as the trading rooms know a product. */

import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";
import { overseaCalls } from "../../live/oversea-calls.ts";
import type { Product } from "../../trading/base/product.ts";
import { overnightWords } from "./overnight-words.ts";
import { overseaReadings } from "./readings.ts";

export const oversea: Product = {
  calls: overseaCalls,
  readings: overseaReadings,
  pageOf: (optionId, isGuest) => (isGuest ? paths.overseaView(optionId) : paths.oversea(optionId)),
  own: {
    label: { ko: "오버나잇", en: "Overnight" },
    Sheet: lazyScreen(async () => (await import("./parts/overnight-sheet.tsx")).OvernightSheet),
    words: overnightWords,
  },
};

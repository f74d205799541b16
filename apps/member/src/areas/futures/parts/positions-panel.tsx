/** Own positions in perpetuals. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import type { Perpetual } from "../data/store.ts";

export function PositionsPanel(_: { readonly option: Perpetual }) {
  return <EmptyState title={useTexts(tradeTexts)("noPositions")} />;
}

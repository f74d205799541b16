/** Turning a position to the other side: what it is, what it becomes. */

import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { Change, Line } from "../../../trading/base/lines.tsx";
import { useCopying } from "../data/copying.ts";
import { futuresCalls } from "../data/calls.ts";
import { useAtOnce } from "../data/use-at-once.ts";
import { dealTexts } from "../deal-texts.ts";
import { holdingTexts } from "../holding-texts.ts";
import { shortly } from "../../../perpetuals/model/amount.ts";
import { turningForm } from "../model/changed-order.ts";
import { lockedBy } from "../model/holding.ts";
import { HoldingSheet, type PositionSheetProps } from "./holding-sheet.tsx";
import { useSending } from "./use-sending.ts";

export function ReverseSheet({ position, option, onClose }: PositionSheetProps) {
  const t = useTexts(holdingTexts);
  const side = useTexts(dealTexts);
  const chosen = useStore(language);
  const { sending, send } = useSending();
  const { barsOpposite, isCopy } = useCopying(option.id);
  const locked =
    lockedBy(option) ??
    (option.isCloseOnly === 1 ? "closeOnly" : null) ??
    (barsOpposite ? "traderOpposite" : null) ??
    (isCopy ? "copyHeld" : null);
  const atOnce = useAtOnce(option, turningForm(position, option));
  const other = position.tradeType === "LONG" ? "SHORT" : "LONG";
  const qty = shortly(position.qty);
  async function reverse(): Promise<void> {
    const call = () => futuresCalls.reverse(position.futuresPositionId);
    if (await send("reverse", call)) onClose();
  }
  return (
    <HoldingSheet
      title={t("reverseTitle", { name: nameOf(option, chosen) })}
      label={t("reverseDo")}
      tone={other === "LONG" ? "up" : "down"}
      isBusy={sending !== null}
      reason={locked === null ? atOnce : t(locked)}
      hint={t("reverseHint")}
      onPress={() => void reverse()}
      onClose={onClose}
    >
      <dl className="divide-y divide-line text-15">
        <Line name={t("position")}>
          <Change before={`${side(position.tradeType)} ${qty}`} after={`${side(other)} ${qty}`} />
        </Line>
      </dl>
    </HoldingSheet>
  );
}

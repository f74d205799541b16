/** Reversing a position: what it is, what it becomes, what is realised and paid. */

import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useOrderReason } from "../orders/use-order-reason.ts";
import type { LivePosition } from "../base/use-position.ts";
import { reversalOf } from "./closing.ts";
import { nameOf } from "../base/instruments.ts";
import { holdingText } from "../orders/confirm-sheet.tsx";
import { Change, Line, ProfitLines, Won } from "../base/lines.tsx";
import { DealSheet } from "./deal-sheet.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";

interface Props {
  readonly live: LivePosition;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

export function ReverseSheet({ live, desk, onDone }: Props) {
  const t = useTexts(positionTexts);
  const trade = useTexts(tradeTexts);
  const chosen = useStore(language);
  const { position, option, terms, holding } = live;
  const { before, after, profit, fee } = reversalOf(holding.qty, live.profit, terms.fee);
  const id = position.overseaPositionId;
  async function send(): Promise<void> {
    if (await desk.send("REVERSE", () => desk.calls.reverse(id))) onDone();
  }
  return (
    <DealSheet
      title={t("reverseTitle", { name: nameOf(option, chosen) })}
      action={{
        label: t("reverseDo"),
        tone: after > 0 ? "up" : "down",
        isBusy: desk.sending === "REVERSE",
        onPress: () => void send(),
      }}
      reason={useOrderReason(option)}
      hint={t("reverseHint")}
      onDone={onDone}
    >
      <dl className="divide-y divide-line text-15">
        <Line name={trade("confirmPosition")}>
          <Change before={holdingText(trade, before)} after={holdingText(trade, after)} />
        </Line>
        <ProfitLines name={t("realised")} profit={profit} fee={fee} />
        <Line name={t("feeAgain")}>
          <Won amount={fee} />
        </Line>
      </dl>
    </DealSheet>
  );
}

/** Closing all positions, the winners or the losers: how many and for how much, before it happens. */

import { useTexts } from "../../base/i18n.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useBulkReason } from "../orders/use-order-reason.ts";
import { useClosables } from "./use-closables.ts";
import type { Which } from "../../live/order-requests.ts";
import { closingOf } from "./closing.ts";
import { Line, ProfitLines } from "../base/lines.tsx";
import { DealSheet } from "./deal-sheet.tsx";
import { positionTexts } from "../base/position-texts.ts";

const TITLES = {
  ALL: "bulkTitleAll",
  WINNERS: "bulkTitleWinners",
  LOSERS: "bulkTitleLosers",
} as const satisfies Record<Which, string>;

interface Props {
  readonly which: Which;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

export function BulkCloseSheet({ which, desk, onDone }: Props) {
  const t = useTexts(positionTexts);
  const reason = useBulkReason();
  const { count, qty, profit, fee } = closingOf(which, useClosables());
  async function send(): Promise<void> {
    if (await desk.send("CLOSE", () => desk.calls.closeSeveral(which))) onDone();
  }
  return (
    <DealSheet
      title={t(TITLES[which])}
      action={{
        label: count === 0 ? t("bulkNone") : t("bulkDo", { count, qty }),
        tone: "danger",
        isBusy: desk.sending === "CLOSE",
        isOff: count === 0,
        onPress: () => void send(),
      }}
      reason={reason}
      hint={t("atMarketHint")}
      hasBack={false}
      onDone={onDone}
    >
      <dl className="divide-y divide-line text-15">
        <Line name={t("bulkCount")}>{t("bulkCountOf", { count, qty })}</Line>
        <ProfitLines name={t("estimate")} profit={profit} fee={fee} />
      </dl>
    </DealSheet>
  );
}

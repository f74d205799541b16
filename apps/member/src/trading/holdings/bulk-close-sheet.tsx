/** Closing all positions, the winners or the losers: how many and for how much, before it happens. */

import { catalogue, useTexts } from "../../base/i18n.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useBulkReason } from "../orders/use-order-reason.ts";
import { useClosables } from "./use-closables.ts";
import type { Which } from "../../live/order-requests.ts";
import { closingOf } from "./closing.ts";
import { Line, ProfitLines } from "../base/lines.tsx";
import { DealSheet } from "./deal-sheet.tsx";
import { positionTexts } from "../base/position-texts.ts";

const bulkCloseTexts = catalogue(
  {
    bulkTitleAll: "모든 포지션을 청산할까요?",
    bulkTitleWinners: "수익 중인 포지션만 청산할까요?",
    bulkTitleLosers: "손실 중인 포지션만 청산할까요?",
    bulkDo: "{count}개 포지션 {qty}계약 청산하기",
    bulkNone: "해당하는 포지션이 없어요",
    bulkCount: "포지션",
    bulkCountOf: "{count}개 · {qty}계약",
  },
  {
    bulkTitleAll: "Close all positions?",
    bulkTitleWinners: "Close the winning positions?",
    bulkTitleLosers: "Close the losing positions?",
    bulkDo: "Close {count} ({qty} lots)",
    bulkNone: "There is no such position",
    bulkCount: "Positions",
    bulkCountOf: "{count} · {qty} lots",
  },
);

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
  const own = useTexts(bulkCloseTexts);
  const reason = useBulkReason();
  const { count, qty, profit, fee } = closingOf(which, useClosables());
  async function send(): Promise<void> {
    if (await desk.send("CLOSE", () => desk.calls.closeSeveral(which))) onDone();
  }
  return (
    <DealSheet
      title={own(TITLES[which])}
      action={{
        label: count === 0 ? own("bulkNone") : own("bulkDo", { count, qty }),
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
        <Line name={own("bulkCount")}>{own("bulkCountOf", { count, qty })}</Line>
        <ProfitLines name={t("estimate")} profit={profit} fee={fee} />
      </dl>
    </DealSheet>
  );
}

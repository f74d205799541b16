/** Closing all positions, the winners or the losers: how many and for how much, before it happens. */

import { Button } from "@naru/ui/parts/button.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { closePositions } from "../../live/hooks.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useBulkReason } from "../orders/use-order-reason.ts";
import { useClosables } from "./use-closables.ts";
import { closingOf, type Which } from "./closing.ts";
import { Line, ProfitLines, Warning } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { QuietSheet } from "../base/quiet.tsx";
import { reasonSentences } from "../base/texts.ts";

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
  const chosen = useStore(language);
  const reason = useBulkReason();
  const { count, qty, profit, fee } = closingOf(which, useClosables());
  async function send(): Promise<void> {
    if (await desk.send("CLOSE", () => closePositions(which))) onDone();
  }
  return (
    <QuietSheet
      isOpen
      onClose={onDone}
      title={t(TITLES[which])}
      footer={
        <Button
          size="large"
          tone="danger"
          isBusy={desk.sending === "CLOSE"}
          disabled={count === 0 || reason !== null}
          onClick={() => void send()}
        >
          {count === 0 ? t("bulkNone") : t("bulkDo", { count, qty })}
        </Button>
      }
    >
      <dl className="divide-y divide-line text-15">
        <Line name={t("bulkCount")}>{t("bulkCountOf", { count, qty })}</Line>
        <ProfitLines name={t("estimate")} profit={profit} fee={fee} />
      </dl>
      {reason === null || reason === "LOADING" ? (
        <p className="mt-2 text-12 text-muted">{t("atMarketHint")}</p>
      ) : (
        <Warning>{reasonSentences[chosen][reason]}</Warning>
      )}
    </QuietSheet>
  );
}

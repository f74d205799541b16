/** Reversing a position: what it is, what it becomes, what is realised and paid. */

import { Button } from "@naru/ui/parts/button.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { reversePosition } from "../../live/hooks.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useOrderReason } from "../orders/use-order-reason.ts";
import type { LivePosition } from "../base/use-position.ts";
import { reversalOf } from "./closing.ts";
import { nameOf } from "../base/instruments.ts";
import { holdingText } from "../orders/confirm-sheet.tsx";
import { Change, Line, ProfitLines, Warning } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { QuietSheet } from "../base/quiet.tsx";
import { reasonSentences, tradeTexts } from "../base/texts.ts";

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
  const reason = useOrderReason(option);
  const id = position.overseaPositionId;
  async function send(): Promise<void> {
    if (await desk.send("REVERSE", () => reversePosition(id))) onDone();
  }
  return (
    <QuietSheet
      isOpen
      onClose={onDone}
      title={t("reverseTitle", { name: nameOf(option, chosen) })}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onDone}>
            {t("back")}
          </Button>
          <Button
            size="large"
            tone={after > 0 ? "up" : "down"}
            isBusy={desk.sending === "REVERSE"}
            disabled={reason !== null}
            onClick={() => void send()}
          >
            {t("reverseDo")}
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line text-15">
        <Line name={trade("confirmPosition")}>
          <Change before={holdingText(trade, before)} after={holdingText(trade, after)} />
        </Line>
        <ProfitLines name={t("realised")} profit={profit} fee={fee} />
      </dl>
      {reason === null || reason === "LOADING" ? (
        <p className="mt-2 text-12 text-muted">{t("reverseHint")}</p>
      ) : (
        <Warning>{reasonSentences[chosen][reason]}</Warning>
      )}
    </QuietSheet>
  );
}

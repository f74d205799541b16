/** The order block folded to one row: sell and buy at the market, with what stands between them. */

import { ChevronUp } from "lucide-react";
import { useTexts } from "../../base/i18n.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import type { Ticket, TicketAction, TicketSummary } from "../base/ticket.ts";
import type { Sending } from "../orders/orders.ts";
import { MarketButton } from "./market-button.tsx";
import { Stepper } from "../base/stepper.tsx";
import { tradeTexts } from "../base/texts.ts";

interface Props {
  readonly ticket: Ticket;
  readonly summary: TicketSummary;
  readonly sending: Sending;
  readonly armed: "LONG" | "SHORT" | null;
  readonly most: number;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onMarket: (side: "LONG" | "SHORT", at: number) => void;
  readonly onTicket: (action: TicketAction) => void;
  /** Absent where there is no larger block to unfold to. */
  readonly onUnfold?: () => void;
}

export function SlimPad({ ticket, summary, sending, armed, most, onMarket, ...acts }: Props) {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const { onUnfold } = acts;
  return (
    <div className="flex shrink-0 items-center gap-1 border-t border-line bg-surface px-2 py-1">
      {onUnfold === undefined ? null : (
        <button
          type="button"
          aria-label={own("unfold")}
          className="grid size-[44px] shrink-0 place-items-center rounded-8 text-muted"
          onClick={onUnfold}
        >
          <ChevronUp aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_min(8.25rem,36.5vw)_minmax(0,1fr)] items-center gap-1">
        <MarketButton
          side={summary.short}
          qty={ticket.qty}
          isSending={sending === "SHORT"}
          isSlim
          isArmed={armed === "SHORT"}
          onPress={(at) => onMarket("SHORT", at)}
        />
        <Stepper
          label={t("quantity")}
          value={ticket.qty}
          min={1}
          max={most}
          onChange={(qty) => acts.onTicket({ kind: "type", text: qty === null ? "" : String(qty) })}
        />
        <MarketButton
          side={summary.long}
          qty={ticket.qty}
          isSending={sending === "LONG"}
          isSlim
          isArmed={armed === "LONG"}
          onPress={(at) => onMarket("LONG", at)}
        />
      </div>
    </div>
  );
}

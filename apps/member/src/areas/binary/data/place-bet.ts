/** A bet on its way, what the member is told of it, and the stake that is kept for the next. */

import { ApiError } from "@naru/client/api-error";
import type { RoundView, TradeOptionView } from "@naru/client/views";
import type { BetSide } from "@naru/vocabulary/binary";
import { language, say } from "../../../base/i18n.ts";
import { alertError, toast, toastMs } from "../../../base/notices.ts";
import { memberPreferences } from "../../../base/preferences.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { amountText } from "../../../base/units.ts";
import { isRent } from "../../../bets/model/payout.ts";
import { sideTexts } from "../../../bets/texts.ts";
import { sendOrder } from "../../../live/send-order.ts";
import { playSound } from "../../../live/sounds.ts";
import { binaryTexts } from "../texts.ts";
import { readOptions } from "./live.ts";

/** A bet as it is asked for: whole units of the currency. */
export interface BetDraft {
  readonly side: BetSide;
  readonly stake: string;
}

const stakeKey = () => `stake.${session.get().me?.id ?? "guest"}`;

/** The stake of the last bet on this device; "" before the first. */
export function keptStake(): string {
  const kept = runtime().storage.read(stakeKey()) ?? "";
  return /^[1-9]\d{0,11}$/.test(kept) ? kept : "";
}

export interface BetDesk {
  readonly isSending: boolean;
  /** Whether it was taken; where not, why has been said. */
  send(draft: BetDraft): Promise<boolean>;
}

/** Sends bets on a round, one at a time; `isSending` says whether one is under way. */
export function betDesk(
  option: TradeOptionView,
  round: RoundView | null,
  [isSending, setSending]: readonly [boolean, (isSending: boolean) => void],
): BetDesk {
  return {
    isSending,
    async send({ side, stake }) {
      if (isSending || round === null) return false;
      setSending(true);
      try {
        await sendOrder("placeBet", {
          point: stake,
          tradeRoundId: round.id,
          type: side,
          ...(isRent(option.type) ? {} : { rate: round.rate }),
        });
        runtime().storage.write(stakeKey(), stake);
        tellPlaced(side, stake, option.currency);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === "PAYOUT_CHANGED") void readOptions();
        void alertError(error);
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}

function tellPlaced(side: BetSide, stake: string, currency: string): void {
  const chosen = language.get();
  const amount = amountText(stake, currency, chosen);
  toast(
    say(binaryTexts, "placed", { side: sideTexts[chosen][side], amount }),
    "success",
    toastMs.filled,
  );
  const { sounds, soundLength } = memberPreferences.get();
  if (sounds.SUCCESS) playSound("SUCCESS", soundLength);
}

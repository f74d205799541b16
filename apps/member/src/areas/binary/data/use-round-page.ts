/** What the page of one option shows now, put together of rounds, account, line and clock. */

import type { BetView, RoundView, TradeOptionView } from "@naru/client/views";
import type { BetSide } from "@naru/vocabulary/binary";
import { useEffect } from "react";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { lineFreshness } from "../../../live/freshness.ts";
import { useAccount, useConnection, useOpeningHeld, useUnanswered } from "../../../live/hooks.ts";
import { runtime } from "../../../base/runtime.ts";
import type { Gate } from "../model/bet-reason.ts";
import { gateOf } from "../model/bet-reason.ts";
import { cardOf } from "../model/round-card.ts";
import { wholeUnits } from "../model/stake.ts";
import { nextToLock, runningOf, withoutBetting } from "../model/which-round.ts";
import { useRoundNow } from "./clock.ts";
import { readRounds, useRounds } from "./live.ts";

export interface RoundPage {
  /** Epoch ms of the server at most; null while it is not known. */
  readonly now: number | null;
  /** Oldest first. */
  readonly rounds: readonly RoundView[];
  /** Takes bets next; null where none is known. */
  readonly next: RoundView | null;
  readonly running: RoundView | null;
  /** Own bets in progress on this option. */
  readonly bets: readonly BetView[];
  /** Whole units of the currency; null while the account is not there. */
  readonly spendable: bigint | null;
  /** Whole units that all members have staked on the next round. */
  readonly open: Readonly<Record<BetSide, bigint>>;
  readonly gate: Gate | null;
}

const NO_BETS: readonly BetView[] = [];
/** A round that should be there and is not is asked for after this, and again after as long. */
const MISSED_MS = 1500;

export function useRoundPage(
  option: TradeOptionView,
  isGuest: boolean,
  isSending: boolean,
): RoundPage {
  const now = useRoundNow();
  const known = useRounds(option.id);
  const account = useAccount();
  const bets = account?.bets?.filter(({ tradeOptionId }) => tradeOptionId === option.id) ?? NO_BETS;
  const isTaking = option.isStop === 0 && option.isRest === 0;
  const rounds = isTaking ? known : withoutBetting(known, bets);
  const { state } = useConnection();
  const isChecking = useUnanswered();
  const isPartner = useStore(session).me?.role === "PARTNER";
  const held = useOpeningHeld("BINARY");
  const next = nextToLock(rounds, now);
  const running = runningOf(rounds, now);
  useMissed(option, next === null);
  const spendable =
    account === undefined
      ? null
      : wholeUnits(account.cross?.spendable ?? account.wallet.BINARY?.point ?? "0");
  return {
    now,
    rounds,
    next,
    running,
    bets,
    spendable,
    open: { B: wholeUnits(next?.buyPoint ?? "0"), S: wholeUnits(next?.sellPoint ?? "0") },
    gate: gateOf({
      isGuest,
      isPartner,
      held,
      line: lineFreshness(state),
      isLoaded: (isGuest || account !== undefined) && now !== null && rounds.length > 0,
      isStop: option.isStop === 1,
      isRest: option.isRest === 1,
      card: next === null ? null : cardOf(next, now).state,
      isChecking,
      isSending,
    }),
  };
}

/** Asks for the round that takes bets where the line did not tell of it. */
function useMissed(option: TradeOptionView, isMissing: boolean): void {
  const isAsked = isMissing && option.isRest === 0 && option.isStop === 0;
  useEffect(() => {
    if (!isAsked) return;
    const { timers } = runtime();
    let stop = timers.after(MISSED_MS, ask);
    function ask(): void {
      void readRounds(option.id);
      stop = timers.after(MISSED_MS, ask);
    }
    return () => stop();
  }, [option.id, isAsked]);
}

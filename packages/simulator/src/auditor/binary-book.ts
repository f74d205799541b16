/** What there is of binary rounds, told from rows that were held against their inputs: options, open bets, running rounds. */

import {
  type BetSide,
  type GameType,
  gameOf,
  isPlayTime,
  roundOf,
  timesOfRound,
} from "@naru/vocabulary/binary";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { AccountBook } from "./account-book.ts";
import { AuditError } from "./audited.ts";
import type {
  AuditedBet,
  AuditedBinaryOption,
  AuditedBinaryTerms,
  AuditedRound,
} from "./audited-binary.ts";
import { RoundTape } from "./round-tape.ts";

/** Payout rates and commissions are in millionths of the stake. */
const WHOLE = 1_000_000n;

export class BinaryBook {
  readonly options = new Map<number, AuditedBinaryOption>();
  /** Options as they were, whose next terms came into force in a step that has not passed their symbol's clock on yet. */
  readonly former = new Map<number, AuditedBinaryOption>();
  /** Of each symbol with options, the last boundary that its rounds have passed. */
  readonly clocks = new Map<number, number>();
  readonly bets = new Map<number, AuditedBet>();
  /** Locked or closed. */
  readonly rounds = new Map<number, AuditedRound>();
  readonly tape: RoundTape;
  readonly #books: AccountBook;

  constructor(books: AccountBook) {
    this.#books = books;
    this.tape = new RoundTape(books);
  }

  option(optionId: number): AuditedBinaryOption {
    const option = this.options.get(optionId);
    if (option === undefined) throw new AuditError(`no binary option ${optionId}`);
    return option;
  }

  /** The terms of an option's round that locks at an instant: those of the moment at which its betting opened. */
  termsOf(option: AuditedBinaryOption, lockAt: number): AuditedBinaryTerms {
    const { openAt } = timesOfRound(option.gameType, lockAt, 0);
    const { change } = option;
    return change !== null && change.effectiveAt <= openAt ? change.terms : option;
  }

  /** Whether operators let an option play, and the round that locks at an instant lies inside its hours. */
  isPlayed(option: AuditedBinaryOption, lockAt: number): boolean {
    const { siteId, isPlay, isStop, isRest, gameType } = option;
    const { openAt, closeAt } = timesOfRound(gameType, lockAt, 0);
    const { playTime } = this.termsOf(option, lockAt);
    return (
      siteOffers(this.#books.sites.get(siteId)?.type ?? "", "binary") &&
      isPlay &&
      !isStop &&
      !isRest &&
      isPlayTime(playTime, openAt) &&
      isPlayTime(playTime, closeAt - 1)
    );
  }

  /** The open bets of a round, the oldest first. */
  betsOf(roundId: number): AuditedBet[] {
    return [...this.bets.values()].filter((bet) => bet.roundId === roundId);
  }

  staked(roundId: number, side: BetSide): bigint {
    return sumOf(this.betsOf(roundId).filter((bet) => bet.side === side));
  }

  /** What waits of a member for the end of rounds. */
  waiting(memberId: number): bigint {
    return sumOf([...this.bets.values()].filter((bet) => bet.memberId === memberId));
  }

  /** The most that the open bets of a member may bring back. */
  mayComeBack(memberId: number): bigint {
    let sum = 0n;
    for (const bet of this.bets.values()) {
      if (bet.memberId !== memberId) continue;
      const closePrice = bet.side === "B" ? 2 : 1;
      const won = outcomeOf({ voidReason: null, strikePrice: 3 - closePrice, closePrice }, bet);
      sum += bet.stake + won.profit - won.fee;
    }
    return sum;
  }
}

/** The stakes of some bets. */
export function sumOf(bets: readonly Pick<AuditedBet, "stake">[]): bigint {
  return bets.reduce((sum, { stake }) => sum + stake, 0n);
}

/** Option and times of a round, by its id. */
export function timesOf(
  roundId: number,
  gameType: GameType,
): { readonly lockAt: number; readonly closeAt: number } {
  const { lockAt } = roundOf(roundId);
  return { lockAt, closeAt: lockAt + gameOf(gameType).lengthMs };
}

/** What a bet comes to on a closed round: nobody gets a part of a unit, the house keeps it. */
export function outcomeOf(
  round: Pick<AuditedRound, "voidReason" | "strikePrice" | "closePrice">,
  { gameType, side, stake, rate, commission }: AuditedBet,
): Pick<AuditedBet, "status" | "profit" | "fee"> {
  const { voidReason, strikePrice, closePrice } = round;
  if (voidReason !== null) return { status: "VOID", profit: 0n, fee: 0n };
  const isUp = (closePrice ?? 0) > (strikePrice ?? 0);
  if (isUp !== (side === "B")) return { status: "LOST", profit: 0n, fee: 0n };
  if (gameOf(gameType).family === "BINARY")
    return { status: "WON", profit: (stake * BigInt(rate)) / WHOLE, fee: 0n };
  const net = (stake * (WHOLE - BigInt(commission))) / WHOLE;
  return { status: "WON", profit: stake, fee: stake - net };
}

/** What a round's card says now: its state in the product's six words, and until when. */

import type { RoundState, VoidReason } from "@naru/vocabulary/binary";

/** What is read of a round; times are ISO. */
export interface CardRound {
  readonly id: string;
  readonly state: RoundState;
  readonly openAt: string;
  readonly betEndAt: string;
  readonly lockAt: string;
  readonly closeAt: string;
  readonly voidReason: VoidReason | null;
}

/** 대기, 접수중, 접수 마감 (대기 of the start), 진행중, 정산중, 완료, 무효. */
export type CardState = "soon" | "open" | "shut" | "running" | "settling" | "done" | "void";

export interface Card {
  readonly state: CardState;
  /** What ends then, epoch ms; null where nothing is waited for. */
  readonly endsAt: number | null;
}

const ENDED: Partial<Record<RoundState, CardState>> = { BUY: "done", SELL: "done", VOID: "void" };

/**
 * The server's word counts for what has ended. Until then the clock decides, because betting is over at its end even where
 * that is not told yet.
 *
 * @param now epoch ms of the server at most; null where not known: then only what the server said is shown
 */
export function cardOf(round: CardRound, now: number | null): Card {
  const ended = ENDED[round.state];
  if (ended !== undefined) return { state: ended, endsAt: null };
  const at = (time: string) => Date.parse(time);
  const state = round.state === "OPEN" ? openState(round, now) : lockedState(round, now);
  const ends: Partial<Record<CardState, string>> = {
    soon: round.openAt,
    open: round.betEndAt,
    shut: round.lockAt,
    running: round.closeAt,
  };
  const end = ends[state];
  return { state, endsAt: end === undefined ? null : at(end) };
}

function openState(round: CardRound, now: number | null): CardState {
  if (now === null) return "open";
  if (now < Date.parse(round.openAt)) return "soon";
  if (now < Date.parse(round.betEndAt)) return "open";
  return now < Date.parse(round.lockAt) ? "shut" : lockedState(round, now);
}

function lockedState(round: CardRound, now: number | null): CardState {
  if (round.state === "CLOSED") return "settling";
  return now !== null && now >= Date.parse(round.closeAt) ? "settling" : "running";
}

/** Rounds in the order of their cards: oldest first, each once, as it was told last. */
export function inOrder<Round extends CardRound>(rounds: Iterable<Round>): Round[] {
  return [...rounds].sort((a, b) => Date.parse(a.lockAt) - Date.parse(b.lockAt));
}

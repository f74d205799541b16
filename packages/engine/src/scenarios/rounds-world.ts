/** The small world of the scenarios with every game on gold: time goes second by second, the feed beats, rounds fall due. */

import { parseDecimal } from "@naru/money/decimal";
import {
  type BetSide,
  GAME_TYPES,
  GAME_TYPE_CODES,
  type GameType,
  gameOf,
  PAYOUT_SCALE,
  roundIdOf,
} from "@naru/vocabulary/binary";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { dueBeats } from "../areas.ts";
import type { BinaryOption } from "../instrument.ts";
import type { BetRow, RoundRow } from "../rows.ts";
import { balanceOf } from "../state.ts";
import type { Outcome } from "../step.ts";
import { GC, heartbeat, newWorld, SITE, type World } from "./world.ts";

/** A boundary of every game, on a Thursday at 09:20 in Korea. */
export const T0 = 1_200_000;

/** The demo's settings of a game on gold. */
export function gameOption(
  gameType: GameType,
  settings: Partial<BinaryOption> = {},
): Omit<BinaryOption, "change"> {
  return {
    id: optionIdOf(gameType),
    siteId: SITE,
    symbol: GC.symbol,
    gameType,
    koName: "금",
    isPlay: true,
    isStop: false,
    isRest: false,
    playTime: "ALWAYS",
    rate: Number(parseDecimal("0.9", PAYOUT_SCALE)),
    commission: Number(parseDecimal("0.1", PAYOUT_SCALE)),
    stakeMin: 5_000n,
    stakeMax: 5_000_000n,
    stakeUnit: 1_000n,
    sideCap: 100_000_000n,
    cutoffMs: gameOf(gameType).cutoffMs,
    ...settings,
  };
}

/** The option of a game on gold. */
export function optionIdOf(gameType: GameType): number {
  return 100 + GAME_TYPE_CODES.codeOf[gameType];
}

/** A world a few seconds before `T0` with every game on gold, gold at 1300.0 and alive. */
export function roundsWorld(settings: Partial<BinaryOption> = {}): World {
  const world = newWorld();
  world.now = T0 - 5_000;
  for (const gameType of GAME_TYPES)
    world.send({
      kind: "defineBinaryOption",
      option: gameOption(gameType, settings),
      effectiveAt: null,
    });
  heartbeat(world);
  price(world, "1300.0");
  return world;
}

/** Gold trades at a price, stated by its source `ago` ms before. */
export function price(world: World, text: string, ago = 0): void {
  world.sequence += 1;
  world.send({
    kind: "tickArrived",
    tick: {
      sequence: world.sequence,
      receivedAt: world.now,
      tick: {
        kind: "trade",
        symbol: GC.symbol,
        at: world.now - ago,
        price: Number(parseDecimal(text, GC.precision)),
        qty: 1,
      },
    },
  });
}

/** What is due by time alone, as the run loop sends it. */
export function due(world: World): void {
  for (const kind of dueBeats(world.state, world.now)) world.send({ kind });
}

/** Time goes on to an instant (epoch ms), the feed beating each second, or silent. */
export function until(world: World, at: number, feed: "alive" | "silent" = "alive"): void {
  while (world.now < at) {
    world.now = Math.min(at, (Math.floor(world.now / 1_000) + 1) * 1_000);
    if (feed === "alive" && world.now % 1_000 === 0) heartbeat(world);
    due(world);
  }
}

/** A bet on the round of a game that locks at `lockAt`. */
export function bet(
  world: World,
  memberId: number,
  gameType: GameType,
  lockAt: number,
  side: BetSide,
  amount = "10000",
  more: { rate?: string; tolerance?: string } = {},
): Outcome {
  const roundId = roundIdOf(optionIdOf(gameType), lockAt);
  return world.send({ kind: "placeBet", memberId, roundId, side, amount, ...more });
}

/** What came of a bet in a word: `OPEN`, or the code of its refusal. */
export function betWord(outcome: Outcome): string {
  return outcome.ok ? "taken" : outcome.refusal.code;
}

/** The last row of a game's round, undefined before its lock. */
export function roundRow(world: World, gameType: GameType, lockAt: number): RoundRow | undefined {
  const id = roundIdOf(optionIdOf(gameType), lockAt);
  return world.changes
    .flatMap((change) => (change.kind === "round" && change.row.id === id ? [change.row] : []))
    .at(-1);
}

/** A round in a line: its state with its reason, strike and close in price units. */
export function roundText(world: World, gameType: GameType, lockAt: number): string {
  const row = roundRow(world, gameType, lockAt);
  if (row === undefined) return "not kept";
  const reason = row.voidReason === null ? "" : ` ${row.voidReason}`;
  return `${row.state}${reason} ${row.strikePrice ?? "-"}>${row.closePrice ?? "-"}`;
}

/** The last rows of a member's bets in the order in which they were placed. */
export function bets(world: World, memberId: number): BetRow[] {
  const rows = new Map<number, BetRow>();
  for (const change of world.changes)
    if (change.kind === "bet" && change.row.memberId === memberId)
      rows.set(change.row.id, change.row);
  return [...rows.values()];
}

/** What waits of a member for the end of rounds, in won. */
export function waiting(world: World, memberId: number): bigint {
  return balanceOf(world.state, memberAccount(memberId, "BINARY", "BINARY_WAIT"));
}

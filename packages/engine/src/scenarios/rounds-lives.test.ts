/**
 * Lives of rounds by chance: what waits is what is open, each bet ends once, and a naive telling of each round agrees.
 * `npm run prove -- rounds --size N` lives more of them.
 */

import { BET_SIDES, BOUNDARY_MS, GAME_TYPES, gameOf, roundOf } from "@naru/vocabulary/binary";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { drawsOf } from "@naru/fixtures/draws";
import { expect, test } from "vitest";
import { checkSums } from "../restore.ts";
import { balanceOf } from "../state.ts";
import {
  bet,
  bets,
  due,
  gameOption,
  optionIdOf,
  price,
  roundsWorld,
  until,
  waiting,
} from "./rounds-world.ts";
import { beat, cash, heartbeat, KIM, LEE, type World } from "./world.ts";

const MEMBERS = [KIM, LEE];
const LIVES = Number(process.env["NARU_ROUND_LIVES"] ?? "40");
const SEEDS = Array.from({ length: LIVES }, (_, index) => 7_000 + index);

/** What the naive telling goes by: ticks and sessions in the order in which they were taken. */
type Heard =
  | {
      readonly kind: "tick";
      readonly at: number;
      readonly tickAt: number;
      readonly price: number | null;
    }
  | { readonly kind: "session"; readonly at: number; readonly isOpen: boolean };

/** Writes down what the world is told from now on. */
function hearing(world: World): Heard[] {
  const heard: Heard[] = [];
  const { send } = world;
  world.send = (input) => {
    const at = world.now;
    if (input.kind === "tickArrived") {
      const { tick } = input.tick;
      heard.push({
        kind: "tick",
        at,
        tickAt: tick.at,
        price: tick.kind === "trade" ? tick.price : null,
      });
    } else if (input.kind === "sessionOpened" || input.kind === "sessionClosed")
      heard.push({ kind: "session", at, isOpen: input.kind === "sessionOpened" });
    return send(input);
  };
  return heard;
}

/** A price whose source may be late, and never goes back. */
function latePrice(world: World, heard: readonly Heard[], text: string, ago: number): void {
  const last = heard.findLast((each) => each.kind === "tick" && each.price !== null);
  const isBack = last?.kind === "tick" && world.now - ago < last.tickAt;
  price(world, text, isBack ? 0 : ago);
}

/** What one step of a life does; prices, bets, silences, sessions and operators by chance. */
function live(world: World, heard: readonly Heard[], draws: ReturnType<typeof drawsOf>): void {
  const member = MEMBERS[draws.below(2)] as number;
  const type = GAME_TYPES[draws.below(GAME_TYPES.length)] as (typeof GAME_TYPES)[number];
  const { lengthMs } = gameOf(type);
  switch (draws.below(12)) {
    case 0:
      return until(world, world.now + draws.below(9_000), "silent");
    case 1:
      // Calendars open and close at whole minutes or far from them, never in the second in which late ticks still count.
      if (world.now % BOUNDARY_MS <= 1_000) return;
      return beat(world, "CME", draws.below(3) === 0 ? "breaks" : "opens");
    case 2: {
      const optionId = optionIdOf(type);
      const isStop = draws.below(3) === 0;
      const still = { siteId: 1, optionId, isPlay: true, isRest: false };
      world.send({ kind: "setBinaryOptionState", ...still, isStop });
      return;
    }
    case 3: {
      const option = gameOption(type, { rate: 700_000 + draws.below(300_000) });
      world.send({ kind: "defineBinaryOption", option, effectiveAt: null });
      return;
    }
    case 4:
    case 5:
    case 6: {
      const next = (Math.floor(world.now / lengthMs) + 1 + draws.below(2)) * lengthMs;
      const side = BET_SIDES[draws.below(2)] as "B" | "S";
      bet(world, member, type, next, side, String(5_000 + draws.below(9) * 1_000));
      return;
    }
    default:
      world.now += draws.below(4_000);
      heartbeat(world);
      due(world);
      latePrice(world, heard, `130${draws.below(3)}.0`, draws.below(4) * 400);
      return;
  }
}

/** What waits of the members, and the stakes of their open bets. */
function waits(world: World): [bigint, bigint] {
  const waited = MEMBERS.map((member) => waiting(world, member)).reduce((a, b) => a + b);
  const open = MEMBERS.flatMap((member) => [
    ...(world.state.accounts.get(member)?.bets.values() ?? []),
  ]);
  return [waited, open.reduce((sum, { stake }) => sum + stake, 0n)];
}

test.each(SEEDS)(
  "life %d: what waits is open, each bet ends once and as the naive telling says",
  (seed) => {
    const world = roundsWorld();
    const heard = hearing(world);
    heartbeat(world);
    price(world, "1300.0");
    const draws = drawsOf(seed);
    for (let count = 0; count < 400; count += 1) {
      live(world, heard, draws);
      const [waited, open] = waits(world);
      expect(waited).toBe(open);
      for (const member of MEMBERS) expect(cash(world, member)).toBeGreaterThanOrEqual(0n);
    }
    until(world, world.now + 700_000, "silent");
    expect(waits(world)).toEqual([0n, 0n]);
    checkSums(world.state);
    let won = 0n;
    for (const member of MEMBERS) {
      let own = 10_000_000n;
      for (const each of bets(world, member)) {
        const told = naively(heard, each);
        expect(`${each.id} ${each.status} ${each.profit - each.fee}`).toBe(
          `${each.id} ${told.join(" ")}`,
        );
        own += each.status === "LOST" ? -each.stake : each.profit - each.fee;
      }
      expect(cash(world, member)).toBe(own);
      won += own - 10_000_000n;
    }
    const house = (purpose: "PNL" | "FEE"): bigint =>
      balanceOf(world.state, houseAccount(1, "KRW", purpose));
    expect(house("PNL") + house("FEE")).toBe(-won);
    const ended = world.changes.flatMap((change) =>
      change.kind === "bet" && change.row.status !== "OPEN" ? [change.row.id] : [],
    );
    expect(new Set(ended).size).toBe(ended.length);
  },
);

/** What a bet comes to, told from the ticks, signs of life and sessions of the whole life. */
function naively(heard: readonly Heard[], each: ReturnType<typeof bets>[number]): [string, bigint] {
  const { lockAt } = roundOf(each.roundId);
  const closeAt = lockAt + gameOf(each.gameType).lengthMs;
  const strike = naivePrice(heard, lockAt);
  const close = naivePrice(heard, closeAt);
  if (strike === undefined || close === undefined) return ["VOID", 0n];
  if (close.at <= lockAt || close.price === strike.price) return ["VOID", 0n];
  if (close.price > strike.price !== (each.side === "B")) return ["LOST", 0n];
  if (gameOf(each.gameType).family === "BINARY")
    return ["WON", (each.stake * BigInt(each.rate)) / 1_000_000n];
  return ["WON", (each.stake * (1_000_000n - BigInt(each.commission))) / 1_000_000n];
}

function naivePrice(
  heard: readonly Heard[],
  at: number,
): { price: number; at: number } | undefined {
  let found: { price: number; at: number } | undefined;
  let aliveAt = 0;
  let isOpen = true;
  for (const input of heard) {
    if (input.kind === "session" && input.at < at) isOpen = input.isOpen;
    // What comes later than a second counts for nothing, not even as a sign of life.
    if (input.kind === "session" || input.tickAt > at || input.at > at + 1_000) continue;
    aliveAt = Math.max(aliveAt, input.tickAt);
    if (input.price !== null) found = { price: input.price, at: input.tickAt };
  }
  return isOpen && at - aliveAt <= 5_000 ? found : undefined;
}

/**
 * Whatever a follower loses to a second account, orders, binds or is sent away from, by chance with fixed seeds: what a follow has earned
 * for its trader is there (decision 060). NARU_COPY_LIVES says how many lives.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { isLiquidated } from "@naru/money/perpetual/liquidation";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { coversOf, riskOfCover } from "../futures/liquidation/cover.ts";
import type { FollowRow } from "../rows.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { balanceOf } from "../state.ts";
import { copyingWorld, follow, followOf, KIM, LEE, PARK, settleDue } from "./copying-world.ts";
import {
  addEther,
  both,
  cash,
  close,
  ETH,
  ETH_OPTION,
  isolate,
  send,
  usdt,
} from "./futures-world.ts";
import type { World } from "./world.ts";

const LIVES = Number(process.env["NARU_COPY_LIVES"] ?? "50");
const STEPS = 60;

/** `expect` costs more than a step: it is asked only where it will fail. */
function must(isSo: boolean, what: () => string): void {
  if (!isSo) expect.fail(what());
}

function apart(world: World): bigint {
  return balanceOf(world.state, memberAccount(LEE, "FUTURES", "HOLD_SHARE"));
}

/** A tenth of what is above the mark, told anew. */
function earned({ net, highWater }: Pick<FollowRow, "net" | "highWater">): bigint {
  return net > highWater ? ((net - highWater) * 1_000n) / 10_000n : 0n;
}

/** What a life came to at least once. */
interface Seen {
  liquidated: number;
  apart: number;
  lacking: number;
  taken: number;
  given: number;
}

function liveOn(seed: number, seen: Seen): World {
  const draws = drawsOf(seed);
  const world = copyingWorld();
  addEther(world);
  if (draws.percent(30)) isolate(world, KIM, 20);
  const prices = { bitcoin: 200_000, ether: 20_000 };
  let read = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const when = () => `seed ${seed}, step ${step}`;
    world.now += draws.percent(5) ? 7 * 86_400_000 : draws.whole(1, 60_000);
    movePrices(world, draws, prices);
    checkCover(world, when);
    act(world, draws);
    if (draws.percent(80)) settleDue(world);
    check(world, read, seen, when);
    read = world.changes.length;
  }
  return world;
}

/** At times over every line at once. */
function movePrices(world: World, draws: Draws, prices: { bitcoin: number; ether: number }): void {
  const far = draws.percent(10) ? 20 : 1;
  prices.bitcoin = Math.max(100_000, prices.bitcoin + far * draws.whole(-1_500, 1_500));
  prices.ether = Math.max(10_000, prices.ether + far * draws.whole(-300, 300));
  both(world, (prices.bitcoin / 10).toFixed(1));
  const mark = Number(usdt((prices.ether / 10).toFixed(1)));
  world.tick({ kind: "mark", symbol: ETH.symbol, price: mark });
  world.tick({ kind: "trade", symbol: ETH.symbol, price: prices.ether, qty: 1 });
}

function act(world: World, draws: Draws): void {
  const now = followOf(world, LEE);
  const tradeType = draws.among(["LONG", "SHORT"] as const);
  if (now === undefined) follow(world, LEE, { maxBet: "6000", oneMaxBet: "6000" });
  switch (draws.whole(0, 9)) {
    case 0:
    case 1:
      return void send(world, KIM, tradeType, `${draws.whole(0, 1)}.${draws.whole(100, 999)}`);
    case 2:
    case 3:
      return void close(world, KIM, draws.percent(50) ? "0.1" : null, null);
    case 4:
    case 5: {
      // To a second account, on the other side.
      const qty = `${draws.whole(1, 45)}`;
      const more = { optionId: ETH_OPTION.id };
      send(world, LEE, tradeType, qty, more);
      return void send(world, PARK, tradeType === "LONG" ? "SHORT" : "LONG", qty, more);
    }
    case 6:
      return void world.send({
        ...{ kind: "closeFuturesPositions", memberId: LEE, which: "ALL", optionId: ETH_OPTION.id },
      });
    case 7: {
      const units = usdt(String(draws.whole(1, 3_000)));
      return void world.send({
        kind: "deposit",
        memberId: LEE,
        wallet: "FUTURES",
        units,
        code: "D",
      });
    }
    case 8:
      return end(world, draws, now);
    default:
  }
}

function end(world: World, draws: Draws, now: FollowRow | undefined): void {
  if (now === undefined || draws.percent(50)) return;
  const followId = now.id;
  const by = draws.among(["kick", "cut", "leave"] as const);
  if (by === "kick") world.send({ kind: "kickFollower", memberId: KIM, followId });
  else if (by === "cut") world.send({ kind: "cutFollow", memberId: LEE, followId });
  else world.send({ kind: "unfollow", memberId: LEE, followId });
}

/** No mark passes over what it liquidates, whatever the index of triggers thought of the trader's part. */
function checkCover(world: World, when: () => string): void {
  for (const cover of coversOf(world.state, LEE)) {
    const risk = riskOfCover(world.state, cover);
    must(risk === undefined || !isLiquidated(risk), () => `${when()}: Lee should be liquidated`);
  }
}

/** What stands apart is what was earned, or all that there was of it; of what is settled nothing is missing that there was. */
function check(world: World, from: number, seen: Seen, when: () => string): void {
  const now = followOf(world, LEE);
  const free = cash(world, LEE);
  const due = now === undefined ? 0n : earned(now);
  must(
    apart(world) === due || (apart(world) < due && free <= 0n),
    () => `${when()}: ${apart(world)} stand apart of ${due}, and ${free} are free`,
  );
  if (due > 0n && apart(world) === due) seen.apart += 1;
  if (apart(world) < due) seen.lacking += 1;
  for (const change of world.changes.slice(from)) {
    if (change.kind === "futuresLiquidation" && change.row.memberId === LEE) seen.liquidated += 1;
    if (change.kind !== "profitShare") continue;
    const { share, taken } = change.row;
    must(share === earned(change.row), () => `${when()}: a share of ${share}`);
    if (taken === share) seen.taken += 1;
    else seen.given += 1;
  }
}

test("what a follow has earned stands apart, whatever its follower does with all the rest", () => {
  const seen: Seen = { liquidated: 0, apart: 0, lacking: 0, taken: 0, given: 0 };
  for (let seed = 0; seed < LIVES; seed += 1) {
    const { state } = liveOn(seed, seen);
    expect(canonicalState(restoreState(rowsOf(state)))).toBe(canonicalState(state));
  }
  // What never came about would have been proved of nothing.
  expect(seen.liquidated).toBeGreaterThan(LIVES / 4);
  expect(seen.apart).toBeGreaterThan(LIVES);
  expect(seen.taken).toBeGreaterThan(LIVES / 4);
});

/** What holds of perpetuals whatever two members do while trades and marks wander: by chance, with fixed seeds. */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { isLiquidated, isWarned } from "@naru/money/perpetual/liquidation";
import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { coversOf, riskOfCover } from "../futures/liquidation/cover.ts";
import { accountOf, balanceOf, marketOf } from "../state.ts";
import {
  addEther,
  aside,
  BTC,
  BTC_OPTION,
  cash,
  ETH,
  ETH_OPTION,
  changeMargin,
  close,
  futuresWorld,
  held,
  isolate,
  last,
  mark,
  send,
} from "./futures-world.ts";
import { KIM, LEE, SITE, type World } from "./world.ts";

const KINDS = [
  ...["futuresFill", "futuresExit", "futuresSetting", "futuresPosition"],
  ...["futuresLiquidation", "futuresFunding", "futuresWarning"],
];
const LIVES = 30;
const STEPS = 120;
const optionId = BTC_OPTION.id;

/** One life: the same seed lives it the same. */
function live(seed: number): World {
  const draws = drawsOf(seed);
  const world = futuresWorld();
  addEther(world);
  let ether = 20_000;
  if (draws.percent(50)) isolate(world, KIM, draws.whole(50, 100));
  let price = 200_000;
  for (let step = 0; step < STEPS; step += 1) {
    world.now += draws.whole(1, 400);
    price = Math.max(100_000, price + draws.whole(-1_500, 1_500));
    if (draws.percent(40)) last(world, textOf(price));
    ether = Math.max(10_000, ether + draws.whole(-250, 250));
    if (draws.percent(30)) {
      const at = { symbol: ETH.symbol, qty: 1 };
      world.tick({ kind: "trade", price: ether, ...at });
      world.tick({ kind: "mark", price: ether * 10_000_000, symbol: ETH.symbol });
      checkRisks(world, seed, ETH_OPTION.id);
      const tradeType = draws.among(["LONG", "SHORT"] as const);
      const qty = String(draws.whole(1, 30));
      if (draws.percent(30))
        send(world, draws.among([KIM, LEE]), tradeType, qty, { optionId: ETH_OPTION.id });
    }
    if (draws.percent(5)) fund(world, draws);
    if (draws.percent(40)) {
      mark(world, textOf(price + draws.whole(-200, 200)));
      checkRisks(world, seed, optionId);
    }
    act(world, draws, draws.among([KIM, LEE]), price);
    check(world, seed);
  }
  return world;
}

/** A stamp passes, and the next one is named with a rate of up to 1 %. */
function fund(world: World, draws: Draws): void {
  const { nextFundingAt = 0 } = marketOf(world.state, BTC.symbol).perpetual ?? {};
  world.now = Math.max(world.now, nextFundingAt);
  const rate = draws.whole(-1_000_000, 1_000_000);
  const nextAt = world.now + draws.whole(1_000, 60_000);
  world.tick({ kind: "funding", symbol: BTC.symbol, rate, nextAt });
}

/** No mark passes over what it liquidates or warns of, whatever the index of triggers thought of it. */
function checkRisks(world: World, seed: number, marked: number): void {
  for (const memberId of [KIM, LEE]) {
    const { futuresWarnings } = accountOf(world.state, memberId);
    for (const cover of coversOf(world.state, memberId)) {
      if (!cover.positions.some((each) => each.optionId === marked)) continue;
      const risk = riskOfCover(world.state, cover);
      if (risk === undefined) continue;
      must(!isLiquidated(risk), `seed ${seed}: ${memberId} should be liquidated`);
      const isSaid = futuresWarnings.has(cover.key);
      must(isWarned(risk) === isSaid, `seed ${seed}: ${memberId} is warned otherwise`);
    }
  }
}

function textOf(price: number): string {
  return (price / 10).toFixed(1);
}

function act(world: World, draws: Draws, memberId: number, price: number): void {
  const near = (): string => textOf(price + draws.whole(-2_000, 2_000));
  const tradeType = draws.among(["LONG", "SHORT"] as const);
  const qty = `${draws.whole(0, 2)}.${draws.whole(0, 999).toString().padStart(3, "0")}`;
  const isReduceOnly = draws.percent(30);
  const positionId = held(world, memberId)?.id ?? 0;
  switch (draws.whole(0, 11)) {
    case 0:
      return void world.send({ kind: "setMarginType", memberId, optionId, marginType: "ISOLATED" });
    case 1:
      return void world.send({
        ...{ kind: "setLeverage", memberId, optionId },
        leverage: draws.whole(1, 130),
      });
    case 2:
      return void close(world, memberId, draws.percent(50) ? null : qty, null);
    case 3:
      return void close(world, memberId, null, near());
    case 4: {
      const way = draws.among(["ADD", "REMOVE"] as const);
      return void changeMargin(world, memberId, way, String(draws.whole(1, 300)));
    }
    case 5: {
      const marks = { isMarkTp: draws.percent(50), isMarkSl: draws.percent(50) };
      const pair = { takeProfit: near(), stopLoss: draws.percent(50) ? near() : null, ...marks };
      return void world.send({ kind: "setFuturesTpSl", memberId, positionId, ...pair });
    }
    case 6:
      return void world.send({
        ...{ kind: "setFuturesTrail", memberId, positionId },
        distance: textOf(draws.whole(100, 3_000)),
        ...(draws.percent(40) ? { startPrice: near() } : {}),
      });
    case 7:
      return void world.send({ kind: "reverseFuturesPosition", memberId, positionId });
    case 8:
      return void send(world, memberId, tradeType, qty, { stopPrice: near() });
    case 9:
      return void send(world, memberId, tradeType, qty, { isReduceOnly });
    default: {
      const timeInForce = draws.among(["GTC", "IOC", "FOK", "POST_ONLY"] as const);
      const more = { price: near(), timeInForce, isReduceOnly };
      return void send(world, memberId, tradeType, qty, more);
    }
  }
}

/** `expect` costs more than a step: it is asked only where it will fail. */
function must(isSo: boolean, what: string): void {
  if (!isSo) expect.fail(what);
}

function check(world: World, seed: number): void {
  const clearing = houseAccount(SITE, "USDT", "FUNDING_CLEARING");
  must(balanceOf(world.state, clearing) === 0n, `seed ${seed}: funding is on its way`);
  for (const memberId of [KIM, LEE]) {
    const { futuresOrders, futuresPositions } = accountOf(world.state, memberId);
    let isolated = 0n;
    for (const position of futuresPositions.values()) isolated += position.isolated;
    must(aside(world, memberId) === isolated, `seed ${seed}: ${memberId} has set aside otherwise`);
    if (futuresPositions.size === 0)
      must(cash(world, memberId) >= 0n, `seed ${seed}: ${memberId} owes and holds nothing`);
    const position = held(world, memberId);
    for (const order of futuresOrders.values()) {
      if (!order.isReduceOnly) continue;
      const most = Math.abs(position?.qty ?? 0);
      const isAgainst = (position?.qty ?? 0) > 0 === (order.tradeType === "SHORT");
      must(
        isAgainst && order.qty - order.filledQty <= most,
        `seed ${seed}: order ${order.id} reduces more than there is`,
      );
    }
  }
}

test("what is set aside is that of the positions, who is flat owes nothing, and what reduces never opens", () => {
  const kinds = new Map<string, number>();
  for (let seed = 0; seed < LIVES; seed += 1) {
    const { changes, state } = live(seed);
    expect(canonicalState(restoreState(rowsOf(state)))).toBe(canonicalState(state));
    for (const change of changes) kinds.set(change.kind, (kinds.get(change.kind) ?? 0) + 1);
  }
  // What never came about would have been proved of nothing.
  for (const kind of KINDS) expect(kinds.get(kind) ?? 0).toBeGreaterThan(5);
});

test("the same inputs live the same life", () => {
  expect(live(7).changes).toEqual(live(7).changes);
});

test("an isolated position takes from its member what stood for it at most", () => {
  let closed = 0;
  for (let seed = 100; seed < 100 + LIVES; seed += 1) {
    const { changes } = live(seed);
    const aside = new Map<number, bigint>();
    const after = new Map<number, bigint>();
    for (const change of changes) {
      if (change.kind === "transfer") {
        const { debit, credit, amount, referenceId } = change.row;
        for (const memberId of [KIM, LEE]) {
          const free = memberAccount(memberId, "FUTURES", "AVAILABLE");
          if (debit === free) after.set(referenceId, (after.get(referenceId) ?? 0n) - amount);
          if (credit === free) after.set(referenceId, (after.get(referenceId) ?? 0n) + amount);
        }
      }
      if (change.kind !== "futuresFill" || change.row.isolated >= 0n) continue;
      aside.set(change.row.id, change.row.fee);
    }
    for (const [fillId, fee] of aside) {
      closed += 1;
      must(
        (after.get(fillId) ?? 0n) >= -fee,
        `seed ${seed}: fill ${fillId} took more than its fee`,
      );
    }
  }
  expect(closed).toBeGreaterThan(20);
});

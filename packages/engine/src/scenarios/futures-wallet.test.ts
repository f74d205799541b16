/** Money that enters and leaves the FUTURES wallet by other ways than trading, beside what stands on it (decision 055). */

import { expect, test } from "vitest";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf } from "../state.ts";
import { withdrawable } from "../account/withdrawable.ts";
import { openDraft } from "../draft.ts";
import {
  BTC_OPTION,
  cash,
  futuresWorld,
  held,
  isolate,
  mark,
  send,
  usdt,
} from "./futures-world.ts";
import { credit, said, setRates, setRules } from "./money-world.ts";
import { announced, events, KIM, SITE, type World } from "./world.ts";

const isWarned = (world: World): boolean => accountOf(world.state, KIM).futuresWarnings.size > 0;
const mayLeave = (world: World): bigint =>
  withdrawable(openDraft(world.state, accountOf(world.state, KIM), world.now), "FUTURES");
const deduct = (world: World, amount: string) =>
  world.send({ kind: "deductMember", memberId: KIM, wallet: "FUTURES", units: usdt(amount) });

/** USDT beside the FUTURES wallet, which goes over and comes back as it is. */
function withMoney(world: World): World {
  setRates(world);
  for (const wallet of ["FUTURES", "USDT", "BTC"] as const) setRules(world, wallet);
  credit(world, "USDT", "5000");
  credit(world, "BTC", "1");
  return world;
}

/** Kim short 0.4 in cross at 150 times, whom 40,000 has cost 8,000 of 9,996.8: 1,996.8 cover 64, and 53.3 were asked as he opened. */
function shortWorld(): World {
  const world = withMoney(futuresWorld());
  world.send({ kind: "setLeverage", memberId: KIM, optionId: BTC_OPTION.id, leverage: 150 });
  send(world, KIM, "SHORT", "0.4");
  mark(world, "40000");
  return world;
}

const transfer = (world: World, fromWallet: "FUTURES" | "USDT", amount: string) =>
  world.send({
    ...{ kind: "transferOwn", memberId: KIM, fromWallet, amount },
    toWallet: fromWallet === "USDT" ? "FUTURES" : "USDT",
  });

test("what leaves never takes so much that what is left is liquidated at once, to the last unit", () => {
  const world = shortWorld();
  // The initial margin alone would leave 1,943.4; 64 are needed by the mark.
  expect(mayLeave(world)).toBe(usdt("1932.79999999"));
  expect(said(deduct(world, "1932.8"))).toBe("NOT_ENOUGH_BALANCE");
  expect(said(transfer(world, "FUTURES", "1932.8"))).toBe("NOT_ENOUGH_BALANCE");
  expect(said(transfer(world, "FUTURES", "1932.79999999"))).toBe("ok");
  expect([held(world, KIM)?.qty, isWarned(world)]).toEqual([-400, true]);
  mark(world, "40000");
  expect(held(world, KIM)?.qty).toBe(-400);
});

test("where the initial margin is more it stays, whatever maintenance asks", () => {
  const world = shortWorld();
  mark(world, "20000");
  // Nothing is lost any more: 53.33333333 stay, of which 32 are maintenance.
  expect(mayLeave(world)).toBe(usdt("9943.46666667"));
});

test("what covers nothing but isolated positions leaves whole", () => {
  const world = withMoney(futuresWorld());
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1");
  expect(mayLeave(world)).toBe(cash(world, KIM));
});

test.each([
  ["an operator's deduction", (world: World) => deduct(world, "1925")],
  ["a transfer of one's own", (world: World) => transfer(world, "FUTURES", "1925")],
  [
    "an exchange",
    (world: World) =>
      world.send({
        ...{ kind: "exchange", memberId: KIM, exchange: "CONVERT", quoteId: null },
        ...{ fromWallet: "FUTURES", toWallet: "BTC", amount: "1925" },
      }),
  ],
] as const)("%s that brings what is left near its liquidation warns at once", (_, take) => {
  const world = shortWorld();
  const told = announced(world, KIM, () => expect(take(world).ok).toBe(true));
  expect(told).toContain("POSITION_WARN");
  expect(isWarned(world)).toBe(true);
  // By the same mark there is nothing more to say.
  expect(announced(world, KIM, () => mark(world, "40000"))).toEqual([]);
});

/** Kim is left 71.8 for 64, and warned. */
function warnedWorld(): World {
  const world = shortWorld();
  deduct(world, "1925");
  return world;
}

test.each([
  ["a deposit", (world: World) => deposit(world, "D")],
  ["a bonus that asks nothing", (world: World) => deposit(world, "B")],
  ["a credit", (world: World) => credit(world, "FUTURES", "100")],
  [
    "a bonus by an operator",
    (world: World) =>
      world.send({
        ...{ kind: "grantBonus", memberId: KIM, wallet: "FUTURES", contracts: 0 },
        units: usdt("100"),
      }),
  ],
  ["a transfer of one's own", (world: World) => transfer(world, "USDT", "100")],
  [
    "an exchange",
    (world: World) =>
      world.send({
        ...{ kind: "exchange", memberId: KIM, exchange: "CONVERT", quoteId: null },
        ...{ fromWallet: "BTC", toWallet: "FUTURES", amount: "0.5" },
      }),
  ],
  [
    "commission",
    (world: World) =>
      world.send({
        ...{ kind: "settleCommission", memberId: KIM, wallet: "FUTURES", proposalId: 1 },
        ...{ forDay: 20_261_121, units: usdt("100"), least: 0n },
      }),
  ],
] as const)("%s ends a warning with itself, and the next is told again", (_, bring) => {
  const world = warnedWorld();
  expect(isWarned(world)).toBe(true);
  const { version } = accountOf(world.state, KIM).row;
  expect(bring(world).ok).toBe(true);
  expect(isWarned(world)).toBe(false);
  expect(accountOf(world.state, KIM).row.version).toBe(version + 1);
  expect(events(world, KIM).at(-1)?.version).toBe(version + 1);
  expect(announced(world, KIM, () => mark(world, "40000"))).toEqual([]);
  expect(accountOf(world.state, KIM).row.version).toBe(version + 1);
  expect(canonicalState(restoreState(rowsOf(world.state)))).toBe(canonicalState(world.state));
});

const deposit = (world: World, code: "B" | "D") =>
  world.send({ kind: "deposit", memberId: KIM, wallet: "FUTURES", units: usdt("100"), code });

test("what comes to a wallet on which nothing stands is that alone", () => {
  const world = futuresWorld();
  const told = announced(world, KIM, () => deposit(world, "D"));
  expect([told, cash(world, KIM)]).toEqual([["POINT"], usdt("10100")]);
});

test("a warning that the next mark ends is told with its own version", () => {
  const world = warnedWorld();
  const { version } = accountOf(world.state, KIM).row;
  const told = announced(world, KIM, () => mark(world, "39000"));
  expect([told, isWarned(world)]).toEqual([["POSITION_UPDATE_LIQUIDPRICE"], false]);
  expect(events(world, KIM).at(-1)?.version).toBe(version + 1);
});

test("who was reached by a mark and waits for his turn is asked as money comes", () => {
  const world = futuresWorld();
  const ids = Array.from({ length: 21 }, (_, index) => 20_000 + index);
  const pay = (memberId: number) =>
    world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt("100"), code: "D" });
  for (const memberId of ids) {
    world.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
    pay(memberId);
    isolate(world, memberId, 20);
    send(world, memberId, "LONG", "0.001");
  }
  mark(world, "19000");
  const left = ids.filter((memberId) => held(world, memberId) !== undefined);
  expect(left).toEqual([20_020]);
  pay(20_020);
  expect(held(world, 20_020)).toBeUndefined();
});

/** An account that is given back to its owner (decision 071): what somebody else asked for in its name leaves no more. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { expect, test } from "vitest";
import {
  askDeposit,
  askWithdraw,
  endRequest,
  lastRequest,
  money,
  moneyWorld,
  movements,
  said,
  TODAY,
  unitsIn,
} from "./money-world.ts";
import { dealOf, dealsWorld, held, offer, offerOf, take } from "./p2p-world.ts";
import { KIM, SITE, type World } from "./world.ts";

const HOLD_MS = 72 * 3_600_000;
const NETWORK: CoinNetwork = "USDT-TRC20";

/** As two operators give an account back. */
const recalls = (world: Pick<World, "now">) =>
  ({ kind: "holdWithdrawals", memberId: KIM, until: world.now + HOLD_MS, recalls: true }) as const;

/** Kim's account has asked for 100 of 1,000 USDT, with a fee of 1. */
function sendingCoins(): World {
  const world = moneyWorld();
  const out = {
    ...{ siteId: SITE, network: NETWORK, isOn: true, least: unitsIn("USDT", "20") },
    ...{ most: unitsIn("USDT", "900"), unit: 100n, fee: unitsIn("USDT", "1") },
  } as const;
  world.send({ kind: "setCoinOut", out });
  const asked = { network: NETWORK, destinationId: 7, usableAt: 0, day: TODAY } as const;
  const ask = { kind: "requestCoinWithdraw", memberId: KIM, ...asked, amount: "100" } as const;
  expect(said(world.send(ask))).toBe("ok");
  return world;
}

test("a withdrawal that waits is refused, its money is back and its day is free; a deposit waits on", () => {
  const world = moneyWorld();
  askDeposit(world, "50000");
  askWithdraw(world, "100000");
  const waiting = lastRequest(world);
  expect(movements(world, () => world.send(recalls(world)))).toEqual([
    "E 101000 BINARY:HOLD_WITHDRAW → BINARY:AVAILABLE",
  ]);
  expect(lastRequest(world)).toMatchObject({ id: waiting.id, status: "REJECTED" });
  expect(lastRequest(world).reason).toBe("SUSPICIOUS");
  expect(said(endRequest(world, "approve", waiting))).toBe("REQUEST_NOT_FOUND");
  const { row, requests } = world.state.accounts.get(KIM) ?? {};
  expect(row).toMatchObject({ withdrawnToday: 0n, withdrawHeldUntil: world.now + HOLD_MS });
  expect([...(requests?.values() ?? [])].map(({ kind }) => kind)).toEqual(["DEPOSIT"]);
  expect(said(askWithdraw(world, "50000"))).toBe("WITHDRAW_HELD");
});

test.each([[[]], [["approve"]], [["approve", "payoutWaiting"]]] as const)(
  "coins that wait to be sent are back, after %j",
  (steps) => {
    const world = sendingCoins();
    const { id: payoutId } = lastRequest(world);
    for (const step of steps)
      if (step === "approve") endRequest(world, "approve", lastRequest(world));
      else world.send({ kind: step, memberId: KIM, payoutId });
    expect(money(world, "USDT")).toBe("899");
    world.send(recalls(world));
    expect([money(world, "USDT"), money(world, "USDT", "HOLD_WITHDRAW")]).toEqual(["1000", "0"]);
    expect(world.state.accounts.get(KIM)?.row.withdrawnToday).toBe(0n);
    expect(said(world.send({ kind: "payoutSending", memberId: KIM, payoutId }))).toBe(
      "INVALID_REQUEST",
    );
  },
);

test("coins that are signed may be on their chain: they go on", () => {
  const world = sendingCoins();
  const { id: payoutId } = lastRequest(world);
  endRequest(world, "approve", lastRequest(world));
  world.send({ kind: "payoutSending", memberId: KIM, payoutId });
  expect(movements(world, () => world.send(recalls(world)))).toEqual([]);
  expect(said(world.send({ kind: "payoutSent", memberId: KIM, payoutId }))).toBe("ok");
});

test("offers are taken back, and nobody buys of them when the hold is over; a deal goes on", () => {
  const deals = dealsWorld(1);
  offer(deals);
  const offerId = offerOf(deals);
  take(deals, offerId);
  deals.send(recalls(deals));
  expect(dealOf(deals)).toMatchObject({ status: "ESCROWED" });
  deals.pass(HOLD_MS + 1);
  expect(take(deals, offerId, { takerId: 10_002 })).toMatchObject({
    ok: false,
    refusal: { code: "P2P_CLOSED" },
  });
  expect(held(deals, KIM, "HOLD_P2P")).toBe(0n);
});

test("any other hold lets what was asked for before go on", () => {
  const world = moneyWorld();
  askWithdraw(world, "100000");
  world.send({ kind: "holdWithdrawals", memberId: KIM, until: world.now + HOLD_MS });
  expect(said(endRequest(world, "approve", lastRequest(world)))).toBe("ok");
});

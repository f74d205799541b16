/** Whatever guards the money changes in whatever order: no coins leave, for a chain or for another member, while any of it holds (reliability.md G46). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { expect, test } from "vitest";
import { moneyWorld, said, setRates, TODAY, unitsIn } from "../scenarios/money-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What is changed; each holds for a day, the address itself alone. */
const STEPS = ["password", "phone", "otp", "bank", "address"] as const;
type Step = (typeof STEPS)[number];
/** Hours between one and the next: together longer than a day, so that some have passed while others hold. */
const GAPS = [0, 9, 5, 11, 7];

function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((step) =>
    ordersOf(steps.filter((each) => each !== step)).map((rest) => [step, ...rest]),
  );
}

/** Every sixth of the 120. */
const ORDERS = ordersOf(STEPS).filter((_, place) => place % 6 === 0);

const NETWORK: CoinNetwork = "USDT-TRC20";
const OUT = {
  ...{ siteId: SITE, network: NETWORK, isOn: true, least: unitsIn("USDT", "1") },
  ...{ most: unitsIn("USDT", "900"), unit: 100n, fee: 0n },
};

/** How both ways for coins to leave are answered now. */
function asked(world: World, usableAt: number): string[] {
  setRates(world);
  const about = { memberId: KIM, network: NETWORK, destinationId: 7, day: TODAY };
  const to = { ...about, usableAt, amount: "10" };
  return [
    said(world.send({ kind: "sendCoinInside", ...to, toId: LEE })),
    said(world.send({ kind: "requestCoinWithdraw", ...to })),
  ];
}

test("twenty orders of changes: refused while any of them holds, taken once none does", () => {
  expect(ORDERS).toHaveLength(20);
  for (const order of ORDERS) {
    const world = moneyWorld();
    said(world.send({ kind: "setCoinOut", out: OUT }));
    let [heldUntil, usableAt] = [0, 0];
    const due = (): string =>
      heldUntil > world.now ? "WITHDRAW_HELD" : usableAt > world.now ? "ADDRESS_HELD" : "ok";
    for (const [place, step] of order.entries()) {
      world.now += (GAPS[place] ?? 0) * HOUR_MS;
      if (place > 0) expect([order, asked(world, usableAt)]).toEqual([order, [due(), due()]]);
      const until = world.now + DAY_MS;
      if (step === "address") usableAt = until;
      else {
        world.send({ kind: "holdWithdrawals", memberId: KIM, until });
        heldUntil = until;
      }
      expect([order, asked(world, usableAt)]).toEqual([order, [due(), due()]]);
    }
    world.now = Math.max(heldUntil, usableAt) - 1;
    expect([order, asked(world, usableAt)]).toEqual([order, [due(), due()]]);
    expect(due()).not.toBe("ok");
    world.now += 1;
    expect([order, asked(world, usableAt)]).toEqual([order, ["ok", "ok"]]);
  }
});

/** An order while the feed is silent, through HTTP and the engine's own rules: refused by name, nothing changes. */

import { canonicalJson, rowsOf } from "@naru/engine/snapshot";
import { KIM, newWorld, pass, SIM, trade, type World } from "@naru/engine/scenarios/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timedCommand } from "../../../bus/commands.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());

/** The gateway's engine decides as the real one does, in a world whose market the test moves. */
function decideIn(world: World): void {
  naru.engine.onCommand = ({ command, memberId }) => {
    const { at: _, ...untimed } = timedCommand(world.state, command, memberId, world.now);
    const outcome = world.send(untimed);
    if (!outcome.ok) return { outcome: "refused", ...outcome.refusal };
    return { outcome: "ok", body: JSON.stringify(outcome.answer) };
  };
}

const ORDER = {
  overseaOptionId: String(SIM.symbol),
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "900",
  qty: 1,
};

test.each([
  ["a price two seconds old", (world: World) => pass(world, 2_001, "silent")],
  [
    "a feed that was found silent",
    (world: World) => void world.send({ kind: "feedHalted", symbol: SIM.symbol }),
  ],
])("%s takes no order, and changes nothing", async (_, fallSilent) => {
  const world = newWorld();
  trade(world, SIM, "1000");
  decideIn(world);
  const taken = await naru.post("/api/oversea/order", ORDER, { headers });
  expect(taken).toMatchObject({ status: 200, body: { status: "OPEN" } });

  fallSilent(world);
  const before = rowsWithoutTime(world);
  const refused = await naru.post("/api/oversea/order", ORDER, { headers });
  const koName = world.state.options.get(SIM.symbol)?.koName;
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "MARKET_CLOSED", message: `${koName} 종목이 현재 휴장중입니다.` },
  });
  expect(rowsWithoutTime(world)).toBe(before);
  // A cancel is taken all the same: it lowers risk.
  const cancelled = await naru.post(
    "/api/oversea/order/cancel",
    { id: taken.body["id"] },
    { headers },
  );
  expect(cancelled).toMatchObject({ status: 200, body: { status: "CANCELLED" } });
  expect(world.state.accounts.get(KIM)?.orders.size).toBe(0);
});

/** Every row of the state; engine time alone may have gone on. */
function rowsWithoutTime(world: World): string {
  return canonicalJson({ ...rowsOf(world.state), now: 0 });
}

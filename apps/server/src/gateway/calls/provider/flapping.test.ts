/** A provider that is there, away, there and away again: what it holds stays in two persons' reach (decision 040). */

import { readProviderOrder } from "@naru/store/desk/providers/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { type Console, signStaffIn } from "../../testing/operators.ts";
import { approving, proposed, stateOf } from "../../testing/proposals.ts";
import { providerWorld, type ProviderWorld } from "../../testing/provider-world.ts";
import { askOrder } from "./ask.ts";

let world: ProviderWorld;
let staff: { readonly owner: Console; readonly manager: Console };
beforeAll(async () => {
  world = await providerWorld();
  staff = await signStaffIn(world.naru);
});
afterAll(() => world.close());

test("each doubt is told to the engine anew, and ended by two persons, so that nothing stays held for good", async () => {
  const { naru } = world;
  naru.clock.holdChores(true);
  await world.set("bitshop", { sends: "WAITING", isSilent: true });
  const headers = { ...(await naru.bearer()), "sec-fetch-site": "same-origin" };
  const asked = { type: "W", amount: "50000", pin: DEMO_PIN };
  const made = await naru.post("/api/dnw/bitshop/url", asked, { headers });
  const of = { siteId: 1, orderId: Number(made.body["id"]) };
  const status = async () => (await readProviderOrder(naru.db, of))?.order.status;
  const seen = [await status()];
  for (const isForgetful of [true, false, true, false, true]) {
    await world.set("bitshop", { isForgetful });
    // What is unknown is sent again, which is how it is found.
    await askOrder({ ...naru.gateway.desk }, of);
    seen.push(await status());
  }
  expect(seen).toEqual(["OPEN", "UNKNOWN", "OPEN", "UNKNOWN", "OPEN", "UNKNOWN"]);
  const before = world.money("BINARY");
  const proposal = { kind: "PROVIDER_ORDER", orderId: String(of.orderId), outcome: "FAILED" };
  const two = await proposed(staff.manager, { ...proposal, reason: "결제사 확인" });
  await approving(staff.owner, two);
  expect([await stateOf(naru, two), world.money("BINARY") - before]).toEqual(["DONE", 50_050n]);
});

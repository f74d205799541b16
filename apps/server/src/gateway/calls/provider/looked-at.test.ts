/** An operator who looks at a member's screens does not get at the page where the member is signed in with a provider (decision 052). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { signIn } from "../../testing/operators.ts";
import { providerWorld, type ProviderWorld } from "../../testing/provider-world.ts";

let world: ProviderWorld;
beforeAll(async () => {
  world = await providerWorld();
  await world.send({ kind: "setRate", siteId: 1, currency: "USDT", rate: "140000000000" });
});
afterAll(() => world.close());

test("the order is seen, its page is its member's alone, and nobody is asked about it", async () => {
  const { naru } = world;
  const own = { ...(await naru.bearer()), "sec-fetch-site": "same-origin" };
  const sale = { type: "S", walletType: "USDT", point: "100", pin: DEMO_PIN };
  const made = await naru.post("/api/dnw/p2p/vancoin-p2p-url", sale, { headers: own });
  const seen = `/api/provider/order?id=${String(made.body["id"])}`;
  expect((await naru.get(seen, { headers: own })).body).toMatchObject({ page: made.body["page"] });
  expect(made.text).toContain('"url":"/provider-sandbox/pay/');
  const support = await signIn(naru, "support");
  const asked = { memberId: "10000", reason: "INQUIRY" };
  const { body: told } = await support.post("/member/view", asked);
  const code = String(told["path"]).replace("/view#", "");
  const { body: look } = await naru.post("/api/view/open", { code, siteInfoId: 1 });
  const headers = { authorization: `Bearer ${String(look["accessToken"])}` };
  await world.set("vancoin", { isAway: true });
  const { status, body, text } = await naru.get(seen, { headers });
  expect([status, body["status"], body["page"]]).toEqual([200, "OPEN", null]);
  expect(text).not.toContain("/pay/");
  expect((await naru.get("/api/provider/orders", { headers })).text).not.toContain("/pay/");
});

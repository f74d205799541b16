/** A database that was restored to a moment gives numbers of orders again: a provider that knows the first one is not taken at its word for the second. */

import type { ProviderOrderPageView } from "@naru/contract/areas/provider/views";
import type { ProviderOrderRow } from "@naru/engine/rows";
import { readProviderOrder } from "@naru/store/desk/providers/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DIALECTS } from "../../../providers/all.ts";
import { signedHeaders } from "../../../providers/signed.ts";
import { providerWorld, type ProviderWorld } from "../../testing/provider-world.ts";
import { askOrder } from "./ask.ts";
import { referenceOf } from "./reference.ts";

let world: ProviderWorld;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await providerWorld();
  world.naru.clock.holdChores(true);
  headers = { ...(await world.naru.bearer()), "sec-fetch-site": "same-origin" };
});
afterAll(() => world.close());

const desk = () => ({ ...world.naru.gateway.desk });
const of = (view: { id: string }) => ({ siteId: 1, orderId: Number(view.id) });
const field = DIALECTS.find(({ provider }) => provider === "bitshop")?.fields.order ?? "";

async function deposit(amount: string): Promise<ProviderOrderPageView> {
  const answer = await world.naru.post(
    "/api/dnw/bitshop/url",
    { type: "D", amount },
    { headers: { ...headers, "idempotency-key": crypto.randomUUID() } },
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as unknown as ProviderOrderPageView;
}

async function keptOf(view: { id: string }) {
  const found = await readProviderOrder(world.naru.db, of(view));
  if (found === undefined) throw new Error(`no order ${view.id}`);
  return found;
}

/** Back to before an order was made: engine and tables know nothing of it, its provider does. */
async function restoreToBefore({ id }: { id: string }): Promise<void> {
  const { state, naru } = world;
  const orders = state.accounts.get(10_000)?.providerOrders as Map<number, ProviderOrderRow>;
  orders.delete(Number(id));
  state.nextId = Number(id);
  for (const table of ["provider_order", "desk.provider_errand"])
    await naru.db.query(`DELETE FROM ${table}`, []);
}

async function callback(reference: string): Promise<number> {
  const text = JSON.stringify({ [field]: reference });
  const answer = await world.naru.gateway.app.inject({
    ...{ method: "POST", url: "/api/callback/bitshop/1", payload: text },
    headers: {
      ...{ host: "naru.example", "content-type": "application/json" },
      ...signedHeaders(world.secret, text, world.naru.clock.now()),
    },
    remoteAddress: "127.0.0.1",
  });
  return answer.statusCode;
}

test("an order of a number that its provider has been paid under before is another order there", async () => {
  const first = await deposit("70000");
  const before = referenceOf(await keptOf(first));
  await world.press(first.page?.url ?? "", "pay");
  await restoreToBefore(first);
  const had = world.money("BINARY");

  const second = await deposit("70000");
  expect(second.id).toBe(first.id);
  expect(second.page?.url).not.toBe(first.page?.url);
  await askOrder(desk(), of(second));
  expect([(await keptOf(second)).order.status, world.money("BINARY")]).toEqual(["OPEN", had]);

  expect(await callback(before)).toBe(404);
  expect(await callback(referenceOf(await keptOf(second)))).toBe(200);
  await world.press(second.page?.url ?? "", "pay");
  await askOrder(desk(), of(second));
  expect([(await keptOf(second)).order.status, world.money("BINARY")]).toEqual([
    "PAID",
    had + 70_000n,
  ]);
});

test("an order of the build before goes on under what it was sent as", async () => {
  const view = await deposit("30000");
  const reference = `1-${view.id}`;
  await world.naru.db.query("UPDATE desk.provider_errand SET reference = NULL", []);
  expect(referenceOf(await keptOf(view))).toBe(reference);
  // Its provider does not know it by its numbers; it is sent by them, asked about by them, and a callback finds it by them.
  await askOrder(desk(), of(view));
  await askOrder(desk(), of(view));
  await world.set("bitshop", { isSilent: true, end: { reference, state: "PAID" } });
  expect(await callback(`${reference}-00000000000000ff`)).toBe(404);
  expect((await keptOf(view)).order.status).toBe("OPEN");
  expect(await callback(reference)).toBe(200);
  expect((await keptOf(view)).order.status).toBe("PAID");
});

test("nothing is sent to a provider before the desk keeps what it is sent as", async () => {
  const made = await world.send({
    ...{ kind: "orderProvider", memberId: 10_000, provider: "bitshop", flow: "DEPOSIT" },
    ...{ wallet: "BINARY", amount: "20000" },
  });
  const lone = JSON.parse(made.outcome === "ok" ? made.body : "{}") as { id: string };
  world.naru.clock.forward(60_000);
  expect((await askOrder(desk(), of(lone)))?.order.status).toBe("CREATED");
});

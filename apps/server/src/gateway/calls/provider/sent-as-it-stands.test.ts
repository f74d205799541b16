/**
 * Coins of an order go to the account that was linked when it was made, or nowhere: another is held for a day (decision 040). From
 * an account that its member froze meanwhile nothing is sent (decision 018), from one whose withdrawals are held neither (decision 071), from nobody's while no money leaves (decision 009), and no
 * coin of which nothing leaves (decision 049).
 */

import { freezeMember, thawMember } from "@naru/store/desk/identity/freezes";
import { putProviderLink } from "@naru/store/desk/providers/links";
import { keepDeskOrder, readProviderOrder } from "@naru/store/desk/providers/orders";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { COIN_STOP_CODES } from "@naru/vocabulary/coin/stop";
import { instantText } from "@naru/vocabulary/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { providerWorld, type ProviderWorld } from "../../testing/provider-world.ts";
import { begin, SENDING_MS } from "./ask.ts";
import { LINK_HOLD_MS, linkContext } from "./link.ts";
import { reached, type Reach } from "./reach.ts";
import { newReference } from "./reference.ts";

const OF = { siteId: 1, provider: "paycoin", memberId: 10_000 } as const;

let world: ProviderWorld;
beforeAll(async () => {
  world = await providerWorld();
  world.naru.clock.holdChores(true);
  await world.send({ kind: "setRate", siteId: 1, currency: "USDT", rate: "140000000000" });
});
afterAll(() => world.close());

const desk = () => ({ ...world.naru.gateway.desk });

function link(account: string, linkedAt: number): Promise<void> {
  const sealed = desk().secrets.seal(account, linkContext(OF));
  return putProviderLink(world.naru.db, OF, { account: sealed, linkedAt });
}

/** What is ordered and held, and not sent yet. */
async function ordered() {
  const { naru } = world;
  const answer = await world.send({
    ...{ kind: "orderProvider", memberId: 10_000, provider: "paycoin", flow: "SEND" },
    ...{ wallet: "USDT", amount: "20000" },
  });
  if (answer.outcome !== "ok") throw new Error(JSON.stringify(answer));
  const of = { siteId: 1, orderId: Number((JSON.parse(answer.body) as { id: string }).id) };
  const now = naru.clock.now();
  const reference = newReference(of);
  const beside = { now, askAt: now + SENDING_MS, reference, key: null, hash: null };
  await keepDeskOrder(naru.db, { ...OF, ...of }, beside);
  return of;
}

async function keptOf(of: { siteId: number; orderId: number }) {
  const found = await readProviderOrder(world.naru.db, of);
  if (found === undefined) throw new Error("no order");
  return found;
}

/** Sends an order; the accounts that the provider heard. */
async function sent(of: { siteId: number; orderId: number }, isFirst: boolean) {
  const site = desk().sites.byId(1);
  const reach = site && (await reached(desk(), site, "paycoin"));
  if (reach === undefined || typeof reach === "string") throw new Error(reach);
  const accounts: (string | null)[] = [];
  const send: NonNullable<Reach["adapter"]["send"]> = async (_line, { account }) => {
    accounts.push(account);
    return { reference: "P-1", page: null };
  };
  const heard = { ...reach, adapter: { ...reach.adapter, send } };
  const { order } = await begin(desk(), heard, await keptOf(of), { isFirst });
  // Two persons end it, so that the next one may be ordered.
  if (order.endedAt === null)
    await world.send({
      ...{ kind: "tellProvider", memberId: 10_000, orderId: of.orderId, status: "FAILED" },
      ...{ units: null, wallet: null, proposalId: 3 },
    });
  return { accounts, status: order.status };
}

/** Its provider ends it, so that the next one may be ordered. */
async function failedThere({ orderId }: { orderId: number }): Promise<void> {
  await world.send({
    ...{ kind: "tellProvider", memberId: 10_000, orderId, status: "FAILED" },
    ...{ units: null, wallet: null, proposalId: 0 },
  });
}

test.each([
  [true, "FAILED"],
  [false, "UNKNOWN"],
] as const)(
  "an order is not sent to an account that was linked since it was made (first time: %s)",
  async (isFirst, status) => {
    const { clock } = world.naru;
    await link("kim", clock.now() - LINK_HOLD_MS);
    const of = await ordered();
    clock.forward(1_000);
    await link("thief", clock.now());
    expect(await sent(of, isFirst)).toEqual({ accounts: [], status });
  },
);

test.each([
  [true, "FAILED"],
  [false, "UNKNOWN"],
] as const)(
  "nothing is sent from an account that was frozen since the order was made (first time: %s)",
  async (isFirst, status) => {
    const { clock, db } = world.naru;
    await link("kim", clock.now() - LINK_HOLD_MS);
    const of = await ordered();
    const owner = { siteId: 1, memberId: 10_000 };
    await freezeMember(db, { ...owner, now: clock.now() });
    expect(await sent(of, isFirst)).toEqual({ accounts: [], status });
    await thawMember(db, owner);
  },
);

test.each([
  [true, "FAILED"],
  [false, "UNKNOWN"],
] as const)(
  "nothing is sent once withdrawals of the account are held (first time: %s)",
  async (isFirst, status) => {
    const { clock, engine } = world.naru;
    await link("kim", clock.now() - LINK_HOLD_MS);
    const of = await ordered();
    const answered = engine.onAsk;
    const withdrawHeldUntil = instantText(clock.now() + 1);
    engine.onAsk = (ask) =>
      ask.kind === "memberMoney" ? ok({ withdrawHeldUntil }) : answered(ask);
    expect(await sent(of, isFirst)).toEqual({ accounts: [], status });
    engine.onAsk = answered;
  },
);

test("while no money leaves what was not sent is not sent again, and goes once it may", async () => {
  const { clock, engine } = world.naru;
  await link("kim", clock.now() - LINK_HOLD_MS);
  const of = await ordered();
  const answered = engine.onAsk;
  engine.onAsk = (ask) =>
    ask.kind === "ledgerCheck" ? ok({ stoppedFor: "LEDGER" }) : answered(ask);
  expect(await sent(of, false)).toEqual({ accounts: [], status: "CREATED" });
  engine.onAsk = answered;
  expect(await sent(of, false)).toEqual({ accounts: ["kim"], status: "OPEN" });
  await failedThere(of);
});

test.each([
  ["of the coin, on any of its networks,", "USDT-ERC20", [], "CREATED"],
  ["of another coin", "XRP", ["kim"], "OPEN"],
] as const)(
  "while withdrawals %s are stopped what was not sent: %j %j %s",
  async (_what, network, accounts, status) => {
    const { clock, db } = world.naru;
    await link("kim", clock.now() - LINK_HOLD_MS);
    const of = await ordered();
    const on = [1, COIN_NETWORK_CODES.codeOf[network], COIN_STOP_CODES.codeOf.DIFFERENCE];
    await db.query(
      "INSERT INTO coin_stop (site_id, network, reason, at) VALUES ($1, $2, $3, 0)",
      on,
    );
    expect(await sent(of, false)).toEqual({ accounts, status });
    // Two persons let it go on, and it goes.
    await db.query("UPDATE coin_stop SET reason = NULL", []);
    if (status === "CREATED")
      expect(await sent(of, false)).toEqual({ accounts: ["kim"], status: "OPEN" });
    await db.query("DELETE FROM coin_stop", []);
    await failedThere(of);
  },
);

test("an order is sent to the account that its member had for a day", async () => {
  await link("kim", world.naru.clock.now() - LINK_HOLD_MS);
  const of = await ordered();
  world.naru.clock.forward(SENDING_MS);
  expect(await sent(of, false)).toEqual({ accounts: ["kim"], status: "OPEN" });
});

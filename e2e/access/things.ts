/**
 * What calls are about: things of a member, and things of a site. Each is made through the real calls by whom it belongs
 * to, so that a refusal is one of a thing that is there.
 */

import type { OperatorRouteId } from "@naru/contract/operator-paths";
import type { RouteId } from "@naru/contract/paths";
import type { AccountView } from "@naru/contract/views";
import type { DnwView, QuoteView } from "@naru/contract/views/dnw";
import { DEMO_COUPONS } from "../../apps/server/src/seed/demo-desk.ts";
import type { Actor, SiteId } from "./actors.ts";
import type { Answer } from "./http.ts";
import { wordOf } from "./marks.ts";
import { coinMakers } from "./makers/coin.ts";
import { contentMakers } from "./makers/content.ts";
import { copytradeMakers } from "./makers/copytrade.ts";
import { futuresMakers, perpetualOf } from "./makers/futures.ts";
import { riskMakers } from "./makers/risk.ts";
import { tradeMakers } from "./makers/trades.ts";
import { chatMakers, serviceMakers } from "./makers/service.ts";
import type { Sent, World } from "./world.ts";

/** A thing by its number, with what else a call about it must name. */
export interface Thing {
  readonly id: string;
  readonly [more: string]: string;
}

/** Kinds of which each member has their own; the others are a site's. */
const MEMBER_THINGS = [
  "order",
  "closedOrder",
  "position",
  "fill",
  "alert",
  "futuresOrder",
  "futuresPosition",
  "futuresAlert",
  "request",
  "quote",
  "file",
  "message",
  "contact",
  "answered",
  "askable",
  "chat",
  "bookAddress",
] as const;
export type ThingKind =
  | (typeof MEMBER_THINGS)[number]
  | "instrument"
  | "game"
  | "perpetual"
  | "applicant"
  | "trader"
  | "follow"
  | "round"
  | "farRound"
  | "notice"
  | "faq"
  | "strategy"
  | "promotion"
  | "popup"
  | "page"
  | "published"
  | "indicator"
  | "coupon"
  | "partner"
  | "username"
  | "member"
  | "waiting"
  | "reader"
  | "inquiry"
  | "toldInquiry"
  | "toldChat"
  | "attached"
  | "waitingChat"
  | "claimedChat"
  | "chatPicture"
  | "contentPicture"
  | "template"
  | "layout"
  | "siteBank"
  | "deposit"
  | "maintenance"
  | "openRounds"
  | "proposal"
  | "batch"
  | "operator"
  | "operatorName";

export function isMemberThing(kind: ThingKind): boolean {
  return (MEMBER_THINGS as readonly string[]).includes(kind);
}

/** The same thing, as it is named where there is none. */
export function absentOf(kind: ThingKind, thing: Thing): Thing {
  const id = ABSENT[kind] ?? "999999999";
  return { ...thing, id };
}

const NO_FILE = "A".repeat(22);

/** What a bank's file calls what the desk compares. */
export const LAYOUT_COLUMNS = {
  date: "day",
  time: null,
  depositor: "who",
  amount: "in",
  memo: null,
} as const;
const ABSENT: Partial<Record<ThingKind, string>> = {
  ...{ file: NO_FILE, attached: NO_FILE, chatPicture: NO_FILE, contentPicture: NO_FILE },
  instrument: "1999",
  game: "19997",
  perpetual: "1999",
  round: "19997059840000",
  farRound: "19997098000000",
  coupon: "NONE-2026-N0NE-0000",
  username: "nobody-here",
  operatorName: "nobody-here",
};

/** Simulated instruments trade at any hour; the first is the index. */
export const optionOf = (siteId: SiteId): string => `${siteId}101`;
/** Its games of five minutes, B5. */
const gameOf = (siteId: SiteId): string => `${optionOf(siteId)}7`;
/** A round of 2063. */
const farRoundOf = (siteId: SiteId): string => `${gameOf(siteId)}098000000`;
/** An order that rests: a long far below the market. */
export const restingOrder = (siteId: SiteId) => ({
  overseaOptionId: optionOf(siteId),
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "1600.25",
  qty: 1,
});
/** A bonus, withdrawal or other amount that the caps let one person decide. */
export const AMOUNT = "20000";

/** Makes a fresh thing; of a member's kinds it is the actor's own, of the others the actor's site's. */
export function makeThing(world: World, kind: ThingKind, actor: Actor): Promise<Thing> {
  return MAKERS[kind](world, actor);
}

const MAKERS: Readonly<Record<ThingKind, (world: World, actor: Actor) => Promise<Thing>>> = {
  order: (world, actor) => restOrder(world, actor),
  async closedOrder(world, actor) {
    const { id } = await MAKERS.order(world, actor);
    await must(world, actor, "cancelOverseaOrder", { body: { id } });
    return { id };
  },
  ...tradeMakers({ must, accountOf, optionOf }),
  async alert(world, actor) {
    const body = { overseaOptionId: optionOf(actor.siteId), price: "1600.25" };
    return thingOf(await must(world, actor, "setOverseaAlert", { body }));
  },
  async request(world, actor) {
    await endRequests(world, actor);
    const body = { type: "D", point: AMOUNT, depositorName: wordOf(actor.memberId) };
    return thingOf(await must(world, actor, "dnwApply", { body }));
  },
  async quote(world, actor) {
    const body = { type: "BUY", fromWallet: "BINARY", toWallet: "USDT", point: AMOUNT };
    const { quoteId } = (await must(world, actor, "dnwQuote", { body })) as QuoteView;
    return { id: quoteId };
  },
  async file(world, actor) {
    return thingOf(await must(world, actor, "uploadFile", picture()));
  },
  ...serviceMakers({ must, mustOperate, makerOf, customerAgain, makeThing }),
  ...chatMakers({ must, mustOperate, makerOf, customerAgain, makeThing }),
  game: async (_world, { siteId }) => ({ id: gameOf(siteId) }),
  ...coinMakers,
  ...riskMakers({ mustOperate }),
  ...futuresMakers({ must }),
  ...copytradeMakers({ must, mustOperate, makerOf, customerAgain }),
  perpetual: async (_world, actor) => ({ id: perpetualOf(actor) }),
  farRound: async (_world, { siteId }) => ({ id: farRoundOf(siteId) }),
  async round(world, actor) {
    // The second site has none: what is named there is only of its numbers.
    if (actor.siteId === 2) return { id: farRoundOf(2) };
    const query = { tradeOptionId: gameOf(actor.siteId) };
    return thingOf(await must(world, actor, "currentRound", { query }));
  },
  instrument: async (_world, { siteId }) => ({ id: optionOf(siteId) }),
  notice: async (_world, { siteId }) => ({ id: String(siteId) }),
  ...contentMakers,
  coupon: async (_world, { siteId }) => ({
    id: DEMO_COUPONS.find((coupon) => coupon.siteId === siteId)?.text ?? "",
  }),
  partner: async (world, { siteId }) => ({ id: String((await partnerOf(world, siteId)).id) }),
  username: async (world, { siteId }) => ({ id: (await partnerOf(world, siteId)).username }),
  async member(world, { siteId }) {
    const { memberId } = customerOf(world, siteId);
    // What one person did to a member is not done alone again at once; here each asks as if nobody had.
    await world.db.query("DELETE FROM desk.alone_deed WHERE member_id = $1", [memberId]);
    return { id: String(memberId) };
  },
  async waiting(world, { siteId }) {
    const { memberId } = customerOf(world, siteId);
    await world.db.query("UPDATE desk.member SET status = 'PENDING' WHERE id = $1", [memberId]);
    return { id: String(memberId) };
  },
  async reader(world, { siteId }) {
    const { memberId } = customerOf(world, siteId);
    await standAgain(world, siteId, memberId);
    return { id: String(memberId) };
  },
  async deposit(world, { siteId }) {
    return MAKERS.request(world, await customerAgain(world, siteId));
  },
  async layout(world, { siteId }) {
    const body = { name: `bank ${world.now()}`, columns: LAYOUT_COLUMNS };
    await mustOperate(world, makerOf(world, siteId), "keepStatementLayout", { body });
    return { id: body.name };
  },
  // As the demo has them.
  siteBank: async (_world, { siteId }) => ({ id: siteId === 1 ? "1" : "3" }),
  async proposal(world, { siteId }) {
    const body = { proposal: creditOf(world, siteId) };
    return proposalOf(await mustOperate(world, makerOf(world, siteId), "createProposal", { body }));
  },
  async batch(world, { siteId }) {
    const name = `set ${world.now()}`;
    const proposal = {
      kind: "COUPON_BATCH",
      name,
      walletType: "BINARY",
      currency: "KRW",
      amount: "1000",
      codes: 1,
      quota: 1,
      perMember: 1,
      contracts: 0,
      expiresAt: new Date(world.now() + 86_400_000).toISOString(),
      reason: "event",
    };
    const made = await mustOperate(world, makerOf(world, siteId), "createProposal", {
      body: { proposal },
    });
    const { id: proposalId, hash = "" } = proposalOf(made);
    const second = world.actor(`OWNER@${siteId}`);
    await mustOperate(world, second, "approveProposal", { body: { proposalId, hash } });
    const { content } = (await mustOperate(world, second, "couponBatches", {})) as {
      content: { id: string; name: string }[];
    };
    return { id: content.find((batch) => batch.name === name)?.id ?? "" };
  },
  async operator(world, { siteId }) {
    const { rows } = await world.db.query<{ id: string }>(
      "SELECT id FROM desk.operator WHERE site_id = $1 AND username = $2",
      [siteId, world.actor(`OWNER@${siteId}`).username],
    );
    return { id: rows[0]?.id ?? "" };
  },
  operatorName: async (world, { siteId }) => ({ id: world.actor(`OWNER@${siteId}`).username }),
};

/** Operators' calls end the customer's sessions, or let the customer wait: whom this is about may use the site again. */
async function standAgain(world: World, siteId: SiteId, memberId: number): Promise<void> {
  const { rows } = await world.db.query<{ status: string }>(
    "SELECT status FROM desk.member WHERE id = $1",
    [memberId],
  );
  if (rows[0]?.status === "DENY") await unblock(world, siteId, memberId);
  await world.db.query("UPDATE desk.member SET status = 'ACTIVE' WHERE id = $1", [memberId]);
}

/** The customer of a site, in good standing and signed in. */
async function customerAgain(world: World, siteId: SiteId): Promise<Actor> {
  const customer = customerOf(world, siteId);
  await standAgain(world, siteId, customer.memberId);
  return world.again(customer);
}

/** Two operators let a blocked member in again, on the desk and in the engine. */
async function unblock(world: World, siteId: SiteId, memberId: number): Promise<void> {
  const about = { kind: "MEMBER_BLOCK", memberId: String(memberId), isBlocked: false };
  const body = { proposal: { ...about, reason: "let in again" } };
  const made = await mustOperate(world, makerOf(world, siteId), "createProposal", { body });
  const { id: proposalId, hash = "" } = proposalOf(made);
  const second = world.actor(`OWNER@${siteId}`);
  await mustOperate(world, second, "approveProposal", { body: { proposalId, hash } });
}

/** The member of a site whom operators' calls are about. */
function customerOf(world: World, siteId: SiteId): Actor {
  return world.actor(`customer@${siteId}`);
}

async function partnerOf(world: World, siteId: SiteId): Promise<{ id: string; username: string }> {
  const { rows } = await world.db.query<{ id: string; username: string }>(
    "SELECT id, username FROM desk.member WHERE site_id = $1 AND role = 'PARTNER'",
    [siteId],
  );
  const partner = rows[0];
  if (partner === undefined) throw new Error(`site ${siteId} has no partner`);
  return partner;
}

function makerOf(world: World, siteId: SiteId): Actor {
  return world.actor(`maker@${siteId}`);
}

export function creditOf(world: World, siteId: SiteId) {
  const memberId = String(customerOf(world, siteId).memberId);
  return {
    kind: "CREDIT",
    walletType: "BINARY",
    currency: "KRW",
    items: [{ memberId, amount: "1000" }],
    reason: "service",
  };
}

/** An order that rests, the only one: what earlier ones bind is free again. */
export async function restOrder(world: World, actor: Actor): Promise<Thing> {
  await must(world, actor, "cancelAllOverseaOrders", {});
  return thingOf(
    await must(world, actor, "placeOverseaOrder", { body: restingOrder(actor.siteId) }),
  );
}

export async function accountOf(world: World, actor: Actor): Promise<AccountView> {
  return (await must(world, actor, "overseaAccount", {})) as AccountView;
}

/** Cancels what an actor still asks for: of each kind there is one request at a time. */
export async function endRequests(world: World, actor: Actor): Promise<void> {
  const pending = (await must(world, actor, "dnwList", {
    query: { resultType: "LIST", status: "PENDING" },
  })) as DnwView[];
  for (const { id } of pending)
    await must(world, actor, "dnwCancel", { body: { dnwHistoryId: id } });
}

/** A PNG of four pixels. */
const PIXELS =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQMgkTMgljgFAAEA4CcV2GZ44AAAAASUVORK5CYII=";

/** A small picture as a browser sends one. */
export function picture(): Sent {
  const boundary = "----naru-access";
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n` +
    "Content-Type: image/png\r\n\r\n";
  const parts = [
    Buffer.from(head),
    Buffer.from(PIXELS, "base64"),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
  return {
    body: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** The answer of a call that must be answered. */
export async function must(world: World, actor: Actor, id: RouteId, sent: Sent): Promise<unknown> {
  return answered(await world.call(actor, id, sent), `${actor.name} ${id}`);
}

async function mustOperate(
  world: World,
  actor: Actor,
  id: OperatorRouteId,
  sent: Sent,
): Promise<unknown> {
  return answered(await world.operate(actor, id, sent), `${actor.name} ${id}`);
}

function answered({ status, text, body }: Answer, what: string): unknown {
  if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
  return body;
}

function thingOf(body: unknown): Thing {
  return { id: (body as { id: string }).id };
}

function proposalOf(body: unknown): Thing {
  const { id, hash } = body as { id: string; hash: string };
  return { id, hash };
}

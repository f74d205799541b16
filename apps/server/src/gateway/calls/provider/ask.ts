/**
 * What becomes of orders outside (decision 040): each is begun under its own id, asked about, and told to the engine by a
 * command whose key is the order's and where it goes. A callback, a member who comes back, a clock and an operator ask the
 * same question; the answer alone moves money, once.
 */

import { expectedOf } from "@naru/engine/provider/tell";
import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { readStops } from "@naru/store/chain/reconciliation";
import { readFreeze } from "@naru/store/desk/identity/freezes";
import {
  changeDeskOrder,
  type KeptOrder,
  readProviderOrder,
} from "@naru/store/desk/providers/orders";
import { readProviderLink } from "@naru/store/desk/providers/links";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import {
  holdsMoney,
  isEnded,
  leavesHouse,
  type ProviderStatus,
} from "@naru/vocabulary/provider/words";
import { currencyOfWallet, WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import type { SentOrder, Told } from "../../../providers/adapter.ts";
import { ProviderError } from "../../../providers/line.ts";
import type { EngineAnswer, LedgerCheckBody, MemberMoneyBody } from "../../../bus/messages.ts";
import { bodyHash, derivedKey } from "../../../platform/uuid.ts";
import { bodyOf } from "../../link/answer-body.ts";
import type { Site } from "../../sessions/sites.ts";
import { uuidV7 } from "../idempotency.ts";
import type { Desk } from "../handler.ts";
import { LINK_HOLD_MS, linkContext } from "./link.ts";
import { reached, type Reach } from "./reach.ts";
import { referenceOf } from "./reference.ts";
import { sealedPage } from "./views.ts";

/** The call that makes an order sends it within this, and nobody else meanwhile: two at once could hear different things. */
export const SENDING_MS = 15_000;
/** After how long an order in doubt is asked about again; the last for each time from then on. */
const DOUBT_MS = [5_000, 30_000, 120_000, 600_000];
/** In doubt for longer, it waits for two persons. */
const DOUBT_MAX_MS = 3_600_000;
/** What is open and silent is asked about so often. */
const OPEN_MS = 600_000;
/** After its time an order is asked about soon: the provider says that it is over. */
const OVER_MS = 3_000;
/** What could not be asked for want of ourselves (engine, settings) is tried again soon. */
const PUT_OFF_MS = 15_000;

type Of = { readonly siteId: number; readonly orderId: number };

/** Asks what became of an order and tells it; one that was never taken is begun again under the same id. */
export async function askOrder(desk: Desk, of: Of): Promise<KeptOrder | undefined> {
  const kept = await readProviderOrder(desk.db, of);
  const site = desk.sites.byId(of.siteId);
  if (kept === undefined || site === undefined) return kept;
  if (isEnded(kept.order.status)) return stopAsking(desk, kept);
  // Nothing was sent as long as nothing is kept beside it; the clock takes it up.
  if (kept.desk === null) return kept;
  const reach = await reached(desk, site, kept.order.provider);
  if (typeof reach === "string") return putOff(desk, kept, reach);
  let told: Told;
  try {
    told = await reach.adapter.query(reach.line, referenceOf(kept));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return inDoubt(desk, kept, error.message);
  }
  return takeWord(desk, reach, kept, told);
}

async function takeWord(desk: Desk, reach: Reach, kept: KeptOrder, told: Told): Promise<KeptOrder> {
  const { order, desk: beside } = kept;
  const isOver = desk.clock.now() > order.expiresAt;
  const isOut = holdsMoney(order.flow);
  const isBeingSent = order.status === "CREATED" && desk.clock.now() - order.createdAt < SENDING_MS;
  switch (told.state) {
    case "PAID":
    case "FAILED":
    case "EXPIRED":
      return end(desk, reach.site, kept, told);
    case "WAITING":
      if (!isOut && beside?.page == null && !isOver && !isBeingSent)
        return begin(desk, reach, kept, { isFirst: false });
      return open(desk, kept);
    case "NOT_KNOWN":
      if (order.status === "MISMATCH" || isBeingSent) return kept;
      if (!isOut && isOver) return end(desk, reach.site, kept, { state: "EXPIRED" });
      // What it took once and does not know any more nobody sends again.
      if (order.status === "OPEN") return inDoubt(desk, kept, "not known");
      return begin(desk, reach, kept, { isFirst: false });
  }
}

/**
 * Sends an order to its provider under its own id. Refused there it has failed; where nobody says whether it was taken it is
 * unknown, and asked about. A connection that was never made took nothing, if nobody sent the order before.
 */
export async function begin(
  desk: Desk,
  reach: Reach,
  kept: KeptOrder,
  { isFirst }: { readonly isFirst: boolean },
): Promise<KeptOrder> {
  const { order } = kept;
  const method = reach.adapter.begins[order.flow];
  const send = method && reach.adapter[method];
  if (send === undefined) throw new Error(`${order.provider} does no ${order.flow}`);
  const sent = await sentOrder(desk, reach, kept);
  if (typeof sent === "string") {
    if (!isFirst) return inDoubt(desk, kept, sent);
    return end(desk, reach.site, kept, { state: "FAILED", lastWord: sent });
  }
  // The first time the engine has just let it go; until now the books may have been found off.
  if (!isFirst && leavesHouse(order.flow) && (await areStopped(desk, order)))
    return putOff(desk, kept, "withdrawals are stopped");
  try {
    const opened = await send(reach.line, sent);
    const page = sealedPage(desk, order, opened.page);
    return await open(desk, kept, { providerRef: opened.reference, page });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isSure = error.what === "REFUSED" || (error.what === "AWAY" && isFirst);
    if (!isSure) return inDoubt(desk, kept, error.message);
    return end(desk, reach.site, kept, { state: "FAILED", lastWord: error.message });
  }
}

/**
 * What is sent, or in a few words why nothing is: an account that was linked after the order was asked for is not where its member sent
 * anything, and from one that is frozen nothing leaves, however long ago it was asked for. While withdrawals are held none can be
 * asked for, so that this one was before: maybe by whom the account was taken back from (decision 071).
 */
async function sentOrder(
  desk: Desk,
  { site }: Reach,
  kept: KeptOrder,
): Promise<SentOrder | string> {
  const { order } = kept;
  const siteCurrency = site.view.binaryCurrency as Currency;
  const currency = currencyOfWallet(order.wallet, siteCurrency);
  const link = await readProviderLink(desk.db, order);
  if (link !== undefined && link.linkedAt + LINK_HOLD_MS > order.createdAt)
    return "another account was linked since";
  if (holdsMoney(order.flow) && (await readFreeze(desk.db, order)) !== undefined)
    return "the account was frozen since";
  if (leavesHouse(order.flow) && (await areHeld(desk, order))) return "withdrawals are held since";
  const back = `/wallet/provider/${order.provider}?order=${order.id}`;
  const [host] = site.hosts;
  return {
    reference: referenceOf(kept),
    flow: order.flow,
    amount: formatDecimal(order.units, scaleOf(currency)),
    currency,
    won: formatDecimal(order.won, scaleOf(siteCurrency)),
    account: link === undefined ? null : desk.secrets.open(link.account, linkContext(order)),
    expiresAt: order.expiresAt,
    returnUrl: site.view.isDemo || host === undefined ? back : `https://${host}${back}`,
  };
}

/** Whether nothing leaves the member's account for now, since somebody else may have been in it. */
async function areHeld(desk: Desk, { memberId }: KeptOrder["order"]): Promise<boolean> {
  const money = bodyOf(await desk.engine.ask({ kind: "memberMoney", memberId }));
  return (JSON.parse(money) as MemberMoneyBody).withdrawHeldUntil !== null;
}

/** Whether no money leaves now (decisions 009, 082), or nothing of the order's coin (decision 049). */
async function areStopped(desk: Desk, { siteId, wallet }: KeptOrder["order"]): Promise<boolean> {
  if (desk.sites.byId(siteId)?.isMoneyStopped === true) return true;
  const check = bodyOf(await desk.engine.ask({ kind: "ledgerCheck", siteId }));
  if ((JSON.parse(check) as LedgerCheckBody).stoppedFor !== null) return true;
  const stops = await readStops(desk.db, siteId);
  return stops.some(({ network }) => NETWORK_FACTS[network].coin === wallet);
}

/** It is with the provider. */
async function open(
  desk: Desk,
  kept: KeptOrder,
  more: { providerRef?: string | null; page?: Buffer | null } = {},
): Promise<KeptOrder> {
  const { order, desk: beside } = kept;
  if (order.status === "CREATED" || order.status === "UNKNOWN")
    if (!(await tell(desk, kept, { status: "OPEN" }))) return putOff(desk, kept, "OPEN");
  const now = desk.clock.now();
  const asks = (beside?.asks ?? 0) + 1;
  const isOut = holdsMoney(order.flow);
  const later = isOut ? waitOf(asks) : OPEN_MS;
  const over = order.expiresAt + OVER_MS;
  const askAt =
    !isOut && over > now ? Math.min(now + later, over) : now + (isOut ? later : OVER_MS * 10);
  await changeDeskOrder(desk.db, ofKept(kept), {
    asks,
    doubtedAt: null,
    askAt,
    lastWord: "open",
    isIfLive: true,
    ...more,
  });
  return again(desk, kept);
}

/** Its end, as the provider says it, or a mismatch where that is not what was ordered. */
async function end(
  desk: Desk,
  site: Site,
  kept: KeptOrder,
  told:
    | (Exclude<Told, { state: "WAITING" | "NOT_KNOWN" }> & { lastWord?: string })
    | { state: "FAILED" | "EXPIRED"; lastWord?: string },
): Promise<KeptOrder> {
  if (kept.order.status === "MISMATCH") return stopAsking(desk, kept);
  const isPaid = told.state === "PAID";
  const said = isPaid
    ? {
        status: "PAID" as const,
        ...paidUnits(site, kept, told as Extract<Told, { state: "PAID" }>),
      }
    : { status: told.state as "FAILED" | "EXPIRED" };
  if (!(await tell(desk, kept, said))) return putOff(desk, kept, told.state);
  const paid = told as { amount?: string; currency?: string; lastWord?: string };
  const lastWord = isPaid
    ? `PAID ${paid.amount ?? ""} ${paid.currency ?? ""}`.slice(0, 80)
    : (paid.lastWord ?? told.state);
  await changeDeskOrder(desk.db, ofKept(kept), {
    ...{ asks: kept.desk?.asks ?? 0, doubtedAt: null, askAt: null, lastWord },
  });
  return again(desk, kept);
}

/** Nobody can say what it is: unknown once it should be known, and asked about again for an hour. */
async function inDoubt(desk: Desk, kept: KeptOrder, lastWord: string): Promise<KeptOrder> {
  const { order, desk: beside } = kept;
  const now = desk.clock.now();
  const isDoubted =
    order.status === "CREATED" ||
    holdsMoney(order.flow) ||
    now > order.expiresAt ||
    lastWord === "not known";
  const isNew = isDoubted && (order.status === "CREATED" || order.status === "OPEN");
  if (isNew && !(await tell(desk, kept, { status: "UNKNOWN" })))
    return putOff(desk, kept, lastWord);
  const doubtedAt = isDoubted ? (beside?.doubtedAt ?? now) : null;
  const asks = beside?.doubtedAt == null ? 1 : beside.asks + 1;
  const isLeft = doubtedAt !== null && now - doubtedAt >= DOUBT_MAX_MS;
  const askAt = isLeft ? null : now + waitOf(asks);
  await changeDeskOrder(desk.db, ofKept(kept), { asks, doubtedAt, askAt, lastWord });
  return again(desk, kept);
}

async function stopAsking(desk: Desk, kept: KeptOrder): Promise<KeptOrder> {
  const { desk: beside } = kept;
  if (beside?.askAt == null) return kept;
  await changeDeskOrder(desk.db, ofKept(kept), {
    ...{ asks: beside.asks, doubtedAt: beside.doubtedAt, askAt: null },
  });
  return again(desk, kept);
}

/** Not the provider's fault: soon again. */
async function putOff(desk: Desk, kept: KeptOrder, lastWord: string): Promise<KeptOrder> {
  const { asks = 0, doubtedAt = null } = kept.desk ?? {};
  const askAt = desk.clock.now() + PUT_OFF_MS;
  await changeDeskOrder(desk.db, ofKept(kept), { asks, doubtedAt, askAt, lastWord });
  return again(desk, kept);
}

const ofKept = ({ order }: KeptOrder): Of => ({ siteId: order.siteId, orderId: order.id });

async function again(desk: Desk, kept: KeptOrder): Promise<KeptOrder> {
  return (await readProviderOrder(desk.db, ofKept(kept))) ?? kept;
}

function waitOf(asks: number): number {
  return DOUBT_MS[Math.min(asks, DOUBT_MS.length) - 1] ?? OPEN_MS;
}

/** What the provider says it paid, in smallest units; null of each where it is no amount or no currency of ours. */
function paidUnits(
  site: Site,
  { order }: KeptOrder,
  { amount, currency }: Extract<Told, { state: "PAID" }>,
): { readonly units: bigint | null; readonly wallet: WalletType | null } {
  const own = site.view.binaryCurrency as Currency;
  const expected = expectedOf(order).wallet;
  const wallet =
    currencyOfWallet(expected, own) === currency
      ? expected
      : WALLET_TYPES.find((each) => each !== "FUTURES" && currencyOfWallet(each, own) === currency);
  if (wallet === undefined) return { units: null, wallet: null };
  const units = tryParseDecimal(amount, scaleOf(currencyOfWallet(wallet, own)));
  return { units: units === undefined || units < 0n ? null : units, wallet };
}

/**
 * Tells the engine, what moves money under a key of the order and where it goes. A doubt and its end come again, each under a key of its
 * own: as the first one's repetition the engine would not hear it. False where the engine could not take it now.
 */
async function tell(
  desk: Desk,
  { order }: KeptOrder,
  said: {
    readonly status: Exclude<ProviderStatus, "CREATED">;
    readonly units?: bigint | null;
    readonly wallet?: WalletType | null;
  },
): Promise<boolean> {
  const { siteId, memberId, id: orderId } = order;
  const { status, units = null, wallet = null } = said;
  const command = {
    ...({ kind: "tellProvider", memberId, orderId, status } as const),
    ...{ units: units === null ? null : String(units), wallet, proposalId: 0 },
  };
  const key =
    status === "OPEN" || status === "UNKNOWN"
      ? uuidV7(desk.clock.now())
      : derivedKey(`${siteId} provider order ${orderId} ${order.status} ${status}`);
  const answer: EngineAnswer = await desk.engine.command({
    ...{ siteId, memberId, key },
    hash: bodyHash("/provider", command),
    command,
  });
  // Refused: somebody was before us, and the row says what it is.
  return answer.outcome !== "busy";
}

/** Offers and deals between members (product.md §7; decision 041). */

import { P2pDetail } from "@naru/contract/areas/p2p/routes";
import type { RouteId } from "@naru/contract/paths";
import type { P2pFactRow, P2pOfferRow } from "@naru/engine/rows";
import { readMemberBank, readMemberBankAt } from "@naru/store/desk/member-bank";
import { findMember } from "@naru/store/desk/members";
import {
  addDealEntry,
  areOnePerson,
  keepPayer,
  type NamedDeal,
  readDealChat,
  readDeals,
  readOffer,
  readOffers,
} from "@naru/store/desk/p2p/deals";
import { P2P_DETAIL_BYTES_MAX } from "@naru/vocabulary/p2p/words";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { WalletType } from "@naru/vocabulary/wallet";
import { p2pTaking } from "../../../bus/facts.ts";
import { command, decimalText } from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import { demandFactor, proveOutflow, underProof, worthOfDeals } from "../../calls/outflow.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { dealRowView, dealView, offerView } from "../../views/p2p-views.ts";

type P2pRouteId = Extract<RouteId, `p2p${string}`>;
type Member = { readonly siteId: number; readonly memberId: number };

export function p2pHandlers(desk: Desk): Handlers<P2pRouteId> {
  return {
    p2pOffer: (call) => offer(desk, call),

    async p2pLatest({ query, session, site }) {
      const { side, walletType: wallet } = query;
      const rows = await readOffers(desk.db, { siteId: site.id, side, wallet });
      return rows.map((row) => offerView(site, row, session.memberId));
    },

    async p2pList({ session: { siteId, memberId }, site }) {
      const own = { siteId, memberId };
      const [offers, deals] = await Promise.all([
        readOffers(desk.db, own),
        readDeals(desk.db, own),
      ]);
      return {
        offers: offers.map((row) => offerView(site, row, memberId)),
        deals: deals.map((row) => dealRowView(site, row, memberId)),
      };
    },

    p2pWithdraw(call) {
      const { memberId } = call.session;
      const offerId = Number(call.body.offerId);
      return command(desk, call, "p2pWithdraw", { kind: "withdrawOffer", memberId, offerId });
    },

    p2pTake: (call) => take(desk, call),

    p2pPaid: (call) => paid(desk, call),

    p2pRelease: (call) => release(desk, call),

    async p2pCancel(call) {
      const deal = await ownDeal(desk, call.session, call.body.dealId);
      const content = { kind: "cancelDeal", ...aboutDeal(deal, call.session) } as const;
      return step(desk, call, "p2pCancel", deal, content);
    },

    async p2pAppeal(call) {
      const deal = await ownDeal(desk, call.session, call.body.dealId);
      const content = { kind: "appealDeal", ...aboutDeal(deal, call.session) } as const;
      return step(desk, call, "p2pAppeal", deal, content);
    },

    async p2pDeal({ query, session, site }) {
      return shown(desk, site, await ownDeal(desk, session, query.dealId), session.memberId);
    },

    async p2pChat({ body, session, site, request, reply }) {
      const now = desk.clock.now();
      const key = idempotencyKey(request, reply, now);
      const deal = await ownDeal(desk, session, body.dealId);
      const entry = { memberId: session.memberId, key, text: body.content, now };
      const seq = await desk.db.transaction((db) => addDealEntry(db, deal, entry));
      if (seq === undefined) throw new RefusalError("CHAT_FULL");
      return shown(desk, site, deal, session.memberId);
    },
  };
}

/** 1. Name and phone are the member's. 2. What is offered is a coin that the site has. 3. Who sells has a bank account and a second factor. 4. The command. */
async function offer(desk: Desk, call: Call<"p2pOffer">): Promise<string> {
  const { body, session, site } = call;
  const detail = detailOf(body.detailJson);
  const member = await findMember(desk.db, site.id, session.memberId);
  if (member === undefined) throw new RefusalError("TOKEN_EXPIRED");
  refuseUnused(site, detail.walletType);
  if (plain(body.name) !== plain(member.name)) throw new RefusalError("DEPOSIT_NAME_INVALID");
  if (body.phone.replaceAll(/[\s-]/g, "") !== member.phone)
    throw new RefusalError("DEPOSIT_PHONE_INVALID");
  if (detail.side === "SELL") await demandSeller(desk, call);
  return command(desk, call, "p2pOffer", {
    kind: "makeOffer",
    memberId: session.memberId,
    side: detail.side,
    wallet: detail.walletType,
    amount: decimalText(body.point),
    price: decimalText(detail.price),
    least: decimalText(detail.least),
    most: decimalText(detail.most),
    minutes: detail.minutes,
  });
}

function detailOf(text: string): P2pDetail {
  if (Buffer.byteLength(text) > P2P_DETAIL_BYTES_MAX) throw invalid();
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw invalid();
  }
  const { data } = P2pDetail.safeParse(sent);
  if (data === undefined) throw invalid();
  return data;
}

function invalid(): RefusalError {
  return new RefusalError("INVALID_REQUEST", { detail: { field: "detailJson" } });
}

/**
 * 1. Not with oneself, whichever of one's accounts. 2. Who is paid has a bank account, and a second factor. 3. The command, in the account of whoever buys, which
 * knows all that it buys (decision 057). 4. The fact of it, in the seller's account, under the key that it is carried with.
 */
async function take(desk: Desk, call: Call<"p2pTake">): Promise<{ dealId: string }> {
  const { body, session, site } = call;
  const found = await readOffer(desk.db, { siteId: site.id, id: Number(body.offerId) });
  if (found === undefined) throw new RefusalError("P2P_CLOSED");
  const takerId = session.memberId;
  const isOwn = found.memberId === takerId;
  if (isOwn || (await areOnePerson(desk.db, [found.memberId, takerId])))
    throw new RefusalError("P2P_SELF");
  if (found.side === "BUY") await demandSeller(desk, call);
  else await demandBank(desk, found, "P2P_CLOSED");
  const asked = await (found.side === "BUY" ? sellInto : buyOf)(desk, call, found);
  const begun = JSON.parse(bodyOf(await desk.engine.command(p2pTaking(asked)))) as Begun;
  if (begun.refused === null) return { dealId: begun.dealId };
  const detail = begun.detail === null ? undefined : (JSON.parse(begun.detail) as Begun["parts"]);
  throw new RefusalError(begun.refused, { detail });
}

interface Begun {
  readonly dealId: string;
  readonly refused: RefusalCode | null;
  readonly detail: string | null;
  readonly parts?: Readonly<Record<string, string>>;
}

/** The member asks to buy of an offer to sell; answers the fact that goes to the seller. */
async function buyOf(desk: Desk, call: Call<"p2pTake">, offered: P2pOfferRow): Promise<P2pFactRow> {
  const { siteId, id: offerId, memberId: sellerId, wallet } = offered;
  const { memberId } = call.session;
  const text = await command(desk, call, "p2pTake", {
    ...({ kind: "askDeal", memberId, sellerId, offerId, wallet } as const),
    amount: decimalText(call.body.point),
  });
  const { askId, units } = JSON.parse(text) as { readonly askId: string; readonly units: string };
  return {
    ...{ id: 0, siteId, memberId, fromId: memberId, toId: sellerId, kind: "ASKED", offerId },
    ...{ aboutId: Number(askId), version: 1, side: "SELL", wallet, units: BigInt(units) },
    ...{ won: 0n, price: 0n, fee: 0n, minutes: 0, status: "ESCROWED", at: 0, endedAt: null },
  };
}

/** The member sells into an offer to buy; answers the fact that comes of it. */
async function sellInto(
  desk: Desk,
  call: Call<"p2pTake">,
  offered: P2pOfferRow,
): Promise<P2pFactRow> {
  const { siteId, id, memberId, side, wallet, price, minutes } = offered;
  const { memberId: takerId, siteId: takerSiteId } = call.session;
  const text = await command(desk, call, "p2pTake", {
    ...({ kind: "takeOffer", memberId, offerId: id, takerId, takerSiteId } as const),
    amount: decimalText(call.body.point),
  });
  const { version, units, won, fee } = JSON.parse(text) as Taken;
  return {
    ...{ id: 0, siteId, memberId, fromId: memberId, toId: takerId, kind: "TAKEN" },
    ...{ aboutId: id, version },
    ...{ offerId: id, side, wallet, price, minutes, status: "ESCROWED", at: 0, endedAt: null },
    units: BigInt(units),
    won: BigInt(won),
    fee: BigInt(fee),
  };
}

/** What the engine answers to whoever takes an offer to buy. */
interface Taken {
  readonly version: number;
  readonly units: string;
  readonly won: string;
  readonly fee: string;
}

/** In whose name the won were said to come is kept by the desk; the engine hears whether it is another. */
async function paid(desk: Desk, call: Call<"p2pPaid">): Promise<{ dealId: string }> {
  const deal = await ownDeal(desk, call.session, call.body.dealId);
  if (deal.buyerId !== call.session.memberId) throw new RefusalError("P2P_CLOSED");
  const said = call.body.payerName.normalize("NFC").trim();
  const kept = { siteId: deal.siteId, dealId: deal.id, name: said };
  const name = deal.status === "ESCROWED" ? await keepPayer(desk.db, kept) : said;
  return step(desk, call, "p2pPaid", deal, {
    ...aboutDeal(deal, call.session),
    kind: "declarePaid",
    nameDiffers: plain(name) !== plain(deal.buyerName),
  });
}

/** 1. A deal that is released already is answered so. 2. A second factor. 3. The command; refused, the code may serve again. */
async function release(desk: Desk, call: Call<"p2pRelease">): Promise<{ dealId: string }> {
  const { body, session, site } = call;
  const deal = await ownDeal(desk, session, body.dealId);
  const { memberId } = session;
  if (deal.memberId !== memberId) throw new RefusalError("P2P_CLOSED");
  if (deal.status === "RELEASED") return { dealId: String(deal.id) };
  const { sum, isKnown } = await worthOfDeals(desk, site, [deal]);
  const worth = isKnown ? sum : null;
  const proof = await proveOutflow(desk, { site, memberId, worth, hasWaited: false }, body);
  const isNameConfirmed = body.isNameConfirmed ?? false;
  const content = { kind: "releaseDeal", memberId, dealId: deal.id, isNameConfirmed } as const;
  return underProof(proof, () => step(desk, call, "p2pRelease", deal, content));
}

/** The seller's account decides, whoever of the two has sent it. */
function aboutDeal(deal: NamedDeal, { memberId: actorId }: Member) {
  return { memberId: deal.memberId, dealId: deal.id, actorId };
}

async function step<Id extends P2pRouteId>(
  desk: Desk,
  call: Call<Id>,
  id: P2pRouteId,
  deal: NamedDeal,
  content: Parameters<typeof command>[3],
): Promise<{ dealId: string }> {
  await command(desk, call, id, content);
  return { dealId: String(deal.id) };
}

/** A deal of the member's; anybody else's looks like none. */
async function ownDeal(
  desk: Desk,
  { siteId, memberId }: Member,
  dealId: string | number,
): Promise<NamedDeal> {
  const [deal] = await readDeals(desk.db, { siteId, memberId, id: Number(dealId) });
  if (deal === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  return deal;
}

/** Paid is where its seller was when it began: an account set meanwhile may be that of who took the seller's over (decision 062). */
async function shown(desk: Desk, site: Site, deal: NamedDeal, memberId: number) {
  const { siteId, id: dealId, createdAt } = deal;
  const [bank, chat] = await Promise.all([
    readMemberBankAt(desk.db, { siteId, memberId: deal.memberId }, createdAt),
    readDealChat(desk.db, { siteId, dealId }),
  ]);
  return dealView(site, deal, memberId, { bank, chat });
}

/** Who sells is paid to a bank account, and will have to let the coins go. */
async function demandSeller(
  desk: Desk,
  { session, site }: Pick<Call<"p2pTake">, "session" | "site">,
): Promise<void> {
  await demandBank(desk, session, "BANK_ACCOUNT_REQUIRED");
  await demandFactor(desk, { site, memberId: session.memberId });
}

async function demandBank(
  desk: Desk,
  { siteId, memberId }: Member,
  code: "BANK_ACCOUNT_REQUIRED" | "P2P_CLOSED",
): Promise<void> {
  const bank = await readMemberBank(desk.db, { siteId, memberId });
  if (bank === undefined) throw new RefusalError(code);
}

function refuseUnused(site: Site, wallet: WalletType): void {
  if (!site.view.usedCoins.split(",").includes(wallet)) throw new RefusalError("WALLET_INVALID");
}

/** A name as it is compared: its letters alone. */
function plain(name: string): string {
  return name.normalize("NFC").replaceAll(/\s/g, "").toLowerCase();
}

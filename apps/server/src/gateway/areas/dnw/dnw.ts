/** Deposits, withdrawals, exchanges and transfers (product.md §5, §7; domain.md 5.3). */

import { PATHS, type RouteId } from "@naru/contract/paths";
import type { RequestView } from "@naru/contract/views";
import type { DnwView } from "@naru/contract/views/dnw";
import { CODE_OF_REQUEST } from "@naru/engine/dnw/request-answer";
import { readMemberBank } from "@naru/store/desk/member-bank";
import { sentAmount } from "@naru/engine/account/sent-amount";
import { findMember } from "@naru/store/desk/members";
import { ASKED_AGAIN_MS } from "@naru/store/desk/requests/outflows";
import { findNote, joinNote, keepNote, type RequestNote } from "@naru/store/desk/requests/notes";
import type { Currency } from "@naru/vocabulary/currency";
import type { RequestKind } from "@naru/vocabulary/request";
import { MARGIN_WALLETS, type WalletType } from "@naru/vocabulary/wallet";
import { requestView } from "../../../views/request-view.ts";
import { withdrawCoins } from "../coin/withdraw-coins.ts";
import type { EngineAnswer, UntimedCommand } from "../../../bus/messages.ts";
import { answeredView, dnwView, dnwViews } from "../../views/dnw-views.ts";
import {
  command,
  decimalText,
  numberOrNull,
  onSiteClock,
  sendCommand,
} from "../../calls/engine-command.ts";
import { exchangeRates, pairRate } from "../../calls/exchange-rates.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { bodyHash } from "../../../platform/uuid.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import { proveOutflow, provedBefore, type SentFactors, underProof } from "../../calls/outflow.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

const NAME_MAX = 20;
type DnwRouteId =
  | Extract<RouteId, `dnw${string}` | `exchange${string}`>
  | "depositApply"
  | "withdrawApply";

export function dnwHandlers(desk: Desk): Handlers<DnwRouteId> {
  return {
    dnwApply(call) {
      const { type, point, depositorName, pin, otp } = call.body;
      const asked = { id: "dnwApply", wallet: "BINARY", amount: decimalText(point) } as const;
      return type === "D"
        ? deposit(desk, call, { ...asked, depositorName })
        : withdraw(desk, call, asked, { pin, otp });
    },

    depositApply(call) {
      const { walletType: wallet, point, depositorName } = call.body;
      refuseCoin(call.site, wallet);
      const amount = decimalText(point);
      return deposit(desk, call, { id: "depositApply", wallet, amount, depositorName });
    },

    withdrawApply(call) {
      const { walletType: wallet, point, pin, otp } = call.body;
      if (isOfCoins(call.site, wallet)) return withdrawCoins(desk, call);
      const amount = decimalText(point);
      return withdraw(desk, call, { id: "withdrawApply", wallet, amount }, { pin, otp });
    },

    dnwQuote(call) {
      const { type: exchange, fromWallet, toWallet, point } = call.body;
      refuseUnused(call.site, fromWallet, toWallet);
      if (exchange !== "CONVERT")
        refuseNotForSale(call.site, exchange === "BUY" ? toWallet : fromWallet);
      return command(desk, call, "dnwQuote", {
        kind: "quoteExchange",
        memberId: call.session.memberId,
        exchange,
        fromWallet,
        toWallet,
        amount: decimalText(point),
      });
    },

    dnwConvert(call) {
      const { fromWallet, toWallet, point, quoteId } = call.body;
      refuseUnused(call.site, fromWallet, toWallet);
      return requested(desk, call, "dnwConvert", {
        kind: "exchange",
        memberId: call.session.memberId,
        exchange: "CONVERT",
        fromWallet,
        toWallet,
        amount: decimalText(point),
        quoteId: numberOrNull(quoteId),
      });
    },

    dnwBuy(call) {
      const { walletType, won, quoteId } = call.body;
      refuseUnused(call.site, walletType);
      refuseNotForSale(call.site, walletType);
      return requested(desk, call, "dnwBuy", {
        kind: "exchange",
        memberId: call.session.memberId,
        exchange: "BUY",
        fromWallet: "BINARY",
        toWallet: walletType,
        amount: decimalText(won),
        quoteId: numberOrNull(quoteId),
      });
    },

    dnwSell(call) {
      const { walletType, point, quoteId } = call.body;
      refuseUnused(call.site, walletType);
      refuseNotForSale(call.site, walletType);
      return requested(desk, call, "dnwSell", {
        kind: "exchange",
        memberId: call.session.memberId,
        exchange: "SELL",
        fromWallet: walletType,
        toWallet: "BINARY",
        amount: decimalText(point),
        quoteId: numberOrNull(quoteId),
      });
    },

    dnwTransfer(call) {
      const { fromWallet, toWallet, point } = call.body;
      refuseUnused(call.site, fromWallet, toWallet);
      return requested(desk, call, "dnwTransfer", {
        kind: "transferOwn",
        memberId: call.session.memberId,
        fromWallet,
        toWallet,
        amount: decimalText(point),
      });
    },

    dnwCancel: (call) => cancel(desk, call, Number(call.body.dnwHistoryId)),
    dnwCancelByGet: (call) => cancel(desk, call, Number(call.query.dnwHistoryId)),

    async dnwList({ query, session, site }) {
      const { id, type, kind, status, walletType: wallet, startDate: from, endDate: to } = query;
      const page = await desk.readers.requests({
        ...{ siteId: session.siteId, memberId: session.memberId },
        id: id === undefined ? undefined : Number(id),
        kinds: kindsOf(type, kind),
        statuses: status === undefined ? undefined : [status],
        wallet,
        dates: { from, to, timeZone: site.view.timeZone },
        ...pageRequest(query),
      });
      const currency = site.view.binaryCurrency as Currency;
      const rows = page.content.map((row) => requestView(row, currency));
      const content = await dnwViews(desk, site, rows);
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async exchangeRate({ query, site }) {
      const coins = usedWallets(site).filter((wallet) => !MARGIN_WALLETS.includes(wallet));
      const from = query.from ?? coins[0] ?? "BINARY";
      const to = query.to ?? "BINARY";
      refuseUnused(site, from, to);
      return pairRate(desk, site, from, to);
    },

    exchangeRateMap: ({ site }) => exchangeRates(desk, site),
  };
}

interface Asked {
  readonly id: DnwRouteId;
  readonly wallet: WalletType;
  readonly amount: string;
}

/** 1. The name on the transfer. 2. Its note with a memo code. 3. The command. 4. The note joined to the request. */
async function deposit<Id extends DnwRouteId>(
  desk: Desk,
  call: Call<Id>,
  { id, wallet, amount, depositorName }: Asked & { depositorName?: string | null | undefined },
): Promise<DnwView> {
  const { site, request, reply } = call;
  const { memberId } = ownerOf(call);
  const key = idempotencyKey(request, reply, desk.clock.now());
  const name = await nameOnTransfer(desk, site.id, memberId, depositorName);
  const content = { kind: "requestDeposit", memberId, wallet, amount } as const;
  const hash = bodyHash(PATHS[id].path, { ...content, depositorName: name });
  const note = await noteOf(desk, {
    siteId: site.id,
    memberId,
    key,
    hash,
    depositorName: name,
    hasMemo: true,
    bank: null,
    now: desk.clock.now(),
  });
  const answer = await sendCommand(desk, { siteId: site.id, memberId, key, hash, content });
  return joined(desk, site, answer, note);
}

/**
 * 1. A second factor; the same call again needs no other. 2. The member's account, kept as it is now.
 * 3. The command. 4. Refused for good: the code may serve again. 5. The note joined to the request.
 */
async function withdraw<Id extends DnwRouteId>(
  desk: Desk,
  call: Call<Id>,
  { id, wallet, amount }: Asked,
  factors: SentFactors,
): Promise<DnwView> {
  const { site, request, reply } = call;
  const { memberId } = ownerOf(call);
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  const content = { kind: "requestWithdraw", memberId, wallet, amount } as const;
  const hash = bodyHash(PATHS[id].path, content);
  const earlier = await findNote(desk.db, memberId, key);
  const isRetry = earlier?.hash === hash && now - earlier.createdAt < ASKED_AGAIN_MS;
  const worth = sentAmount(amount, site.view.binaryCurrency as Currency)?.units ?? null;
  const proof = isRetry
    ? provedBefore(desk, { memberId, key })
    : await proveOutflow(desk, { site, memberId, worth, key, hasWaited: true }, factors);
  return underProof(proof, async () => {
    const bank = earlier?.bank ?? (await readMemberBank(desk.db, { siteId: site.id, memberId }));
    if (bank === undefined) throw new RefusalError("BANK_ACCOUNT_REQUIRED");
    const note = await noteOf(desk, {
      siteId: site.id,
      memberId,
      key,
      hash,
      depositorName: null,
      hasMemo: false,
      bank,
      now,
    });
    const answer = await sendCommand(desk, { siteId: site.id, memberId, key, hash, content });
    return joined(desk, site, answer, note);
  });
}

/** Keeps what was said with a request, or refuses a key that something else was said under. */
async function noteOf(desk: Desk, said: Parameters<typeof keepNote>[1]): Promise<RequestNote> {
  const note = await keepNote(desk.db, said);
  if (note.hash !== said.hash) throw new RefusalError("INVALID_REQUEST", { status: 422 });
  return note;
}

/** The engine's request with its note, which is joined to it. */
async function joined(
  desk: Desk,
  site: Site,
  answer: EngineAnswer,
  note: RequestNote,
): Promise<DnwView> {
  const request = JSON.parse(bodyOf(onSiteClock(answer, site))) as RequestView;
  if (note.requestId === null) await joinNote(desk.db, { ...note, requestId: Number(request.id) });
  return dnwView(request, site.language, { note });
}

/** A command that answers a request without a note. */
async function requested<Id extends DnwRouteId>(
  desk: Desk,
  call: Call<Id>,
  id: DnwRouteId,
  content: UntimedCommand,
): Promise<DnwView> {
  const request = JSON.parse(await command(desk, call, id, content)) as RequestView;
  return dnwView(request, call.site.language, {});
}

async function cancel<Id extends "dnwCancel" | "dnwCancelByGet">(
  desk: Desk,
  call: Call<Id>,
  requestId: number,
): Promise<DnwView> {
  const { memberId } = ownerOf(call);
  const content = { kind: "cancelRequest", memberId, requestId } as const;
  const request = JSON.parse(await command(desk, call, "dnwCancel", content)) as RequestView;
  return answeredView(desk, call.site, request);
}

/** Every call of this area is a member's. */
function ownerOf<Id extends DnwRouteId>({ session }: Call<Id>): { memberId: number } {
  if (session === null) throw new RefusalError("TOKEN_EXPIRED");
  return session;
}

async function nameOnTransfer(
  desk: Desk,
  siteId: number,
  memberId: number,
  sent: string | null | undefined,
): Promise<string> {
  if (sent === undefined || sent === null) {
    const member = await findMember(desk.db, siteId, memberId);
    if (member === undefined) throw new RefusalError("TOKEN_EXPIRED");
    return member.name;
  }
  const name = sent.normalize("NFC").trim();
  if (name === "" || Array.from(name).length > NAME_MAX || /\p{C}/u.test(name))
    throw new RefusalError("DEPOSIT_NAME_INVALID");
  return name;
}

function usedWallets(site: Site): WalletType[] {
  return site.view.usedCoins.split(",") as WalletType[];
}

/** Refuses a wallet that the site has not. */
function refuseUnused(site: Site, ...wallets: readonly WalletType[]): void {
  if (wallets.some((wallet) => !usedWallets(site).includes(wallet)))
    throw new RefusalError("WALLET_INVALID");
}

/** Whether it goes out over a chain; refuses a wallet that the site has not. */
function isOfCoins(site: Site, wallet: WalletType): boolean {
  refuseUnused(site, wallet);
  return wallet !== "BINARY";
}

/** Coins come by their networks, whether anybody says so before or not; the site's currency is asked for. */
function refuseCoin(site: Site, wallet: WalletType): void {
  refuseUnused(site, wallet);
  if (wallet !== "BINARY") throw new RefusalError("COIN_UNSUPPORTED");
}

/** Coins that are bought and sold are the site's buy coins (product.md §2, coin drawer). */
function refuseNotForSale(site: Site, wallet: WalletType): void {
  if (!site.view.buyCoins.split(",").includes(wallet)) throw new RefusalError("COIN_UNSUPPORTED");
}

/** Those of some codes, of one kind alone where it is named; undefined: all. */
function kindsOf(
  types: string | undefined,
  only: RequestKind | undefined,
): RequestKind[] | undefined {
  if (types === undefined && only === undefined) return undefined;
  const wanted = types?.split(",");
  return kindsListed.filter(
    (kind) =>
      (wanted === undefined || wanted.includes(CODE_OF_REQUEST[kind])) &&
      (only === undefined || only === kind),
  );
}

const kindsListed = Object.keys(CODE_OF_REQUEST) as RequestKind[];

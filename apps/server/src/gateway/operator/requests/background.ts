/** What an operator decides a deposit or withdrawal by, on one page (features.md 2.13). */

import type { RequestBackgroundView } from "@naru/contract/views/request-background";
import type { WalletEntryView } from "@naru/contract/views";
import type { WholeAccountView } from "@naru/contract/views/account";
import { countOpenAnomalies } from "@naru/store/desk/anomalies/anomalies";
import { type MemberBank, readMemberBank } from "@naru/store/desk/member-bank";
import {
  type DeskRequest,
  listDeskRequests,
  readDeskRequest,
} from "@naru/store/desk/requests/list";
import {
  type PaidSums,
  readDecisions,
  readPaidSums,
  type RequestDecision,
} from "@naru/store/desk/requests/background";
import { readSignIns, type SignIn } from "@naru/store/desk/sign-ins";
import type { Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { wholeAccountOf } from "../../calls/account-of.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Acting, OperatorDesk } from "../call.ts";
import { siteCurrency, textOf } from "../money.ts";
import { accessed } from "../personal/accessed.ts";
import { dayBegins, siteDay } from "../site-day.ts";

const DAY_MS = 86_400_000;
const EARLIER_SHOWN = 10;
const SIGN_INS_SHOWN = 5;

/** The background of a request of the operator's site; that somebody looked stands in the access log. */
export async function requestBackground(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
): Promise<RequestBackgroundView> {
  const { site } = acting;
  const request = await readDeskRequest(desk.db, site.id, requestId);
  if (request === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const { wallet } = request;
  const memberId = request.member.id;
  await accessed(desk, acting, "REQUEST", memberId, { requestId: String(requestId) });
  const midnight = dayBegins(site, siteDay(site, desk.clock.now()));
  const [whole, paid, bank, signIns, ended, openAnomalies] = await Promise.all([
    wholeAccountOf(desk, site, memberId),
    readPaidSums(desk.db, { memberId, wallet, since: midnight }),
    readMemberBank(desk.db, { siteId: site.id, memberId }),
    readSignIns(desk.db, memberId),
    endedBefore(desk, site, request),
    countOpenAnomalies(desk.db, site.id, memberId),
  ]);
  const decisions = await readDecisions(desk.db, site.id, [
    requestId,
    ...ended.map(({ id }) => id),
  ]);
  const currency = currencyOfWallet(wallet, siteCurrency(site));
  const account = JSON.parse(whole) as WholeAccountView;
  const entry = account.wallet[wallet];
  return {
    wallet: entry ? walletPart(entry) : null,
    positions: positionsOf(account, siteCurrency(site)),
    ever: sumsOf(paid.ever, currency),
    today: sumsOf(paid.since, currency),
    bank: bank ? bankPart(bank, request, desk.clock.now()) : null,
    signIns: signIns
      .filter(({ way }) => way !== "VIEW")
      .slice(0, SIGN_INS_SHOWN)
      .map(signInPart),
    earlier: ended.map((each) => earlierPart(each, site, decisions.get(each.id))),
    openAnomalies,
    decision: decisionView(decisions.get(requestId)),
  };
}

/** The member's other requests that ended, newest first. */
async function endedBefore(desk: OperatorDesk, site: Site, { id, member }: DeskRequest) {
  const { rows } = await listDeskRequests(desk.db, {
    siteId: site.id,
    memberId: member.id,
    // Some of them still wait, and one is this request.
    limit: 2 * EARLIER_SHOWN,
    offset: 0,
  });
  return rows.filter((row) => row.id !== id && row.status !== "PENDING").slice(0, EARLIER_SHOWN);
}

function walletPart(entry: WalletEntryView) {
  const { point, held, gameWaitPoint, bonusLocked, available } = entry;
  return { point, held, gameWaitPoint, bonusLocked, available };
}

/** What is open of both products: what a withdrawal leaves behind has to carry it. */
function positionsOf(
  { parts: { oversea, futures } }: WholeAccountView,
  own: Currency,
): RequestBackgroundView["positions"] {
  const oversees = (oversea?.positions ?? []).map(({ overseaPositionId: id, qty, ...of }) => ({
    ...{ id, koName: of.koName, tradeType: of.tradeType, pnl: of.pnl },
    ...{ qty: String(qty), currency: own },
  }));
  const perpetuals = (futures?.positions ?? []).map(({ futuresPositionId: id, qty, ...of }) => ({
    ...{ id, koName: of.koName, tradeType: of.tradeType, pnl: of.pnl },
    ...{ qty, currency: currencyOfWallet("FUTURES", own) },
  }));
  return [...oversees, ...perpetuals];
}

function sumsOf({ deposited, withdrawn }: PaidSums, currency: Currency) {
  return {
    deposited: textOf(deposited, currency),
    withdrawn: textOf(withdrawn, currency),
    net: textOf(deposited - withdrawn, currency),
  };
}

function bankPart({ bankCode, number, changedAt }: MemberBank, { bank }: DeskRequest, now: number) {
  return {
    changedAt: instantText(changedAt),
    days: Math.max(0, Math.floor((now - changedAt) / DAY_MS)),
    isOfRequest: bankCode === bank?.bankCode && number === bank.number,
  };
}

function signInPart({ at, device, address, isNewDevice, refusedFor }: SignIn) {
  return { at: instantText(at), device, address, isNewDevice, refusedFor };
}

function earlierPart(row: DeskRequest, site: Site, decision: RequestDecision | undefined) {
  const currency = currencyOfWallet(row.wallet, siteCurrency(site));
  return {
    id: String(row.id),
    kind: row.kind,
    walletType: row.wallet,
    currency,
    amount: textOf(row.units, currency),
    askedAmount: row.askedUnits === null ? null : textOf(row.askedUnits, currency),
    status: row.status,
    reason: row.reason,
    createdAt: instantText(row.createdAt),
    decision: decisionView(decision),
  };
}

function decisionView(decision: RequestDecision | undefined): RequestBackgroundView["decision"] {
  if (decision === undefined) return null;
  const by = decision.by.map(({ id, name }) => ({ id: String(id), name }));
  const { note, message, at } = decision;
  return { by, note, message, at: instantText(at) };
}

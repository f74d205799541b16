/** What an operator decides a deposit or withdrawal by, on one page (features.md 2.13). */

import type { RequestBackgroundView } from "@naru/contract/views/operator";
import { readMemberBank } from "@naru/store/desk/member-bank";
import { listDeskRequests, readDeskRequest } from "@naru/store/desk/operator-requests";
import {
  type PaidSums,
  readDecisions,
  readPaidSums,
  type RequestDecision,
} from "@naru/store/desk/request-background";
import { readSignIns } from "@naru/store/desk/sign-ins";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { accountOf } from "../calls/account-of.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Acting, OperatorDesk } from "./call.ts";
import { siteCurrency, textOf } from "./money.ts";
import { dayBegins, siteDay } from "./site-day.ts";

const DAY_MS = 86_400_000;
const EARLIER_SHOWN = 10;
const SIGN_INS_SHOWN = 5;

/** The background of a request of the operator's site. */
export async function requestBackground(
  desk: OperatorDesk,
  { site }: Acting,
  requestId: number,
): Promise<RequestBackgroundView> {
  const request = await readDeskRequest(desk.db, site.id, requestId);
  if (request === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const { wallet } = request;
  const memberId = request.member.id;
  const owner = { siteId: site.id, memberId };
  const midnight = dayBegins(site, siteDay(site, desk.clock.now()));
  const [account, paid, bank, signIns, all] = await Promise.all([
    accountOf(desk, memberId),
    readPaidSums(desk.db, { memberId, wallet, since: midnight }),
    readMemberBank(desk.db, owner),
    readSignIns(desk.db, memberId),
    // One page more than is shown: some of them still wait, and one is this request.
    listDeskRequests(desk.db, { ...owner, limit: 2 * EARLIER_SHOWN, offset: 0 }),
  ]);
  const earlier = all.rows
    .filter(({ id, status }) => id !== requestId && status !== "PENDING")
    .slice(0, EARLIER_SHOWN);
  const decisions = await readDecisions(desk.db, site.id, [
    requestId,
    ...earlier.map(({ id }) => id),
  ]);
  const currency = currencyOfWallet(wallet, siteCurrency(site));
  const entry = account.wallet[wallet];
  const sums = ({ deposited, withdrawn }: PaidSums) => ({
    deposited: textOf(deposited, currency),
    withdrawn: textOf(withdrawn, currency),
    net: textOf(deposited - withdrawn, currency),
  });
  return {
    wallet: entry
      ? {
          point: entry.point,
          held: entry.held,
          bonusLocked: entry.bonusLocked,
          available: entry.available,
        }
      : null,
    positions: account.positions.map(({ stock, koName, tradeType, qty, pnl }) => ({
      stock,
      koName,
      tradeType,
      qty,
      pnl,
    })),
    ever: sums(paid.ever),
    today: sums(paid.since),
    bank: bank
      ? {
          changedAt: instantText(bank.changedAt),
          days: Math.max(0, Math.floor((desk.clock.now() - bank.changedAt) / DAY_MS)),
          isOfRequest:
            bank.bankCode === request.bank?.bankCode && bank.number === request.bank.number,
        }
      : null,
    signIns: signIns.slice(0, SIGN_INS_SHOWN).map(({ at, way: _way, ...signIn }) => ({
      ...signIn,
      at: instantText(at),
    })),
    earlier: earlier.map((each) => {
      const own = currencyOfWallet(each.wallet, siteCurrency(site));
      return {
        id: String(each.id),
        kind: each.kind,
        walletType: each.wallet,
        currency: own,
        amount: textOf(each.units, own),
        status: each.status,
        reason: each.reason,
        createdAt: instantText(each.createdAt),
        decision: decisionView(decisions.get(each.id)),
      };
    }),
    decision: decisionView(decisions.get(requestId)),
  };
}

function decisionView(decision: RequestDecision | undefined): RequestBackgroundView["decision"] {
  if (decision === undefined) return null;
  const by = decision.by.map(({ id, name }) => ({ id: String(id), name }));
  return { by, note: decision.note, at: instantText(decision.at) };
}

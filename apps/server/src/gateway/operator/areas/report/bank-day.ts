/** One day of the bank: its accounts, what explains its difference, and the closing that an operator takes over (decision 081). */

import type { BankReconciliationDayView } from "@naru/contract/views/report/bank";
import { tryParseDecimal } from "@naru/money/decimal";
import { handBookings } from "@naru/store/desk/bank/by-hand";
import { putBankClosing, readBankClosings } from "@naru/store/desk/bank/closings";
import { looseDeposits, looseLines } from "@naru/store/desk/bank/explain";
import { readSiteBankAccounts } from "@naru/store/desk/site-desk";
import { type HouseSum, readHouseSums } from "@naru/store/sums/read-sums";
import { scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { BANK_LIST_MAX } from "@naru/vocabulary/operator";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { bankName } from "../../../views/banks.ts";
import { maskedName } from "../../../views/masked-name.ts";
import { audit, type OperatorCall, type OperatorDesk } from "../../call.ts";
import { siteCurrency, textOf } from "../../money.ts";
import { seenMember } from "../../personal/seen-member.ts";
import { siteDay } from "../../site-day.ts";
import { bankDays, boundsOf, inBank, sumsAt } from "./bank.ts";

/** An account holds less than all money there is. */
const UNITS_MAX = 10n ** 15n;

/** What explains a day, the greatest first; a day that has not begun is refused. */
export async function bankReconciliationDay(
  desk: OperatorDesk,
  call: OperatorCall<"bankReconciliationDay">,
): Promise<BankReconciliationDayView> {
  const { site, query } = call;
  const { day } = query;
  const days = boundsOf(site, day, day);
  const currency = siteCurrency(site);
  const { since, until } = days;
  const asked = { siteId: site.id, account: houseAccount(site.id, currency, "ADJUSTMENT") };
  const [[row], accounts, closings, sums, lines, requests, hands] = await Promise.all([
    bankDays(desk, site, day, day),
    readSiteBankAccounts(desk.db, site.id),
    readBankClosings(desk.db, { siteId: site.id, from: day, to: day }),
    readHouseSums(desk.db, { siteId: site.id, from: day, to: day }),
    looseLines(desk.db, days, BANK_LIST_MAX),
    looseDeposits(desk.db, days, BANK_LIST_MAX),
    handBookings(desk.db, { ...asked, since, until }, BANK_LIST_MAX),
  ]);
  if (row === undefined) throw new RefusalError("INVALID_REQUEST");
  const text = (units: bigint) => textOf(units, currency);
  const isSeen = call.operator.permissions.includes("members.read");
  const nameOf = (name: string) => (isSeen ? name : maskedName(name));
  return {
    ...{ day: row, currency },
    ...partsOf(sumsAt(site, sums, "BANK"), text),
    accounts: accounts.flatMap(({ id, bankCode, number, holder, isOn }) => {
      const closing = closings.find(({ accountId }) => accountId === id);
      if (!isOn && closing === undefined) return [];
      return {
        ...{ id: String(id), bankName: bankName(bankCode, site.language), number, holder, isOn },
        closing: closing === undefined ? null : closingView(closing, text),
      };
    }),
    lines: lines.map(({ depositor, memo, units, requestId, approvedDay }) => ({
      ...{ depositor: nameOf(depositor), memo, amount: text(units), approvedDay },
      requestId: requestId === null ? null : String(requestId),
    })),
    requests: requests.map(({ requestId, depositorName, units, at, lineDay, ...member }) => ({
      ...{ requestId: String(requestId), member: seenMember(call, member), amount: text(units) },
      depositorName: depositorName === null ? null : nameOf(depositorName),
      ...{ at: instantText(at), lineDay },
    })),
    byHand: hands.map(({ proposalId, units, at, ...member }) => ({
      ...{ proposalId: String(proposalId), member: seenMember(call, member) },
      ...{ amount: text(units), at: instantText(at) },
    })),
  };
}

/** What the bank account's movements of a day were; `other` is what is none of these. */
function partsOf(sums: readonly HouseSum[], text: (units: bigint) => string) {
  const of = (...codes: HouseSum["code"][]) => sums.filter(({ code }) => codes.includes(code));
  const [deposits, withdrawals, providers] = [inBank(of("D")), -inBank(of("W")), inBank(of("C"))];
  return {
    ...{ deposits: text(deposits), withdrawals: text(withdrawals), providers: text(providers) },
    other: text(inBank(sums) - deposits + withdrawals - providers),
  };
}

function closingView(
  closing: Awaited<ReturnType<typeof readBankClosings>>[number],
  text: (units: bigint) => string,
) {
  const { units, reference, operatorName, at } = closing;
  return { amount: text(units), reference, by: operatorName, at: instantText(at) };
}

/** Takes a bank's word for what an account of the site held at the end of a day that has begun. Nothing of the ledger changes by it. */
export async function keepBankClosing(
  desk: OperatorDesk,
  call: OperatorCall<"keepBankClosing">,
): Promise<{ readonly ok: true }> {
  const { site, body, operator } = call;
  const { bankId, day, reference } = body;
  const now = desk.clock.now();
  const currency = siteCurrency(site);
  const units = tryParseDecimal(body.amount, scaleOf(currency));
  if (units === undefined) throw new RefusalError("AMOUNT_MIN_UNIT");
  if (units > UNITS_MAX || units < -UNITS_MAX || day > siteDay(site, now))
    throw new RefusalError("INVALID_REQUEST");
  const accounts = await readSiteBankAccounts(desk.db, site.id);
  const account = accounts.find(({ id }) => String(id) === bankId);
  if (account === undefined) throw new RefusalError("INVALID_REQUEST");
  const of = { siteId: site.id, from: day, to: day };
  const said = (amount: bigint, from: string) => ({
    amount: textOf(amount, currency),
    reference: from,
  });
  await desk.db.transaction(async (db) => {
    const before = (await readBankClosings(db, of)).find(
      ({ accountId }) => accountId === account.id,
    );
    await putBankClosing(db, {
      ...{ siteId: site.id, accountId: account.id, day, units, reference },
      ...{ operatorId: operator.operatorId, at: now },
    });
    await audit(db, call, {
      ...{
        at: now,
        action: "bank.closing",
        target: `bank ${account.bankCode} ${account.number} ${day}`,
      },
      ...(before && { before: said(before.units, before.reference) }),
      after: said(units, reference),
    });
  });
  return { ok: true };
}

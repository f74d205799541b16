/** What operators see and set of their site: money rules, coupons, ledger, instruments, operators, audit. */

import type { CouponBatchView } from "@naru/contract/views/operator";
import { checkAudit, readAudit } from "@naru/store/desk/audit";
import { addCouponCodes } from "@naru/store/desk/coupon-codes";
import { approvedAlone, readCaps, readHoldings, readOwed } from "@naru/store/desk/operator-caps";
import { listCouponBatches, revealBatch } from "@naru/store/desk/operator-site";
import { listOperators, listRoles } from "@naru/store/desk/operators";
import { proposedOn } from "@naru/store/desk/proposals";
import { readSiteBankAccounts, readSiteDesk } from "@naru/store/desk/site-desk";
import { currencyOfAccount } from "@naru/engine/ledger/account-currency";
import { COUPON_CODES_MAX } from "@naru/engine/rows";
import type { Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import {
  isMemberId,
  MEMBER_PURPOSES,
  memberAccount,
  nameOfAccount,
} from "@naru/vocabulary/ledger-account";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { bankName } from "../../views/banks.ts";
import type { CouponBatchesBody, TrialBalanceBody } from "../../../bus/messages.ts";
import { readMoneyRules } from "../../calls/exchange-rates.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { keptHead } from "../audit-head.ts";
import {
  audit,
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { carriedOut } from "../engine-call.ts";
import { askLedgerCheck } from "../ledger-check.ts";
import { readRates, siteCurrency, textOf } from "../money.ts";
import { entryWithoutAccounts } from "../personal/masked.ts";
import { instantsOf, siteDay } from "../site-day.ts";
import { timeOrNull } from "../views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { codeHash, freshCode } from "../../../platform/secret-codes.ts";

type MoneyIds =
  | "siteBanks"
  | "rates"
  | "moneyRules"
  | "caps"
  | "otpRules"
  | "couponBatches"
  | "revealCodes"
  | "stopCoupons"
  | "ledger"
  | "trialBalance";

/** Rates, rules, limits, coupons and the ledger. */
export function operatorMoneyHandlers(desk: OperatorDesk): OperatorHandlers<MoneyIds> {
  return {
    async siteBanks({ site }) {
      const accounts = await readSiteBankAccounts(desk.db, site.id);
      return accounts.map(({ id, bankCode, number, holder, isOn }) => ({
        id: String(id),
        bankCode,
        bankName: bankName(bankCode, site.language),
        number,
        holder,
        isOn,
      }));
    },
    async rates({ site }) {
      const rates = await readRates(desk, site);
      return Object.entries(rates).map(([currency, { rate, at }]) => ({
        currency,
        rate: rate ?? "0",
        at,
        isStale: rate === null,
      }));
    },
    async moneyRules({ site }) {
      const rules = await readMoneyRules(desk, site);
      return rules.map(({ wallet, ...rule }) => ({
        ...rule,
        walletType: wallet,
        currency: currencyOfWallet(wallet, siteCurrency(site)),
      }));
    },
    caps: (call) => capsView(desk, call),
    async otpRules({ site }) {
      const rules = await readSiteDesk(desk.db, site.id);
      return {
        currency: siteCurrency(site),
        isOtpRequired: rules?.isOtpRequired ?? false,
        otpAbove: rules?.otpAbove == null ? null : textOf(rules.otpAbove, siteCurrency(site)),
      };
    },

    async couponBatches({ site, query }) {
      const rows = rowsOf(query);
      const [asked, kept] = await Promise.all([
        desk.engine.ask({ kind: "couponBatches", siteId: site.id }),
        listCouponBatches(desk.db, site.id),
      ]);
      const batches = (JSON.parse(bodyOf(asked)) as CouponBatchesBody).toReversed();
      const views = batches.map(({ id, wallet, point, uses, ...batch }): CouponBatchView => {
        const note = kept.find((each) => each.id === id);
        return {
          ...batch,
          id: String(id),
          name: note?.name ?? "",
          walletType: wallet,
          currency: currencyOfWallet(wallet, siteCurrency(site)),
          amount: point,
          // Batches that no proposal made came with their codes.
          isRevealed: note === undefined || note.revealedAt !== null,
          used: uses,
          createdAt: note === undefined ? null : instantText(note.createdAt),
        };
      });
      const { offset, limit } = rows;
      return enveloped(views.slice(offset, offset + limit), rows, views.length);
    },

    async revealCodes(call) {
      const { site, body } = call;
      const id = Number(body.batchId);
      const now = desk.clock.now();
      return desk.db.transaction(async (db) => {
        const batch = await revealBatch(db, {
          siteId: site.id,
          id,
          person: call.operator.person,
          now,
        });
        if (batch === undefined) throw new RefusalError("PROPOSAL_CLOSED");
        const codes = Array.from({ length: batch.codes }, freshCode);
        await addCouponCodes(
          db,
          codes.map((code, index) => ({
            siteId: site.id,
            hash: codeHash(code),
            batchId: id,
            codeId: id * COUPON_CODES_MAX + index + 1,
          })),
        );
        const after = { codes: codes.length };
        await audit(db, call, { at: now, action: "coupon.reveal", target: `coupons ${id}`, after });
        return { batchId: String(id), codes };
      });
    },

    async stopCoupons(call) {
      const batchId = Number(call.body.batchId);
      await carriedOut(
        desk,
        call,
        "coupon.stop",
        `coupons ${batchId}`,
        { after: { reason: call.body.reason } },
        {
          kind: "stopCouponBatch",
          siteId: call.site.id,
          batchId,
        },
      );
      return { ok: true };
    },

    ledger: (call) => ledgerPage(desk, call),

    async trialBalance({ site }) {
      const [asked, { check }] = await Promise.all([
        desk.engine.ask({ kind: "trialBalance", siteId: site.id }),
        askLedgerCheck(desk, site.id),
      ]);
      const currencies = JSON.parse(bodyOf(asked)) as TrialBalanceBody;
      return {
        check,
        isBalanced: currencies.every(({ total }) => Number(total) === 0),
        currencies: currencies.map(({ currency, total, rows }) => ({
          currency: currency as Currency,
          total,
          accounts: rows.map(({ owner, purpose, balance }) => ({ side: owner, purpose, balance })),
        })),
      };
    },
  };
}

type SiteIds = "operators" | "roles" | "audit" | "verifyAudit";

/** Operators and the audit log. */
export function operatorSiteHandlers(desk: OperatorDesk): OperatorHandlers<SiteIds> {
  return {
    async operators({ site }) {
      const operators = await listOperators(desk.db, site.id);
      return operators.map(
        ({ id, username, name, person, role, status, otpSecret, lastSeenAt }) => ({
          id: String(id),
          username,
          name,
          person,
          role,
          status,
          hasOtp: otpSecret !== null,
          lastSeenAt: timeOrNull(lastSeenAt),
        }),
      );
    },
    async roles({ site }) {
      const roles = await listRoles(desk.db, site.id);
      return roles.map(({ permissions, ...role }) => ({ ...role, permissions: [...permissions] }));
    },

    async audit({ site, query }) {
      const rows = rowsOf(query);
      const found = await readAudit(desk.db, {
        siteId: site.id,
        operatorId: query.operatorId === undefined ? undefined : Number(query.operatorId),
        action: query.action,
        target: query.target ?? undefined,
        memberId: query.memberId === undefined ? undefined : Number(query.memberId),
        ...instantsOf(site, query),
        hasReads: query.reads === "true",
        ...rows,
      });
      const views = found.rows.map(({ operatorId, operatorName, seq, at, ...entry }) => ({
        ...entry,
        before: entryWithoutAccounts(entry.before),
        after: entryWithoutAccounts(entry.after),
        seq: String(seq),
        at: instantText(at),
        operator: operatorId === null ? null : { id: String(operatorId), name: operatorName ?? "" },
      }));
      return enveloped(views, rows, found.total);
    },

    async verifyAudit() {
      const { fault, entries } = await checkAudit(desk.db, keptHead(desk.dataDir));
      return {
        isWhole: fault === null,
        entries,
        fault: fault && { seq: String(fault.seq), what: fault.what },
      };
    },
  };
}

async function capsView(desk: OperatorDesk, { site, operator }: OperatorCall<"caps">) {
  const own = siteCurrency(site);
  const day = siteDay(site, desk.clock.now());
  const { person } = operator;
  const [caps, alone, proposed, holdings, owed] = await Promise.all([
    readCaps(desk.db, site.id),
    approvedAlone(desk.db, { siteId: site.id, person, day }),
    proposedOn(desk.db, { siteId: site.id, makerPerson: person, day, except: null }),
    readHoldings(desk.db, site.id),
    readOwed(desk.db, site.id, own),
  ]);
  return {
    aloneMax: textOf(caps.aloneMax, own),
    aloneDayMax: textOf(caps.aloneDayMax, own),
    itemMax: textOf(caps.itemMax, own),
    batchMax: textOf(caps.batchMax, own),
    dayMax: textOf(caps.dayMax, own),
    usedToday: { alone: textOf(alone.byPerson, own), proposed: textOf(proposed, own) },
    holdings: [...holdings].map(([currency, units]) => ({
      currency,
      amount: textOf(units, currency),
      owed: textOf(owed.get(currency) ?? 0n, currency),
    })),
  };
}

async function ledgerPage(desk: OperatorDesk, { site, query }: OperatorCall<"ledger">) {
  const memberId = query.memberId === undefined ? undefined : Number(query.memberId);
  if (memberId !== undefined && !isMemberId(memberId)) throw new RefusalError("INVALID_REQUEST");
  const { walletType, code, referenceId, startDate, endDate } = query;
  const { page, limit } = rowsOf(query);
  const found = await desk.readers.ledger({
    siteId: site.id,
    page,
    size: limit,
    memberId,
    // A wallet is somebody's: without a member it says nothing.
    ...(memberId !== undefined &&
      walletType !== undefined && {
        // What is held of it, waits or is locked too: a lost stake goes from there to the house.
        accounts: MEMBER_PURPOSES.map((purpose) => memberAccount(memberId, walletType, purpose)),
      }),
    ...(referenceId !== undefined && { referenceId: Number(referenceId) }),
    ...(code !== undefined && { codes: [code] }),
    dates: { from: startDate, to: endDate, timeZone: site.view.timeZone },
  });
  const own = siteCurrency(site);
  const content = found.content.map((row) => {
    const currency = currencyOfAccount(row.debit, own);
    return {
      id: String(row.id),
      code: row.code,
      currency,
      amount: textOf(row.amount, currency),
      debit: nameOfAccount(row.debit),
      debitAfter: textOf(row.debitAfter, currency),
      credit: nameOfAccount(row.credit),
      creditAfter: textOf(row.creditAfter, currency),
      memberId: isMemberId(row.memberId) ? String(row.memberId) : null,
      referenceId: String(row.referenceId),
      createdAt: instantText(row.at),
    };
  });
  return { ...found, content };
}

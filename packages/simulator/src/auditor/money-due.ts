/**
 * What an accepted command about money owes, told from the books before it: each movement (domain.md 5.5), the request
 * that it makes or ends, the quote, the bonus. More than this may not come of it, and nothing less.
 */

import type { RequestStatus } from "@naru/vocabulary/request";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { AccountBook } from "./account-book.ts";
import { AuditError } from "./audited.ts";
import { coinsDue, isOfCoins } from "./coin/coins-due.ts";
import type { AuditedBonus, AuditedMoneyInput, AuditedRequest } from "./audited-money.ts";
import { dayAt, exchanged } from "./money-book.ts";
import { termsOf } from "./money-oracle.ts";
import {
  accountsOf,
  asked,
  done,
  type Due,
  type Movement,
  rulesOf,
  unitsOf,
} from "./money-parts.ts";

const QUOTE_MS = 10_000;
/** The codes of an exchange's two legs. */
const LEGS = { CONVERT: ["CO", "CI"], BUY: ["WB", "WB"], SELL: ["WS", "WS"] } as const;

export const NOTHING_DUE: Due = { movements: [] };

/** What this input owes if it is taken. */
export function dueOf(books: AccountBook, input: AuditedMoneyInput): Due {
  if (input.kind === "requestsDue") return expiriesDue(books, input.at);
  if (isOfCoins(input)) return coinsDue(books, input);
  if (!("memberId" in input)) return NOTHING_DUE;
  const { memberId, at } = input;
  const own = accountsOf(books, memberId);
  switch (input.kind) {
    case "requestDeposit": {
      const units = unitsOf(books, memberId, input.wallet, input.amount);
      return { movements: [], request: asked(books, input, { kind: "DEPOSIT", units }) };
    }
    case "requestWithdraw": {
      const { wallet, amount } = input;
      const units = unitsOf(books, memberId, wallet, amount);
      const fee = rulesOf(books, memberId, wallet).withdrawFee;
      const day = dayAt(at, books.siteOf(memberId).timeZone);
      const [from, to] = [own.of(wallet, "AVAILABLE"), own.of(wallet, "HOLD_WITHDRAW")];
      return {
        movements: [{ code: "W", debit: from, credit: to, amount: units + fee, of: "request" }],
        request: asked(books, input, { kind: "WITHDRAW", units, fee, day }),
      };
    }
    case "cancelRequest":
      return endDue(books, pendingOf(books, input), "CANCELLED", at);
    case "approveRequest":
      return endDue(books, approvedAs(pendingOf(books, input), input), "APPROVED", at);
    case "rejectRequest": {
      const { reason } = input;
      return endDue(books, { ...pendingOf(books, input), reason }, "REJECTED", at);
    }
    case "quoteExchange":
      return quoteDue(books, input);
    case "exchange":
      return exchangeDue(books, input);
    case "transferOwn": {
      const { fromWallet, toWallet, amount } = input;
      const units = unitsOf(books, memberId, fromWallet, amount);
      const transit = own.house(fromWallet, "TRANSIT");
      const [from, to] = [own.of(fromWallet, "AVAILABLE"), own.of(toWallet, "AVAILABLE")];
      const terms = { kind: "TRANSFER", units, toWallet, toUnits: units } as const;
      return {
        movements: [
          { code: "TO", debit: from, credit: transit, amount: units, of: "request" },
          { code: "TI", debit: transit, credit: to, amount: units, of: "request" },
        ],
        request: done(books, { memberId, at, wallet: fromWallet }, terms),
      };
    }
    case "useCoupon": {
      const { units, contracts } = books.money.coupon(input.batchId).batch;
      return {
        ...bonusDue(books, { memberId, wallet: input.wallet, units, contracts }),
        request: done(books, input, { kind: "COUPON", units }),
      };
    }
    case "grantBonus":
      return bonusDue(books, input);
    case "creditMember":
      return {
        movements: [
          {
            code: "PP",
            debit: own.house(input.wallet, "ADJUSTMENT"),
            credit: own.of(input.wallet, "AVAILABLE"),
            amount: input.units,
            of: input.proposalId ?? 0,
          },
        ],
      };
    case "deposit":
      if (input.code === "B") return bonusDue(books, { ...input, contracts: 0 });
      return {
        movements: [
          {
            code: "D",
            debit: own.asset(input.wallet),
            credit: own.of(input.wallet, "AVAILABLE"),
            amount: input.units,
            of: 0,
          },
        ],
      };
    case "deductMember": {
      const from = own.of(input.wallet, "AVAILABLE");
      const to = own.house(input.wallet, "ADJUSTMENT");
      const of = input.proposalId ?? 0;
      return { movements: [{ code: "PM", debit: from, credit: to, amount: input.units, of }] };
    }
    case "revokeBonus": {
      const bonus = books.member(memberId).money.bonuses.get(input.bonusId);
      if (bonus === undefined) throw new AuditError(`no bonus ${input.bonusId}`);
      const { wallet, units, id } = bonus;
      const from = own.of(wallet, "BONUS_LOCKED");
      const to = own.house(wallet, "BONUS_EXPENSE");
      return {
        movements: [{ code: "PM", debit: from, credit: to, amount: units, of: id }],
        revoked: id,
      };
    }
    case "holdWithdrawals":
    case "setMemberLimits":
    case "setMemberStatus":
      return NOTHING_DUE;
  }
}

/** A bonus that is earned: out of the lock. */
export function paymentOf(books: AccountBook, bonus: AuditedBonus): Movement {
  const { memberId, wallet, units, id } = bonus;
  const own = accountsOf(books, memberId);
  const [debit, credit] = [own.of(wallet, "BONUS_LOCKED"), own.of(wallet, "AVAILABLE")];
  return { code: "PB", debit, credit, amount: units, of: id };
}

/** Pending requests whose time is up, in the order of their ends. */
function overdue(books: AccountBook, at: number): AuditedRequest[] {
  const due: AuditedRequest[] = [];
  for (const { money } of books.members.values())
    for (const request of money.pending.values())
      if (request.expiresAt !== null && request.expiresAt <= at) due.push(request);
  return due.sort((a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0) || a.id - b.id);
}

function expiriesDue(books: AccountBook, at: number): Due {
  const each = overdue(books, at).map((request) => endDue(books, request, "EXPIRED", at));
  return {
    movements: each.flatMap(({ movements }) => movements),
    ended: each.flatMap(({ ended }) => ended ?? []),
  };
}

/** A request as it is approved: with the amount that it says where it is another one, and why. */
function approvedAs(
  request: AuditedRequest,
  { units, reason }: Extract<AuditedMoneyInput, { kind: "approveRequest" }>,
): AuditedRequest {
  if (units === undefined || units === request.units) return request;
  return { ...request, units, askedUnits: request.units, reason: reason ?? null };
}

/** A request ends: a deposit comes in, a withdrawal leaves with its fee, or all that was held comes back. */
function endDue(
  books: AccountBook,
  request: AuditedRequest,
  status: RequestStatus,
  at: number,
): Due {
  const { memberId, wallet, units, fee, id, kind } = request;
  const own = accountsOf(books, memberId);
  const ended = [{ ...request, status, endedAt: at }];
  const available = own.of(wallet, "AVAILABLE");
  if (kind === "DEPOSIT") {
    if (status !== "APPROVED") return { movements: [], ended };
    const debit = own.asset(wallet);
    return {
      movements: [{ code: "D", debit, credit: available, amount: units, of: id }],
      ended,
    };
  }
  const held = own.of(wallet, "HOLD_WITHDRAW");
  if (status !== "APPROVED")
    return {
      movements: [{ code: "E", debit: held, credit: available, amount: units + fee, of: id }],
      ended,
    };
  // Coins stay held until they are signed.
  if (wallet !== "BINARY") return { movements: [], ended };
  const movements: Movement[] = [
    { code: "W", debit: held, credit: own.asset(wallet), amount: units, of: id },
  ];
  if (fee > 0n)
    movements.push({
      code: "W",
      debit: held,
      credit: own.house(wallet, "FEE"),
      amount: fee,
      of: id,
    });
  const rest = (request.askedUnits ?? units) - units;
  if (rest > 0n)
    movements.push({ code: "E", debit: held, credit: available, amount: rest, of: id });
  return { movements, ended };
}

type ExchangeInput = Extract<AuditedMoneyInput, { kind: "quoteExchange" | "exchange" }>;

function quoteDue(books: AccountBook, input: ExchangeInput): Due {
  const { memberId, exchange, fromWallet, toWallet, at } = input;
  const terms = termsOf(books, input);
  if (terms === undefined) throw new AuditError("a quote without rates was taken");
  const units = unitsOf(books, memberId, fromWallet, input.amount);
  const { id: siteId } = books.siteOf(memberId);
  const about = { siteId, memberId, exchange, fromWallet, toWallet, units };
  return {
    movements: [],
    quote: { ...about, ...terms, expiresAt: at + QUOTE_MS, isUsed: false },
  };
}

/** Out of the wallet into clearing; out of the other clearing to the member, the house's spread and the rounding. */
function exchangeDue(books: AccountBook, input: ExchangeInput): Due {
  const { memberId, exchange, fromWallet, toWallet, at } = input;
  const own = accountsOf(books, memberId);
  const { currency } = books.siteOf(memberId);
  const terms = termsOf(books, input);
  if (terms === undefined) throw new AuditError("an exchange without rates was taken");
  const units = unitsOf(books, memberId, fromWallet, input.amount);
  const pair = [
    currencyOfWallet(fromWallet, currency),
    currencyOfWallet(toWallet, currency),
  ] as const;
  const { bought, spread, rounding, rate } = exchanged(units, pair, terms);
  const [out, into] = LEGS[exchange];
  const clearing = own.house(toWallet, "FX_CLEARING");
  const movements: Movement[] = [
    {
      code: out,
      debit: own.of(fromWallet, "AVAILABLE"),
      credit: own.house(fromWallet, "FX_CLEARING"),
      amount: units,
      of: "request",
    },
  ];
  for (const [credit, amount] of [
    [own.of(toWallet, "AVAILABLE"), bought],
    [own.house(toWallet, "FX_SPREAD"), spread],
    [own.house(toWallet, "ROUNDING"), rounding],
  ] as const)
    if (amount > 0n) movements.push({ code: into, debit: clearing, credit, amount, of: "request" });
  const { quote } = books.member(memberId).money;
  const isQuoted = input.kind === "exchange" && input.quoteId !== null;
  const request = { kind: exchange, units, toWallet, toUnits: bought, rate, spread };
  return {
    movements,
    request: done(books, { memberId, at, wallet: fromWallet }, request),
    ...(isQuoted && quote !== undefined ? { quote: { ...quote, isUsed: true } } : {}),
  };
}

/** Granted locked, and paid at once where nothing is to be done for it. */
function bonusDue(
  books: AccountBook,
  bonus: Pick<AuditedBonus, "memberId" | "wallet" | "units" | "contracts">,
): Due {
  const { memberId, wallet, units, contracts } = bonus;
  const own = accountsOf(books, memberId);
  const locked = own.of(wallet, "BONUS_LOCKED");
  const debit = own.house(wallet, "BONUS_EXPENSE");
  const movements: Movement[] = [{ code: "B", debit, credit: locked, amount: units, of: "bonus" }];
  if (contracts === 0)
    movements.push({
      code: "PB",
      debit: locked,
      credit: own.of(wallet, "AVAILABLE"),
      amount: units,
      of: "bonus",
    });
  return { movements, bonus: { wallet, units, contracts } };
}

function pendingOf(
  books: AccountBook,
  { memberId, requestId }: { readonly memberId: number; readonly requestId: number },
): AuditedRequest {
  const request = books.member(memberId).money.pending.get(requestId);
  if (request === undefined) throw new AuditError(`request ${requestId} is not pending`);
  return request;
}

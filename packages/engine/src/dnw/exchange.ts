/**
 * Exchange of one wallet's currency for another's at the site's rates (domain.md 5.3): coins are
 * converted, bought with the site's currency and sold for it. A quote keeps its rate for 10 s, once.
 */

import {
  exchangeOf,
  exchangeSpread,
  EXCHANGE_RATE_SCALE,
  type ExchangeFigures,
} from "@naru/money/exchange";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { ExchangeKind } from "@naru/vocabulary/request";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Answer, Decision } from "../change.ts";
import { finishDraft, takeId, type Draft } from "../draft.ts";
import { postExchange } from "../ledger/posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { QuoteRow } from "../rows.ts";
import { freshRate, siteOf } from "../state.ts";
import { mayRequest, rulesOf } from "./may-request.ts";
import { doneRequest } from "./new-request.ts";
import { requestAnswer } from "./request-answer.ts";
import { sentAmount, UNITS_MAX } from "../account/sent-amount.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type { Exchange, QuoteExchange } from "./commands.ts";

/** How long a quote is good. */
export const QUOTE_MS = 10_000;

/** The rate of an exchange as it is now, kept for the member. It moves nothing and asks for no balance. */
export function quoteExchange(draft: Draft, command: QuoteExchange): Decision {
  const checked = check(draft, command, null);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { exchange, fromWallet, toWallet } = command;
  const row: QuoteRow = {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    exchange,
    fromWallet,
    toWallet,
    units: checked.units,
    ...checked.rates,
    expiresAt: draft.at + QUOTE_MS,
    isUsed: false,
  };
  // No event tells a quote, so the account's version does not count it.
  return {
    ok: true,
    answer: quoteAnswer(draft, row, checked.figures),
    changes: [{ kind: "quote", row }],
  };
}

/** Exchanges at once, at the quote's rate or that of now. */
export function exchangeMoney(draft: Draft, command: Exchange): Decision {
  const quote = command.quoteId === null ? null : (draft.base.quote ?? "none");
  const checked = check(draft, command, quote);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { units, figures } = checked;
  if (units > withdrawable(draft, command.fromWallet))
    return { ok: false, refusal: { code: "NOT_ENOUGH_BALANCE" } };
  if (quote !== null && quote !== "none")
    draft.changes.push({ kind: "quote", row: { ...quote, isUsed: true } });
  const row = doneRequest(draft, {
    kind: command.exchange,
    wallet: command.fromWallet,
    units,
    toWallet: command.toWallet,
    toUnits: figures.bought,
    rate: figures.rate,
    spread: figures.spread,
  });
  postExchange(draft, row, figures);
  const answer = requestAnswer(row, siteOf(draft.state, draft.siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

type Rates = Pick<QuoteRow, "fromRate" | "toRate" | "spreadBps">;

interface Checked {
  readonly units: bigint;
  readonly rates: Rates;
  readonly figures: ExchangeFigures;
}

/** The checks in the order of the refusal list; `quote` is null where the rate of now is asked for. */
function check(
  draft: Draft,
  command: QuoteExchange | Exchange,
  quote: QuoteRow | "none" | null,
): Checked | Refusal {
  const { exchange, fromWallet, toWallet, amount } = command;
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return { code: forbidden };
  const from = rulesOf(draft, fromWallet);
  const to = rulesOf(draft, toWallet);
  if (from === undefined || to === undefined || !isPair(draft, exchange, fromWallet, toWallet))
    return { code: "WALLET_INVALID" };
  const currency = walletCurrency(draft, fromWallet);
  const toCurrency = walletCurrency(draft, toWallet);
  const sent = sentAmount(amount, currency);
  const rates =
    quote === null
      ? ratesNow(draft, currency, toCurrency, exchangeSpread(from, to))
      : ratesQuoted(draft, command, quote, sent?.units);
  if ("code" in rates) return rates;
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const { units } = sent;
  const figures = exchangeOf(
    units,
    { rate: rates.fromRate, scale: scaleOf(currency) },
    { rate: rates.toRate, scale: scaleOf(toCurrency) },
    rates.spreadBps,
  );
  if (units < from.convertMin || figures.bought <= 0n) {
    const min = formatDecimal(from.convertMin, scaleOf(currency));
    return { code: "AMOUNT_TOO_SMALL", detail: { min } };
  }
  if (!sent.isExact) return { code: "AMOUNT_MIN_UNIT" };
  if (units > UNITS_MAX || figures.worth > UNITS_MAX) return { code: "AMOUNT_OVER_LIMIT" };
  return { units, rates, figures };
}

/** Coins are bought with the site's currency, sold for it, and converted into anything else. */
function isPair(draft: Draft, exchange: ExchangeKind, from: WalletType, to: WalletType): boolean {
  if (walletCurrency(draft, from) === walletCurrency(draft, to)) return false;
  if (exchange === "BUY") return from === "BINARY";
  return exchange === "SELL" ? to === "BINARY" : true;
}

function ratesNow(
  draft: Draft,
  currency: Currency,
  toCurrency: Currency,
  spreadBps: number,
): Rates | Refusal {
  const fromRate = freshRate(draft.state, draft.siteId, currency, draft.at);
  const toRate = freshRate(draft.state, draft.siteId, toCurrency, draft.at);
  if (fromRate === undefined || toRate === undefined) return { code: "RATE_UNAVAILABLE" };
  return { fromRate, toRate, spreadBps };
}

/** The rates of the quote that is meant, where it is good still and for exactly this. */
function ratesQuoted(
  draft: Draft,
  command: QuoteExchange | Exchange,
  quote: QuoteRow | "none",
  units: bigint | undefined,
): Rates | Refusal {
  const isGood =
    quote !== "none" &&
    "quoteId" in command &&
    quote.id === command.quoteId &&
    !quote.isUsed &&
    draft.at <= quote.expiresAt &&
    quote.exchange === command.exchange &&
    quote.fromWallet === command.fromWallet &&
    quote.toWallet === command.toWallet &&
    quote.units === units;
  if (!isGood) return { code: "QUOTE_EXPIRED" };
  const { fromRate, toRate, spreadBps } = quote;
  return { fromRate, toRate, spreadBps };
}

function quoteAnswer(draft: Draft, row: QuoteRow, figures: ExchangeFigures): Answer {
  const scale = scaleOf(walletCurrency(draft, row.fromWallet));
  const toScale = scaleOf(walletCurrency(draft, row.toWallet));
  return {
    quoteId: String(row.id),
    type: row.exchange,
    fromWallet: row.fromWallet,
    toWallet: row.toWallet,
    point: formatDecimal(row.units, scale),
    toPoint: formatDecimal(figures.bought, toScale),
    rate: formatDecimalShort(figures.rate, EXCHANGE_RATE_SCALE),
    spread: formatDecimal(figures.spread, toScale),
    expiresAt: instantText(row.expiresAt),
  };
}

/** Deposits, withdrawals, exchanges and transfers between own wallets (product.md §5, §7; domain.md 5.3). */

import { COIN_NETWORKS } from "@naru/vocabulary/coin/network";
import { EXCHANGE_KINDS, REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import {
  body,
  date,
  decimalInput,
  flagInput,
  id,
  idInput,
  listOf,
  paging,
  pinInput,
  query,
} from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DnwView, ExchangeRateMapView, PairRateView, QuoteView } from "../../views/dnw.ts";
import { partyInput } from "../coin/party.ts";
import { dnwPaths } from "./paths.ts";

const { command, defineRoute, own } = callsOf("dnw", dnwPaths);

const walletType = z.enum(WALLET_TYPES);
/** The name on the transfer; absent is the member's own. Too long or empty is refused by name. */
const depositorName = z.string().max(200).nullish();
/**
 * What money leaves with: the withdrawal PIN, or six digits of an authenticator app or a recovery code; the code alone where
 * the site asks for it.
 */
const factors = { pin: pinInput.nullish(), otp: z.string().max(40).nullish() };
/** Where coins go: an entry of the address book, by its number or as it was pasted; the network where the address is of several. */
const toAddress = {
  network: z.enum(COIN_NETWORKS).optional(),
  addressId: idInput.optional(),
  address: z.string().max(120).optional(),
  tag: z.string().max(120).nullish(),
  /** The receiver wants no tag or memo, and the member has said so. */
  hasNoTag: flagInput.optional(),
};
/** A quote to execute; without one, today's rate is taken. */
const quoteId = z.union([idInput, z.null()]).optional();

export const dnwApply = defineRoute({
  ...command,
  id: "dnwApply",
  summary: "Ask for a deposit (D) or a withdrawal (W) of the site's currency",
  body: body({ type: z.enum(["D", "W"]), point: decimalInput, depositorName, ...factors }),
  answer: DnwView,
});

export const depositApply = defineRoute({
  ...command,
  id: "depositApply",
  summary: "Ask for a deposit to a wallet",
  body: body({ walletType, point: decimalInput, depositorName }),
  answer: DnwView,
});

export const withdrawApply = defineRoute({
  ...command,
  id: "withdrawApply",
  summary:
    "Ask for a withdrawal from a wallet; of a coin to an address that the member has written down, from the site's sum on with whoever receives it",
  body: body({
    ...{ walletType, point: decimalInput, ...factors, ...toAddress },
    beneficiary: partyInput.optional(),
  }),
  answer: DnwView,
});

export const dnwQuote = defineRoute({
  ...command,
  id: "dnwQuote",
  summary: "A price that stands for ten seconds; the newest replaces the one before",
  body: body({
    type: z.enum(EXCHANGE_KINDS),
    fromWallet: walletType,
    toWallet: walletType,
    point: decimalInput,
  }),
  answer: QuoteView,
});

export const dnwConvert = defineRoute({
  ...command,
  id: "dnwConvert",
  summary: "Exchange between two own wallets",
  body: body({ fromWallet: walletType, toWallet: walletType, point: decimalInput, quoteId }),
  answer: DnwView,
});

export const dnwBuy = defineRoute({
  ...command,
  id: "dnwBuy",
  summary: "Buy a coin with the site's currency; `won` is what is paid",
  body: body({ walletType, won: decimalInput, quoteId }),
  answer: DnwView,
});

export const dnwSell = defineRoute({
  ...command,
  id: "dnwSell",
  summary: "Sell a coin for the site's currency; `point` is what is given",
  body: body({ walletType, point: decimalInput, quoteId }),
  answer: DnwView,
});

export const dnwTransfer = defineRoute({
  ...command,
  id: "dnwTransfer",
  summary: "Move money between own wallets of one currency",
  body: body({ fromWallet: walletType, toWallet: walletType, point: decimalInput }),
  answer: DnwView,
});

export const dnwCancel = defineRoute({
  ...command,
  id: "dnwCancel",
  summary: "Cancel a pending request",
  body: body({ dnwHistoryId: idInput }),
  answer: DnwView,
});

/** Older clients cancel by a GET; it is as closed to other sites' pages as a POST (reliability.md §3, hot spot a). */
export const dnwCancelByGet = defineRoute({
  ...own,
  id: "dnwCancelByGet",
  summary: "Cancel a pending request, as older clients ask for it",
  rate: "trade",
  changesState: true,
  query: query({ dnwHistoryId: id }),
  answer: DnwView,
});

export const dnwList = defineRoute({
  ...own,
  id: "dnwList",
  summary: "Requests, newest first",
  query: query({
    ...paging,
    /** That one alone. */
    id: idInput.optional(),
    /** Comma-separated codes: D, W, WB (buy), WS (sell), CO (convert, sent), CI (received), TO (transfer), B (coupon). */
    type: z
      .string()
      .regex(/^(?:D|W|WB|WS|CO|CI|TO|B)(?:,(?:D|W|WB|WS|CO|CI|TO|B)){0,7}$/)
      .optional(),
    /** Of these alone: two kinds may have one code. */
    kind: z.enum(REQUEST_KINDS).optional(),
    status: z.enum(REQUEST_STATUSES).optional(),
    walletType: walletType.optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(DnwView),
});

export const exchangeRate = defineRoute({
  ...own,
  id: "exchangeRate",
  summary: "The rate between two wallets; absent, from the site's first coin to its currency",
  query: query({ from: walletType.optional(), to: walletType.optional() }),
  answer: PairRateView,
});

export const exchangeRateMap = defineRoute({
  ...own,
  id: "exchangeRateMap",
  summary: "The rate of every coin in the site's currency",
  query: query({}),
  answer: ExchangeRateMapView,
});

export const dnwRoutes = {
  dnwApply,
  depositApply,
  withdrawApply,
  dnwQuote,
  dnwConvert,
  dnwBuy,
  dnwSell,
  dnwTransfer,
  dnwCancel,
  dnwCancelByGet,
  dnwList,
  exchangeRate,
  exchangeRateMap,
};

/** Binary rounds: options, rounds, bets and their receipts (product.md §3, §7). */

import { BET_SIDE_CODES, GAME_TYPE_CODES } from "@naru/vocabulary/binary";
import { CANDLE_INTERVALS } from "@naru/vocabulary/candle";
import { z } from "zod";
import {
  body,
  date,
  decimalInput,
  id,
  idInput,
  listOf,
  pageOf,
  pages,
  paging,
  query,
  shortId,
} from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  BetPageView,
  BetPlacedView,
  BetView,
  ChainEntryView,
  ChainView,
  ReceiptView,
  RecentBetView,
  RoundSummaryView,
  RoundView,
  TradeKlinesView,
  TradeOptionView,
} from "../../views/binary.ts";
import { DailyProfitView } from "../../views.ts";
import { binaryPaths } from "./paths.ts";

const { defineRoute, open, own, command } = callsOf("binary", binaryPaths);

const resultType = z.enum(["LIST", "PAGE"]).optional();

/** Some of the words, between commas (product.md §3, `…Strs`). */
function someOf(words: readonly string[]) {
  const word = `(?:${words.map((each) => each.replace(".", "\\.")).join("|")})`;
  return z.string().regex(new RegExp(`^(?:${word}(?:,${word}){0,9})?$`));
}
const statuses = someOf(["0", "1", "2", "3", "4", "5"]).optional();
const option = { tradeOptionId: shortId };
const round = { tradeRoundId: id };
const days = { startDate: date.optional(), endDate: date.optional() };

export const tradeOption = defineRoute({
  ...open,
  id: "tradeOption",
  summary: "One option of binary rounds",
  query: query(option),
  answer: TradeOptionView,
});

export const tradeOptions = defineRoute({
  ...open,
  id: "tradeOptions",
  summary: "The site's options of binary rounds",
  query: query({
    ...paging,
    isPlay: z.enum(["0", "1"]).optional(),
    typeArray: someOf(GAME_TYPE_CODES.words).optional(),
    stockPrefix: z.string().max(20).optional(),
  }),
  answer: listOf(TradeOptionView),
});

export const currentRound = defineRoute({
  ...open,
  id: "currentRound",
  summary: "The round of an option that takes bets, or will next",
  query: query(option),
  answer: RoundView,
});

export const recentRounds = defineRoute({
  ...open,
  id: "recentRounds",
  summary: "The last fifty rounds of an option that are settled, newest first",
  query: query(option),
  answer: z.array(RoundView),
});

export const tradeRound = defineRoute({
  ...open,
  id: "tradeRound",
  summary: "One round",
  query: query(round),
  answer: RoundView,
});

export const tradeRounds = defineRoute({
  ...open,
  id: "tradeRounds",
  summary: "The last thousand rounds that match, from their lock on, newest first",
  query: query({
    ...paging,
    tradeOptionId: shortId.optional(),
    isPlayStrs: someOf(["0", "1"]).optional(),
    statusStrs: statuses,
    ...days,
  }),
  answer: listOf(RoundView),
});

export const placeBet = defineRoute({
  ...command,
  id: "placeBet",
  summary: "Bet on a round; a bet that is taken cannot be taken back",
  sheds: true,
  body: body({
    point: decimalInput,
    tradeRoundId: idInput,
    type: z.enum(BET_SIDE_CODES.words),
    /** The payout rate that the screen showed: refused where it is lower by more than `tolerance`. */
    rate: decimalInput.optional(),
    tolerance: decimalInput.optional(),
  }),
  answer: BetPlacedView,
});

export const betsOfRound = defineRoute({
  ...own,
  id: "betsOfRound",
  summary: "Own bets on a round, oldest first",
  query: query(round),
  answer: z.array(BetView),
});

export const betsOfOption = defineRoute({
  ...own,
  id: "betsOfOption",
  summary: "Own bets in progress on an option, oldest first",
  query: query(option),
  answer: z.array(BetView),
});

export const bets = defineRoute({
  ...own,
  owner: "playerId",
  id: "bets",
  summary: "Own bets, newest first; a page says what all that match come to",
  query: query({
    ...paging,
    playerId: id.optional(),
    tradeOptionId: shortId.optional(),
    tradeRoundId: id.optional(),
    tradeTypeStrs: someOf(GAME_TYPE_CODES.words).optional(),
    typeStrs: someOf(BET_SIDE_CODES.words).optional(),
    statusStrs: someOf(["0", "1", "2", "3"]).optional(),
    ...days,
  }),
  answer: z.union([z.array(BetView), BetPageView]),
});

export const betDays = defineRoute({
  ...own,
  owner: "playerId",
  id: "betDays",
  summary:
    "What own bets brought by the day on which they were settled, newest first; days without any are left out",
  query: query({ ...paging, playerId: id.optional(), ...days }),
  answer: listOf(DailyProfitView),
});

export const roundSummary = defineRoute({
  ...open,
  id: "roundSummary",
  summary: "How the settled rounds of a day ended, by option",
  query: query({ resultType, tradeOptionId: shortId.optional(), date: date.optional() }),
  answer: listOf(RoundSummaryView),
});

export const recentBets = defineRoute({
  ...own,
  id: "recentBets",
  summary: "The last twenty bets of everybody on an option, names masked, newest first",
  query: query(option),
  answer: z.array(RecentBetView),
});

export const tradeKlines = defineRoute({
  ...open,
  id: "tradeKlines",
  summary: "Candles of the instruments that rounds run on",
  query: query({
    stockListStrs: z.string().regex(/^[A-Za-z0-9_.]{1,40}(?:,[A-Za-z0-9_.]{1,40}){0,9}$/),
    interval: z.enum(CANDLE_INTERVALS),
  }),
  answer: TradeKlinesView,
});

export const publicRounds = defineRoute({
  ...open,
  id: "publicRounds",
  summary: "The round of each option that takes bets, or will next",
  query: query({}),
  answer: z.array(RoundView),
});

export const publicTradeOptions = defineRoute({
  ...open,
  id: "publicTradeOptions",
  summary: "The options of the site that play",
  query: query({}),
  answer: z.array(TradeOptionView),
});

export const tradeReceipt = defineRoute({
  ...open,
  id: "tradeReceipt",
  summary: "What anybody needs to check a settled round at home",
  query: query(round),
  answer: ReceiptView,
});

export const roundChain = defineRoute({
  ...open,
  id: "roundChain",
  summary: "The chain of a day's rounds: how long it is, its head and its first line",
  query: query({ day: date }),
  answer: ChainView,
});

export const roundChainEntries = defineRoute({
  ...open,
  id: "roundChainEntries",
  summary: "The links of a day's chain in their order",
  query: query({ day: date, ...pages }),
  answer: pageOf(ChainEntryView),
});

export const binaryRoutes = {
  tradeOption,
  tradeOptions,
  currentRound,
  recentRounds,
  tradeRound,
  tradeRounds,
  placeBet,
  betsOfRound,
  betsOfOption,
  bets,
  betDays,
  roundSummary,
  recentBets,
  tradeKlines,
  publicRounds,
  publicTradeOptions,
  tradeReceipt,
  roundChain,
  roundChainEntries,
};

/** Operators' calls about binary rounds. None chooses, delays or changes a strike, a close or a result. */

import { GAME_TYPES, ROUND_STATES, VOID_REASONS } from "@naru/vocabulary/binary";
import { z } from "zod";
import { date, id, pageOf, pages, shortId, time } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import {
  BinaryDayView,
  BinaryGameView,
  BinaryImpactView,
  BinaryRoundDetailView,
  BinaryRoundView,
  BinaryVoidsView,
} from "../../views/operator-binary.ts";
import { reason } from "../proposals/inputs.ts";
import { binaryOperatorPaths } from "./operator-paths.ts";

const route = operatorCallsOf(binaryOperatorPaths);

export const binaryOperatorRoutes = {
  binaryGames: route("binaryGames", {
    summary: "The site's games with their terms, those under way too",
    permission: "ledger.read",
    query: none,
    answer: z.array(BinaryGameView),
  }),
  setBinaryGame: route("setBinaryGame", {
    summary:
      "Show, stop or rest a game or not; what is left out stays. Betting ends or begins at once, rounds with bets run to their end. Two persons change its terms",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({
      tradeOptionId: shortId,
      isPlay: z.boolean().optional(),
      isStop: z.boolean().optional(),
      isRest: z.boolean().optional(),
      reason,
    }),
    answer: BinaryGameView,
  }),
  tryBinaryTerms: route("tryBinaryTerms", {
    summary: "Whom other terms of a game would concern, and from which round on they would bind",
    permission: "instrument.write",
    query: z.strictObject({ tradeOptionId: shortId, effectiveAt: time.optional() }),
    answer: BinaryImpactView,
  }),
  binaryVoids: route("binaryVoids", {
    summary: "How often the rounds of each game were void, by reason, over 1, 7 and 30 days",
    permission: "ledger.read",
    query: none,
    answer: z.array(BinaryVoidsView),
  }),
  binaryRunning: route("binaryRunning", {
    summary: "The rounds that take bets or run now, with what the house would pay either way",
    permission: "ledger.read",
    query: none,
    answer: z.array(BinaryRoundView),
  }),
  binaryRounds: route("binaryRounds", {
    summary: "The rounds of a day (today's in Korea where it is left out), the last lock first",
    permission: "ledger.read",
    query: z.strictObject({
      day: date.optional(),
      tradeOptionId: shortId.optional(),
      type: z.enum(GAME_TYPES).optional(),
      state: z.enum(ROUND_STATES).optional(),
      voidReason: z.enum(VOID_REASONS).optional(),
      ...pages,
    }),
    answer: pageOf(BinaryRoundView),
  }),
  binaryRound: route("binaryRound", {
    summary: "One round with its bets",
    permission: "ledger.read",
    query: z.strictObject({ tradeRoundId: id, ...pages }),
    answer: BinaryRoundDetailView,
  }),
  binaryDays: route("binaryDays", {
    summary: "What the rounds of each game came to, by day (the last seven where none is named)",
    permission: "ledger.read",
    query: z.strictObject({ startDate: date.optional(), endDate: date.optional() }),
    answer: z.array(BinaryDayView),
  }),
};

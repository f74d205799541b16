/** Bets of a member, and what everybody bet last (product.md §7). */

import type { BetPlacedView, BetTotalsView, BetView } from "@naru/contract/views/binary";
import type { BetRow } from "@naru/engine/rows";
import { formatDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { readNicks } from "@naru/store/desk/nicks";
import type { BetSum } from "@naru/store/read/binary/bets";
import {
  BET_SIDE_CODES,
  BET_STATUS_CODES,
  type BetSide,
  type BetStatus,
  GAME_TYPES,
  type GameType,
  gameOf,
  roundOf,
} from "@naru/vocabulary/binary";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { betView } from "../../../views/bet-view.ts";
import { timeText } from "../../../views/texts.ts";
import { command, decimalText } from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import type { Site } from "../../sessions/sites.ts";
import { dailyProfitView } from "../../views/history-views.ts";
import { maskedName } from "../../views/masked-name.ts";
import { listed } from "./listed.ts";
import type { TradeOption, TradeOptions } from "./options.ts";

const RECENT_BETS = 20;
/** A member's bets on one round or open ones on an option are answered as far as this. */
const BETS_MAX = 1_000;

export function betHandlers(
  desk: Desk,
  options: TradeOptions,
): Handlers<"placeBet" | "betsOfRound" | "betsOfOption" | "bets" | "betDays" | "recentBets"> {
  return {
    ...ownBetHandlers(desk, options),

    async placeBet(call) {
      const { point, tradeRoundId, type, rate, tolerance } = call.body;
      // Before the engine takes the bet: nothing that could fail stands between that and its answer.
      const option = await options.find(call.site.id, roundOf(Number(tradeRoundId)).optionId);
      const answer = await command(desk, call, "placeBet", {
        kind: "placeBet",
        memberId: call.session.memberId,
        roundId: Number(tradeRoundId),
        side: type,
        amount: decimalText(point),
        ...(rate === undefined ? {} : { rate: decimalText(rate) }),
        ...(tolerance === undefined ? {} : { tolerance: decimalText(tolerance) }),
      });
      return JSON.stringify(placedView(JSON.parse(answer) as PlacedAnswer, option));
    },

    async recentBets({ query, site }) {
      const { view } = await options.find(site.id, Number(query.tradeOptionId));
      const bets = await desk.readers.recentBets(site.id, Number(view.id), RECENT_BETS);
      const nicks = await readNicks(desk.db, site.id, new Set(bets.map((bet) => bet.memberId)));
      const scale = scaleOf(view.currency as Currency);
      return bets.map((bet) => ({
        name: maskedName(nicks.get(bet.memberId) ?? ""),
        type: bet.side,
        point: formatDecimal(bet.stake, scale),
        tradeRoundId: String(bet.roundId),
        at: timeText(bet.createdAt),
      }));
    },
  };
}

function ownBetHandlers(
  desk: Desk,
  options: TradeOptions,
): Handlers<"betsOfRound" | "betsOfOption" | "bets" | "betDays"> {
  return {
    async betsOfRound({ query, session, site }) {
      const roundId = Number(query.tradeRoundId);
      await options.find(site.id, roundOf(roundId).optionId);
      const owner = { siteId: site.id, memberId: session.memberId };
      const page = await desk.readers.bets({ ...owner, roundId, page: 0, size: BETS_MAX });
      return JSON.stringify(await betViews(desk, options, site, page.content.toReversed()));
    },

    async betsOfOption({ query, session, site }) {
      const { view } = await options.find(site.id, Number(query.tradeOptionId));
      const page = await desk.readers.bets({
        siteId: site.id,
        memberId: session.memberId,
        optionId: Number(view.id),
        statuses: ["OPEN"],
        page: 0,
        size: BETS_MAX,
      });
      return JSON.stringify(await betViews(desk, options, site, page.content.toReversed()));
    },

    async bets({ query, session, site }) {
      const filter = {
        siteId: site.id,
        memberId: session.memberId,
        optionId: numberOf(query.tradeOptionId),
        roundId: numberOf(query.tradeRoundId),
        gameTypes: wordsOf<GameType>(GAME_TYPES, query.tradeTypeStrs),
        sides: wordsOf<BetSide>(BET_SIDE_CODES.words, query.typeStrs),
        statuses: listed(query.statusStrs)?.map(
          (code): BetStatus => BET_STATUS_CODES.wordOf(Number(code)),
        ),
        dates: { from: query.startDate, to: query.endDate, timeZone: site.view.timeZone },
      };
      const page = await desk.readers.bets({ ...filter, ...pageRequest(query) });
      const content = await betViews(desk, options, site, page.content);
      if (query.resultType === "LIST") return JSON.stringify(shaped(query, { ...page, content }));
      const totals = totalsView(
        await desk.readers.betSums(filter),
        scaleOf(site.view.binaryCurrency as Currency),
      );
      return JSON.stringify({ ...page, content, totals });
    },

    async betDays({ query, session, site }) {
      const page = await desk.readers.betDays({
        siteId: site.id,
        memberId: session.memberId,
        dates: { from: query.startDate, to: query.endDate, timeZone: site.view.timeZone },
        ...pageRequest(query),
      });
      const currency = site.view.binaryCurrency as Currency;
      const content = page.content.map((day) => dailyProfitView(day, currency));
      return JSON.stringify(shaped(query, { ...page, content }));
    },
  };
}

/** What the engine keeps of a bet's answer under its key, for ever the same. */
interface PlacedAnswer {
  readonly id: string;
  readonly tradeRoundId: string;
  readonly type: BetSide;
  readonly stake: string;
  readonly rate: string;
  readonly commission: string;
  readonly createdAt: string;
  readonly sequence: string;
  readonly point: string;
  readonly gameWaitPoint: string;
}

function placedView(answer: PlacedAnswer, { view }: TradeOption): BetPlacedView {
  const { id, tradeRoundId, type, rate, commission, createdAt } = answer;
  const { lockAt } = roundOf(Number(tradeRoundId));
  const zero = formatDecimal(0n, scaleOf(view.currency as Currency));
  return {
    bet: {
      id,
      tradeRoundId,
      tradeOptionId: view.id,
      stock: view.stock,
      koName: view.koName,
      enName: view.enName,
      tradeType: view.type,
      type,
      point: answer.stake,
      rate,
      commission,
      status: BET_STATUS_CODES.codeOf.OPEN,
      result: "OPEN",
      profit: zero,
      fee: zero,
      createdAt,
      endedAt: null,
      lockAt: timeText(lockAt),
      closeAt: timeText(lockAt + gameOf(view.type).lengthMs),
      strike: null,
      close: null,
      voidReason: null,
    },
    serverTime: createdAt,
    sequence: Number(answer.sequence),
    point: answer.point,
    gameWaitPoint: answer.gameWaitPoint,
  };
}

/** Bets of the tables with the prices of their rounds. */
async function betViews(
  desk: Desk,
  options: TradeOptions,
  site: Site,
  bets: readonly BetRow[],
): Promise<BetView[]> {
  const ids = [...new Set(bets.map(({ roundId }) => roundId))];
  const rounds = new Map(
    (await desk.readers.roundsByIds(site.id, ids)).map((round) => [round.id, round]),
  );
  return Promise.all(
    bets.map(async (bet) => {
      const { view } = await options.find(site.id, bet.optionId);
      const names = { ...view, moneyScale: scaleOf(view.currency as Currency) };
      return betView(bet, names, rounds.get(bet.roundId));
    }),
  );
}

function totalsView(sums: readonly BetSum[], scale: number): BetTotalsView {
  const of = (status: BetStatus): Omit<BetSum, "status"> =>
    sums.find((sum) => sum.status === status) ?? { count: 0, stake: 0n, profit: 0n, fee: 0n };
  const [won, lost] = [of("WON"), of("LOST")];
  const staked = won.stake + lost.stake;
  const paid = won.stake + won.profit - won.fee;
  const decided = won.count + lost.count;
  const rate = decided === 0 ? null : divide(BigInt(won.count) * 10_000n, BigInt(decided), "down");
  const money = (units: bigint): string => formatDecimal(units, scale);
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    won: won.count,
    lost: lost.count,
    void: of("VOID").count,
    staked: money(staked),
    paid: money(paid),
    net: money(paid - staked),
    winRate: rate === null ? null : formatDecimal(rate, 2),
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** The words between commas that there are. */
function wordsOf<Word extends string>(
  words: readonly Word[],
  texts: string | undefined,
): Word[] | undefined {
  const asked = listed(texts);
  return asked && words.filter((word) => asked.includes(word));
}

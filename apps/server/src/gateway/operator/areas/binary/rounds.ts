/** Rounds as operators see them: what is staked on each side, and what the house pays if either comes true. */

import type { RoundView } from "@naru/contract/views/binary";
import type { BinaryBetView, BinaryRoundView } from "@naru/contract/views/operator-binary";
import { outcomeOf } from "@naru/engine/binary/settle";
import type { RoundRow } from "@naru/engine/rows";
import type { DeskBinaryOption } from "@naru/store/desk/binary/options";
import { type NamedBet, type OpenBets, readOpenBets } from "@naru/store/desk/binary/rounds";
import { type BetSide, gameOf, roundOf, timesOfRound } from "@naru/vocabulary/binary";
import { scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { payoutText, roundView } from "../../../../views/round-view.ts";
import { bodyOf } from "../../../link/answer-body.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { siteCurrency, textOf } from "../../money.ts";

/** Open bets of each round by its id. */
export type BetsByRound = ReadonlyMap<number, readonly OpenBets[]>;

/** A round locks with the first tick beyond its lock, or so much later that every shard has by then. */
const LOCKS_WITHIN_MS = 10_000;

export const NO_BETS: BetsByRound = new Map();

/** The open bets of a site by round. */
export async function openBetsByRound(desk: OperatorDesk, site: Site): Promise<BetsByRound> {
  return Map.groupBy(await readOpenBets(desk.db, site.id), ({ roundId }) => roundId);
}

/** The rounds that take bets or run now: of a game that is not offered those alone that have bets. */
export async function runningViews(
  desk: OperatorDesk,
  site: Site,
  games: readonly DeskBinaryOption[],
): Promise<BinaryRoundView[]> {
  const answer = await desk.engine.ask({ kind: "openRounds", siteId: site.id });
  const bets = await openBetsByRound(desk, site);
  return (JSON.parse(bodyOf(answer)) as RoundView[]).flatMap((round) => {
    const game = games.find(({ id }) => String(id) === round.tradeOptionId);
    const open = bets.get(Number(round.id));
    if (game === undefined || (open === undefined && !isOffered(game))) return [];
    return [shown(game, round, { ...NOT_OVER, ...exposure(site, open ?? []) })];
  });
}

/** A round of a site's game that has not locked, as it follows from its id; undefined of one that is over. */
export async function comingView(
  desk: OperatorDesk,
  site: Site,
  games: readonly DeskBinaryOption[],
  roundId: number,
): Promise<BinaryRoundView | undefined> {
  const { optionId, lockAt } = roundOf(roundId);
  const game = games.find(({ id }) => id === optionId);
  const isComing = lockAt > desk.clock.now() - LOCKS_WITHIN_MS;
  if (game === undefined || !isComing || lockAt % gameOf(game.gameType).lengthMs !== 0)
    return undefined;
  const { openAt, closeAt } = timesOfRound(game.gameType, lockAt, game.cutoffMs);
  const open = (await openBetsByRound(desk, site)).get(roundId) ?? [];
  return {
    tradeRoundId: String(roundId),
    tradeOptionId: String(optionId),
    ...{ stock: game.stock, koName: game.koName, type: game.gameType },
    ...{ state: "OPEN", voidReason: null, strike: null, close: null, place: null, hash: null },
    openAt: instantText(openAt),
    lockAt: instantText(lockAt),
    closeAt: instantText(closeAt),
    ...NOT_OVER,
    ...exposure(site, open),
  };
}

function isOffered({ isPlay, isStop, isRest }: DeskBinaryOption): boolean {
  return isPlay && !isStop && !isRest;
}

/** A round from its lock on, as it is kept; `open` are its bets as long as it runs. */
export function storedView(
  site: Site,
  games: ReadonlyMap<number, DeskBinaryOption>,
  row: RoundRow,
  open: readonly OpenBets[] | undefined,
): BinaryRoundView {
  const game = games.get(row.optionId);
  if (game === undefined) throw new RefusalError("INVALID_REQUEST");
  const currency = siteCurrency(site);
  const scales = { precision: game.precision, moneyScale: scaleOf(currency) };
  const view = roundView(row, scales);
  if (row.endedAt === null)
    return shown(game, view, { ...NOT_OVER, ...exposure(site, open ?? []) });
  return shown(game, view, {
    ...NO_EXPOSURE,
    paid: textOf(row.paid, currency),
    houseResult: textOf(lostStake(row) - row.paid, currency),
  });
}

function lostStake({ state, buyStake, sellStake }: RoundRow): bigint {
  if (state === "BUY") return sellStake;
  return state === "SELL" ? buyStake : 0n;
}

type Exposure = Pick<BinaryRoundView, "payIfBuy" | "payIfSell" | "houseIfBuy" | "houseIfSell">;
type Result = Pick<BinaryRoundView, "paid" | "houseResult">;
type Stakes = Pick<BinaryRoundView, "buyPoint" | "sellPoint" | "buyCount" | "sellCount">;

const NOT_OVER: Result = { paid: null, houseResult: null };
const NO_EXPOSURE: Exposure = {
  payIfBuy: null,
  payIfSell: null,
  houseIfBuy: null,
  houseIfSell: null,
};

/** What is open on each side, what the house would pay over the stakes, and what it would be left with. */
function exposure(site: Site, bets: readonly OpenBets[]): Exposure & Stakes {
  const currency = siteCurrency(site);
  const text = (units: bigint): string => textOf(units, currency);
  const [buy, sell] = [sideOf(bets, "B"), sideOf(bets, "S")];
  return {
    buyPoint: text(buy.stake),
    sellPoint: text(sell.stake),
    buyCount: buy.count,
    sellCount: sell.count,
    payIfBuy: text(buy.pay),
    payIfSell: text(sell.pay),
    houseIfBuy: text(sell.stake - buy.pay),
    houseIfSell: text(buy.stake - sell.pay),
  };
}

function sideOf(bets: readonly OpenBets[], side: BetSide) {
  const sum = { stake: 0n, count: 0, pay: 0n };
  const result = { voidReason: null, strikePrice: 0, closePrice: side === "B" ? 1 : -1 };
  for (const bet of bets) {
    if (bet.side !== side) continue;
    const { profit, fee } = outcomeOf(result, bet);
    const times = BigInt(bet.count);
    sum.stake += bet.stake * times;
    sum.count += bet.count;
    sum.pay += (profit - fee) * times;
  }
  return sum;
}

function shown(
  { stock, koName }: DeskBinaryOption,
  view: RoundView,
  more: Exposure & Result & Partial<Stakes>,
): BinaryRoundView {
  const { type, state, voidReason, openAt, lockAt, closeAt, strike, close, place, hash } = view;
  const { buyPoint, sellPoint, buyCount, sellCount } = view;
  return {
    tradeRoundId: view.id,
    tradeOptionId: view.tradeOptionId,
    ...{ stock, koName, type, state, voidReason, openAt, lockAt, closeAt, strike, close },
    ...{ buyPoint, sellPoint, buyCount, sellCount },
    ...more,
    place,
    // A round that runs has no link yet.
    hash: place === null ? null : hash,
  };
}

/** A bet with whose it is. */
export function betView(site: Site, bet: NamedBet): BinaryBetView {
  const currency = siteCurrency(site);
  return {
    id: String(bet.id),
    member: { id: String(bet.memberId), username: bet.username, name: bet.name },
    type: bet.side,
    point: textOf(bet.stake, currency),
    rate: payoutText(bet.rate),
    commission: payoutText(bet.commission),
    result: bet.status,
    profit: textOf(bet.profit, currency),
    fee: textOf(bet.fee, currency),
    createdAt: instantText(bet.createdAt),
    endedAt: bet.endedAt === null ? null : instantText(bet.endedAt),
  };
}

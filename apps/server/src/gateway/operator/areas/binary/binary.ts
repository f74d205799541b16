/** Binary rounds of a site: its games, its rounds now and past, what they came to. */

import type { BinaryGameView } from "@naru/contract/views/operator-binary";
import { addressOf } from "@naru/contract/paths";
import { type DeskBinaryOption, readBinaryOptions } from "@naru/store/desk/binary/options";
import { listBetsOfRound, listRounds, readRound } from "@naru/store/desk/binary/rounds";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import { gameView, standingOf } from "../../binary/game-view.ts";
import { impactOf } from "../../binary/proposal.ts";
import {
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../call.ts";
import { carriedOut } from "../../engine-call.ts";
import { siteCurrency } from "../../money.ts";
import { dayAsked, daySums, voidShares } from "./figures.ts";
import {
  betView,
  comingView,
  NO_BETS,
  openBetsByRound,
  runningViews,
  storedView,
} from "./rounds.ts";

type Ids =
  | "binaryGames"
  | "setBinaryGame"
  | "tryBinaryTerms"
  | "binaryVoids"
  | "binaryRunning"
  | "binaryRounds"
  | "binaryRound"
  | "binaryDays";

export function operatorBinaryHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  const games = (site: Site) => readBinaryOptions(desk.db, site.id);
  return {
    async binaryGames({ site }) {
      const now = desk.clock.now();
      return (await games(site)).map((game) => gameView(game, siteCurrency(site), now));
    },
    setBinaryGame: (call) => setGame(desk, call),
    tryBinaryTerms: ({ site, query }) =>
      impactOf(desk, site, { ...query, effectiveAt: query.effectiveAt ?? null }),
    binaryVoids: ({ site }) => voidShares(desk, site),
    binaryRunning: async ({ site }) => runningViews(desk, site, await games(site)),
    async binaryRounds({ site, query }) {
      const { page, limit, offset } = rowsOf(query);
      const { tradeOptionId, type, state, voidReason } = query;
      const { rows, total } = await listRounds(desk.db, {
        ...{ siteId: site.id, day: dayAsked(desk, query.day), state, voidReason, limit, offset },
        gameType: type,
        optionId: tradeOptionId === undefined ? undefined : Number(tradeOptionId),
      });
      const known = byId(await games(site));
      const running = rows.some(({ endedAt }) => endedAt === null)
        ? await openBetsByRound(desk, site)
        : NO_BETS;
      const content = rows.map((row) => storedView(site, known, row, running.get(row.id)));
      return enveloped(content, { page, limit }, total);
    },
    binaryRound: (call) => oneRound(desk, call),
    binaryDays: (call) => daySums(desk, call),
  };
}

function byId(games: readonly DeskBinaryOption[]): ReadonlyMap<number, DeskBinaryOption> {
  return new Map(games.map((game) => [game.id, game]));
}

/** Shows, stops or rests a game or not; its terms are changed by two persons, and its rounds by nobody. */
async function setGame(
  desk: OperatorDesk,
  call: OperatorCall<"setBinaryGame">,
): Promise<BinaryGameView> {
  const { site, body } = call;
  const games = await readBinaryOptions(desk.db, site.id);
  const before = games.find(({ id }) => String(id) === body.tradeOptionId);
  if (before === undefined) throw new RefusalError("INVALID_REQUEST");
  const { isPlay = before.isPlay, isStop = before.isStop, isRest = before.isRest, reason } = body;
  const state = { isPlay, isStop, isRest };
  const shown = {
    before: standingOf(before),
    after: { ...standingOf({ ...before, ...state }), reason },
  };
  await carriedOut(desk, call, "binary.set", `game ${before.id}`, shown, {
    kind: "setBinaryOptionState",
    siteId: site.id,
    optionId: before.id,
    ...state,
    before: { isPlay: before.isPlay, isStop: before.isStop, isRest: before.isRest },
  });
  return gameView({ ...before, ...state }, siteCurrency(site), desk.clock.now());
}

async function oneRound(desk: OperatorDesk, { site, query }: OperatorCall<"binaryRound">) {
  const games = await readBinaryOptions(desk.db, site.id);
  const roundId = Number(query.tradeRoundId);
  const stored = await readRound(desk.db, site.id, roundId);
  const round =
    stored === undefined
      ? await comingView(desk, site, games, roundId)
      : storedView(
          site,
          byId(games),
          stored,
          stored.endedAt === null ? (await openBetsByRound(desk, site)).get(roundId) : undefined,
        );
  if (round === undefined) throw new RefusalError("INVALID_REQUEST");
  const { page, limit, offset } = rowsOf(query);
  const { rows, total } = await listBetsOfRound(desk.db, {
    ...{ siteId: site.id, roundId, limit, offset },
  });
  const bets = rows.map((row) => betView(site, row));
  return {
    round,
    bets: enveloped(bets, { page, limit }, total),
    receipt:
      round.hash === null
        ? null
        : `${addressOf("tradeReceipt")}?siteInfoId=${site.id}&tradeRoundId=${roundId}`,
  };
}

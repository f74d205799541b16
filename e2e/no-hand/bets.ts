/** Bets of members on rounds that end at the same instants, and what may never change of them. */

import { openDatabase } from "@naru/store/database";
import { type GameType, gameOf } from "@naru/vocabulary/binary";
import path from "node:path";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import type { Actor } from "../access/actors.ts";
import { must } from "../access/things.ts";
import type { World } from "../access/world.ts";
import { until } from "../support/until.ts";

export interface Game {
  readonly type: GameType;
  readonly tradeOptionId: string;
}

/** On the simulated index: one that is over soon, and both families of a minute, whose rounds have the same ends. */
export const HALF_MINUTE: Game = { type: "R.5", tradeOptionId: "11011" };
export const RENT: Game = { type: "R1", tradeOptionId: "11012" };
export const BINARY: Game = { type: "B1", tradeOptionId: "11015" };
export const GAMES: readonly Game[] = [HALF_MINUTE, RENT, BINARY];

/** From lock to close, ms. */
export const lengthOf = (type: GameType): number => gameOf(type).lengthMs;

/** A bet as its member was told of it. */
export interface Placed {
  readonly id: string;
  readonly roundId: string;
  readonly game: Game;
  readonly side: "B" | "S";
  readonly stake: bigint;
  readonly rate: string;
  readonly commission: string;
}

/** Bets on one round of a game by each of these members, sides in turn; a round that was locked meanwhile is left for the next. */
export async function betAll(world: World, members: readonly Actor[], game: Game) {
  return until(async () => {
    const query = { tradeOptionId: game.tradeOptionId };
    const round = (await must(world, members[0] as Actor, "currentRound", { query })) as {
      id: string;
    };
    const placed: Placed[] = [];
    for (const [index, member] of members.entries()) {
      const side = index % 2 === 0 ? "B" : "S";
      const point = String(5_000 * (index + 1));
      const body = { point, tradeRoundId: round.id, type: side };
      const answer = await world.call(member, "placeBet", { body });
      if (answer.status !== 200) return undefined;
      const { bet } = answer.body as { bet: { id: string; rate: string; commission: string } };
      const { id, rate, commission } = bet;
      placed.push({ id, roundId: round.id, game, side, stake: BigInt(point), rate, commission });
    }
    return placed;
  });
}

type Row = Readonly<Record<string, string | number | null>>;

/** What the tables say of rounds and bets. */
export interface Scale {
  /** By their ids. */
  rounds(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>;
  bets(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>;
  /** How many movements each of these bets has behind it. */
  movements(ids: readonly string[]): Promise<readonly Row[]>;
  readonly pool: ReturnType<typeof openDatabase>["pool"];
  close(): Promise<void>;
}

/** Opens the tables of an installation. */
export function openScale(dataDir: string): Scale {
  const url = embeddedUrl(path.join(dataDir, "pg"));
  const { pool, close } = openDatabase(url, { connectionsMax: 1, name: "naru scale" });
  const byId = async (table: string, ids: readonly string[]) => {
    const { rows } = await pool.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = ANY($1) ORDER BY id`,
      [ids],
    );
    return new Map(rows.map(({ row }) => [String(row["id"]), row]));
  };
  return {
    pool,
    close,
    rounds: (ids) => byId("binary_round", ids),
    bets: (ids) => byId("binary_bet", ids),
    async movements(ids) {
      const { rows } = await pool.query<{ row: Row }>(
        `SELECT to_jsonb(t) AS row FROM ledger_transfer t WHERE reference_id = ANY($1) AND member_id IS NOT NULL ORDER BY id`,
        [ids],
      );
      return rows.map(({ row }) => row);
    },
  };
}

/** Columns that the end of a round or a bet fills in. */
const OF_THE_END =
  /^(close_(price|sequence|tick_at|received_at)|state|void_reason|paid|place|hash|status|profit|fee|ended_at)$/;

/** What of these rows must stay as it is: of an ended one all, of one that runs what does not belong to its end. */
export function fixedOf(rows: ReadonlyMap<string, Row>): readonly Row[] {
  return [...rows.values()].map((row) =>
    row["ended_at"] === null
      ? Object.fromEntries(Object.entries(row).filter(([column]) => !OF_THE_END.test(column)))
      : row,
  );
}

/** The same columns of the rows as they are now. */
export function asFixed(fixed: readonly Row[], rows: ReadonlyMap<string, Row>): readonly Row[] {
  return fixed.map((each) => {
    const row = rows.get(String(each["id"])) ?? {};
    return Object.fromEntries(Object.keys(each).map((column) => [column, row[column] ?? null]));
  });
}

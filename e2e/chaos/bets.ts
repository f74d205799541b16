/**
 * Members who bet on rounds under chaos, as `load.ts` has them order: each asks again with the same key until he is answered,
 * and what he was told is kept outside of everything that is killed.
 */

import { setTimeout as pause } from "node:timers/promises";
import type { Draws } from "@naru/fixtures/draws";
import type { LedgerVerdict } from "@naru/store/recompute/ledger";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { LEGS } from "@naru/store/read/ledger-check";
import { ownerSql, purposeSql } from "@naru/store/read/account-sql";
import { FIRST_MEMBER_ID, MEMBER_PURPOSE_CODES } from "@naru/vocabulary/ledger-account";
import type pg from "pg";
import { signedIn } from "./load.ts";
import { uuid7 } from "../support/trader.ts";

export interface BetLoad {
  /** Ids of bets that the server has said it took. */
  readonly placed: ReadonlySet<string>;
  /** Answers to repeated bets that were not the first answer. */
  readonly differences: readonly string[];
  /** Resolves once so many are placed. */
  more(count: number): Promise<void>;
  /** Nobody begins anything new; resolves when everybody has his answer. */
  stop(): Promise<void>;
  /** Nobody waits for an answer any more. */
  abandon(): void;
}

const MEMBERS = ["demo", "demo2", "trader1", "trader2"];
const STAKE = "5000";
/** Between two bets of a member, so that he has less than fifty on a round. */
const BETWEEN_MS = 900;
const POLL_MS = 20;
const REPEATED_PERCENT = 20;

/** Starts members on an installation's address, who bet on these games. */
export async function startBets(
  address: string,
  draws: Draws,
  tradeOptionIds: readonly string[],
): Promise<BetLoad> {
  const members = await Promise.all(MEMBERS.map((name) => signedIn(address, name)));
  const placed = new Set<string>();
  const differences: string[] = [];
  let isBetting = true;
  const abandoned = new AbortController();
  const { signal } = abandoned;

  const betOnce = async (member: (typeof members)[number]): Promise<void> => {
    await pause(BETWEEN_MS, undefined, { signal });
    const tradeOptionId = draws.among(tradeOptionIds);
    const open = await member.insist("currentRound", { tradeOptionId }, uuid7(), signal);
    const key = uuid7();
    const bet = { point: STAKE, tradeRoundId: open.body["id"], type: draws.among(["B", "S"]) };
    const { status, body } = await member.insist("placeBet", bet, key, signal);
    // Too late for this round is no answer to write down.
    if (status !== 200) return;
    const { id } = body["bet"] as { id: string };
    placed.add(id);
    if (!draws.percent(REPEATED_PERCENT)) return;
    const again = await member.insist("placeBet", bet, key, signal);
    const told = (again.body["bet"] as { id?: string } | undefined)?.id;
    if (told !== id) differences.push(`${key} was bet ${id}, then ${JSON.stringify(again.body)}`);
  };
  const loops = members.map(async (member) => {
    try {
      while (isBetting) await betOnce(member);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
  return {
    placed,
    differences,
    async more(count) {
      while (placed.size < count) await pause(POLL_MS, undefined, { signal });
    },
    async stop() {
      isBetting = false;
      await Promise.all(loops);
    },
    abandon() {
      isBetting = false;
      abandoned.abort();
    },
  };
}

/** What waits of all members for the end of rounds, and the stakes of open bets, at one moment. */
export async function waitingAndOpen(pool: pg.Pool): Promise<readonly [bigint, bigint]> {
  const { rows } = await pool.query<{ waiting: string; open: string }>(`
    SELECT
      (SELECT coalesce(sum(amount), 0)::text FROM ${LEGS}
        WHERE ${purposeSql("account")} = ${MEMBER_PURPOSE_CODES.codeOf.BINARY_WAIT}
        AND ${ownerSql("account")} >= ${FIRST_MEMBER_ID}) AS waiting,
      (SELECT coalesce(sum(stake), 0)::text FROM binary_bet WHERE ended_at IS NULL) AS open`);
  const [row] = rows;
  return [BigInt(row?.waiting ?? -1), BigInt(row?.open ?? -2)];
}

export interface BetVerdict {
  /** Bets that somebody was told of and no table has. */
  readonly lost: number;
  /** Bets that nobody was told of, and repeats that were answered otherwise. */
  readonly doubled: number;
  readonly settled: number;
  /** Bets whose stake left what waits other than once. */
  readonly settledTwice: number;
  /** Bets of rounds that are over, and stakes that wait for none. */
  readonly leftWaiting: number;
  /** Of the house's own check: bets that are not as their round and their movements. */
  readonly faults: number;
}

/** Compares what members were told with what is there, once the rounds of all bets are over. */
export async function compareBets(pool: pg.Pool, load: BetLoad): Promise<BetVerdict> {
  const { rows } = await pool.query<{ id: string; isOpen: boolean; outs: number }>(`
    SELECT bet.id::text, bet.ended_at IS NULL AS "isOpen", count(transfer.id)::int AS outs
    FROM binary_bet bet LEFT JOIN ledger_transfer transfer
      ON transfer.reference_id = bet.id AND transfer.member_id = bet.member_id
      AND ${purposeSql("transfer.debit")} = ${MEMBER_PURPOSE_CODES.codeOf.BINARY_WAIT}
      AND ${ownerSql("transfer.debit")} >= ${FIRST_MEMBER_ID}
    GROUP BY bet.id, bet.ended_at`);
  const stored = new Set(rows.map(({ id }) => id));
  const [waiting, open] = await waitingAndOpen(pool);
  const { faultCount, fillFaultCount }: LedgerVerdict = await recomputeLedger(pool, 1);
  return {
    lost: [...load.placed].filter((id) => !stored.has(id)).length,
    doubled: rows.filter(({ id }) => !load.placed.has(id)).length + load.differences.length,
    settled: rows.filter(({ isOpen }) => !isOpen).length,
    settledTwice: rows.filter(({ isOpen, outs }) => outs !== (isOpen ? 0 : 1)).length,
    leftWaiting: rows.filter(({ isOpen }) => isOpen).length + Number(waiting - open),
    faults: faultCount + fillFaultCount,
  };
}

/** The shard under a month of commission: facts become balanced transfers of its ledger, runs are decided by the production run loop. */

import { FRESH_ACCOUNT } from "@naru/engine/account/commands";
import type { Change } from "@naru/engine/change";
import { dayOf } from "@naru/store/day";
import { openShard, type ShardStore } from "@naru/store/shard";
import { SITE } from "@naru/store/testing/model";
import { BET_STATUS_CODES } from "@naru/vocabulary/binary";
import { type HousePurpose, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { EngineAnswer } from "../../../../bus/messages.ts";
import { createAnswers } from "../../../../engine/answers.ts";
import { restoreShard } from "../../../../engine/restore-shard.ts";
import { type CommandRequest, createRunLoop } from "../../../../engine/run-loop.ts";
import { manualClock, systemClock } from "../../../../platform/clock.ts";
import type { Happened, Month } from "./commission-month.ts";

/** A bet that a fact is about; its row is written beside the ledger. */
export interface StakedBet {
  readonly id: number;
  readonly status: number;
}

/** When the process dies: at which commit, and whether the database had it. */
export interface Death {
  readonly atCommit: number;
  readonly isCommitted: boolean;
  readonly onDeath: () => void;
}

const PURSE = 10n ** 15n;

async function opened(databaseUrl: string) {
  const store = await openShard({
    databaseUrl,
    shard: 1,
    installationId: "here",
    clock: systemClock(),
  });
  const rows = await store.load();
  return { store, rows, state: restoreShard(rows) };
}

/** The site, and an account with money for everybody. */
export async function openLedger(
  databaseUrl: string,
  { startsAt, partners, members }: Month,
): Promise<void> {
  await commitBeside(databaseUrl, startsAt - 1, (ledger) => {
    ledger.changes.push({ kind: "site", row: SITE });
    for (const memberId of [...partners, ...members]) {
      const role = memberId < (members[0] as number) ? "PARTNER" : "MEMBER";
      const row = {
        memberId,
        siteId: SITE.id,
        role,
        status: "ACTIVE",
        version: 1,
        ...FRESH_ACCOUNT,
      } as const;
      ledger.changes.push({ kind: "account", row });
      for (const wallet of ["BINARY", "FUTURES", "BTC"] as const) {
        const money = memberAccount(memberId, wallet, "AVAILABLE");
        ledger.move("C", memberId, houseOf(wallet, "PNL"), money, PURSE, startsAt - 1);
      }
    }
  });
}

/** Commits facts, among other movements that are none; the bets that they are about. */
export async function commitFacts(
  databaseUrl: string,
  facts: readonly Happened[],
): Promise<StakedBet[]> {
  const bets: StakedBet[] = [];
  await commitBeside(databaseUrl, facts.at(-1)?.at ?? 0, (ledger) => {
    for (const [index, fact] of facts.entries()) {
      const { member, wallet, at } = fact;
      const money = memberAccount(member, wallet, "AVAILABLE");
      move(ledger, fact, bets);
      // What was won or lost, and a withdrawal, earn nobody anything.
      if (index % 5 === 0) ledger.move("C", member, money, houseOf(wallet, "PNL"), 777n, at);
      // A part of a deal among members that the house takes is none of theirs.
      if (index % 6 === 0)
        ledger.move("C", member, houseOf("BTC", "P2P_CLEARING"), houseOf("BTC", "FEE"), 99n, at);
      if (index % 7 === 0) ledger.move("W", member, money, houseOf(wallet, "BANK"), 333n, at);
    }
  });
  return bets;
}

function move(
  ledger: Ledger,
  { member, basis, wallet, units: text, at }: Happened,
  bets: StakedBet[],
): void {
  const units = BigInt(text);
  const money = memberAccount(member, wallet, "AVAILABLE");
  const fees = houseOf(wallet, "FEE");
  if (basis === "DEPOSIT") return deposit(ledger, member, wallet, units, at);
  const isOfBet = basis.startsWith("BINARY");
  const reference = isOfBet ? ledger.takeId() : 0;
  const { WON, LOST, VOID } = BET_STATUS_CODES.codeOf;
  if (isOfBet) bets.push({ id: reference, status: reference % 2 === 0 ? WON : LOST });
  if (basis !== "BINARY_TURNOVER") {
    const [debit, credit] = units > 0n ? [money, fees] : [fees, money];
    return ledger.move("C", member, debit, credit, units > 0n ? units : -units, at, reference);
  }
  const waiting = memberAccount(member, wallet, "BINARY_WAIT");
  ledger.move("C", member, money, waiting, units, at, reference);
  ledger.move("C", member, waiting, houseOf(wallet, "PNL"), units, at, reference);
  // The stake of a round that was void comes back and is no turnover.
  const undone = ledger.takeId();
  bets.push({ id: undone, status: VOID });
  ledger.move("C", member, money, waiting, units, at, undone);
  ledger.move("C", member, waiting, money, units, at, undone);
}

/** Won of the bank; a coin that waits with the house before it is the member's, or that its chain takes back. */
function deposit(ledger: Ledger, member: number, wallet: WalletType, units: bigint, at: number) {
  const money = memberAccount(member, wallet, "AVAILABLE");
  if (wallet === "BINARY")
    return ledger.move("D", member, houseOf(wallet, "BANK"), money, units, at);
  const custody = houseOf(wallet, "CUSTODY");
  const waiting = houseOf(wallet, "SUSPENSE_DEPOSIT");
  if (units > 0n) {
    ledger.move("D", member, custody, waiting, units, at);
    return ledger.move("D", member, waiting, money, units, at);
  }
  // What came and went again while it waited was never a deposit.
  ledger.move("D", member, custody, waiting, 55n, at);
  ledger.move("E", member, waiting, custody, 55n, at);
  const bearer = units % 2n === 0n ? money : houseOf(wallet, "REORG_LOSS");
  ledger.move("E", member, bearer, custody, -units, at);
}

function houseOf(wallet: WalletType, purpose: HousePurpose) {
  const currency = currencyOfWallet(wallet, SITE.currency);
  return houseAccount(SITE.id, currency, purpose);
}

interface Ledger {
  readonly changes: Change[];
  takeId(): number;
  move(
    code: TransactionCode,
    memberId: number,
    debit: number,
    credit: number,
    amount: bigint,
    at: number,
    referenceId?: number,
  ): void;
}

/** One batch that no run loop decided. */
async function commitBeside(
  databaseUrl: string,
  at: number,
  work: (ledger: Ledger) => void,
): Promise<void> {
  const { store, rows } = await opened(databaseUrl);
  const balances = new Map<number, bigint>(rows.balances);
  let { nextId } = rows;
  const takeId = () => nextId++;
  const changes: Change[] = [];
  work({
    changes,
    takeId,
    move(code, memberId, debit, credit, amount, movedAt, referenceId = 0) {
      const debitAfter = (balances.get(debit) ?? 0n) - amount;
      balances.set(debit, debitAfter);
      const creditAfter = (balances.get(credit) ?? 0n) + amount;
      balances.set(credit, creditAfter);
      const sums = { amount, debitAfter, creditAfter };
      const row = {
        id: takeId(),
        siteId: SITE.id,
        code,
        debit,
        credit,
        ...sums,
        memberId,
        referenceId,
        at: movedAt,
      };
      changes.push({ kind: "transfer", row });
    },
  });
  const days = changes.flatMap((change) =>
    change.kind === "transfer" ? [dayOf(change.row.at)] : [],
  );
  await store.ensurePartitions(Math.min(dayOf(at), ...new Set(days)), dayOf(at));
  const sequence = rows.sequence + 1;
  await store.commit({
    ...{ sequence, at, nextId, inputs: [], changes, answers: [], ticks: [], beatMark: at },
    checkpoint: JSON.stringify({ markets: [] }),
  });
  await store.abandon();
}

export interface MonthShard {
  command(request: CommandRequest, reply: (answer: EngineAnswer) => void): void;
  close(): Promise<void>;
}

/** The shard as a process of the engine has it from `now` on, until it is closed or dies. */
export async function openMonthShard(
  databaseUrl: string,
  now: number,
  death?: Death,
): Promise<MonthShard> {
  const { store, rows, state } = await opened(databaseUrl);
  await store.ensurePartitions(dayOf(now), dayOf(now) + 1);
  const loop = createRunLoop({
    state,
    store: mortal(store, death),
    answers: createAnswers(rows.recentAnswersSince, now),
    clock: manualClock(now),
    sequence: rows.sequence,
    openTicks: rows.openTicks,
    pullMarket: () => [],
    marketCheckpoint: () => JSON.stringify({ markets: [] }),
    beatMark: () => 0,
    beforeCommit: () => undefined,
    onTicks: () => {},
    onCommitted: () => {},
    onStopped: () => death?.onDeath(),
  });
  return {
    command: loop.command,
    async close() {
      if (death === undefined) await loop.drain();
      await store.abandon();
    },
  };
}

function mortal(store: ShardStore, death: Death | undefined) {
  let commits = 0;
  return {
    lookUpAnswer: store.lookUpAnswer,
    async commit(batch: Parameters<ShardStore["commit"]>[0]) {
      commits += 1;
      const isLast = commits === death?.atCommit;
      if (!isLast || death?.isCommitted === true) await store.commit(batch);
      if (isLast) throw new Error("the process is gone");
    },
  };
}

/**
 * Replay is live, on a real database (reliability.md G06): the production run loop and store live a simulated life, and
 * at random points the state is taken in four ways, which must have one hash:
 *
 * 1. live: the memory of the process, where it was not killed;
 * 2. rebuilt from the tables, as a process that starts does;
 * 3. replayed from the first batch of the journal, read from the database;
 * 4. replayed from a snapshot of the point before, and the journal since.
 *
 * The life goes on with what was rebuilt. Every other point is a kill with a batch on its way.
 */

import { canonicalState, parseCanonicalJson } from "@naru/engine/snapshot";
import { restoreState, type StateRows } from "@naru/engine/restore";
import { createState } from "@naru/engine/create-state";
import type { State } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import { drawsOf } from "@naru/fixtures/draws";
import { MarketReader } from "@naru/simulator/market-reader";
import { SimulatedMarket } from "@naru/simulator/market";
import type { ShardProcess } from "@naru/simulator/shard-process";
import { planned } from "@naru/simulator/workload/areas";
import { beginning, membersOf, type Untimed } from "@naru/simulator/world";
import { openDatabase } from "@naru/store/database";
import { dayOf } from "@naru/store/day";
import type { ShardRows } from "@naru/store/load";
import { readJournal } from "@naru/store/read/journal";
import { openShard, type ShardStore } from "@naru/store/shard";
import type { TapeTick } from "@naru/vocabulary/tick";
import { hashState } from "../../apps/server/src/engine/state-hash.ts";
import { replayEntry } from "../../apps/server/src/replay/replay-entry.ts";
import { openProductionShard } from "../sim/production-shard.ts";

export interface RestoreOptions {
  /** A migrated, empty database. */
  readonly databaseUrl: string;
  readonly seed: number;
  readonly points: number;
  /** Commands between two points, on average. */
  readonly commands: number;
  /** What a start finds in place of what was loaded, for a test that breaks it. */
  readonly found?: (rows: ShardRows) => ShardRows;
}

export interface Restored {
  readonly points: number;
  readonly kills: number;
  readonly commands: number;
  readonly batches: number;
  /** Points whose hashes were not one, as sentences. */
  readonly differences: readonly string[];
  /** Of the last state. */
  readonly stateHash: string;
}

const BEGIN = 1_795_000_000_000;
const SHARD = 1;
const DAYS = 3;
const COMMANDS_PER_TURN = 8;
const TIMER = {
  after(ms: number, fn: () => void) {
    const timeout = setTimeout(fn, ms);
    return () => clearTimeout(timeout);
  },
};

/** Lives from point to point; every difference is told, the first ends the life. */
export async function restoreAtRandomPoints(options: RestoreOptions): Promise<Restored> {
  const run = new Run(options);
  try {
    return await run.run();
  } finally {
    await run.close();
  }
}

interface Running {
  readonly process: ShardProcess;
  /** Ticks that were kept and that no batch has yet. */
  readonly openTicks: readonly TapeTick[];
  readonly store: ShardStore;
}

class Run {
  readonly #options: RestoreOptions;
  readonly #draws: ReturnType<typeof drawsOf>;
  readonly #market: SimulatedMarket;
  readonly #reader: ReturnType<typeof openDatabase>;
  /** From the first batch on. */
  readonly #replayed: State = createState();
  #replayedTo = 0;
  #snapshot: string = canonicalState(createState());
  #now = BEGIN;
  #sent = 0;
  #running: Running | undefined;
  #failure: unknown;

  constructor(options: RestoreOptions) {
    this.#options = options;
    this.#draws = drawsOf(options.seed);
    this.#market = new SimulatedMarket(drawsOf(options.seed + 1), drawsOf(options.seed + 2), BEGIN);
    this.#reader = openDatabase(options.databaseUrl, { connectionsMax: 1 });
  }

  async run(): Promise<Restored> {
    const { points, commands } = this.#options;
    const differences: string[] = [];
    let kills = 0;
    const { process } = await this.#open();
    for (const command of beginning(membersOf(0, 1))) process.internal(command);
    await process.drain();
    for (let point = 1; point <= points && differences.length === 0; point += 1) {
      await this.#live(this.#draws.whole(1, 2 * commands));
      const isKill = point % 2 === 0;
      if (isKill) kills += 1;
      differences.push(...(await this.#restore(point, isKill)));
    }
    return {
      points,
      kills,
      commands: this.#sent,
      batches: this.#replayedTo,
      differences,
      stateHash: hashState(this.#replayed),
    };
  }

  async close(): Promise<void> {
    await this.#running?.store.abandon();
    await this.#reader.close();
  }

  async #open(): Promise<Running> {
    const { databaseUrl, found = (rows) => rows } = this.#options;
    const store = await openShard({
      databaseUrl,
      shard: SHARD,
      installationId: "restores",
      clock: TIMER,
    });
    const rows = found(await store.load());
    await store.ensurePartitions(dayOf(BEGIN), dayOf(BEGIN) + DAYS);
    const reader = new MarketReader(this.#market, rows, this.#now);
    const process = openProductionShard({
      rows,
      store,
      now: () => this.#now,
      pullMarket: () => reader.pull(),
      beatMark: () => reader.beatMark,
      onStopped: (error) => {
        // A killed process has nothing to say.
        if (this.#running?.store === store) this.#failure ??= error;
      },
    });
    this.#running = { process, store, openTicks: rows.openTicks };
    return this.#running;
  }

  /** So many commands, each turn's answered before the next. */
  async #live(commands: number): Promise<void> {
    const { process } = this.#running as Running;
    for (const end = this.#sent + commands; this.#sent < end; ) {
      this.#turn(process);
      await process.drain();
      if (this.#failure !== undefined) throw this.#failure;
    }
  }

  #turn(process: ShardProcess): void {
    this.#now += this.#draws.whole(1, 300);
    this.#market.advance(this.#now);
    for (let index = 0; index < COMMANDS_PER_TURN; index += 1) {
      const member = this.#draws.among(membersOf(0, 1));
      const account = process.state.accounts.get(member.memberId);
      if (account === undefined) continue;
      const lastOf = (symbol: number): number => this.#market.lastOf(symbol);
      const sight = { state: process.state, member, account, now: this.#now, lastOf };
      for (const command of planned(this.#draws, sight))
        this.#send(process, member.siteId, command);
    }
    process.pulse();
  }

  #send(process: ShardProcess, siteId: number, command: Untimed): void {
    this.#sent += 1;
    const memberId = "memberId" in command ? command.memberId : 0;
    const key = `01890000-0000-7000-8000-${this.#sent.toString(16).padStart(12, "0")}`;
    process.command({ siteId, memberId, key, hash: "00".repeat(32), command }, () => {});
  }

  /** Takes the state in every way, and goes on with the rebuilt one. */
  async #restore(point: number, isKill: boolean): Promise<string[]> {
    const { process, store } = this.#running as Running;
    const hashes = new Map<string, string>();
    if (isKill) {
      this.#turn(process);
      // The batch of this turn leaves, and nobody hears what became of it.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    } else hashes.set("live", hashState(process.state));
    this.#running = undefined;
    await store.abandon();
    const rebuilt = await this.#open();
    hashes.set("rebuilt from the tables", hashState(rebuilt.process.state));
    const fromSnapshot = restoreState(parseCanonicalJson(this.#snapshot) as StateRows);
    for await (const { sequence, inputs, ticks } of readJournal(this.#reader.db, {
      shard: SHARD,
      from: this.#replayedTo + 1,
    })) {
      replayEntry(this.#replayed, inputs, ticks ?? []);
      replayEntry(fromSnapshot, inputs, ticks ?? []);
      this.#replayedTo = sequence;
    }
    this.#snapshot = canonicalState(this.#replayed);
    const replays = [
      ["replayed from the first batch", this.#snapshot],
      ["replayed from a snapshot", canonicalState(fromSnapshot)],
    ] as const;
    for (const [way, snapshot] of replays) {
      // The journal has them with the next batch: the copy takes them, the replay goes on without.
      const copy = restoreState(parseCanonicalJson(snapshot) as StateRows);
      for (const tick of rebuilt.openTicks)
        step(copy, { kind: "tickArrived", at: tick.receivedAt, tick });
      hashes.set(way, hashState(copy));
    }
    if (new Set(hashes.values()).size === 1) return [];
    const told = [...hashes].map(([way, hash]) => `${way} ${hash.slice(0, 12)}`);
    return [`point ${point} after batch ${this.#replayedTo}: ${told.join(", ")}`];
  }
}

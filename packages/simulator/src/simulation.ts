/**
 * One simulated life: members, operators, a market, and shards whose processes die and whose stores fail, all from one
 * seed (reliability.md G05).
 *
 * Each committed batch is taken once more, input by input, by a second state that never dies: what it changes must be
 * what was committed (replay is live), and the auditor looks at every single step. A process that starts must find the
 * state that this second one is in. At the end everything that was ever sent is in the tables exactly once.
 */

import { hash } from "node:crypto";
import { BEATS } from "@naru/engine/areas";
import type { Change } from "@naru/engine/change";
import { canonicalState, rowsOf } from "@naru/engine/snapshot";
import { createState } from "@naru/engine/create-state";
import type { State } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import { type Draws, drawsOf } from "@naru/fixtures/draws";
import type { CommitBatch } from "@naru/store/batch";
import { journalledInputs } from "@naru/store/journalled-inputs";
import { Auditor } from "./auditor/auditor.ts";
import { type AuditedChange, AuditError } from "./auditor/audited.ts";
import { Clients } from "./clients.ts";
import { isSame } from "./auditor/is-same.ts";
import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import { FAULTS, FaultyStore, isStoreFault, NO_FAULTS } from "./faulty-store.ts";
import { type Life, type LifeOptions, summed } from "./life.ts";
import { MarketReader } from "./market-reader.ts";
import { SimulatedMarket } from "./market.ts";
import { MemoryTables } from "./memory-tables.ts";
import type { ShardProcess } from "./shard-process.ts";
import { APART, AUDITS, chosen, planned } from "./workload/areas.ts";
import { beginning, MEMBERS, membersOf, type SimulatedMember, type Untimed } from "./world.ts";

type Planned = Parameters<Clients["send"]>[1];

/** 80 seconds before a day ends in Korea, and with it a week of profit shares: most lives pass it. */
const BEGIN = Date.UTC(2026, 10, 22, 15) - 80_000;
const COMMANDS_PER_TURN_MAX = 9;
/** Of the areas that live apart, beside those. */
const COMMANDS_APART_MAX = 6;
/** Nothing takes longer than this without faults. */
const LAST_TURNS_MAX = 200;
const STREAMS = 8;
const CAST_STREAMS = 32;

/** Lives a life; throws an `AuditError` where something is that must not be. */
export async function live(options: LifeOptions): Promise<Life> {
  return await new World(options).run();
}

class World {
  readonly #options: LifeOptions;
  readonly #market: SimulatedMarket;
  readonly #shards: SimulatedShard[];
  readonly #time: Draws;
  readonly #workload: Draws;
  /** Of each group of areas that live apart. */
  readonly #apart: readonly Draws[];
  #now = BEGIN;
  #sent = 0;

  constructor(options: LifeOptions) {
    this.#options = options;
    const { seed, shards } = options;
    const stream = (index: number): Draws =>
      drawsOf(Math.imul(seed, 0x9e3779b1) + index * 0x61c88647);
    this.#time = stream(0);
    this.#workload = stream(1);
    this.#market = new SimulatedMarket(stream(2), stream(3), BEGIN);
    this.#apart = APART.map(({ cast }, index) => stream(index + (cast ? CAST_STREAMS : 4)));
    const clock = (): number => this.#now;
    this.#shards = Array.from({ length: shards }, (_, index) => {
      const draws = [stream(STREAMS + 2 * index), stream(STREAMS + 2 * index + 1)] as const;
      return new SimulatedShard(options, index, draws, this.#market, clock);
    });
  }

  async run(): Promise<Life> {
    for (const shard of this.#shards) shard.begin();
    await settled();
    while (this.#sent < this.#options.commands) await this.#turn(true);
    for (let turn = 0; this.#shards.some((shard) => shard.isWaiting); turn += 1) {
      if (turn > LAST_TURNS_MAX) throw new AuditError("a command is never answered");
      await this.#turn(false);
    }
    for (const shard of this.#shards) shard.end();
    return this.#told();
  }

  async #turn(isOrdinary: boolean): Promise<void> {
    const hasFaults = isOrdinary && this.#options.hasFaults;
    if (hasFaults) for (const shard of this.#shards) shard.harm();
    // Once nothing more is sent hardly any time passes: how many turns answers take differs with the shards, and no round may end by it.
    this.#now += isOrdinary ? this.#passing() : 1;
    if (isOrdinary) this.#market.advance(this.#now);
    for (const shard of this.#shards) shard.turn(hasFaults);
    if (isOrdinary) this.#sendSome();
    for (const shard of this.#shards) shard.pulse();
    await settled();
    for (const shard of this.#shards) shard.look();
  }

  /**
   * Mostly moments, now and then seconds, rarely hours, over the end of a site's day; often straight to where rounds end,
   * and now and then beyond it with a process that is down.
   */
  #passing(): number {
    const { percent, whole } = this.#time;
    const toBoundary = BOUNDARY_MS - (this.#now % BOUNDARY_MS);
    const isDown = this.#shards.some((shard) => shard.isDown);
    if (isDown && percent(50)) return Math.max(1, toBoundary + whole(-2_000, 5 * BOUNDARY_MS));
    if (percent(5)) return percent(25) ? toBoundary : Math.max(1, toBoundary - whole(1, 4_000));
    if (percent(97)) return whole(1, 500);
    return percent(92) ? whole(500, 4_000) : whole(60_000, 6 * 3_600_000);
  }

  /** All plan by what was committed before, since where much is sent some is committed meanwhile: whom it would change hangs on how many shards there are. */
  #sendSome(): void {
    for (const { command, siteId } of [...this.#plan()]) this.#send(command, siteId);
  }

  *#plan(): Generator<Planned> {
    for (const plan of this.#planBy(planned, this.#workload, MEMBERS, COMMANDS_PER_TURN_MAX)) {
      if (this.#sent === this.#options.commands) return;
      this.#sent += 1;
      yield plan;
    }
    for (const [index, { plans, cast = MEMBERS }] of APART.entries()) {
      const by: typeof planned = (own, sight) => chosen(plans, own, sight);
      yield* this.#planBy(by, this.#apart[index] as Draws, cast, COMMANDS_APART_MAX);
    }
  }

  *#planBy(
    by: typeof planned,
    draws: Draws,
    cast: readonly SimulatedMember[],
    most: number,
  ): Generator<Planned> {
    for (let left = draws.whole(0, most); left > 0; left -= 1) {
      const member = draws.among(cast);
      const shard = this.#shards[member.memberId % this.#options.shards];
      for (const command of shard?.plan(by, draws, member) ?? [])
        yield { command, siteId: member.siteId };
    }
  }

  /** What concerns no member is said to every shard. */
  #send(command: Untimed, siteId: number): void {
    const { shards } = this.#options;
    for (const [place, shard] of this.#shards.entries())
      if (!("memberId" in command) || command.memberId % shards === place)
        shard.send({ command, siteId });
  }

  #told(): Life {
    const sum = (figure: (shard: SimulatedShard) => number): number =>
      this.#shards.reduce((total, shard) => total + figure(shard), 0);
    return {
      commands: this.#sent,
      steps: sum(({ auditor }) => auditor.counts.steps),
      accepted: sum(({ auditor }) => auditor.counts.accepted),
      refused: sum(({ auditor }) => auditor.counts.refused),
      fills: sum(({ auditor }) => auditor.counts.fills),
      losscuts: sum(({ auditor }) => auditor.counts.losscuts),
      deficits: sum(({ auditor }) => auditor.counts.deficits),
      taken: summed(this.#shards.map(({ auditor }) => auditor.counts.taken)),
      met: summed(this.#shards.map(({ auditor }) => auditor.counts.met)),
      told: summed(this.#shards.map(({ auditor }) => auditor.told)),
      batches: sum(({ tables }) => tables.sequence),
      deaths: sum(({ deaths }) => deaths),
      stateHash: hash(
        "sha256",
        this.#shards.map(({ replica }) => canonicalState(replica)).join("\n"),
        "hex",
      ),
      lives: MEMBERS.map(({ memberId }) =>
        (this.#shards[memberId % this.#options.shards] as SimulatedShard).auditor.lifeOf(memberId),
      ),
    };
  }
}

class SimulatedShard {
  readonly tables = new MemoryTables();
  readonly auditor = new Auditor<Extract<Change, { readonly kind: AuditedChange["kind"] }>>(AUDITS);
  /** The committed inputs, taken once more by a state that never dies. */
  readonly replica: State = createState();
  readonly #options: LifeOptions;
  readonly #index: number;
  readonly #faults: Draws;
  readonly #clients: Clients;
  readonly #market: SimulatedMarket;
  readonly #now: () => number;
  #store: FaultyStore | undefined;
  #process: ShardProcess | undefined;
  #failure: unknown;
  deaths = 0;

  constructor(
    options: LifeOptions,
    index: number,
    [faults, clients]: readonly [Draws, Draws],
    market: SimulatedMarket,
    now: () => number,
  ) {
    this.#options = options;
    this.#index = index;
    this.#faults = faults;
    this.#clients = new Clients(clients, index, options.hasFaults);
    this.#market = market;
    this.#now = now;
  }

  /** No process is there. */
  get isDown(): boolean {
    return this.#process === undefined;
  }

  get isWaiting(): boolean {
    return this.#clients.waiting > 0;
  }

  begin(): void {
    const process = this.#open(false);
    for (const command of beginning(membersOf(this.#index, this.#options.shards)))
      process.internal(command);
  }

  /** Kills the process before the next turn, or replaces it while it still lives and takes a last command. */
  harm(): void {
    const process = this.#process;
    if (process === undefined) return;
    const { killed, ghost } = FAULTS;
    if (this.#faults.percent(killed)) {
      this.#store?.die();
      return this.#died();
    }
    if (!this.#faults.percent(ghost)) return;
    this.#died();
    this.#open(true);
    this.#clients.turn(process);
    process.pulse();
  }

  /** What was slow arrives, and where there is no process one begins. */
  turn(hasFaults: boolean): void {
    this.#store?.turn();
    if (this.#process === undefined) this.#open(hasFaults);
    const process = this.#process as ShardProcess | undefined;
    if (process !== undefined) this.#clients.turn(process);
  }

  /** What a member does, by the plans of the areas that live together or apart. */
  plan(by: typeof planned, draws: Draws, member: SimulatedMember): readonly Untimed[] {
    const account = this.replica.accounts.get(member.memberId);
    if (account === undefined) return [];
    const lastOf = (symbol: number): number => this.#market.lastOf(symbol);
    return by(draws, { state: this.replica, member, account, now: this.#now(), lastOf });
  }

  send(sent: Planned): void {
    this.#clients.send(this.#process ?? this.#open(false), sent, this.#now());
  }

  pulse(): void {
    this.#process?.pulse();
  }

  /** Throws what went wrong since the last look. */
  look(): void {
    const failure = this.#failure ?? this.#clients.failure;
    if (failure !== undefined) throw failure;
  }

  /** Nothing is lost or doubled, and a process that starts now finds what was. */
  end(): void {
    this.look();
    this.#clients.check(this.tables);
    this.auditor.checkAll();
    const commands = this.tables.journal.flatMap(({ inputs }) => inputs).filter(isCommand).length;
    const own = beginning(membersOf(this.#index, this.#options.shards)).length;
    if (commands !== own + this.tables.answers.size)
      throw new AuditError(
        `${commands - own} commands in the journal, ${this.tables.answers.size} answers`,
      );
    this.#store?.die();
    this.#open(false);
    this.look();
  }

  #died(): void {
    this.deaths += 1;
    this.#process = undefined;
    this.#store = undefined;
  }

  #open(hasFaults: boolean): ShardProcess {
    const { openShard } = this.#options;
    const store = new FaultyStore(
      this.tables,
      this.#faults,
      hasFaults ? FAULTS : NO_FAULTS,
      (batch) => this.#audit(batch),
    );
    const rows = this.tables.load();
    const reader = new MarketReader(this.#market, rows, this.#now());
    this.#store = store;
    const opened = openShard({
      rows,
      store,
      now: this.#now,
      // A ghost hears nothing more of the market.
      pullMarket: () => (this.#store === store ? reader.pull() : []),
      beatMark: () => reader.beatMark,
      onStopped: (error) => {
        if (!isStoreFault(error)) this.#failure ??= error;
        if (this.#store === store) this.#died();
      },
    });
    this.#process = opened;
    if (rows.sequence > 0 && !isSame(rowsOf(opened.state), rowsOf(this.replica)))
      this.#failure ??= new AuditError(
        `a process that starts after batch ${rows.sequence} finds another state than the journal makes`,
      );
    return opened;
  }

  /** A batch is in the tables: takes it once more, and looks at every step. */
  #audit({ inputs, ticks, changes, sequence, at, nextId }: CommitBatch): void {
    if (this.#failure !== undefined) return;
    try {
      let compared = 0;
      const compare = (own: readonly Change[]): void => {
        for (const change of own) {
          if (!isSame(change, changes[compared]))
            throw new AuditError(
              `batch ${sequence}: change ${compared} is not what the journal makes`,
            );
          compared += 1;
        }
      };
      for (const input of journalledInputs(inputs, ticks)) {
        const outcome = step(this.replica, input);
        if (outcome.ok) compare(outcome.changes);
        this.auditor.take({ ...input, at: this.replica.now }, outcome);
      }
      this.auditor.checkCommit();
      if (compared !== changes.length || this.replica.now !== at || this.replica.nextId !== nextId)
        throw new AuditError(`batch ${sequence} holds more than its journal makes`);
    } catch (error) {
      this.#failure = error;
    }
  }
}

function isCommand({ kind }: CommitBatch["inputs"][number]): boolean {
  return kind !== "ticks" && !Object.hasOwn(BEATS, kind);
}

/** Everything that waited for nothing but its turn has had it. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

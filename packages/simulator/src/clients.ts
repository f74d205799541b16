/**
 * The clients of one shard: they name each command by a key, ask again until they have an answer, and keep what they
 * were told (reliability.md G07). Answers get lost on the way; some repeat what was answered, some use a key twice.
 */

import type { Draws } from "@naru/fixtures/draws";
import { AuditError } from "./auditor/audited.ts";
import type { MemoryTables } from "./memory-tables.ts";
import type { Reply, ShardProcess, SimulatedRequest } from "./shard-process.ts";
import type { Untimed } from "./world.ts";

interface Sent {
  readonly request: SimulatedRequest;
  /** What the client was told first. */
  told: string | undefined;
  askAgainAt: number;
}

/** Of a hundred answers so many are lost on the way. */
const LOST_ANSWERS = 20;
const REPEATS = 4;
const OTHER_BODIES = 1;
/** Of a hundred keys so many are made by a clock that is a day behind, where clocks may be wrong. */
const OLD_KEYS = 3;
const DAY_MS = 86_400_000;

export class Clients {
  readonly #draws: Draws;
  readonly #shard: number;
  readonly #oldKeys: number;
  readonly #waiting = new Map<string, Sent>();
  readonly #all: Sent[] = [];
  #turn = 0;
  failure: Error | undefined;

  /**
   * @param hasFaults some clocks are wrong. To look an old key up takes its command out of its turn, and who comes first hangs on how
   *   many shards there are: lives that are compared have none
   */
  constructor(draws: Draws, shard: number, hasFaults: boolean) {
    this.#draws = draws;
    this.#shard = shard;
    this.#oldKeys = hasFaults ? OLD_KEYS : 0;
  }

  /** Commands that have no answer yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Sends a new command. */
  send(
    process: ShardProcess,
    { command, siteId }: { command: Untimed; siteId: number },
    now: number,
  ): void {
    const memberId = "memberId" in command ? command.memberId : 0;
    const madeAt = this.#draws.percent(this.#oldKeys) ? now - DAY_MS : now;
    const key = keyOf(madeAt, this.#shard, this.#all.length);
    const request = { siteId, memberId, key, hash: hashOf(this.#all.length), command };
    const sent: Sent = { request, told: undefined, askAgainAt: 0 };
    this.#all.push(sent);
    this.#waiting.set(key, sent);
    this.#ask(process, sent);
  }

  /** A turn passes: those without an answer ask again, some repeat themselves. */
  turn(process: ShardProcess): void {
    this.#turn += 1;
    for (const sent of [...this.#waiting.values()])
      if (sent.askAgainAt <= this.#turn) this.#ask(process, sent);
    if (this.#all.length === 0) return;
    if (this.#draws.percent(REPEATS * 5)) this.#ask(process, this.#draws.among(this.#all));
    if (this.#draws.percent(OTHER_BODIES * 5))
      this.#useTwice(process, this.#draws.among(this.#all));
  }

  /** Everything that was ever sent is in the tables exactly once, with the answer that was told. */
  check(tables: MemoryTables): void {
    for (const { request, told } of this.#all) {
      const kept = tables.lookUp(request.memberId, request.key);
      if (told === undefined) throw new AuditError(`${request.key} was never answered`);
      if (kept === undefined) throw new AuditError(`${request.key} was answered and is lost`);
      if (kept.outcome !== told)
        throw new AuditError(`${request.key} was told ${told}, kept is ${kept.outcome}`);
    }
    if (tables.answers.size !== this.#all.length)
      throw new AuditError(`${tables.answers.size} answers for ${this.#all.length} commands`);
  }

  #ask(process: ShardProcess, sent: Sent): void {
    sent.askAgainAt = this.#turn + this.#draws.whole(2, 6);
    process.command(sent.request, (reply) => this.#hear(sent, reply));
  }

  #hear(sent: Sent, reply: Reply): void {
    if (reply.outcome === "busy" || this.#draws.percent(LOST_ANSWERS)) return;
    const text = JSON.stringify(reply);
    if (sent.told === undefined) {
      sent.told = text;
      this.#waiting.delete(sent.request.key);
    } else if (sent.told !== text)
      this.failure ??= new AuditError(`${sent.request.key} was told ${sent.told}, then ${text}`);
  }

  #useTwice(process: ShardProcess, { request, told }: Sent): void {
    if (told === undefined) return;
    process.command({ ...request, hash: "f".repeat(64) }, ({ outcome }) => {
      if (outcome !== "conflict" && outcome !== "busy")
        this.failure ??= new AuditError(`${request.key} with another body: ${outcome}`);
    });
  }
}

/** A version 7 UUID of a client's time, without chance. */
function keyOf(at: number, shard: number, count: number): string {
  const time = at.toString(16).padStart(12, "0");
  const tail = count.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${String(shard).padStart(3, "0")}-8000-${tail}`;
}

function hashOf(count: number): string {
  return count.toString(16).padStart(64, "0");
}

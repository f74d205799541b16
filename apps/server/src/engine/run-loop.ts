/**
 * The run loop of one shard, top to bottom (design.md §1):
 *
 *   1 take      commands from gateways, ticks and beats from the market, in one order
 *   2 decide    step(): pure, against the state in memory
 *   3 check     applied at once; books that do not balance stop the shard
 *   4 commit    one batch at a time; the next leaves when the last returns, so that load makes batches larger
 *   5 answer    only after the commit: the members who asked
 *   6 publish   and those whom the changes concern
 *
 * While a batch is being committed the next one is decided in memory. Any doubt about a commit stops the shard: the
 * process ends, its successor raises the epoch, loads the tables and goes on. A commit is never retried.
 */

import type { Input } from "@naru/engine/input";
import { step } from "@naru/engine/step";
import type { State } from "@naru/engine/state";
import type { ShardStore } from "@naru/store/shard";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Answers, KeptAnswer } from "./answers.ts";
import {
  type ClosedBatch,
  dueOnce,
  isEmpty,
  keptAnswer,
  markTicks,
  newBatch,
  pacer,
  storedAnswer,
} from "./open-batch.ts";
import { isUrgent, timedCommand } from "../bus/commands.ts";
import type { CommittedBatch } from "../publish/committed-batch.ts";

/** A member's or operator's command with its idempotency key. */
export interface CommandRequest {
  readonly siteId: number;
  readonly memberId: number;
  readonly key: string;
  readonly hash: string;
  readonly command: UntimedCommand;
}

export interface RunLoopParts {
  readonly state: State;
  readonly store: Pick<ShardStore, "commit" | "lookUpAnswer"> &
    Partial<Pick<ShardStore, "prepare" | "keepTicks">>;
  /** Ticks that are in the state already and that no batch has; the first batch takes them. */
  readonly openTicks?: readonly TapeTick[];
  readonly answers: Answers;
  readonly clock: Clock;
  /** The sequence of the last committed batch. */
  readonly sequence: number;
  /** Due beats and new ticks, in one order; called before anything is decided. */
  pullMarket(now: number): readonly Input[];
  /** What the market owner must find again: with every batch of a beat or a new instrument, and once a minute. */
  marketCheckpoint(): string;
  /** Engine time up to which all beats have been applied. */
  beatMark(): number;
  /** Called before a batch is committed, with the state after it: a new segment of the journal may begin there. */
  beforeCommit(sequence: number, at: number): (() => Promise<void>) | undefined;
  /** What a new command is answered instead of being decided: nothing of it is kept. Absent: all are decided. */
  refuse?(command: UntimedCommand): EngineAnswer | undefined;
  onTicks(ticks: readonly TapeTick[]): void;
  onCommitted(batch: CommittedBatch): void;
  /** The shard is over: nothing it has in memory may be trusted. */
  onStopped(error: unknown): void;
}

export interface RunLoop {
  /** Takes a command; the reply comes after its commit, or at once where it is busy or answered already. */
  command(request: CommandRequest, reply: (answer: EngineAnswer) => void): void;
  /** Applies a command of our own (the seed) that must not be refused; it is committed with the open batch. */
  internal(command: UntimedCommand): void;
  /** Runs `read` now and hands its text over once everything it has seen is committed. */
  ask(read: () => string, reply: (answer: EngineAnswer) => void): void;
  /** Calls back once everything in the state now is committed: at once where it is, never where it is lost. */
  afterCommit(tell: () => void): void;
  /** Takes what the market has: every 50 ms, and before each command. */
  pulse(): void;
  /** Commits what is open and takes nothing more. */
  drain(): Promise<void>;
  readonly sequence: number;
  readonly lastCommitAt: number;
  /** Commands decided and not yet durable. */
  readonly waiting: number;
}

/** Beyond this many commands waiting for a commit, new ones are refused early; cancels and the market are not. */
const OPEN_COMMANDS_MAX = 20_000;
/** Ticks without consequence are durable within this (design.md §1, Tape). */
const TICK_FLUSH_MS = 250;
/** So often they are kept where the journal has no row of them; then, after some seconds, a batch takes them all. */
const KEEPS_PER_BATCH = 20;
const CHECKPOINT_MS = 60_000;
/**
 * A batch of so many commands leaves at once, so that the next ones are decided while it is being committed; while
 * another one is on its way it is closed and encoded, to leave the moment that one returns.
 */
const EAGER_COMMANDS = 32;

/** Makes the loop of a loaded shard; nothing runs until it is called. */
export function createRunLoop(parts: RunLoopParts): RunLoop {
  const { state, store, answers, clock } = parts;
  /** Of the last batch closed, and of the last one committed. */
  let sequence = parts.sequence;
  let committedSequence = parts.sequence;
  let open = newBatch();
  open.ticks.push(...(parts.openTicks ?? []));
  open.at = state.now;
  let closed: ClosedBatch | undefined;
  let inFlight: ClosedBatch | undefined;
  let scheduled = false;
  let committing = false;
  let stopped = false;
  let lastCommitAt = clock.now();
  const pace = pacer();
  let lastCheckpointAt = 0;
  const idle: (() => void)[] = [];

  // 1 take: one input after the other, at a time that never goes back
  function takeMarket(): void {
    const before = open.ticks.length;
    for (const input of parts.pullMarket(clock.now())) decideInput(input);
    takeDue();
    if (open.ticks.length > before) parts.onTicks(open.ticks.slice(before));
  }

  function takeDue(): void {
    for (const kind of dueOnce(state, clock.now(), open, pace.parts, { closed, inFlight }))
      decideInput({ kind, at: Math.max(clock.now(), state.now) });
  }

  function takeCommand(
    request: CommandRequest,
    reply: (answer: EngineAnswer) => void,
    isLookedUp: boolean,
  ): void {
    if (stopped || (open.kept.length >= OPEN_COMMANDS_MAX && !isUrgent(request.command)))
      return reply({ outcome: "busy" });
    takeMarket();
    const now = clock.now();
    const refusal = parts.refuse?.(request.command);
    const claim = answers.claim({ ...request, now, isLookedUp, refusal }, reply);
    if (claim === "unknown") return lookUp(request, reply);
    if (claim !== "new") return;
    const outcome = decideInput(
      timedCommand(state, request.command, request.memberId, Math.max(now, state.now)),
    );
    if (outcome === undefined) return;
    const answer = keptAnswer(outcome);
    open.kept.push(answer);
    open.answers.push(storedAnswer(request, answer));
    if (open.kept.length < EAGER_COMMANDS) schedule();
    else if (committing && open.kept.length >= (inFlight?.kept.length ?? 0)) closeAhead();
    else void commitOpen();
  }

  function lookUp(request: CommandRequest, reply: (answer: EngineAnswer) => void): void {
    store.lookUpAnswer(request.memberId, request.key.toLowerCase()).then((found) => {
      if (found !== undefined) answers.remember(found);
      takeCommand(request, reply, true);
    }, stop);
  }

  // 2 decide and 3 check: step applies what it decides, and throws where the books would not balance
  function decideInput(input: Input): ReturnType<typeof step> | undefined {
    if (stopped) return undefined;
    try {
      const outcome = step(state, input);
      open.at = state.now;
      if (input.kind === "tickArrived") open.ticks.push(input.tick);
      else {
        markTicks(open);
        open.inputs.push(input);
      }
      if (outcome.ok && outcome.changes.length > 0) {
        if (input.kind === "tickArrived") markTicks(open);
        for (const change of outcome.changes) open.changes.push(change);
        schedule();
      }
      if (changesMarkets(input)) {
        open.needsCheckpoint = true;
        schedule();
      }
      open.taken.push(input);
      return outcome;
    } catch (error) {
      stop(error);
      return undefined;
    }
  }

  function schedule(): void {
    if (scheduled || inFlight !== undefined || stopped) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void commitOpen();
    });
  }

  // 4 commit: one batch in flight, no timer, no retry
  async function commitOpen(): Promise<void> {
    if (committing) return;
    committing = true;
    let committed: ClosedBatch | undefined;
    while (!stopped) {
      if (closed === undefined && isEmpty(open)) {
        if (committed === undefined) break;
        settle(committed);
        committed = undefined;
        continue;
      }
      try {
        const batch = closed ?? closeOpen();
        closed = undefined;
        inFlight = batch;
        const begunAt = clock.now();
        const commit = store.commit(batch.commit);
        // Meanwhile the last one is answered, and what is due and not done is decided and encoded, to leave next.
        if (committed !== undefined) settle(committed);
        if (batch.due.size > 0) takeDue();
        if (open.due.size > 0 && open.parts > 0) closeAhead();
        await commit;
        pace.took(clock.now() - begunAt, batch.parts);
        await batch.beginSegment?.();
        committed = batch;
      } catch (error) {
        stop(error);
        return;
      }
      inFlight = undefined;
      committedSequence = committed.commit.sequence;
      lastCommitAt = clock.now();
    }
    committing = false;
    for (const resolve of idle.splice(0)) resolve();
  }

  /** The open batch takes nothing more: the state is what it leaves behind. */
  function closeOpen(): ClosedBatch {
    const batch = open;
    open = newBatch();
    sequence += 1;
    const now = clock.now();
    const isCheckpoint = batch.needsCheckpoint || now - lastCheckpointAt >= CHECKPOINT_MS;
    if (isCheckpoint) lastCheckpointAt = now;
    markTicks(batch);
    const { at, inputs, changes, answers: given, ticks } = batch;
    return {
      ...batch,
      beginSegment: parts.beforeCommit(sequence, at),
      commit: {
        sequence,
        at,
        nextId: state.nextId,
        ...{ inputs, changes, answers: given, ticks },
        beatMark: parts.beatMark(),
        ...(isCheckpoint ? { checkpoint: parts.marketCheckpoint() } : {}),
      },
    };
  }

  /** Makes the open batch's ticks durable ahead of it: nothing came of them, and the batch can wait. */
  async function keepTicks(keep: NonNullable<ShardStore["keepTicks"]>): Promise<void> {
    const fresh = open.ticks.slice(open.keptTicks);
    open.keptTicks = open.ticks.length;
    open.keeps += 1;
    committing = true;
    try {
      await keep(fresh);
    } catch (error) {
      stop(error);
      return;
    }
    committing = false;
    lastCommitAt = clock.now();
    if (closed !== undefined || open.inputs.length > 0 || idle.length > 0) void commitOpen();
  }

  /** Encodes the open batch while another is on its way; of commands, one that is smaller than that one may still grow. */
  function closeAhead(): void {
    if (closed !== undefined) return;
    try {
      closed = closeOpen();
      store.prepare?.(closed.commit);
    } catch (error) {
      stop(error);
    }
  }

  // 5 answer and 6 publish: what is committed may be known
  function settle(batch: ClosedBatch): void {
    for (const [index, stored] of batch.answers.entries())
      answers.committed(stored, batch.kept[index] as KeptAnswer);
    for (const reply of batch.replies) reply();
    const { at, taken, changes, commit } = batch;
    parts.onCommitted({ sequence: commit.sequence, at, inputs: taken, changes });
  }

  function stop(error: unknown): void {
    if (stopped) return;
    stopped = true;
    parts.onStopped(error);
  }

  function afterCommit(tell: () => void): void {
    if (stopped) return;
    const seen = open.changes.length > 0 || open.kept.length > 0 ? open : (closed ?? inFlight);
    if (seen === undefined) tell();
    else seen.replies.push(tell);
  }

  return {
    command: (request, reply) => takeCommand(request, reply, false),
    internal(command) {
      const memberId = "memberId" in command ? command.memberId : 0;
      const outcome = decideInput(
        timedCommand(state, command, memberId, Math.max(clock.now(), state.now)),
      );
      if (outcome?.ok === false)
        throw new Error(`${command.kind} was refused: ${outcome.refusal.code}`);
      schedule();
    },
    ask(read, reply) {
      if (stopped) return reply({ outcome: "busy" });
      const answer: EngineAnswer = { outcome: "ok", body: read() };
      afterCommit(() => reply(answer));
    },
    afterCommit,
    pulse() {
      takeMarket();
      if (committing || stopped || clock.now() - lastCommitAt < TICK_FLUSH_MS) return;
      if (open.ticks.length === open.keptTicks) return;
      const waits = open.inputs.length === 0 && open.keeps < KEEPS_PER_BATCH;
      if (waits && store.keepTicks !== undefined) void keepTicks(store.keepTicks);
      else schedule();
    },
    async drain() {
      while (!stopped && (!isEmpty(open) || committing)) {
        await new Promise<void>((resolve) => {
          idle.push(resolve);
          schedule();
        });
      }
    },
    get sequence() {
      return committedSequence;
    },
    get lastCommitAt() {
      return lastCommitAt;
    },
    get waiting() {
      return open.kept.length + (closed?.kept.length ?? 0) + (inFlight?.kept.length ?? 0);
    },
  };
}

/** Whether it changes what is known of markets as no tick does: such a batch carries a checkpoint. */
function changesMarkets(input: Input): boolean {
  switch (input.kind) {
    case "defineInstrument":
    case "sessionOpened":
    case "sessionClosed":
    case "overnightChecked":
    case "closingSoon":
    case "feedHalted":
    case "feedResumed":
    case "rolledOver":
      return true;
    // From the first such alert of an instrument on its volume is counted.
    case "setPriceAlert":
      return (input.volumeQty ?? null) !== null;
    default:
      return false;
  }
}

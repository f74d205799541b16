import { setRules } from "@naru/engine/scenarios/money-world";
import { KIM, newWorld, SIM, SITE, trade, type World } from "@naru/engine/scenarios/world";
import type { CommitBatch } from "@naru/store/batch";
import type { TapeTick } from "@naru/vocabulary/tick";
import { describe, expect, test } from "vitest";
import { type EngineAnswer, onBus, type UntimedCommand } from "../bus/messages.ts";
import { manualClock } from "../platform/clock.ts";
import { createAnswers } from "./answers.ts";
import type { CommittedBatch } from "../publish/committed-batch.ts";
import { type CommandRequest, createRunLoop } from "./run-loop.ts";

interface Commit {
  readonly batch: CommitBatch;
  readonly done: () => void;
  readonly fail: (error: Error) => void;
}

/** A loop over a world whose commits the test ends by hand. */
function newLoop(
  lookUp: (key: string) => { hash: string; outcome: string } | undefined = () => undefined,
  {
    openTicks = [],
    holdKeeps = false,
    refuse,
  }: {
    openTicks?: TapeTick[];
    holdKeeps?: boolean;
    refuse?: (command: UntimedCommand) => EngineAnswer | undefined;
  } = {},
) {
  const world: World = newWorld();
  trade(world, SIM, "1000");
  const clock = manualClock(world.now);
  const commits: Commit[] = [];
  const prepared: CommitBatch[] = [];
  const kept: (readonly TapeTick[])[] = [];
  const market: TapeTick[] = [];
  let release: () => void = () => {};
  const committed: CommittedBatch[] = [];
  const stopped: unknown[] = [];
  const loop = createRunLoop({
    state: world.state,
    store: {
      commit: (batch) =>
        new Promise((resolve, reject) => commits.push({ batch, done: resolve, fail: reject })),
      prepare: (batch) => void prepared.push(batch),
      keepTicks: (ticks) => {
        kept.push(ticks);
        return holdKeeps ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
      },
      lookUpAnswer: async (memberId, key) => {
        const found = lookUp(key);
        return found && { siteId: SITE, memberId, key, ...found };
      },
    },
    answers: createAnswers(0, world.now),
    clock,
    sequence: 0,
    openTicks,
    pullMarket: () =>
      market.splice(0).map((tick) => ({ kind: "tickArrived", at: tick.receivedAt, tick })),
    marketCheckpoint: () => "{}",
    beatMark: () => world.now,
    beforeCommit: () => undefined,
    ...(refuse === undefined ? {} : { refuse }),
    onTicks: () => {},
    onCommitted: (batch) => committed.push(batch),
    onStopped: (error) => stopped.push(error),
  });
  return {
    release: () => release(),
    kept,
    market,
    world,
    clock,
    commits,
    prepared,
    committed,
    stopped,
    loop,
  };
}

const KEY = "00000000-0001-7000-8000-000000000001";

function order(key: string, qty = "1", hash = qty): CommandRequest {
  const command = {
    kind: "placeOverseaOrder",
    memberId: KIM,
    optionId: SIM.symbol,
    marketType: "MARKET",
    tradeType: "LONG",
    price: null,
    stopPrice: null,
    qty,
  } as const;
  return { siteId: SITE, memberId: KIM, key, hash, command };
}

function keyNumber(n: number): string {
  return `00000000-0001-7000-8000-${String(n).padStart(12, "0")}`;
}

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test("nobody is answered before the commit, and everybody of a batch after it", async () => {
  const { loop, commits, committed } = newLoop();
  const replies: EngineAnswer[] = [];
  loop.command(order(keyNumber(1)), (answer) => replies.push(answer));
  loop.command(order(keyNumber(2)), (answer) => replies.push(answer));
  await nextTurn();
  expect(commits).toHaveLength(1);
  expect(commits[0]?.batch.answers.map(({ key }) => key)).toEqual([keyNumber(1), keyNumber(2)]);
  expect(replies).toEqual([]);
  expect(committed).toEqual([]);
  commits[0]?.done();
  await nextTurn();
  expect(replies.map(({ outcome }) => outcome)).toEqual(["ok", "ok"]);
  expect(committed).toHaveLength(1);
});

test("a batch of 32 commands leaves in the middle of a turn, one as large is closed behind it, and the rest waits", async () => {
  const { loop, commits, prepared } = newLoop();
  const sizes = (): number[] => commits.map(({ batch }) => batch.answers.length);
  for (let n = 1; n <= 70; n += 1) loop.command(order(keyNumber(n), "0"), () => {});
  expect(sizes()).toEqual([32]);
  expect(prepared.map(({ answers }) => answers.length)).toEqual([32]);
  await nextTurn();
  expect(commits).toHaveLength(1);
  commits[0]?.done();
  await nextTurn();
  expect(sizes()).toEqual([32, 32]);
  expect(commits[1]?.batch).toBe(prepared[0]);
  commits[1]?.done();
  await nextTurn();
  expect(sizes()).toEqual([32, 32, 6]);
});

test("the members of a batch are answered while the next one is on its way, never before their own commit", async () => {
  const { loop, commits } = newLoop();
  const answered = new Set<number>();
  for (let n = 1; n <= 64; n += 1)
    loop.command(order(keyNumber(n), "0"), () => void answered.add(n));
  expect(answered.size).toBe(0);
  commits[0]?.done();
  await nextTurn();
  expect(commits).toHaveLength(2);
  expect([...answered]).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  commits[1]?.fail(new Error("connection lost at commit"));
  await nextTurn();
  expect(answered.size).toBe(32);
});

test("what comes during a commit waits for the next one, and there is never more than one", async () => {
  const { loop, commits } = newLoop();
  loop.command(order(keyNumber(1)), () => {});
  await nextTurn();
  loop.command(order(keyNumber(2)), () => {});
  loop.command(order(keyNumber(3)), () => {});
  await nextTurn();
  expect(commits).toHaveLength(1);
  commits[0]?.done();
  await nextTurn();
  expect(commits.map(({ batch }) => [batch.sequence, batch.answers.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test("the same key gets the same bytes, during the commit, after it and after a restart", async () => {
  const { loop, commits, world } = newLoop();
  const replies: EngineAnswer[] = [];
  loop.command(order(KEY), (answer) => replies.push(answer));
  loop.command(order(KEY), (answer) => replies.push(answer));
  await nextTurn();
  commits[0]?.done();
  await nextTurn();
  loop.command(order(KEY), (answer) => replies.push(answer));
  expect(replies).toHaveLength(3);
  expect(new Set(replies.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(world.state.accounts.get(KIM)?.positions.get(SIM.symbol)?.qty).toBe(1);

  const stored = commits[0]?.batch.answers[0];
  const again = newLoop(() => stored && { hash: stored.hash, outcome: stored.outcome });
  const oldKey = "11111111-1111-4111-8111-111111111111";
  const reply = await new Promise<EngineAnswer>((resolve) =>
    again.loop.command(order(oldKey), resolve),
  );
  expect(reply).toEqual(replies[0]);
  expect(again.commits).toEqual([]);
});

test("a used key with another body is a conflict, and nothing happens", async () => {
  const { loop, commits, world } = newLoop();
  const replies: EngineAnswer[] = [];
  loop.command(order(KEY, "1"), () => {});
  loop.command(order(KEY, "2"), (answer) => replies.push(answer));
  await nextTurn();
  commits[0]?.done();
  await nextTurn();
  expect(replies).toEqual([{ outcome: "conflict" }]);
  expect(world.state.accounts.get(KIM)?.positions.get(SIM.symbol)?.qty).toBe(1);
});

test("a refusal is kept under its key and changes nothing", async () => {
  const { loop, commits, world } = newLoop();
  const replies: EngineAnswer[] = [];
  loop.command(order(KEY, "0"), (answer) => replies.push(answer));
  await nextTurn();
  expect(commits[0]?.batch.changes).toEqual([]);
  commits[0]?.done();
  await nextTurn();
  expect(replies).toEqual([{ outcome: "refused", code: "AMOUNT_TOO_SMALL" }]);
  expect(world.state.accounts.get(KIM)?.orders.size).toBe(0);
});

test("any doubt about a commit stops the shard: no answer, no second try, nothing taken after", async () => {
  const { loop, commits, committed, stopped } = newLoop();
  const replies: EngineAnswer[] = [];
  loop.command(order(keyNumber(1)), (answer) => replies.push(answer));
  await nextTurn();
  commits[0]?.fail(new Error("connection lost at commit"));
  await nextTurn();
  loop.command(order(keyNumber(2)), (answer) => replies.push(answer));
  await nextTurn();
  expect(stopped).toHaveLength(1);
  expect(commits).toHaveLength(1);
  expect(committed).toEqual([]);
  expect(replies).toEqual([{ outcome: "busy" }]);
});

test("a question sees what was decided and is answered when that is committed", async () => {
  const { loop, commits, world } = newLoop();
  const replies: EngineAnswer[] = [];
  const positions = () => String(world.state.accounts.get(KIM)?.positions.size);
  loop.ask(positions, (answer) => replies.push(answer));
  expect(replies).toEqual([{ outcome: "ok", body: "0" }]);
  loop.command(order(keyNumber(1)), () => {});
  loop.ask(positions, (answer) => replies.push(answer));
  await nextTurn();
  expect(replies).toHaveLength(1);
  commits[0]?.done();
  await nextTurn();
  expect(replies[1]).toEqual({ outcome: "ok", body: "1" });
});

test("books that do not balance stop the shard before anything of it is committed", async () => {
  const { loop, commits, stopped, world } = newLoop();
  world.state.totals.set("KRW", 1n);
  const replies: EngineAnswer[] = [];
  loop.command(order(KEY), (answer) => replies.push(answer));
  await nextTurn();
  expect(String(stopped[0])).toContain("the books of KRW are off by 1");
  expect(commits).toEqual([]);
  expect(replies).toEqual([]);
});

test("an assertion that fails in a decision stops the shard: nothing committed, whoever comes then is told to try again", async () => {
  const { loop, commits, stopped, world } = newLoop();
  const account = world.state.accounts.get(KIM);
  // As a mistake of ours would leave it.
  if (account !== undefined) account.row = { ...account.row, withdrawnToday: -1n };
  const replies: EngineAnswer[] = [];
  loop.command(order(keyNumber(1)), (answer) => replies.push(answer));
  await nextTurn();
  loop.command(order(keyNumber(2)), (answer) => replies.push(answer));
  expect(stopped.map(String)).toEqual([
    expect.stringContaining("gave back more of its day than it asked for"),
  ]);
  expect(commits).toEqual([]);
  expect(replies).toEqual([{ outcome: "busy" }]);
});

test("what is told after a commit waits for the batch that holds it, and is never told of a lost one", async () => {
  const { loop, commits } = newLoop();
  const told: string[] = [];
  loop.afterCommit(() => told.push("nothing open"));
  loop.command(order(keyNumber(1)), () => {});
  loop.afterCommit(() => told.push("first"));
  await nextTurn();
  loop.command(order(keyNumber(2)), () => {});
  loop.afterCommit(() => told.push("second"));
  expect(told).toEqual(["nothing open"]);
  commits[0]?.done();
  await nextTurn();
  expect(told).toEqual(["nothing open", "first"]);
  commits[1]?.fail(new Error("connection lost at commit"));
  await nextTurn();
  loop.afterCommit(() => told.push("too late"));
  expect(told).toEqual(["nothing open", "first"]);
});

describe("ticks from which nothing came", () => {
  const ticksAt = (first: number, count: number): TapeTick[] =>
    Array.from({ length: count }, (_, index) => ({
      sequence: first + index,
      receivedAt: START + first + index,
      tick: { kind: "trade", symbol: SIM.symbol, at: START, price: 100_000, qty: 1 },
    }));
  const START = newLoop().world.now;

  test("are durable every quarter of a second, and a batch takes them all after five seconds", async () => {
    const { loop, clock, commits, kept, market } = newLoop();
    for (let quarter = 0; quarter < 21; quarter += 1) {
      clock.advance(250);
      market.push(...ticksAt(10 + 2 * quarter, 2));
      loop.pulse();
      await nextTurn();
    }
    expect(kept.map((ticks) => ticks.map(({ sequence }) => sequence))).toEqual(
      Array.from({ length: 20 }, (_, quarter) => [10 + 2 * quarter, 11 + 2 * quarter]),
    );
    expect(commits).toHaveLength(1);
    expect(commits[0]?.batch.ticks.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 42 }, (_, index) => 10 + index),
    );
    expect(commits[0]?.batch.inputs).toEqual([{ kind: "ticks", upTo: 51 }]);
  });

  test("go with the next command, also one that came while they were kept", async () => {
    const { loop, clock, commits, kept, market, release } = newLoop(undefined, { holdKeeps: true });
    clock.advance(250);
    market.push(...ticksAt(10, 1));
    loop.pulse();
    loop.command(order(keyNumber(1)), () => {});
    await nextTurn();
    expect([kept.length, commits.length]).toEqual([1, 0]);
    release();
    await nextTurn();
    expect(commits[0]?.batch.ticks).toEqual(ticksAt(10, 1));
    expect(commits[0]?.batch.inputs.map(({ kind }) => kind)).toEqual([
      "ticks",
      "placeOverseaOrder",
    ]);
  });

  test("that an earlier process kept are in the first batch", async () => {
    const openTicks = ticksAt(10, 3);
    const { loop, commits, world } = newLoop(undefined, { openTicks });
    const drained = loop.drain();
    await nextTurn();
    commits[0]?.done();
    await drained;
    expect(commits[0]?.batch.ticks).toEqual(openTicks);
    expect(commits[0]?.batch.at).toBe(world.now);
  });
});

test("a batch that defines an instrument carries a checkpoint, because its market is in no row", async () => {
  const { loop, commits } = newLoop();
  loop.command(order(keyNumber(1)), () => {});
  await nextTurn();
  commits[0]?.done();
  await nextTurn();
  loop.command(order(keyNumber(2)), () => {});
  await nextTurn();
  commits[1]?.done();
  await nextTurn();
  loop.internal({ kind: "defineInstrument", instrument: onBus({ ...SIM, symbol: 999 }) });
  await nextTurn();
  expect(commits.map(({ batch }) => batch.checkpoint !== undefined)).toEqual([true, false, true]);
});

test("a withdrawal is counted to the day of its site, whatever the sender says", async () => {
  const { world, loop, commits, clock } = newLoop();
  setRules(world, "BINARY");
  clock.advance(Date.UTC(2026, 10, 20, 15) - clock.now() - 1);
  const ask = (n: number): CommandRequest => ({
    ...order(keyNumber(n)),
    command: { kind: "requestWithdraw", memberId: KIM, wallet: "BINARY", amount: "50000" },
  });
  loop.command(ask(1), () => {});
  clock.advance(1);
  loop.command(ask(2), () => {});
  await nextTurn();
  const days = commits[0]?.batch.inputs.map((input) => "day" in input && input.day);
  expect(days).toEqual([20_261_120, 20_261_121]);
});

test("announced terms are in force at the first pulse from their time on, as an input of the journal", async () => {
  const { world, loop, commits, clock } = newLoop();
  const { intradayMargin, overnightMargin, fee, maxContracts } =
    world.state.options.get(SIM.symbol) ?? {};
  const at = clock.now() + 60_000;
  const command = {
    kind: "announceTerms",
    siteId: SITE,
    optionId: SIM.symbol,
    terms: {
      intradayMargin: String(intradayMargin),
      overnightMargin: String(overnightMargin),
      losscut: "90000",
      fee: String(fee),
      maxContracts: Number(maxContracts),
    },
    effectiveAt: at,
    bindsAt: at + 60_000,
    hasDayEnd: false,
  } as const;
  loop.command({ ...order(keyNumber(1)), command }, () => {});
  await nextTurn();
  commits[0]?.done();
  await nextTurn();
  clock.advance(59_999);
  loop.pulse();
  await nextTurn();
  expect([commits.length, world.state.options.get(SIM.symbol)?.losscut]).toEqual([1, 60_000n]);
  clock.advance(1);
  loop.pulse();
  await nextTurn();
  expect(commits[1]?.batch.inputs).toEqual([{ kind: "termsDue", at }]);
  expect(world.state.options.get(SIM.symbol)?.losscut).toBe(90_000n);
});

test("a pending request ends at the first pulse after its time, as an input of the journal", async () => {
  const { world, loop, commits, clock } = newLoop();
  setRules(world, "BINARY", { expiryMinutes: 10 });
  const command = {
    kind: "requestDeposit",
    memberId: KIM,
    wallet: "BINARY",
    amount: "50000",
  } as const;
  loop.command({ ...order(keyNumber(1)), command }, () => {});
  await nextTurn();
  commits[0]?.done();
  await nextTurn();
  clock.advance(599_999);
  loop.pulse();
  await nextTurn();
  expect(commits).toHaveLength(1);
  clock.advance(1);
  loop.pulse();
  await nextTurn();
  expect(commits[1]?.batch.inputs).toEqual([{ kind: "requestsDue", at: clock.now() }]);
  expect(commits[1]?.batch.changes).toContainEqual(
    expect.objectContaining({
      kind: "request",
      row: expect.objectContaining({ status: "EXPIRED", endedAt: clock.now() }),
    }),
  );
});

test("what is refused for the moment is answered at once, leaves nothing, and is taken under its key later", async () => {
  let refusal: EngineAnswer | undefined = { outcome: "refused", code: "WITHDRAWALS_STOPPED" };
  const { loop, commits } = newLoop(undefined, { refuse: () => refusal });
  const replies: EngineAnswer[] = [];
  loop.command(order(keyNumber(1)), (answer) => replies.push(answer));
  await nextTurn();
  expect(replies).toEqual([refusal]);
  expect(commits).toEqual([]);

  refusal = undefined;
  loop.command(order(keyNumber(1)), (answer) => replies.push(answer));
  await nextTurn();
  commits[0]?.done();
  await nextTurn();
  expect(replies[1]?.outcome).toBe("ok");

  refusal = { outcome: "busy" };
  loop.command(order(keyNumber(1)), (answer) => replies.push(answer));
  expect(replies[2]).toEqual(replies[1]);
});

/**
 * Bets in their table: written when they are placed, changed once where they stand, and found by their rounds as long as they are
 * open. The engine itself decides, so that the rows are those of production.
 */

import { createState } from "@naru/engine/create-state";
import type { Input } from "@naru/engine/input";
import { canonicalJson, rowsOf } from "@naru/engine/snapshot";
import { step } from "@naru/engine/step";
import { gameOf, roundIdOf } from "@naru/vocabulary/binary";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayOf } from "./day.ts";
import { readOpenBets } from "./desk/binary/rounds.ts";
import { openShard } from "./shard.ts";
import { INSTRUMENT, SITE } from "./testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const KIM = 10_000;
/** A minute's boundary on a trading day. */
const START = Date.UTC(2026, 10, 20, 14, 53);
const GAME = "R1" as const;
const { lengthMs } = gameOf(GAME);
const OPTION_ID = 11_011;

type Untimed = Input extends infer One ? (One extends Input ? Omit<One, "at"> : never) : never;
type Store = Awaited<ReturnType<typeof openShard>>;

let scratch: ScratchDatabase;
let store: Store;
const state = createState();
let [sequence, now, tapeSequence] = [0, START, 0];

function open(): Promise<Store> {
  const clock = { after: () => () => {} };
  return openShard({ databaseUrl: scratch.url, shard: 1, installationId: "here", clock });
}

/** Decides these inputs and commits them as one batch. */
async function commit(...inputs: readonly Untimed[]): Promise<void> {
  const taken = inputs.map((input) => ({ at: now, ...input }) as Input);
  const changes = taken.flatMap((input) => {
    const outcome = step(state, input);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.changes;
  });
  const ticks = taken.flatMap((input) => (input.kind === "tickArrived" ? [input.tick] : []));
  sequence += 1;
  await store.commit({
    ...{ sequence, at: state.now, nextId: state.nextId, beatMark: state.now, answers: [] },
    inputs: taken.map((input) =>
      input.kind === "tickArrived" ? { kind: "ticks", upTo: input.tick.sequence } : input,
    ),
    ...{ changes, ticks },
  });
}

function trade(at: number, price: number): Untimed {
  tapeSequence += 1;
  const tick = { kind: "trade", symbol: INSTRUMENT.symbol, at, price, qty: 1 } as const;
  const stamped = { sequence: tapeSequence, receivedAt: at, tick };
  return { kind: "tickArrived", at, tick: stamped } as Untimed;
}

function bet(lockAt: number, side: "B" | "S"): Untimed {
  const roundId = roundIdOf(OPTION_ID, lockAt);
  return { kind: "placeBet", memberId: KIM, roundId, side, amount: "1000" };
}

beforeAll(async () => {
  scratch = await scratchDatabase();
  store = await open();
  await store.load();
  await store.ensurePartitions(dayOf(START), dayOf(START) + 1);
  const option = {
    ...{ id: OPTION_ID, siteId: SITE.id, symbol: INSTRUMENT.symbol, gameType: GAME, koName: "" },
    ...{ isPlay: true, isStop: false, isRest: false, playTime: "ALWAYS" as const },
    ...{ rate: 900_000, commission: 100_000, cutoffMs: gameOf(GAME).cutoffMs },
    ...{ stakeMin: 1_000n, stakeMax: 1_000_000n, stakeUnit: 1_000n, sideCap: 10n ** 12n },
  } as const;
  await commit(
    { kind: "defineSite", site: { ...SITE, type: "111111" } },
    { kind: "defineInstrument", instrument: INSTRUMENT },
    { kind: "defineBinaryOption", option, effectiveAt: null },
    { kind: "openAccount", memberId: KIM, siteId: SITE.id, role: "MEMBER", status: "ACTIVE" },
    { kind: "deposit", memberId: KIM, wallet: "BINARY", units: 1_000_000n, code: "D" },
    { kind: "sessionOpened", calendar: INSTRUMENT.calendar, tradingDay: "2026-11-20" },
    trade(now, 500_000),
  );
});

afterAll(() => scratch.drop());

/** What the table says, by id. */
const statuses = async () =>
  (await scratch.query("SELECT status FROM binary_bet ORDER BY id")).map(({ status }) => status);

const openNow = () =>
  readOpenBets(
    {
      query: async (text: string, values: unknown[]) => ({
        rows: await scratch.query(text, values),
      }),
    } as never,
    SITE.id,
  );

test("bets of running rounds and of rounds to come are found, and end where they stand", async () => {
  const [first, second] = [START + lengthMs, START + 2 * lengthMs];
  now = START + 1_000;
  await commit(bet(first, "B"), bet(first, "S"));
  now = first;
  await commit(trade(first - 100, 500_000), trade(first + 100, 500_000));
  now = first + 2_000;
  await commit(trade(now, 500_025), bet(second, "B"));
  expect(state.rounds.get(roundIdOf(OPTION_ID, first))?.state).toBe("LOCKED");
  expect((await openNow()).map(({ roundId, count }) => [roundId, count])).toEqual([
    [roundIdOf(OPTION_ID, first), 1],
    [roundIdOf(OPTION_ID, first), 1],
    [roundIdOf(OPTION_ID, second), 1],
  ]);

  await store.close();
  store = await open();
  const { sequence: loadedTo, ...loaded } = await store.load();
  expect(loadedTo).toBe(sequence);
  expect(canonicalJson(loaded.openBets)).toBe(canonicalJson(rowsOf(state).openBets));

  now = second + 100;
  await commit(trade(second - 100, 500_025), trade(now, 500_025));
  expect(await statuses()).toEqual([1, 2, 0]);
  expect((await openNow()).map(({ roundId }) => roundId)).toEqual([roundIdOf(OPTION_ID, second)]);
});

test("a bet that begins and ends in one batch is written whole", async () => {
  const lockAt = START + 3 * lengthMs;
  now = START + 2 * lengthMs + 1_000;
  const closeAt = lockAt + lengthMs;
  await commit(
    trade(now, 500_050),
    bet(lockAt, "S"),
    ...[lockAt - 100, lockAt + 100, closeAt - 100, closeAt + 100].map((at, index) =>
      trade(at, 500_050 - 25 * Math.floor(index / 2)),
    ),
  );
  expect(state.roundBooks.size).toBe(0);
  expect((await statuses()).at(-1)).toBe(1);
  expect(await openNow()).toEqual([]);
});

test("an end touches no index: each is on the page where the bet stood", async () => {
  const counted = `SELECT n_tup_upd::int AS ends, n_tup_hot_upd::int AS "inPlace"
    FROM pg_stat_user_tables WHERE relname = 'binary_bet'`;
  await store.close();
  // What a connection did is counted once it is over.
  await vi.waitFor(
    async () => expect(await scratch.query(counted)).toEqual([{ ends: 3, inPlace: 3 }]),
    { timeout: 60_000, interval: 50 },
  );
});

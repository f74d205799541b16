/** On what terms a game takes bets: two persons, within bounds, for rounds whose betting has not begun. */

import { GAME_TYPE_CODES, roundIdOf } from "@naru/vocabulary/binary";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../testing/proposals.ts";
import { addGame, GAME, GAME_ID, STANDING } from "../../testing/games.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Other terms of the game, a lower payout unless said otherwise. */
const terms = (more: Record<string, unknown> = {}) => ({ ...STANDING, rate: "0.85", ...more });
const tryPath = `/binary/game/impact?tradeOptionId=${GAME_ID}`;

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let owner2: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, manager, cashier } = await signStaffIn(naru));
  owner2 = await signIn(naru, "owner2", 2);
  await addGame(naru);
});
afterAll(() => naru.close());
beforeEach(() => naru.engine.reset());

const commands = () => naru.engine.commands.map(({ command }) => command);
const setGame = (sql: string) =>
  naru.db.query(`UPDATE binary_option SET ${sql} WHERE id = $1`, [GAME.id]);
const announced = (effectiveAt: number): string =>
  `terms_change = '${JSON.stringify({
    terms: {
      ...{ playTime: "ALWAYS", rate: 800_000, commission: 100_000, cutoffMs: 10_000 },
      ...{ stakeMin: { $n: "5000" }, stakeMax: { $n: "5000000" } },
      ...{ stakeUnit: { $n: "1000" }, sideCap: { $n: "100000000" } },
    },
    effectiveAt,
  })}'`;

describe("one person alone", () => {
  test("stops a game with a reason, and sends no terms with it", async () => {
    for (const more of [{ rate: "0.5" }, { sideCap: "1" }, { reason: undefined }]) {
      const body = { tradeOptionId: GAME_ID, isStop: true, reason: "점검", ...more };
      expect((await owner.post("/binary/game", body)).body["code"]).toBe("INVALID_REQUEST");
    }
    expect(commands()).toEqual([]);
    const stop = { tradeOptionId: GAME_ID, isStop: true, reason: "점검" };
    expect((await owner.post("/binary/game", stop)).body).toMatchObject({ isStop: true });
    const state = { isPlay: true, isStop: true, isRest: false };
    expect(commands()).toEqual([
      {
        ...{ kind: "setBinaryOptionState", siteId: 1, optionId: GAME.id, ...state },
        before: { isPlay: true, isStop: false, isRest: false },
      },
    ]);
  });

  test("agrees to no terms of one's own", async () => {
    const made = await proposed(manager, terms());
    expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
    expect([commands(), await stateOf(naru, made)]).toEqual([[], "PENDING"]);
  });

  test("nor proposes, tries or stops without the permission, nor a game of another site", async () => {
    const stop = { tradeOptionId: GAME_ID, isStop: true, reason: "점검" };
    const told = async (by: Console) => [
      (await proposing(by, terms())).body["code"],
      (await by.get(tryPath)).body["code"],
      (await by.post("/binary/game", stop)).body["code"],
    ];
    expect(await told(cashier)).toEqual(Array(3).fill("NO_PERMISSION"));
    expect(await told(owner2)).toEqual(Array(3).fill("INVALID_REQUEST"));
    expect(commands()).toEqual([]);
  });
});

describe("the bounds", () => {
  const outside: [what: string, more: Record<string, unknown>, code: string, detail: object][] = [
    [
      "a payout lowered too far at once",
      { rate: "0.79" },
      "PAYOUT_OUT_OF_BOUNDS",
      { least: "0.8", most: "1" },
    ],
    ["a payout above the stake", { rate: "1.1" }, "PAYOUT_OUT_OF_BOUNDS", {}],
    [
      "a commission raised too far at once",
      { commission: "0.16" },
      "COMMISSION_OUT_OF_BOUNDS",
      { least: "0.05", most: "0.15" },
    ],
    [
      "a least stake more than tripled",
      { stakeMin: "16000" },
      "STAKE_OUT_OF_BOUNDS",
      { most: "15000", currency: "KRW" },
    ],
    [
      "a most stake above the most of all",
      { stakeMax: "10001000" },
      "STAKE_OUT_OF_BOUNDS",
      { most: "10000000" },
    ],
    [
      "a cap cut to less than a third",
      { sideCap: "33333333" },
      "SIDE_CAP_OUT_OF_BOUNDS",
      { least: "33333334" },
    ],
    [
      "betting that ends with the round's first half",
      { cutoffSeconds: 31 },
      "CUTOFF_OUT_OF_BOUNDS",
      { least: "10", most: "30" },
    ],
    [
      "betting that ends nearer to the lock than the game's own",
      { cutoffSeconds: 9 },
      "CUTOFF_OUT_OF_BOUNDS",
      { least: "10", most: "30" },
    ],
    ["a least stake off the unit", { stakeMin: "5500" }, "STAKES_UNFAIR", {}],
  ];
  test.each(outside)("%s is refused", async (_what, more, code, detail) => {
    const { body } = await proposing(manager, terms(more));
    expect([body["code"], body["detail"] ?? {}]).toEqual([code, expect.objectContaining(detail)]);
  });

  test.each([
    ["the step of a payout", { rate: "0.8" }],
    ["three times the least stake", { stakeMin: "15000" }],
    ["another play time", { rate: "0.9", playTime: "DAY" }],
    ["half a round of cut-off", { cutoffSeconds: 30 }],
  ])("%s is not", async (_what, more) => {
    expect((await proposing(manager, terms(more))).status).toBe(200);
  });
});

describe("when", () => {
  const at = (ms: number) => new Date(naru.clock.now() + ms).toISOString();

  test.each([-1, 91 * DAY])("a time %d ms away is refused", async (ms) => {
    const { body } = await proposing(manager, terms({ effectiveAt: at(ms) }));
    expect(body["code"]).toBe("TERMS_TIME");
  });

  test("a time that passed before the second person agreed is refused", async () => {
    const made = await proposed(manager, terms({ effectiveAt: at(MINUTE) }));
    naru.clock.forward(MINUTE + 1);
    expect((await approving(owner, made)).body["code"]).toBe("TERMS_TIME");
    expect(commands()).toEqual([]);
  });

  test("agreed to, the engine has them for rounds from then on, and nothing of whether the game plays", async () => {
    const effectiveAt = at(DAY);
    const made = await proposed(manager, terms({ effectiveAt }));
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
    const option = { ...GAME, isPlay: false, rate: 850_000 };
    const texts = {
      stakeMin: "5000",
      stakeMax: "5000000",
      stakeUnit: "1000",
      sideCap: "100000000",
    };
    expect(commands()).toEqual([
      {
        kind: "defineBinaryOption",
        option: { ...option, ...texts },
        effectiveAt: Date.parse(effectiveAt),
      },
    ]);
  });
});

describe("what stands there", () => {
  test("what changes nothing is refused, unless it takes back what was announced", async () => {
    expect((await proposing(manager, STANDING)).body["code"]).toBe("TERMS_UNCHANGED");
    await setGame(announced(naru.clock.now() + DAY));
    expect((await proposing(manager, STANDING)).status).toBe(200);
    await setGame("terms_change = NULL");
  });

  test.each([
    ["changed", "rate = 880000", "rate = 900000"],
    ["were announced", announced(4_000_000_000_000), "terms_change = NULL"],
  ])("terms that %s meanwhile are not replaced unseen", async (_what, changed, back) => {
    const made = await proposed(manager, terms());
    await setGame(changed);
    const { body } = await approving(owner, made);
    await setGame(back);
    expect([body["code"], commands()]).toEqual(["PROPOSAL_CHANGED", []]);
  });

  test("while rounds of former terms are still to lock there is no next change", async () => {
    await setGame(announced(naru.clock.now() - 1));
    const { body } = await proposing(manager, terms());
    const rows = (await owner.get("/binary/games")).body as unknown as object[];
    await setGame("terms_change = NULL");
    expect(body["code"]).toBe("REQUEST_IN_PROGRESS");
    expect(rows).toMatchObject([{ rate: "0.9", change: { rate: "0.8", isInForce: true } }]);
  });
});

describe("a new game", () => {
  const fresh = (more: object = {}) => {
    const { tradeOptionId: _, ...rest } = STANDING;
    return { ...rest, type: "R1", ...more };
  };

  test("is agreed to by two, and begins hidden", async () => {
    const made = await proposed(manager, fresh());
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
    expect(commands()).toMatchObject([
      {
        kind: "defineBinaryOption",
        option: { siteId: 1, symbol: GAME.symbol, gameType: "R1", isPlay: false },
        effectiveAt: null,
      },
    ]);
  });

  test("is none that is there, on no instrument that is not, and needs no time", async () => {
    const codes = [];
    for (const more of [
      { type: "B1" },
      { stock: "NONE" },
      { effectiveAt: new Date(naru.clock.now() + DAY).toISOString() },
    ])
      codes.push((await proposing(manager, fresh(more))).body["code"]);
    expect(codes).toEqual(["INVALID_REQUEST", "INVALID_REQUEST", "TERMS_TIME"]);
  });
});

test("a dry run counts who bets on the game and says from which round on terms bind; the audit log keeps it", async () => {
  const now = naru.clock.now();
  const lockAt = Math.ceil(now / MINUTE) * MINUTE;
  const bet = (id: number, memberId: number, lock: number, endedAt: number | null) =>
    naru.db.query(
      `INSERT INTO binary_bet (id, member_id, round_id, stake, profit, fee, created_at, ended_at, site_id, option_id,
         rate, commission, game_type, side, status) VALUES ($1, $2, $3, 10000, 0, 0, $4, $5, 1, $6, 900000, 100000, $7, 1, $8)`,
      [
        id,
        memberId,
        roundIdOf(GAME.id, lock),
        lock,
        endedAt,
        GAME.id,
        GAME_TYPE_CODES.codeOf.B1,
        endedAt === null ? 0 : 2,
      ],
    );
  await bet(1, 10_000, lockAt, null);
  await bet(2, 10_000, lockAt, null);
  await bet(3, 10_001, lockAt - 29 * DAY, lockAt - 29 * DAY);
  await bet(4, 10_002, lockAt - 31 * DAY, lockAt - 31 * DAY);
  const counted = { openMembers: 1, openBets: 2, openStake: "20000", recentMembers: 2 };
  const { body } = await manager.get(tryPath);
  expect(body).toMatchObject(counted);
  const firstOpenAt = Date.parse(String(body["firstOpenAt"]));
  expect([firstOpenAt % MINUTE, firstOpenAt >= now]).toEqual([0, true]);
  expect(Date.parse(String(body["firstLockAt"])) - firstOpenAt).toBe(MINUTE);

  const made = await proposed(manager, terms());
  await approving(owner, made);
  const { rows } = await naru.db.query<{ action: string; after: string }>(
    "SELECT action, after FROM desk.audit WHERE target = $1 ORDER BY seq",
    [`proposal ${made.id}`],
  );
  expect(rows.map(({ action, after }) => [action, JSON.parse(after)])).toMatchObject([
    ["proposal.create", { impact: counted }],
    ["proposal.approve", { hash: made.hash, impact: counted }],
    ["proposal.done", {}],
  ]);
});

/**
 * No hand on the scale: every operator call about rounds, and what two persons agree on of them, is made while one round is
 * over, one runs and one takes bets. Their rows stay to the byte; and what reached the engine, taken by a real one, leaves
 * every strike, close, result and bet as the tape has them (domain.md 3).
 */

import { OPERATOR_PATHS, type OperatorRouteId } from "@naru/contract/operator-paths";
import {
  bet,
  bets,
  optionIdOf,
  price,
  roundRow,
  roundsWorld,
  T0,
  until,
} from "@naru/engine/scenarios/rounds-world";
import { KIM, LEE, type World } from "@naru/engine/scenarios/world";
import { ROUND_STATE_CODES, roundIdOf } from "@naru/vocabulary/binary";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timedCommand } from "../../../bus/commands.ts";
import type { UntimedCommand } from "../../../bus/messages.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signStaffIn } from "../../testing/operators.ts";
import { approving, proposed } from "../../testing/proposals.ts";
import { addGame, GAME, GAME_ID, STANDING } from "../../testing/games.ts";

const MINUTE = 60_000;
const SETTLED = T0 + MINUTE;
const LOCKED = T0 + 2 * MINUTE;
const BETTING = T0 + 3 * MINUTE;
const LOCKS = [SETTLED, LOCKED, BETTING];

type Binary = Extract<OperatorRouteId, `${string}inary${string}`>;

/** Every call there is of rounds, as it does most. */
const SENT: Readonly<Record<Binary, readonly object[]>> = {
  binaryGames: [{}],
  setBinaryGame: [
    { isStop: true },
    { isStop: false, isRest: true },
    { isRest: false, isPlay: false },
    { isStop: true, isRest: true, isPlay: false },
  ].map((state) => ({ tradeOptionId: GAME_ID, reason: "시험", ...state })),
  tryBinaryTerms: [{ tradeOptionId: GAME_ID }],
  binaryVoids: [{}],
  binaryRunning: [{}],
  binaryRounds: [{ day: "1970-01-01" }],
  binaryRound: LOCKS.map((lockAt) => ({ tradeRoundId: String(roundIdOf(GAME.id, lockAt)) })),
  binaryDays: [{}],
};

/** What two persons may agree on of a game. */
const AGREED = [
  { rate: "0.8", playTime: "DAY", cutoffSeconds: 30 },
  { rate: "1", stakeMax: "6000000", sideCap: "50000000" },
];

let naru: Harness;
let owner: Console;
let manager: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, manager } = await signStaffIn(naru));
  await addGame(naru);
  naru.engine.reset();
});
afterAll(() => naru.close());

/** A round is over, one runs, one takes bets, each with bets on both sides. */
function livedUntilNow(): World {
  const world = roundsWorld();
  for (const [index, lockAt] of LOCKS.entries()) {
    until(world, lockAt - MINUTE + 5_000);
    price(world, `130${index}.0`);
    bet(world, KIM, "B1", lockAt, "B");
    bet(world, LEE, "B1", lockAt, "S");
  }
  expect(roundsOf(world).map((row) => row?.state)).toEqual(["BUY", "LOCKED", undefined]);
  return world;
}

/** All rounds come to their ends. */
function livedToTheEnd(world: World): World {
  until(world, BETTING + 5_000);
  price(world, "1299.0");
  until(world, BETTING + MINUTE + 5_000);
  return world;
}

const roundsOf = (world: World) => LOCKS.map((lockAt) => roundRow(world, "B1", lockAt));
const rows = async () => (await naru.db.query("SELECT * FROM binary_round ORDER BY id")).rows;

test("every call of rounds is one of those that are made here", () => {
  const paths = Object.entries(OPERATOR_PATHS).filter(([, { path }]) => path.startsWith("/binary"));
  expect(paths.map(([id]) => id).toSorted()).toEqual(Object.keys(SENT).toSorted());
});

test("no call alters a round that is over, runs or takes bets, nor what comes of it", async () => {
  for (const lockAt of LOCKS.slice(0, 2)) await addRound(lockAt);
  const before = await rows();
  expect(before).toHaveLength(2);

  for (const [id, all] of Object.entries(SENT))
    for (const sent of all) {
      const { method, path } = OPERATOR_PATHS[id as Binary];
      const answer =
        method === "POST"
          ? await owner.post(path, sent)
          : await owner.get(`${path}?${new URLSearchParams(sent as Record<string, string>)}`);
      expect([id, answer.status < 500]).toEqual([id, true]);
    }
  for (const changed of AGREED) {
    const made = await proposed(manager, { ...STANDING, ...changed });
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
  }
  expect(await rows()).toEqual(before);

  const commands = naru.engine.commands.map(({ command }) => command);
  expect(new Set(commands.map(({ kind }) => kind))).toEqual(
    new Set(["setBinaryOptionState", "defineBinaryOption"]),
  );
  const untouched = livedToTheEnd(livedUntilNow());
  const expected = [roundsOf(untouched), bets(untouched, KIM), bets(untouched, LEE)];
  expect(roundsOf(untouched).map((row) => row?.state)).toEqual(["BUY", "BUY", "SELL"]);
  expect(bets(untouched, KIM).map(({ status }) => status)).toEqual(["WON", "WON", "LOST"]);
  expect(bets(untouched, LEE)).toHaveLength(3);
  for (const command of commands) {
    const world = livedUntilNow();
    take(world, command);
    livedToTheEnd(world);
    expect([command, roundsOf(world), bets(world, KIM), bets(world, LEE)]).toEqual([
      command,
      ...expected,
    ]);
  }
});

function take(world: World, command: UntimedCommand): void {
  const { at: _, ...input } = timedCommand(world.state, command, 0, world.now);
  expect(world.send(input as Parameters<World["send"]>[0]).ok).toBe(true);
}

/** A round that runs, or the one that is over, in the table. */
async function addRound(lockAt: number): Promise<void> {
  const isOver = lockAt === SETTLED;
  await naru.db.query(
    `INSERT INTO binary_round (id, lock_at, close_at, strike_price, strike_sequence, strike_tick_at, strike_received_at,
       buy_stake, sell_stake, paid, ended_at, site_id, option_id, symbol, rate, commission, buy_count, sell_count, day,
       place, game_type, state, hash)
     VALUES ($1, $2, $3, 13000, 1, $2, $2, 10000, 10000, 9000, $4, 1, $5, $6, 900000, 100000, 1, 1, 19700101, $7, 5, $8, $9)`,
    [
      ...[roundIdOf(optionIdOf("B1"), lockAt), lockAt, lockAt + MINUTE],
      ...[isOver ? lockAt + MINUTE : null, GAME.id, GAME.symbol, isOver ? 1 : null],
      ...[ROUND_STATE_CODES.codeOf[isOver ? "BUY" : "LOCKED"], isOver ? "00" : ""],
    ],
  );
}

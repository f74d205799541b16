/** Figures of traders that the tables tell otherwise than the fills are a difference. */

import { createState } from "@naru/engine/create-state";
import type { State } from "@naru/engine/state";
import type { Reader } from "@naru/store/read/facts";
import { scratchDatabase, type ScratchDatabase } from "@naru/store/testing/scratch-database";
import { TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Differences } from "./differences.ts";
import { compareTraderFigures } from "./trader-figures.ts";

const [TRADER, OPTION, SYMBOL] = [10_001, 1_201, 201];
const DAY = 86_400_000;
const NOW = 1_795_219_200_000;
const { LONG, SHORT } = TRADE_TYPE_CODES.codeOf;

let database: ScratchDatabase;
let client: pg.Client;
let reader: Reader;
beforeAll(async () => {
  database = await scratchDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  reader = client;
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Ten steps at 90,000.0 closed at 91,000.0: 1 USDT of fees. */
beforeEach(async () => {
  await client.query("DELETE FROM futures_fill");
  await client.query("DELETE FROM futures_position");
  await client.query(
    `INSERT INTO futures_position (id, member_id, qty, cost, cost_fraction, opened_qty, opened_cost, closed_cost, realised,
       fees, max_qty, isolated, opened_at, closed_at, site_id, option_id, leverage, margin_type)
     VALUES (500, ${TRADER}, 0, 0, 0, 10, 9000000, 9100000, 1000000000, 100000000, 10, 0, $1, $2, 1, ${OPTION}, 20, 1)`,
    [NOW - 2 * DAY, NOW - DAY],
  );
  for (const [id, tradeType, price, profit, at] of [
    [40, LONG, 900_000, 0, NOW - 2 * DAY],
    [41, SHORT, 910_000, 1_000_000_000, NOW - DAY],
  ])
    await client.query(
      `INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated, at,
         site_id, option_id, trade_type, rule)
       VALUES ($1, ${TRADER}, 300, 500, $2, 10, 9, 50000000, $3, 0, $4, 1, ${OPTION}, $5, 1)`,
      [id, price, profit, at, tradeType],
    );
});

function trading(): State {
  const state = createState();
  state.now = NOW;
  state.instruments.set(SYMBOL, {
    ...{ symbol: SYMBOL, root: "BTCUSDT", currency: "USDT", calendar: "SIM", precision: 1 },
    ...{ tickUnits: 1, unitValue: 100_000_000n },
  });
  const option = { id: OPTION, siteId: 1, symbol: SYMBOL } as never;
  state.futuresOptions.set(OPTION, option);
  state.traders.set(TRADER, {} as never);
  return state;
}

const told = async (): Promise<readonly string[]> => {
  const differences = new Differences();
  expect(await compareTraderFigures(reader, differences, trading())).toBe(1);
  return differences.sentences;
};

test("figures that the fills tell too are no difference", async () => {
  expect(await told()).toEqual([]);
});

test.each([
  ["a profit", "UPDATE futures_position SET realised = realised + 1"],
  ["a fee", "UPDATE futures_position SET fees = 0"],
  ["when it closed", "UPDATE futures_position SET closed_at = closed_at + 86400000 / 2"],
  ["how large it was", "UPDATE futures_position SET max_qty = 11"],
])("%s that was changed is told", async (_, change) => {
  await client.query(change);
  expect(await told()).toEqual([`trader ${TRADER} is shown with other figures than the fills say`]);
});

test("a position that its fills do not close is told", async () => {
  await client.query("DELETE FROM futures_fill WHERE id = 41");
  expect((await told())[0]).toBe(`trader ${TRADER}: fills of position 500 leave 10`);
});

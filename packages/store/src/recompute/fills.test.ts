/** Fills and funding of perpetuals against their transfers, on the tables as the engine's own changes fill them. */

import type { Change } from "@naru/engine/change";
import {
  both,
  BTC,
  close,
  futuresWorld,
  isolate,
  mark,
  send,
} from "@naru/engine/scenarios/futures-world";
import { KIM, LEE, pass, type World } from "@naru/engine/scenarios/world";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { changedDays } from "./days.ts";
import { compareFills } from "./fills.ts";
import { readStand } from "./stand.ts";
import { keepAll } from "./testing/kept.ts";

const HOURS = 28_800_000;
/** The day (UTC) of all movements. */
const DAY = 20_000;

let scratch: ScratchDatabase;
let client: pg.Client;
beforeAll(async () => {
  scratch = await scratchDatabase();
  client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
  for (const change of lived().changes) await keep(change);
});
afterAll(async () => {
  await client.end();
  await scratch.drop();
});

/** Everything that moves money of perpetuals: both margins, wins, losses beyond what stood for them, liquidations, funding. */
function lived(): World {
  const world = futuresWorld();
  world.tick({ kind: "funding", symbol: BTC.symbol, rate: 10_000, nextAt: world.now + HOURS });
  send(world, KIM, "LONG", "0.3");
  isolate(world, LEE, 20);
  send(world, LEE, "SHORT", "0.5");
  pass(world, HOURS);
  mark(world, "20000");
  world.tick({ kind: "funding", symbol: BTC.symbol, rate: 0, nextAt: world.now + HOURS });
  both(world, "20300");
  close(world, KIM, "0.1", null);
  // The last price gaps beyond what the short has: its own close loses more than was set aside.
  both(world, "20650");
  close(world, LEE, "0.1", null);
  both(world, "21500");
  both(world, "21900");
  send(world, KIM, "LONG", "3");
  both(world, "20400");
  both(world, "18500");
  return world;
}

async function keep(change: Change): Promise<void> {
  if (change.kind === "transfer") {
    const { siteId, id, memberId, debit, credit, amount, referenceId, at, code } = change.row;
    const values = [siteId, id, memberId, debit, credit, amount, referenceId, at];
    await client.query(
      `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
       VALUES ($1, ${DAY}, $2, $3, $4, $5, $6, 0, 0, $7, $8, ${TRANSACTION_NUMBERS.codeOf[code]})`,
      values,
    );
  }
  if (change.kind === "futuresFill") {
    const { siteId, id, memberId, fee, profit, isolated } = change.row;
    await client.query(
      `INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated, at,
         site_id, option_id, trade_type, rule) VALUES ($1, $2, 1, 1, 1, 1, 1, $3, $4, $5, 1, $6, 1201, 1, 1)`,
      [id, memberId, fee, profit, isolated, siteId],
    );
  }
  if (change.kind === "futuresFunding") {
    const { siteId, id, memberId, amount, isolated } = change.row;
    await client.query(
      `INSERT INTO futures_funding (id, member_id, position_id, stamp_at, rate, mark, qty, amount, isolated, at, site_id, option_id)
       VALUES ($1, $2, 1, 1, 1, 1, 1, $3, $4, 1, $5, 1201)`,
      [id, memberId, amount, isolated, siteId],
    );
  }
}

/** What is found after a statement, which is taken back. */
async function afterwards<Found>(statement: string, find: () => Promise<Found>): Promise<Found> {
  await client.query("BEGIN");
  const { rowCount } = await client.query(statement);
  expect(rowCount).toBeGreaterThan(0);
  const found = await find();
  await client.query("ROLLBACK");
  return found;
}

async function faultsAfter(statement: string): Promise<number> {
  const { fillFaultCount } = await afterwards(statement, async () =>
    compareFills(client, await readStand(client)),
  );
  return fillFaultCount;
}

describe.each([
  ["of which nothing is kept", false],
  ["of which all is kept", true],
])("by movements %s", (_, isKept) => {
  beforeAll(async () => {
    if (isKept) await keepAll(scratch);
  });

  test("what happened is what was posted", async () => {
    const { rows } = await client.query<{ fills: number; short: number; funding: number }>(
      `SELECT (SELECT count(*)::int4 FROM futures_fill) AS fills,
       (SELECT count(*)::int4 FROM futures_fill WHERE isolated < 0) AS short,
       (SELECT count(*)::int4 FROM futures_funding) AS funding`,
    );
    expect(rows[0]).toMatchObject({ funding: 2 });
    expect(rows[0]?.fills).toBeGreaterThan(5);
    expect(rows[0]?.short).toBeGreaterThan(1);
    expect(await compareFills(client, await readStand(client))).toEqual({
      fillFaultCount: 0,
      fillFaults: [],
    });
  });

  test.each([
    "UPDATE futures_fill SET profit = profit + 1 WHERE id = (SELECT min(id) FROM futures_fill WHERE profit > 0)",
    "UPDATE futures_fill SET fee = fee - 1 WHERE id = (SELECT min(id) FROM futures_fill WHERE fee > 0)",
    "UPDATE futures_funding SET amount = -amount",
    "DELETE FROM futures_funding WHERE amount > 0",
    "DELETE FROM futures_fill WHERE id = (SELECT max(id) FROM futures_fill WHERE profit < 0)",
    `INSERT INTO futures_fill SELECT id + 900000, member_id, order_id, position_id, price, qty, tape_sequence, 0, 99900000000, 0,
     at, site_id, option_id, trade_type, rule FROM futures_fill ORDER BY id LIMIT 1`,
  ])("it is seen after: %s", async (statement) => {
    expect(await faultsAfter(statement)).toBeGreaterThan(0);
  });

  test.each([
    ["a fee of a deal between members", "P2P_CLEARING", "FEE", 0],
    ["what a chain took", "CHAIN_FEE", "CUSTODY", 0],
    ["what a provider settled", "BANK", "PROVIDER", 0],
    ["what the house moves within itself", "PNL", "FEE", 1],
  ] as const)("%s is looked at: it is a fill's or it is not", async (_, from, to, faults) => {
    const [debit, credit] = [from, to].map((purpose) => houseAccount(1, "USDT", purpose));
    const forged = `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
    VALUES (1, ${DAY}, 9000001, ${KIM}, ${debit}, ${credit}, 500, 0, 0, 9000000, 1, ${TRANSACTION_NUMBERS.codeOf.C})`;
    expect(await faultsAfter(forged)).toBe(faults);
  });

  test("a movement that says something else is seen, by its fill or by its day", async () => {
    const found = await afterwards(
      `UPDATE ledger_transfer SET amount = amount + 1 WHERE id =
         (SELECT max(id) FROM ledger_transfer WHERE reference_id IN (SELECT id FROM futures_fill))`,
      async () => {
        const stand = await readStand(client);
        const { fillFaultCount } = await compareFills(client, stand);
        return [fillFaultCount, await changedDays(client, stand)];
      },
    );
    expect(found).toEqual(isKept ? [0, [DAY]] : [1, []]);
  });
});

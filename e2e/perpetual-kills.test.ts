/**
 * Kills while one mark liquidates a crowd of perpetuals and while a stamp passes: nothing is lost, doubled or half done.
 * `npm run prove -- perpetual-kills` is the whole of it.
 */

import { expect, test } from "vitest";
import { perpetualKills } from "./chaos/perpetual-kills.ts";

const KILLS = Number(process.env["NARU_PERPETUAL_KILLS"] ?? "2");
const PATIENCE_MS = 3_600_000;
/** So many thin positions a kill that some are left whenever it comes. */
const HOLDERS_A_KILL = 600;

test("a mass liquidation and a stamp live through kills", { timeout: PATIENCE_MS }, async ({
  task,
}) => {
  const holders = HOLDERS_A_KILL * KILLS;
  const outcome = await perpetualKills({
    ...{ seed: 15, holders, kills: KILLS },
    withinMs: { fall: 30, fund: 20 },
  });
  const { acknowledged, liquidated, inTheMidst, inAStamp, payments } = outcome;
  task.meta.figure =
    `${KILLS} kills during a mass liquidation, ${inTheMidst} in its midst, and ${KILLS} during a stamp, ${inAStamp} of them in its midst; ${acknowledged} orders ` +
    `acknowledged, ${outcome.lost} lost; ${liquidated} liquidated, ${outcome.halfLiquidated} twice, halfway or without receipt, ` +
    `${outcome.left} left out; ${payments} payments, ${outcome.halfFunded} twice or of a stamp that others had not paid; ` +
    `${outcome.faults} faults in the books`;
  const nothing = { lost: 0, halfLiquidated: 0, asideOff: 0, halfFunded: 0, faults: 0, left: 0 };
  expect(outcome).toMatchObject({ ...nothing, liquidated: holders / 2 });
  expect([inTheMidst, inAStamp, acknowledged, payments].every((count) => count > 0)).toBe(true);
});

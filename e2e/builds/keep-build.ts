/**
 * Keeps this build's data for the upgrade test of the next ones: starts an installation, trades on both sites, kills
 * the engine in mid-trade, and writes what is in the tables beside what the members were shown.
 *
 * `node e2e/builds/keep-build.ts NAME` writes `e2e/builds/NAME.json.gz`.
 */

import { addressOf, type RouteId } from "@naru/contract/paths";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { dumpDatabase } from "@naru/store/testing/dump";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { startInstallation } from "../support/running.ts";
import { signIn, type Trader, uuid7 } from "../support/trader.ts";
import { INSTALLATION_FILE, SECRET_KEY_FILE, type Shown, shownTo, writeBuild } from "./build.ts";

/** A Saturday noon in Seoul: only the simulated market moves while the build is kept. */
const CLOCK = "2026-11-21T12:00:00+09:00";
const MEMBERS = [
  { siteId: "1", username: "demo" },
  { siteId: "1", username: "demo2" },
  { siteId: "1", username: "trader1" },
  { siteId: "2", username: "demo" },
];

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error("the build's name is missing");
const running = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
const shown: Shown[] = [];
for (const { siteId, username } of MEMBERS) {
  const trader = await signIn(running.address, username, DEMO_PASSWORD, siteId);
  await tradeALittle(trader, siteId);
  shown.push({ siteId, username, password: DEMO_PASSWORD, ...(await shownTo(trader)) });
}
const newcomer = { siteId: "1", username: "newcomer", password: "a-word-of-her-own" };
await signUp(newcomer);
const trader = await signIn(running.address, newcomer.username, newcomer.password);
shown.push({ ...newcomer, ...(await shownTo(trader)) });
// Balances trickle into their table behind the transfers; a killed engine leaves them there.
running.kill("engine");
const database = openDatabase(embeddedUrl(path.join(running.dataDir, "pg")));
const dump = await dumpDatabase(database.db);
await database.close();
writeBuild(path.join(import.meta.dirname, `${name}.json.gz`), {
  commit: execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim(),
  clock: CLOCK,
  installation: readFileSync(path.join(running.dataDir, INSTALLATION_FILE), "utf8"),
  secretKey: readFileSync(path.join(running.dataDir, SECRET_KEY_FILE), "base64"),
  shown,
  dump: { ...dump, rows: withoutLongTables(dump.rows) },
});
await running.stop();
running.removeData();

/** Somebody whom no seed knows. */
async function signUp({ siteId, username, password }: typeof newcomer): Promise<void> {
  const answer = await fetch(`${running.address}${addressOf("signUp")}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ siteInfoId: siteId, username, password },
      ...{ name: "신새봄", nick: "새봄", phone: "01055556666" },
    }),
  });
  if (!answer.ok) throw new Error(`the sign-up fails: ${await answer.text()}`);
}

/** A closed trade, an order that rests, one that is cancelled; no open profit, which every tick would change. */
async function tradeALittle(trader: Trader, siteId: string): Promise<void> {
  const order = {
    overseaOptionId: `${siteId}101`,
    marketType: "MARKET",
    tradeType: "LONG",
    qty: 3,
  };
  const limit = { ...order, marketType: "LIMIT", price: "1600.25" };
  await send(trader, "placeOverseaOrder", order);
  const { id } = await send(trader, "placeOverseaOrder", limit);
  await send(trader, "cancelOverseaOrder", { id });
  await send(trader, "placeOverseaOrder", { ...limit, qty: 2 });
  await send(trader, "placeOverseaOrder", { ...order, tradeType: "SHORT" });
}

async function send(trader: Trader, id: RouteId, body: object): Promise<Record<string, unknown>> {
  const reply = await trader.insist(id, body, uuid7());
  if (reply.status !== 200) throw new Error(`${id}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Candles are many and no balance comes from them; attempts to sign in are forgotten within the hour. */
function withoutLongTables(
  rows: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !/candle|desk.attempt/.test(table)),
  );
}

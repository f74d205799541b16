/** What a test lets a market do: told in a file, read by the feed that stands in the engine's place of the simulator. */

import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";

/** How one instrument's last price goes on. */
export interface MarketScript {
  /** Ticks from the start price of a new installation; a walk goes around it. */
  readonly at: number;
  /** Moves in a second, each a trade one tick higher or lower; 0 stands still. */
  readonly movesPerSecond: number;
  /** Ticks that each move goes, the same every time: 1 only rises, 0 trades at one price. A walk where it is absent. */
  readonly step?: number;
  /** Of a perpetual: the stamp to come, which passes with the first move after it. None is named where it is absent. */
  readonly funding?: ScriptedFunding;
}

export interface ScriptedFunding {
  /** Epoch ms of the installation's clock. */
  readonly at: number;
  /** 10^-8 of the position's value, that longs pay and shorts get. */
  readonly rate: number;
}

/** By exchange root; instruments that are not named are simulated as always. */
export type MarketScripts = Readonly<Record<string, MarketScript>>;

/** Names the file towards the engine. */
export const SCRIPT_VARIABLE = "NARU_TEST_MARKET";

export interface ScriptedMarket {
  /** What the installation's environment needs. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes hold within a few milliseconds. */
  set(scripts: MarketScripts): void;
  remove(): void;
}

/** A market whose prices the test says, beginning with `scripts`. */
export function scriptMarket(scripts: MarketScripts): ScriptedMarket {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-market-"));
  const file = path.join(folder, "market.json");
  const market: ScriptedMarket = {
    env: { [SCRIPT_VARIABLE]: file },
    set(next) {
      // Written beside and moved into place: the feed never reads half a file.
      writeFileSync(`${file}.new`, JSON.stringify(next));
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  market.set(scripts);
  return market;
}

/** What the file of this process's environment says now. */
export function readScripts(): MarketScripts {
  const file = process.env[SCRIPT_VARIABLE];
  if (file === undefined) throw new Error(`${SCRIPT_VARIABLE} is not set`);
  return JSON.parse(readFileSync(file, "utf8")) as MarketScripts;
}

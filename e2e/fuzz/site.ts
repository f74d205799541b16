/** An installation that is asked without mercy: its actors are signed in, and there is something to ask about. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { OPERATOR_PATHS, OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { API_PREFIX, PATHS, type RouteId } from "@naru/contract/paths";
import type { OptionView } from "@naru/contract/views";
import { startEmbeddedPg } from "../../apps/server/src/platform/embedded-pg.ts";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { openBooks } from "../support/books.ts";
import { type Part, type Running, startInstallation } from "../support/running.ts";
import { type Actors, MEMBERS, openActors } from "./actors.ts";
import { createKnown, type KnownValues } from "./known.ts";
import { type Line, openLine, parsed } from "./send.ts";

/** A Friday evening in Seoul: the exchanges trade, and so do the simulated instruments. */
const FRIDAY_NIGHT = "2026-11-20T23:00:00+09:00";
const PARTS: readonly Part[] = ["engine", "gateway", "postgres"];
const ERROR_LEVEL = 50;

export interface Site {
  readonly running: Running;
  readonly port: number;
  readonly actors: Actors;
  readonly line: Line;
  readonly known: KnownValues;
  /** The gateway's event-loop delay since it was last asked, 99 of 100 below it, in ms. */
  loopDelayMs(): Promise<number>;
  /** Bytes that the gateway holds in memory. */
  gatewayBytes(): number;
  /** What is wrong with the installation: processes that are not those of the start, errors in its logs. */
  faults(): string[];
  /** Stops it, and says what is wrong with its books. */
  end(): Promise<string[]>;
}

/** Starts one; `root` is the repository whose sources run. */
export async function openSite(root?: string): Promise<Site> {
  const metricsPort = await freePort();
  const running = await startInstallation({
    env: {
      ...{ NARU_CLOCK: FRIDAY_NIGHT, NARU_METRICS_PORT: String(metricsPort) },
      NARU_PROVIDER_SANDBOX: "on",
    },
    ...(root === undefined ? {} : { root }),
  });
  const actors = await openActors(running);
  const line = openLine(running.address, actors);
  const known = createKnown();
  await prime(line, known);
  const pids = PARTS.map((part) => running.pidOf(part));
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;

  return {
    running,
    port: Number(new URL(running.address).port),
    actors,
    line,
    known,
    async loopDelayMs() {
      const text = await (await fetch(metrics)).text();
      const [, seconds] = /^nodejs_eventloop_lag_p99_seconds\S* (\S+)$/m.exec(text) ?? [];
      return Number(seconds) * 1_000;
    },
    gatewayBytes: () => residentBytes(running.pidOf("gateway")),
    faults() {
      const gone = PARTS.filter((part, index) => running.pidOf(part) !== pids[index]);
      return [
        ...gone.map((part) => `the ${part} ended and was started again`),
        ...errorsOf(running),
      ];
    },
    async end() {
      line.close();
      await actors.close();
      await running.stop();
      const faults = await bookFaults(running.dataDir);
      running.removeData();
      return faults;
    },
  };
}

/** Some state to begin with: without it hardly an early request would find what it names. */
async function prime(line: Line, known: KnownValues): Promise<void> {
  const ask = async (actor: string, id: RouteId, body?: object): Promise<unknown> => {
    const { method, path } = PATHS[id];
    const headers = { "content-type": "application/json" };
    const sent = { actor, method, path: API_PREFIX + path, headers };
    const { text } = await line.send(
      body === undefined ? sent : { ...sent, body: JSON.stringify(body) },
    );
    known.learn(actor, id, parsed(text));
    return parsed(text);
  };
  await primeCopying(line, ask);
  await primeDealing(ask);
  const options = (await ask("guest", "overseaOptions")) as { content: readonly OptionView[] };
  const open = options.content.filter(({ isRest, isPlay }) => isRest === 0 && isPlay === 1);
  for (const actor of MEMBERS) {
    for (const { id, lastPrice } of open.slice(0, 2)) {
      const order = { overseaOptionId: id, tradeType: "LONG", qty: 1 };
      await ask(actor, "placeOverseaOrder", { ...order, marketType: "MARKET" });
      await ask(actor, "placeOverseaOrder", { ...order, marketType: "LIMIT", price: lastPrice });
    }
    const perpetual = { futuresOptionId: "1201", tradeType: "LONG", qty: "0.01" };
    await ask(actor, "placeFuturesOrder", { ...perpetual, marketType: "MARKET" });
    await ask(actor, "placeFuturesOrder", { ...perpetual, marketType: "LIMIT", price: "20000.00" });
    await ask(actor, "account");
    await ask(actor, "dnwApply", { type: "D", point: "100000" });
    await ask(actor, "overseaAccount");
  }
}

/** One member is copied by another before either holds anything. */
async function primeCopying(
  line: Line,
  ask: (actor: string, id: RouteId, body?: object) => Promise<unknown>,
): Promise<void> {
  const [traderId, followStock] = ["10000", ["1201"]];
  await ask("demo", "applyTrader", { followStock, minBet: "10", introduction: "follow me" });
  const { method, path } = OPERATOR_PATHS.decideTrader;
  const terms = { quota: 10, feeRate: "0.1", isApproved: true, reason: "asked for" };
  await line.send({
    ...{ actor: "owner", method, path: OPERATOR_PREFIX + path },
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ traderId, ...terms }),
  });
  const rules = { followStock, multiplyPer: "50", maxBet: "100", oneMaxBet: "10" };
  await ask("demo2", "follow", { traderId, ...rules });
  await ask("demo2", "myTraderFollower");
}

/** One member sells coins to two others. */
async function primeDealing(
  ask: (actor: string, id: RouteId, body?: object) => Promise<unknown>,
): Promise<void> {
  const { name, phone } = (await ask("demo", "me")) as { name: string; phone: string };
  const prices = { price: "1400", least: "1400", most: "140000" };
  const detail = { side: "SELL", walletType: "USDT", ...prices, minutes: 60 };
  await ask("demo", "p2pOffer", { name, phone, point: "100", detailJson: JSON.stringify(detail) });
  const offers = (await ask("demo2", "p2pLatest")) as readonly { id: string }[];
  for (const actor of ["demo2", "trader1"])
    await ask(actor, "p2pTake", { offerId: offers[0]?.id, point: "5" });
}

/** Messages of errors in the logs of the processes, each once. */
function errorsOf({ dataDir }: Running): string[] {
  const folder = path.join(dataDir, "log");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const messages = files.flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .flatMap((text) => {
        const { level, msg, err } = Object(parsed(text)) as {
          level?: number;
          msg?: string;
          err?: { message?: string };
        };
        return (level ?? 0) >= ERROR_LEVEL ? [`${file}: ${msg}: ${err?.message ?? ""}`] : [];
      }),
  );
  return [...new Set(messages)];
}

/** The books by SQL once nobody writes any more. */
async function bookFaults(dataDir: string): Promise<string[]> {
  const server = await startEmbeddedPg({ dataDir: path.join(dataDir, "pg") });
  const books = openBooks(dataDir);
  try {
    const faults = (await books.faults()).map(({ account }) => `account ${account} is not its sum`);
    return (await books.isBalanced()) ? faults : [...faults, "a currency does not sum to zero"];
  } finally {
    await books.close();
    await server.stop();
  }
}

function residentBytes(pid: number | undefined): number {
  const status = pid === undefined ? "" : readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

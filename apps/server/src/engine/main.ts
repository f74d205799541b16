/**
 * The engine process: loads its shard, catches up, seeds a new installation, then takes commands and ticks.
 *
 * 1. Take the shard: raise the epoch, wait for a commit in flight.
 * 2. Load the tables: the clock must not stand before them, their instruments must be the catalogue's, and the books of
 *    every currency must balance.
 * 3. The beats that fell due while nobody ran come before the first command.
 * 4. Listen for gateways, pulse the market, publish.
 * 5. At the end commit what is open, bring every table up to date, give the lease back.
 */

import { statfs } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { keepAnchors } from "../anchor/keep-anchors.ts";
import { requestTimestamp } from "../anchor/timestamp.ts";
import { listen, type Peer } from "../bus/local.ts";
import { systemClock } from "../platform/clock.ts";
import { engineSocketPath, readConfig } from "../platform/config.ts";
import { watchDisk } from "../platform/disk-watch.ts";
import { createLog } from "../platform/log.ts";
import { sayReady } from "../platform/parent-link.ts";
import { openShard } from "@naru/store/shard";
import type { FeedMonitorView } from "@naru/contract/views/operator-feeds";
import { CANDLE_INTERVALS } from "@naru/vocabulary/candle";
import type { Ask, EngineAnswer, FromEngine, RiskBody, ToEngine } from "../bus/messages.ts";
import { instantText } from "@naru/vocabulary/instant";
import { rateFor, siteOf, type State } from "@naru/engine/state";
import { factKey } from "@naru/engine/facts";
import { createCoinRates } from "../market/coin-rates.ts";
import {
  couponBatchesBody,
  memberMoneyBody,
  moneyRulesBody,
  ratesBody,
  trialBalanceBody,
} from "../publish/money-views.ts";
import { siteDay } from "../platform/site-time/site-day.ts";
import { ledgerCheckBody } from "./ledger-check-view.ts";
import { createPublisher } from "../publish/publisher.ts";
import { exposureOf } from "../publish/risk/exposure.ts";
import { nearestOf } from "../publish/risk/near.ts";
import { riskReachBody } from "../publish/risk/reach.ts";
import { createRiskBook } from "../publish/risk/risk-book.ts";
import { openRounds, tradeOptionBodies } from "../publish/binary-views.ts";
import { futuresOptionViews } from "../publish/futures-views.ts";
import { bookView, optionViews } from "../publish/market-views.ts";
import { futuresImpactBody, termsImpactBody } from "../publish/terms-views.ts";
import { accountView } from "../publish/account-views.ts";
import { wholeAccountView } from "../publish/whole-account-view.ts";
import { isKnown } from "../bus/commands.ts";
import { carryFacts } from "./facts/carry-facts.ts";
import { createAnswers } from "./answers.ts";
import { assertCatalogue, assertClock } from "./boot-checks.ts";
import { feedMonitorBody } from "./feed-monitor.ts";
import { keepHouse } from "./housekeeping.ts";
import { readInstallation } from "./installation.ts";
import { liveFeedsOf } from "./live-feeds.ts";
import { keepLedgerSums } from "./ledger/keep-sums.ts";
import { watchLedger } from "./ledger-watch.ts";
import { createEngineMetrics } from "./metrics.ts";
import { openMarket } from "./market-owner.ts";
import { restoreShard } from "./restore-shard.ts";
import { keepRoundDayPins } from "./round-day-pins.ts";
import { createRunLoop, type RunLoop } from "./run-loop.ts";
import { keepSegments, schemaVersion } from "./segments.ts";
import { seedPlayers, seedShard } from "./seed-shard.ts";
import { keepSimulatedDays } from "./simulated-days.ts";
import { watchAnomalies } from "./anomalies/watch-anomalies.ts";
import { watchMoneyStops } from "./stops/money-stop-watch.ts";
import { refuseWithdrawal } from "./stops/withdrawal-stop.ts";

const SHARD = 1;
const PULSE_MS = 50;
const LEASE_MS = 10_000;
/** A stop takes no longer; what was not written by then is recovered at the next start. */
const STOP_MS = 1_400;

const config = readConfig(process.env);
const log = createLog("engine", config.logLevel);
if (config.databaseUrl === null)
  throw new Error("DATABASE_URL is not set: start with the supervisor");
const { databaseUrl } = config;
const clock = systemClock(config.clockOffsetMs);
const installation = readInstallation(config.dataDir);

/** The shard may not go on: the supervisor starts a successor, which loads what really happened. */
function end(error: unknown): never {
  log.fatal({ err: error }, "the engine ends");
  process.exit(1);
}
process.on("uncaughtException", end);
process.on("unhandledRejection", end);

// 1
const store = await openShard({
  databaseUrl,
  shard: SHARD,
  installationId: installation.id,
  clock,
  leaseMs: LEASE_MS,
  onWait: ({ holder, expiresInMs }) =>
    log.warn({ holder, expiresInMs }, "another installation holds the shard; standing by"),
  onBroken: end,
});

// 2
const rows = await store.load();
assertClock(clock.now(), rows.beatMark);
assertCatalogue(rows.instruments);
const state = restoreShard(rows);
const days = await keepSimulatedDays({
  ...{ databaseUrl, clock, log, beaconFile: config.beaconFile },
  secret: installation.simulatorSeed,
});
const seed = installation.simulatorSeed;
const { openLive, openRates } = liveFeedsOf(config, clock);
const market = openMarket({ rows, state, seed, days, openLive, now: clock.now(), log });
days.follow(market.starts);
const sitesInWon = () => [...state.sites.values()].filter(({ currency }) => currency === "KRW");
const upbit = openRates?.(() => sitesInWon().map(({ id }) => id)) ?? null;
const coinRates =
  upbit ??
  createCoinRates({
    ...{ seed, now: clock.now() },
    siteIds: () => sitesInWon().flatMap(({ id, isDemo }) => (isDemo ? [id] : [])),
    rateOf: (siteId, currency) => rateFor(state, siteId, currency),
  });
const house = await keepHouse({ databaseUrl, clock, log, candles: market.candles });
const pins = keepRoundDayPins({ databaseUrl, clock, log });
const sums = keepLedgerSums({ databaseUrl, clock, log });
const anomalies = watchAnomalies({ databaseUrl, clock, log });
const money = await watchMoneyStops({ databaseUrl, clock, log });
const { anchorDir, dataDir, timestampUrl } = config;
const anchors = keepAnchors({
  ...{ anchorDir, dataDir, clock, log, shard: SHARD, head: () => store.head() },
  ...{ ...house.chains(SHARD), bound: days.nextBound },
  stamp:
    timestampUrl === null ? null : (bytes, signal) => requestTimestamp(timestampUrl, bytes, signal),
});
const segments = keepSegments(
  store,
  state,
  await schemaVersion(),
  await house.lastSegment(SHARD),
  anchors.segmentBegan,
);
const answers = createAnswers(rows.recentAnswersSince, clock.now());
for (const answer of rows.recentAnswers) answers.remember(answer);

const disk = await watchDisk({ folder: config.dataDir, volumeOf: statfs, clock, log });
const ledger = watchLedger({ recompute: () => house.recomputeLedger(SHARD), clock, log });

const source = { state, now: () => clock.now(), day: market.day };
const publisher = createPublisher(source, clock, (tell) => loop.afterCommit(tell));
const risk = createRiskBook(state);
const metrics = createEngineMetrics({
  ...{ state, clock, ledger, disk, anchors, isStamped: timestampUrl !== null },
  loop: () => loop,
});
const carrier = carryFacts({
  state,
  command: (request, reply) => loop.command(request, reply),
  onRefused: ({ kind, row }, answer) =>
    log.error({ kind, fact: factKey(row), answer }, "a fact is not taken"),
});
const loop: RunLoop = createRunLoop({
  state,
  store: metrics.timed(store),
  answers,
  clock,
  sequence: rows.sequence,
  openTicks: rows.openTicks,
  pullMarket: (now) => [...market.pull(now), ...coinRates.pull(now)],
  marketCheckpoint: market.checkpoint,
  beatMark: market.beatMark,
  beforeCommit: segments.beforeCommit,
  refuse: (command) => refuseWithdrawal({ state, ledger, disk, money, now: clock.now() }, command),
  onTicks: publisher.ticks,
  onCommitted(batch) {
    risk.committed(batch);
    publisher.committed(batch);
    carrier.committed(batch.changes);
  },
  onStopped: end,
});

// 3
// Ticks that no batch has belong before what begins now.
await loop.drain();
await segments.begin(Math.max(clock.now(), rows.lastAt));
if (rows.sequence === 0) seedShard(loop, state);
loop.pulse();
seedShard(loop, state);
if (config.hasPlayers) seedPlayers(loop, state);
carrier.begin();
await loop.drain();

function openCandles(symbol: number, interval: string): object[] {
  const known = CANDLE_INTERVALS.find((each) => each === interval);
  return known === undefined ? [] : market.openCandles(symbol, known);
}

function riskBody(_: State, siteId: number): RiskBody {
  const at = instantText(clock.now());
  const instruments = exposureOf(state, risk, siteId);
  return { at, instruments, near: nearestOf(state, risk, siteId) };
}

/** Bodies that a site's state alone makes. */
const SITE_BODIES = {
  rates: ratesBody,
  moneyRules: moneyRulesBody,
  couponBatches: couponBatchesBody,
  trialBalance: trialBalanceBody,
  tradeOptions: (_: State, siteId: number) => tradeOptionBodies(source, siteId),
  openRounds: (_: State, siteId: number) => openRounds(source, siteId),
  futuresOptions: (_: State, siteId: number) => futuresOptionViews(source, siteId),
  risk: riskBody,
};

function isOfSite(ask: Ask): ask is Extract<Ask, { readonly kind: keyof typeof SITE_BODIES }> {
  return Object.hasOwn(SITE_BODIES, ask.kind);
}

/** A question about a site; one that the shard does not know is refused. */
function askSite(
  siteId: number,
  body: (state: State, siteId: number) => unknown,
  reply: Parameters<RunLoop["ask"]>[1],
): void {
  if (state.sites.has(siteId)) loop.ask(() => JSON.stringify(body(state, siteId)), reply);
  else reply({ outcome: "refused", code: "INVALID_REQUEST" });
}

/** Answers an account, of which the gateway is told from here on. */
function askAccount(
  peer: Peer,
  ask: Extract<Ask, { kind: "account" | "wholeAccount" }>,
  reply: (answer: EngineAnswer) => void,
): void {
  const account = state.accounts.get(ask.memberId);
  if (account === undefined) return reply({ outcome: "refused", code: "NO_PERMISSION" });
  publisher.noteAsked(peer, ask.memberId);
  loop.ask(() => {
    if (ask.kind === "account") return JSON.stringify(accountView(state, account));
    const day = siteDay(siteOf(state, account.row.siteId).timeZone, clock.now());
    return JSON.stringify(wholeAccountView(state, account, { ...ask, day }));
  }, reply);
}

function feedMonitor(): FeedMonitorView {
  const now = clock.now();
  const { report, dropped } = market.feeds;
  const rates = upbit === null ? null : { line: upbit.line(), refused: upbit.refused() };
  return feedMonitorBody({ now, markets: state.markets, live: report(now), rates, dropped });
}

/** Answers what a member may still take out today. */
function askMoney(memberId: number, reply: (answer: EngineAnswer) => void): void {
  const account = state.accounts.get(memberId);
  if (account === undefined) return reply({ outcome: "refused", code: "NO_PERMISSION" });
  const day = siteDay(siteOf(state, account.row.siteId).timeZone, clock.now());
  loop.ask(() => JSON.stringify(memberMoneyBody(state, account, day)), reply);
}

/** Answers at once, with what is true whether it is committed or not. */
function give(body: () => unknown, reply: (answer: EngineAnswer) => void): void {
  reply({ outcome: "ok", body: JSON.stringify(body()) });
}

/** Answers what a gateway asks; throws where a figure cannot be told. */
function answerQuestion(peer: Peer, ask: Ask, reply: (answer: EngineAnswer) => void): void {
  if (isOfSite(ask)) return askSite(ask.siteId, SITE_BODIES[ask.kind], reply);
  switch (ask.kind) {
    case "account":
    case "wholeAccount":
      return askAccount(peer, ask, reply);
    case "options":
      return give(() => optionViews(source, ask.siteId), reply);
    case "book": {
      const option = state.options.get(ask.optionId);
      if (option === undefined || option.siteId !== ask.siteId)
        return reply({ outcome: "refused", code: "INVALID_REQUEST" });
      return reply({ outcome: "ok", body: JSON.stringify(bookView(source, option)) });
    }
    case "candles":
      return give(() => openCandles(ask.symbol, ask.interval), reply);
    case "termsImpact":
      return askSite(ask.siteId, () => termsImpactBody(state, ask), reply);
    case "futuresImpact":
      return askSite(ask.siteId, () => futuresImpactBody(state, ask), reply);
    case "riskReach":
      return askSite(ask.siteId, () => riskReachBody(state, ask), reply);
    case "ledgerCheck": {
      const { siteId } = ask;
      return askSite(siteId, () => ledgerCheckBody({ state, ledger, disk }, siteId), reply);
    }
    case "moneyStops":
      money.reread().then(
        (sites) => give(() => ({ sites }), reply),
        () => reply({ outcome: "busy" }),
      );
      return;
    case "feeds":
      return give(feedMonitor, reply);
    case "memberMoney":
      return askMoney(ask.memberId, reply);
    case "status":
      return give(() => ({ sequence: loop.sequence, lastCommitAt: loop.lastCommitAt }), reply);
    case "metrics":
      metrics.text().then((body) => reply({ outcome: "ok", body }), end);
      return;
    default:
      // A gateway of a later build asks what this one does not know (decision 011).
      return reply({ outcome: "busy" });
  }
}

// 4
function receive(peer: Peer, message: ToEngine): void {
  switch (message.t) {
    case "command": {
      const { id, t: _, ...request } = message;
      const reply = (answer: EngineAnswer): void => {
        peer.send({ t: "answer", id, ...answer } satisfies FromEngine);
      };
      if (isKnown(request.command)) loop.command(request, reply);
      else reply({ outcome: "busy" });
      return;
    }
    case "ask": {
      const { id, ask } = message;
      const reply = (answer: EngineAnswer): void => {
        peer.send({ t: "answer", id, ...answer } satisfies FromEngine);
      };
      try {
        return answerQuestion(peer, ask, reply);
      } catch (error) {
        // It has changed nothing: a figure that cannot be told is no reason to stop trading.
        log.error({ err: error, question: ask.kind }, "a question failed");
        return reply({ outcome: "busy" });
      }
    }
    case "online":
      return publisher.setOnline(peer, message.memberIds);
    case "watch":
      return publisher.setWatch(peer, message.optionIds);
    case "resume":
      house
        .resume({ shard: SHARD, after: message.after, upTo: loop.sequence, publisher, peer })
        .then(() => publisher.caughtUp(peer))
        .catch(end);
      return;
  }
}
const bus = await listen(engineSocketPath(config.dataDir), (peer) => {
  publisher.join(peer);
  return {
    onMessage: (message) => receive(peer, message as ToEngine),
    onClose: () => publisher.leave(peer),
  };
});
sayReady();
const stopPulse = clock.every(PULSE_MS, loop.pulse);
const stopLease = clock.every(LEASE_MS / 3, () => void store.renewLease().catch(end));
// A killed process leaves nothing behind: what it compiled is kept as soon as it is up.
flushCompileCache();
// Timers do not keep a process alive; the bus does.
log.info(
  { epoch: String(store.epoch), sequence: loop.sequence, accounts: state.accounts.size },
  "the engine is ready",
);

// 5
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(0);
  stopping = true;
  setTimeout(() => process.exit(0), STOP_MS).unref();
  stopPulse();
  stopLease();
  ledger.stop();
  disk.stop();
  publisher.stop();
  market.feeds.close();
  upbit?.close();
  await bus.close();
  await loop.drain();
  // What runs beside the writer has not the time that its tables and its lease need.
  await Promise.all([store.close(), anchors.close()]);
  await Promise.all([days, house, pins, sums, anomalies, money].map((each) => each.close()));
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());

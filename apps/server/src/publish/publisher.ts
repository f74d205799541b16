/**
 * What the engine announces to the gateways (design.md §1.6, §4): committed events in order, cross data on change and
 * at most once a second, and the ticks of 50 ms as one flush.
 *
 * Events leave here only after their batch is committed. A gateway that was away says which it saw last and gets the
 * rest from the outbox; one that was away too long is told to let its members take a snapshot.
 */

import type { AnnouncedTermsView } from "@naru/contract/views/instrument";
import type { Change, MemberEvent } from "@naru/engine/change";
import { alertAnswer } from "@naru/engine/oversea/price-alert";
import { providerOrderAnswer } from "@naru/engine/provider/order-answer";
import type { CoinPayoutRow, P2pFactRow, ProviderOrderRow, RequestRow } from "@naru/engine/rows";
import { siteOf, type State } from "@naru/engine/state";
import { stoppedProducts } from "@naru/engine/site/openings";
import { noticeTopic, OVERSEA_QUEUE, POINT_QUEUE } from "@naru/contract/destinations";
import { FIRST_MEMBER_ID } from "@naru/vocabulary/ledger-account";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { FromEngine, MemberFrame, TopicFrame } from "../bus/messages.ts";
import type { Peer } from "../bus/local.ts";
import type { Clock } from "../platform/clock.ts";
import type { CommittedBatch } from "./committed-batch.ts";
import {
  orderView,
  heldBackView,
  orderLimitsView,
  positionView,
  walletView,
} from "./account-views.ts";
import { futuresFrame } from "./futures-account-views.ts";
import { createFuturesTopic } from "./futures-topic.ts";
import { consoleTopics } from "./console-topics.ts";
import { createOptionMoves } from "./option-moves.ts";
import { type MarketSource, tickView, type TradedTick } from "./market-views.ts";
import { betFrame, createRoundTopics, type RoundTopics } from "./round-topics.ts";
import { createSignsOfLife } from "./signs-of-life.ts";
import { sitePriceFrames } from "./site-prices.ts";
import { createWalletFigures } from "./wallet-figures.ts";
import { changeTexts } from "../views/terms-change-view.ts";
import { requestView } from "../views/request-view.ts";
import { timeText } from "../views/texts.ts";
import type { AnnouncedTerms } from "@naru/engine/terms/change-terms";
import { optionOf } from "@naru/engine/oversea/kept/state";

/** Ticks of this long go out together (design.md §3 rule 9). */
const TOPIC_FLUSH_MS = 50;
/** Topics of prices carry each instrument at most this often. */
const SITE_PRICES_MS = 500;
const BEAT_CHECK_MS = 250;
const FIGURES_CHECK_MS = 250;
/** A gateway reports a new socket's member well within this. */
const ASKED_MS = 10_000;

interface Gateway {
  readonly peer: Pick<Peer, "send">;
  /** Events that wait until the gateway has what it missed; null once it has. */
  held: FromEngine[] | null;
  /** Members with sockets; null until the gateway has told: they may be anybody. */
  online: ReadonlySet<number> | null;
  /** Members whose account it asked for and when, oldest first: they may have just come online. */
  readonly asked: Map<number, number>;
  watch: ReadonlySet<number>;
}

export interface Publisher {
  /** A gateway connected; events wait for it until it has caught up. */
  join(peer: Pick<Peer, "send">): void;
  /** The gateway has what it missed: events come in their order from here. */
  caughtUp(peer: Pick<Peer, "send">): void;
  leave(peer: Pick<Peer, "send">): void;
  setOnline(peer: Pick<Peer, "send">, memberIds: readonly number[]): void;
  /** A gateway asks for an account: what happens to it from here is told, also before its member counts as online. */
  noteAsked(peer: Pick<Peer, "send">, memberId: number): void;
  setWatch(peer: Pick<Peer, "send">, optionIds: readonly number[]): void;
  /** New ticks, published at once and durable soon after. */
  ticks(ticks: readonly TapeTick[]): void;
  committed(batch: CommittedBatch): void;
  /** The frames of a batch that was read back from the outbox. */
  missed(events: readonly MemberEvent[]): MemberFrame[];
  stop(): void;
}

/**
 * Starts publishing from a loaded state.
 *
 * @param afterCommit calls back once everything that is in the state now is committed
 */
export function createPublisher(
  source: MarketSource,
  clock: Clock,
  afterCommit: (tell: () => void) => void,
): Publisher {
  const { state } = source;
  const gateways = new Map<Pick<Peer, "send">, Gateway>();
  const pendingTrades = new Map<number, TradedTick[]>();
  const dirty = new Set<number>();
  const dirtyForSites = new Set<number>();
  const signs = createSignsOfLife(state);
  /** Members whose wallet changed and who have not been told. */
  const walletsDue = new Set<number>();

  const optionMoves = createOptionMoves(state);
  const futures = createFuturesTopic(source);
  const figures = createWalletFigures(state);
  const rounds = createRoundTopics(source, clock, (items) =>
    afterCommit(() => broadcast({ t: "topics", items })),
  );

  const broadcast = (message: FromEngine): void => {
    for (const { peer } of gateways.values()) peer.send(message);
  };

  const broadcastEvents = (message: FromEngine): void => {
    for (const { peer, held } of gateways.values()) {
      if (held === null) peer.send(message);
      else held.push(message);
    }
  };

  /** Whether any gateway may have a socket of the member; the others ask for a snapshot when they connect. */
  const isFollowed = (memberId: number): boolean => {
    for (const { online, asked } of gateways.values())
      if (online === null || online.has(memberId) || asked.has(memberId)) return true;
    return false;
  };

  function watchedOptions(): ReadonlySet<number> {
    const watched = new Set<number>();
    for (const gateway of gateways.values())
      for (const optionId of gateway.watch) watched.add(optionId);
    return watched;
  }

  function flushTopics(): void {
    if (dirty.size === 0) return;
    const watched = watchedOptions();
    const items: TopicFrame[] = [];
    for (const symbol of dirty) {
      signs.noteSymbol(symbol, clock.now());
      for (const option of state.optionsOfSymbol.get(symbol) ?? []) {
        if (watched.has(option.id)) items.push(tickFrame(option.siteId, option.id, symbol));
      }
    }
    dirty.clear();
    pendingTrades.clear();
    if (items.length > 0) broadcast({ t: "topics", items });
  }

  function tickFrame(siteId: number, optionId: number, symbol: number): TopicFrame {
    const body = JSON.stringify(
      tickView(source, optionId, symbol, pendingTrades.get(symbol) ?? []),
    );
    return { destination: `/topic/oversea.${siteId}.${optionId}`, body, conflate: true };
  }

  function flushSitePrices(): void {
    const now = clock.now();
    const items = [...sitePriceFrames(source, signs, dirtyForSites, now), ...futures.frames(now)];
    dirtyForSites.clear();
    if (items.length > 0) broadcast({ t: "topics", items });
  }

  function flushFigures(): void {
    const now = clock.now();
    for (const gateway of gateways.values()) {
      forgetAsked(gateway, now - ASKED_MS);
      const messages = figures.due(gateway.online ?? new Set(), now);
      if (messages.length === 0) continue;
      afterCommit(() => messages.forEach((message) => gateway.peer.send(message)));
    }
  }

  const framesOf = (events: readonly MemberEvent[]): MemberFrame[] =>
    events.flatMap((event) => eventFrames(state, event, rounds));
  /**
   * Wallets that are due, of members whose accounts are committed up to these versions. Where the state is further,
   * its balances are those of a batch that may still be lost: the wallet is told with that batch.
   */
  function walletFrames(versions: ReadonlyMap<number, number>): MemberFrame[] {
    const frames: MemberFrame[] = [];
    for (const [memberId, version] of versions) {
      const account = state.accounts.get(memberId);
      if (account?.row.version !== version || !walletsDue.delete(memberId)) continue;
      if (!isFollowed(memberId)) continue;
      const body = JSON.stringify({
        version,
        event: "POINT",
        wallet: walletView(state, account),
        ...heldBackView(state, account),
        orderLimits: orderLimitsView(state, account),
      });
      frames.push({ memberId, destination: POINT_QUEUE, body });
    }
    return frames;
  }

  const stops = [
    clock.every(BEAT_CHECK_MS, () => {
      for (const symbol of signs.quietSymbols(watchedOptions(), clock.now())) dirty.add(symbol);
    }),
    clock.every(TOPIC_FLUSH_MS, flushTopics),
    clock.every(SITE_PRICES_MS, flushSitePrices),
    clock.every(FIGURES_CHECK_MS, flushFigures),
  ];

  return {
    join(peer) {
      gateways.set(peer, { peer, held: [], online: null, asked: new Map(), watch: new Set() });
    },
    caughtUp(peer) {
      const gateway = gateways.get(peer);
      if (gateway === undefined || gateway.held === null) return;
      for (const message of gateway.held) peer.send(message);
      gateway.held = null;
    },
    leave(peer) {
      gateways.delete(peer);
    },
    setOnline(peer, memberIds) {
      const gateway = gateways.get(peer);
      if (gateway === undefined) return;
      gateway.online = new Set(memberIds);
      figures.forget((memberId) =>
        [...gateways.values()].some((each) => each.online?.has(memberId)),
      );
    },
    noteAsked(peer, memberId) {
      const asked = gateways.get(peer)?.asked;
      asked?.delete(memberId);
      asked?.set(memberId, clock.now());
    },
    setWatch(peer, optionIds) {
      const gateway = gateways.get(peer);
      if (gateway !== undefined) gateway.watch = new Set(optionIds);
    },
    ticks(ticks) {
      for (const { tick } of ticks) {
        const market = state.markets.get(tick.symbol);
        // It speaks of the whole feed, or of an instrument that the seed is about to define.
        if (market === undefined) continue;
        dirty.add(tick.symbol);
        rounds.ticked(tick.symbol);
        futures.ticked(tick);
        // Quotes alone may make an instrument tradable before its session's first trade.
        if (tick.kind === "trade" || !market.isLastCurrent) dirtyForSites.add(tick.symbol);
        if (tick.kind !== "trade") continue;
        let trades = pendingTrades.get(tick.symbol);
        if (trades === undefined) pendingTrades.set(tick.symbol, (trades = []));
        trades.push([tick.price, tick.qty, tick.at]);
      }
    },
    committed(batch) {
      const events = eventsOf(batch.changes);
      const versions = new Map<number, number>();
      for (const change of batch.changes) {
        if (change.kind === "account") versions.set(change.row.memberId, change.row.version);
        if (change.kind === "transfer" && change.row.memberId >= FIRST_MEMBER_ID)
          walletsDue.add(change.row.memberId);
        if (change.kind === "event" && change.event.name === "POINT")
          walletsDue.add(change.event.memberId);
      }
      const frames = framesOf(events.filter(({ memberId }) => isFollowed(memberId)));
      frames.push(...walletFrames(versions));
      // Also without frames: a gateway that comes back says which events were the last.
      if (events.length > 0 || frames.length > 0)
        broadcastEvents({ t: "events", sequence: batch.sequence, events: frames });
      for (const event of events) {
        if (event.name === "FORCE_LOGOUT")
          broadcast({ t: "logout", memberId: event.memberId, reason: "DENY" });
      }
      const told = [...consoleTopics(state, batch), ...openingFrames(state, batch.changes)];
      if (told.length > 0) broadcast({ t: "topics", items: told });
      const moves = [...optionMoves.of(batch, dirtyForSites), ...rounds.of(batch.changes)];
      if (moves.length > 0) broadcast({ t: "topics", items: moves });
    },
    missed(events) {
      const versions = new Map(events.map(({ memberId, version }) => [memberId, version]));
      // Events do not say whether money moved; a wallet told once more is no harm.
      for (const memberId of versions.keys()) walletsDue.add(memberId);
      return [...framesOf(events), ...walletFrames(versions)];
    },
    stop() {
      for (const stop of stops) stop();
      rounds.stop();
    },
  };
}

/** What is stopped of each site of which anything was stopped, or may open again. */
function openingFrames(state: State, changes: readonly Change[]): TopicFrame[] {
  const sites = changes.flatMap((change) =>
    change.kind === "openingStop" ? [change.row.siteId] : [],
  );
  return [...new Set(sites)].map((siteId) => ({
    destination: noticeTopic(siteId),
    body: JSON.stringify({ event: "OPENINGS", stoppedProducts: stoppedProducts(state, siteId) }),
    conflate: false,
  }));
}

/** The frame of an event that has one of its own. */
function eventFrames(
  state: State,
  event: MemberEvent,
  rounds: Pick<RoundTopics, "round">,
): MemberFrame[] {
  const { memberId, name, bet, request, p2pFact, coinPayout, providerOrder } = event;
  if (name === "FORCE_LOGOUT" || name === "POINT") return [];
  if (request !== undefined) return [requestFrame(state, event, request)];
  if (p2pFact !== undefined) return [dealFrame(event, p2pFact)];
  if (coinPayout !== undefined) return [payoutFrame(event, coinPayout)];
  if (providerOrder !== undefined) return [providerFrame(state, event, providerOrder)];
  if (bet !== undefined) return [betFrame(state, event, bet, rounds.round(bet.roundId))];
  const ofFutures = futuresFrame(state, event);
  if (ofFutures !== undefined) return [ofFutures];
  const body = JSON.stringify(overseaEvent(state, event));
  return [{ memberId, destination: OVERSEA_QUEUE, body }];
}

/** The member's request as it is now, on the queue of the wallets. */
function requestFrame(state: State, event: MemberEvent, request: RequestRow): MemberFrame {
  const { memberId, version } = event;
  const body = JSON.stringify({
    version,
    event: "REQUEST",
    request: requestView(request, siteOf(state, request.siteId).currency),
  });
  return { memberId, destination: POINT_QUEUE, body };
}

/** What has become of a deal, on the queue of the wallets. */
function dealFrame(event: MemberEvent, fact: P2pFactRow): MemberFrame {
  const { memberId, version } = event;
  const { aboutId, status, toId } = fact;
  const deal = { id: String(aboutId), status, version: fact.version, isBuyer: memberId === toId };
  const body = JSON.stringify({ version, event: "REQUEST", deal });
  return { memberId, destination: POINT_QUEUE, body };
}

/** How far a payout of coins is, on the queue of the wallets. */
function payoutFrame(event: MemberEvent, { id, network, state }: CoinPayoutRow): MemberFrame {
  const { memberId, version } = event;
  const payout = { id: String(id), network, state };
  const body = JSON.stringify({ version, event: "REQUEST", payout });
  return { memberId, destination: POINT_QUEUE, body };
}

/** The order of a provider as it is now, on the queue of the wallets. */
function providerFrame(state: State, event: MemberEvent, order: ProviderOrderRow): MemberFrame {
  const { memberId, version } = event;
  const body = JSON.stringify({
    version,
    event: "PROVIDER_ORDER",
    providerOrder: providerOrderAnswer(order, siteOf(state, order.siteId).currency),
  });
  return { memberId, destination: POINT_QUEUE, body };
}

function forgetAsked({ asked }: Gateway, before: number): void {
  for (const [memberId, at] of asked) {
    if (at >= before) return;
    asked.delete(memberId);
  }
}

/** The body of `/user/queue/oversea`: absolute rows and the account's version. */
function overseaEvent(state: State, event: MemberEvent): object {
  return {
    version: event.version,
    event: event.name,
    at: timeText(event.at),
    ...(event.order === undefined ? {} : { order: orderView(state, event.order) }),
    ...(event.position === undefined
      ? {}
      : { position: positionView(state, event.position, event.exits ?? []) }),
    ...(event.alert === undefined ? {} : { alert: alertAnswer(state, event.alert) }),
    ...(event.level === undefined ? {} : { level: event.level }),
    ...(event.reason === undefined ? {} : { reason: event.reason }),
    ...(event.terms === undefined ? {} : { terms: announcedView(state, event.terms) }),
  };
}

/** Terms of an option as its holders are told them. */
function announcedView(state: State, { optionId, next }: AnnouncedTerms): AnnouncedTermsView {
  const { siteId, symbol, koName } = optionOf(state, optionId);
  const currency = siteOf(state, siteId).currency;
  return {
    overseaOptionId: String(optionId),
    koName,
    next: next && { ...changeTexts(symbol, next, currency), isInForce: 0 },
  };
}

function eventsOf(changes: readonly Change[]): MemberEvent[] {
  return changes.flatMap((change) => (change.kind === "event" ? [change.event] : []));
}

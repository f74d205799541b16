/** Joins the live connection to the stores: what is subscribed, when snapshots are asked for, what the member is told. */

import type { LiveState } from "@naru/client/live";
import type {
  AccountEvent as NumberedEvent,
  AnnouncedTermsView,
  BinaryEvent,
  FillRecordView,
  OverseaCrossEvent,
  OverseaEvent,
  ProviderOrderView,
  RequestView,
  SiteTopicEvent,
  TickEvent,
  WholeAccountView,
} from "@naru/client/views";
import type { NoticeTopicEvent } from "@naru/contract/areas/content/channels";
import {
  ACCOUNT_QUEUE,
  noticeTopic,
  OVERSEA_CROSS_QUEUE,
  overseaOptionTopic,
  overseaTopic,
} from "@naru/contract/destinations";
import { siteOffers } from "@naru/vocabulary/site-type";
import { dayOf, measureServerTime, serverNow } from "../base/server-time.ts";
import { runtime } from "../base/runtime.ts";
import { createStore } from "../base/store.ts";
import {
  type AccountEvent,
  type AccountState,
  accountOf,
  applyEvent,
  applySnapshot,
  applyStopped,
  awaitSnapshot,
  emptyAccountState,
  needsSnapshot,
} from "./account-store.ts";
import { LATE_AFTER_MS } from "./freshness.ts";
import { createMarketStore } from "./market-store.ts";
import { createReturns } from "./returns.ts";

export interface Connection {
  readonly state: LiveState;
  /** Milliseconds the last ping took there and back. */
  readonly latencyMs: number | null;
}

/** Milliseconds since the prices of the watched instruments were last known to live, by option id; the list's too. */
export type PriceAges = Readonly<Record<string, number>>;
/** The age of the list, which is told each second, whatever the instruments do. */
export const LIST = "list";

export type OptionEvent = Exclude<SiteTopicEvent, { event: "PRICE" }>;

export const market = createMarketStore(
  (flush) => void requestAnimationFrame(flush),
  () => runtime().timers.now(),
);
export const accountState = createStore<AccountState>(emptyAccountState);
/** Why the account could not be had at the last try; null where it could. */
export const accountFailure = createStore<string | null>(null);
export const connection = createStore<Connection>({ state: "idle", latencyMs: null });
/** Told twice a second, and at once when prices live again. */
export const priceAges = createStore<PriceAges>({});

/** Instruments opening and closing, and getting other terms. */
export const optionEvents = emitter<OptionEvent>();
/** Account events as they come, for toasts and sounds. */
export const overseaEvents = emitter<OverseaEvent>();
/** The account as it is read, for pages that keep a part of it themselves. */
export const snapshots = emitter<WholeAccountView>();
/** Own bets as they are placed and settled. */
export const betEvents = emitter<BinaryEvent>();
/** Requests about money as they change, for lists and toasts. */
export const requestEvents = emitter<RequestView>();
export const providerEvents = emitter<ProviderOrderView>();

/** Terms under way of what the member holds or has ordered: as they are announced, and with each snapshot. */
export const termsEvents = emitter<AnnouncedTermsView>();

/** The line is back after it was lost: what was filled meanwhile; null where that is not known. */
export const lineReturns = emitter<readonly FillRecordView[] | null>();

/** The option list is read again this long after a close event (product.md §9), and after other terms. */
const reloadAfterCloseMs = 1000;
const agesEveryMs = 500;
/** A clock that comes so much later than it was set for was stopped meanwhile. */
const sleptAfterMs = 3000;

/** Fills that are asked for after an outage, at most. */
const FILLS_MEANWHILE = 50;

let stopLive: (() => void) | null = null;
let returns = createReturns({ ask: fillsSince, tell: lineReturns.emit });
/** Epoch ms. */
let listHeardAt: number | null = null;

/** A site without overseas futures refuses their calls and channels, the socket with them: nothing asks for them there. */
function offersOversea(): boolean {
  return siteOffers(runtime().site.type, "oversea");
}

/** Starts the live connection for a guest or a member; starting again for the other starts over. */
function startLive(as: "guest" | "member"): void {
  stopLive?.();
  const { live, site, timers } = runtime();
  const ends: (() => void)[] = [];
  if (offersOversea())
    ends.push(live.subscribe(overseaTopic(site.id), (body) => siteEvent(body as SiteTopicEvent)));
  if (as === "member") {
    ends.push(live.subscribe(noticeTopic(site.id), (body) => siteTold(body as NoticeTopicEvent)));
    const hear = <T>(destination: string, entry: (body: T) => AccountEvent) =>
      ends.push(live.subscribe(destination, (body) => accountEvent(entry(body as T))));
    hear<NumberedEvent>(ACCOUNT_QUEUE, (event) =>
      event.event === "POINT" || event.event === "REQUEST" || event.event === "PROVIDER_ORDER"
        ? { kind: "point", event }
        : "bet" in event
          ? { kind: "bet", event }
          : "futures" in event
            ? { kind: "futures", event }
            : { kind: "oversea", event },
    );
    if (offersOversea())
      hear<OverseaCrossEvent>(OVERSEA_CROSS_QUEUE, (event) => ({ kind: "cross", event }));
  }
  ends.push(
    live.onOpen(() => {
      void loadOptions();
      for (const id of bookWatchers.keys()) void loadBook(id);
      if (as !== "member") return;
      returns.opened();
      accountState.set(awaitSnapshot(accountState.get()));
      void loadAccount();
    }),
  );
  ends.push(live.onStatus(tellConnection));
  let stopTicking = timers.after(agesEveryMs, tick);
  let tickedAt = timers.now();
  function tick(): void {
    // A phone that slept says so by no event, and its line may be dead without knowing it.
    if (timers.now() - tickedAt > sleptAfterMs) live.nudge();
    tickedAt = timers.now();
    tellConnection();
    tellAges();
    stopTicking = timers.after(agesEveryMs, tick);
  }
  ends.push(() => stopTicking());
  ends.push(hearReturns(() => live.nudge()));
  stopLive = () => {
    for (const end of ends) end();
    live.stop();
    accountState.set(emptyAccountState);
    returns = createReturns({ ask: fillsSince, tell: lineReturns.emit });
    listHeardAt = null;
    priceAges.set({});
    stopLive = null;
  };
  live.start();
  void measureServerTime(timers, askServerTime);
  void loadOptions();
  if (as === "member") void loadAccount();
}

async function askServerTime(ms: number): Promise<number> {
  return (await runtime().http.call("serverTimeOffset", { ms })).ms;
}

let pages = 0;
let liveMember: string | null = null;

/** A page wants live data as this member, or as a guest; the last page that leaves ends it. */
export function keepLive(memberId: string | null): () => void {
  pages += 1;
  if (stopLive === null || liveMember !== memberId) {
    liveMember = memberId;
    startLive(memberId === null ? "guest" : "member");
  }
  return () => {
    pages -= 1;
    queueMicrotask(() => {
      if (pages === 0) endLive();
    });
  };
}

/** The network is there again; the page is shown again as it was left, out of the browser's memory. */
const RETURNS = ["online", "pageshow"] as const;

/** Calls back when the member returns to the page, or the network to the phone. */
function hearReturns(call: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") call();
  };
  document.addEventListener("visibilitychange", onVisible);
  for (const event of RETURNS) window.addEventListener(event, call);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    for (const event of RETURNS) window.removeEventListener(event, call);
  };
}

/** Disconnects and forgets the account. */
export function endLive(): void {
  stopLive?.();
}

/** Reads the instruments of the site (product.md §7: isPlay 1 and the site's overseaPrefix). */
export async function loadOptions(): Promise<void> {
  if (!offersOversea()) return;
  const { http, site } = runtime();
  const keep = market.askOptions();
  try {
    const query = { isPlay: "1", stockPrefix: site.overseaPrefix } as const;
    keep(await http.list("overseaOptions", query));
  } catch {
    keep(null);
    if (market.options().length === 0) market.setStatus("error");
  }
}

const bookWatchers = new Map<string, { count: number; end: () => void }>();

/** Keeps the depth of an instrument live until the answer is called. */
export function watchBook(id: string): () => void {
  const held = bookWatchers.get(id);
  if (held !== undefined) held.count += 1;
  else {
    const { live, site } = runtime();
    const end = live.subscribe(overseaOptionTopic(site.id, id), (body) => {
      market.applyTick(body as TickEvent);
      tellRevived(id);
    });
    bookWatchers.set(id, { count: 1, end });
    void loadBook(id);
  }
  return () => {
    const left = bookWatchers.get(id);
    if (left === undefined) return;
    left.count -= 1;
    if (left.count > 0) return;
    bookWatchers.delete(id);
    left.end();
    market.forget(id);
    tellAges();
  };
}

async function loadBook(id: string): Promise<void> {
  try {
    market.setBook(await runtime().http.call("lastPrice", { overseaOptionId: id }));
    tellRevived(id);
  } catch {
    // The topic brings the book with its first tick; the connection chip says when none comes.
  }
}

function siteEvent(event: SiteTopicEvent): void {
  listHeardAt = runtime().timers.now();
  tellRevived(LIST);
  market.applySite(event);
  if (event.event === "PRICE") return;
  optionEvents.emit(event);
  runtime().timers.after(
    event.event === "OPTION_OPEN" ? 0 : reloadAfterCloseMs,
    () => void loadOptions(),
  );
}

function accountEvent(entry: AccountEvent): void {
  const before = accountState.get();
  const after = applyEvent(before, entry);
  accountState.set(after);
  if (entry.kind === "oversea") {
    returns.heard(entry.event);
    overseaEvents.emit(entry.event);
  }
  if (entry.kind === "bet") betEvents.emit(entry.event);
  if (entry.kind === "oversea" && entry.event.terms) termsEvents.emit(entry.event.terms);
  if (entry.kind === "point" && "request" in entry.event) requestEvents.emit(entry.event.request);
  if (entry.kind === "point" && "providerOrder" in entry.event)
    providerEvents.emit(entry.event.providerOrder);
  if (!needsSnapshot(before) && needsSnapshot(after)) void loadAccount();
}

/** Operators stop products, or let them open again; notices are heard elsewhere. */
function siteTold(told: NoticeTopicEvent): void {
  if (told.event === "OPENINGS")
    accountState.set(applyStopped(accountState.get(), told.stoppedProducts));
}

const snapshotRetryMs = 1500;
let snapshotsAsked = 0;

/**
 * Asks for the account as it is. Of several questions only the last one's answer counts, because an earlier one may
 * have been answered before a link held; a busy server is asked again after a while.
 */
export async function loadAccount(): Promise<void> {
  const { http, timers } = runtime();
  snapshotsAsked += 1;
  const mine = snapshotsAsked;
  const askedAt = serverNow();
  const known = accountState.get().account?.version;
  try {
    const view = await http.call("account");
    if (mine !== snapshotsAsked || stopLive === null) return;
    accountFailure.set(null);
    accountState.set(applySnapshot(accountState.get(), accountOf(view)));
    snapshots.emit(view);
    for (const terms of view.parts.oversea?.terms ?? []) termsEvents.emit(terms);
    // What came meanwhile may tell of an event that did not: a later snapshot holds it.
    if (!needsSnapshot(accountState.get())) {
      returns.arrived(askedAt, view.version !== known);
      return;
    }
  } catch (error) {
    if (mine === snapshotsAsked) accountFailure.set((error as Error).message);
  }
  timers.after(snapshotRetryMs, () => {
    if (mine === snapshotsAsked && stopLive !== null) void loadAccount();
  });
}

/** The newest fills of the days since an instant (epoch ms of the server). */
async function fillsSince(since: number): Promise<readonly FillRecordView[]> {
  if (!offersOversea()) return [];
  const { http, site } = runtime();
  return http.list("overseaFills", {
    page: "0",
    size: String(FILLS_MEANWHILE),
    startDate: dayOf(since, site.timeZone),
  });
}

function tellConnection(): void {
  const { state, latencyMs } = runtime().live.status;
  const held = connection.get();
  if (held.state !== state || held.latencyMs !== latencyMs) connection.set({ state, latencyMs });
}

function tellAges(): void {
  if (stopLive === null) return;
  const now = runtime().timers.now();
  const ages: Record<string, number> = listHeardAt === null ? {} : { [LIST]: now - listHeardAt };
  for (const id of bookWatchers.keys()) {
    const heardAt = market.heardAt(id);
    if (heardAt !== null) ages[id] = now - heardAt;
  }
  if (Object.keys(ages).length > 0 || Object.keys(priceAges.get()).length > 0) priceAges.set(ages);
}

/** Prices that were old, or not there, are told at once when they come: orders wait for them. */
function tellRevived(id: string): void {
  if ((priceAges.get()[id] ?? Number.POSITIVE_INFINITY) > LATE_AFTER_MS) tellAges();
}

/** Tells whoever listens. */
export function emitter<T>(): {
  emit(event: T): void;
  listen(listener: (event: T) => void): () => void;
} {
  const listeners = new Set<(event: T) => void>();
  return {
    emit(event) {
      for (const listener of [...listeners]) listener(event);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

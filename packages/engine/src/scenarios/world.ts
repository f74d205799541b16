/**
 * A small world for scenarios: one site, some members, instruments, and a market moved by hand.
 * Time only moves when a scenario says so. Everything goes through `step`, as in production.
 */

import { parseDecimal } from "@naru/money/decimal";
import { formatPrice, RATE_SCALE, tryParsePrice, unitValueOf } from "@naru/money/price";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { ClientMarketType, ExitKind, TradeType } from "@naru/vocabulary/order";
import type { Tick } from "@naru/vocabulary/tick";
import type { Change, MemberEvent } from "../change.ts";
import { openDraft } from "../draft.ts";
import type { Input } from "../input.ts";
import type { Instrument, OverseaOption } from "../instrument.ts";
import type { WalletFigures } from "../account/spendable.ts";
import { exitPrice } from "../oversea/exits/exit-price.ts";
import { isWaiting } from "../trading/exits/exit-side.ts";
import { figuresOf } from "../account/figures.ts";
import type { FillRow, OrderRow, PositionRow } from "../rows.ts";
import { createState } from "../create-state.ts";
import { balanceOf, instrumentOf, type State } from "../state.ts";
import { step, type Outcome } from "../step.ts";
import { optionOf } from "../oversea/kept/state.ts";

export const SITE = 1;
export const KIM = 10_000;
export const LEE = 10_001;

/** Won per dollar in scenarios: 1,400. */
export const RATE = parseDecimal("1400", RATE_SCALE);

export const ES: Instrument = {
  symbol: 1,
  root: "ES",
  currency: "USD",
  calendar: "CME",
  precision: 2,
  tickUnits: 25,
  unitValue: unitValueOf("50", 2),
};
export const GC: Instrument = {
  symbol: 10,
  root: "GC",
  currency: "USD",
  calendar: "CME",
  precision: 1,
  tickUnits: 1,
  unitValue: unitValueOf("100", 1),
};
export const SIM: Instrument = {
  symbol: 48,
  root: "NRX",
  currency: "KRW",
  calendar: "ALWAYS",
  precision: 0,
  tickUnits: 1,
  unitValue: unitValueOf("1000", 0),
};

export interface World {
  readonly state: State;
  readonly changes: Change[];
  now: number;
  sequence: number;
  send(input: WithoutTime): Outcome;
  tick(tick: WithoutAt<Tick>): readonly Change[];
}

type WithoutTime = Input extends infer One ? (One extends Input ? Omit<One, "at"> : never) : never;
type WithoutAt<T> = T extends unknown ? Omit<T, "at"> : never;

/**
 * A world in session with Kim and Lee holding 10,000,000 won each; an option's id is its symbol.
 */
export function newWorld(settings: Partial<OverseaOption> = {}): World {
  const world: World = {
    state: createState(),
    changes: [],
    now: 1_000_000,
    sequence: 0,
    send(input) {
      const outcome = step(world.state, { ...input, at: world.now } as Input);
      if (outcome.ok) world.changes.push(...outcome.changes);
      return outcome;
    },
    tick(tick) {
      world.sequence += 1;
      const before = world.changes.length;
      world.send({
        kind: "tickArrived",
        tick: {
          sequence: world.sequence,
          receivedAt: world.now,
          tick: { ...tick, at: world.now } as Tick,
        },
      });
      return world.changes.slice(before);
    },
  };
  world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type: "101101" } });
  for (const instrument of [ES, GC, SIM]) {
    world.send({ kind: "defineInstrument", instrument });
    world.send({ kind: "configureOption", option: demoOption(instrument, settings) });
  }
  world.send({ kind: "setRate", siteId: SITE, currency: "USD", rate: RATE });
  for (const memberId of [KIM, LEE]) {
    world.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
    world.send({ kind: "deposit", memberId, wallet: "BINARY", units: 10_000_000n, code: "D" });
  }
  for (const calendar of ["CME", "ALWAYS"])
    world.send({ kind: "sessionOpened", calendar, tradingDay: "2026-11-20" });
  return world;
}

/** The demo's settings of domain.md 1.4.8 for a full-size contract. */
export function demoOption(
  instrument: Instrument,
  settings: Partial<OverseaOption> = {},
): OverseaOption {
  return {
    id: instrument.symbol,
    siteId: SITE,
    symbol: instrument.symbol,
    koName: instrument.root,
    isPlay: true,
    isStop: false,
    isRest: false,
    change: null,
    intradayMargin: 300_000n,
    overnightMargin: 2_000_000n,
    losscut: 60_000n,
    fee: 5_000n,
    maxContracts: 50,
    ...settings,
  };
}

/** Price units of a decimal text for an instrument. */
export function units(instrument: Instrument, text: string): number {
  const price = tryParsePrice(text, instrument.precision);
  if (price === undefined) throw new Error(`${text} is no price of ${instrument.root}`);
  return price;
}

/** A trade at a price. */
export function trade(
  world: World,
  instrument: Instrument,
  price: string,
  qty = 1,
): readonly Change[] {
  return world.tick({
    kind: "trade",
    symbol: instrument.symbol,
    price: units(instrument, price),
    qty,
  });
}

/** Quotes: a book of one level a side. */
export function quote(
  world: World,
  instrument: Instrument,
  bid: string,
  ask: string,
  size = 10,
): readonly Change[] {
  return world.tick({
    kind: "quote",
    symbol: instrument.symbol,
    bid: units(instrument, bid),
    bidQty: size,
    ask: units(instrument, ask),
    askQty: size,
  });
}

/** Orders as a member would send them. */
export function order(
  world: World,
  memberId: number,
  instrument: Instrument,
  marketType: ClientMarketType,
  tradeType: TradeType,
  qty: number | string,
  price: string | null = null,
): Outcome {
  return world.send({
    kind: "placeOverseaOrder",
    memberId,
    optionId: instrument.symbol,
    marketType,
    tradeType,
    price,
    stopPrice: null,
    qty: String(qty),
  });
}

/** An order that waits for a price; `more` may bring a limit and a bracket. */
export function stopOrder(
  world: World,
  memberId: number,
  instrument: Instrument,
  tradeType: TradeType,
  qty: number,
  stopPrice: string,
  more: { price?: string; tpTick?: number; slTick?: number } = {},
): Outcome {
  return world.send({
    kind: "placeOverseaOrder",
    memberId,
    optionId: instrument.symbol,
    marketType: more.price === undefined ? "STOPMARKET" : "STOPLIMIT",
    tradeType,
    stopPrice,
    qty: String(qty),
    price: null,
    ...more,
  });
}

/** Sets the pair that closes a member's whole position. */
export function tpsl(
  world: World,
  memberId: number,
  instrument: Instrument,
  tpTick: number | null,
  slTick: number | null,
): Outcome {
  const positionId = position(world, memberId, instrument)?.id ?? 0;
  const optionId = instrument.symbol;
  return world.send({ kind: "setTpSl", memberId, positionId, optionId, tpTick, slTick });
}

/** Sets partial levels and trailing stops of a member's position: kind, ticks, contracts, step, where it begins. */
export function exits(
  world: World,
  memberId: number,
  instrument: Instrument,
  ...levels: [
    kind: ExitKind,
    tick: number,
    qty: number | null,
    step?: number | null,
    startPrice?: string,
  ][]
): Outcome {
  return world.send({
    kind: "setExits",
    memberId,
    positionId: position(world, memberId, instrument)?.id ?? 0,
    exits: levels.map(([kind, tick, qty, step = null, startPrice]) => ({
      ...{ kind, tick, qty, step, level: null },
      ...(startPrice === undefined ? {} : { startPrice }),
    })),
  });
}

/** A member's open exits as `kind qty @ price`, `all` for whatever there is; of what waits where it begins. */
export function exitTexts(world: World, memberId: number): string[] {
  const account = world.state.accounts.get(memberId);
  return [...(account?.exits.values() ?? [])].map((exit) => {
    const instrument = instrumentOf(world.state, optionOf(world.state, exit.optionId).symbol);
    const held = account?.positions.get(exit.optionId);
    if (held === undefined) throw new Error(`exit ${exit.id} is an orphan`);
    const price = formatPrice(exitPrice(held, exit, instrument), instrument.precision);
    const { precision } = instrument;
    const waits = isWaiting(exit) ? ` from ${formatPrice(exit.startPrice ?? 0, precision)}` : "";
    return `${exit.kind} ${exit.qty ?? "all"} @ ${price}${waits}`;
  });
}

/** A member's realised cash in won. */
export function cash(world: World, memberId: number): bigint {
  return balanceOf(world.state, memberAccount(memberId, "BINARY", "AVAILABLE"));
}

/** All fills so far, in order. */
export function fills(world: World): FillRow[] {
  return world.changes.flatMap((change) => (change.kind === "fill" ? [change.row] : []));
}

/** All announcements to a member so far. */
export function events(world: World, memberId: number): MemberEvent[] {
  return world.changes.flatMap((change) =>
    change.kind === "event" && change.event.memberId === memberId ? [change.event] : [],
  );
}

/** A member's open position in an instrument. */
export function position(
  world: World,
  memberId: number,
  instrument: Instrument,
): PositionRow | undefined {
  return world.state.accounts.get(memberId)?.positions.get(instrument.symbol);
}

/** A member's working orders. */
export function working(world: World, memberId: number): OrderRow[] {
  return [...(world.state.accounts.get(memberId)?.orders.values() ?? [])];
}

/** Depth, best level first: `[price, contracts]`. */
export function depth(
  world: World,
  instrument: Instrument,
  bids: readonly (readonly [string, number])[],
  asks: readonly (readonly [string, number])[],
): readonly Change[] {
  const levels = (side: typeof bids): [number, number][] =>
    side.map(([price, qty]) => [units(instrument, price), qty]);
  return world.tick({
    kind: "depth",
    symbol: instrument.symbol,
    bids: levels(bids),
    asks: levels(asks),
  });
}

/** The whole feed is alive. */
export function heartbeat(world: World): void {
  world.tick({ kind: "heartbeat", symbol: 0 });
}

/** Time passes; the feed beats at the end of it, or is silent. */
export function pass(world: World, ms: number, feed: "alive" | "silent" = "alive"): void {
  world.now += ms;
  if (feed === "alive") heartbeat(world);
}

/** A beat of a calendar: the session opens, breaks, ends its trading day, is about to. */
export function beat(
  world: World,
  calendar: string,
  what: "opens" | "breaks" | "ends" | "closingSoon" | "overnightChecked",
): void {
  const common = { calendar, tradingDay: "2026-11-20" };
  if (what === "opens") world.send({ kind: "sessionOpened", ...common });
  else if (what === "breaks" || what === "ends") {
    world.send({ kind: "sessionClosed", ...common, endsTradingDay: what === "ends" });
  } else world.send({ kind: what, ...common });
}

/** What came of an order in a word: its status, or the code of its refusal. */
export function wordOf(outcome: Outcome): string {
  return outcome.ok ? String(outcome.answer.status) : outcome.refusal.code;
}

/** Fills so far as `rule qty @ price`. */
export function fillTexts(world: World): string[] {
  return fills(world).map((fill) => `${fill.rule} ${fill.qty} @ ${priceText(world, fill)}`);
}

/** Names of a member's announcements that came of `what`. */
export function announced(world: World, memberId: number, what: () => void): string[] {
  const before = events(world, memberId).length;
  what();
  return events(world, memberId)
    .slice(before)
    .map((event) => (event.reason === undefined ? event.name : `${event.name} ${event.reason}`));
}

/** Open profit, margin and the rest of a member's wallet in won. */
export function figures(world: World, memberId: number): WalletFigures {
  const account = world.state.accounts.get(memberId);
  if (account === undefined) throw new Error(`no account ${memberId}`);
  return figuresOf(openDraft(world.state, account, world.now), "BINARY");
}

/** The price text of a fill. */
function priceText(world: World, fill: FillRow): string {
  const { precision } = instrumentOf(world.state, optionOf(world.state, fill.optionId).symbol);
  return formatPrice(fill.price, precision);
}

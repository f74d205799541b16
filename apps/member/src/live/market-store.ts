/**
 * Prices, hot: instruments and the depth of the viewed ones.
 *
 * Ticks change plain maps at once and tell the screens once per frame, only those that look at what changed.
 */

import type {
  BookLevel,
  BookView,
  OptionView,
  SiteTopicEvent,
  TickEvent,
} from "@naru/client/views";

import { createHeard } from "./heard.ts";
import { createTopics } from "./topics.ts";

export interface Trade {
  readonly price: string;
  readonly qty: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Depth, day figures and the last trades of one instrument, newest first. */
export interface Book extends BookView {
  readonly trades: readonly Trade[];
}

export type OptionsStatus = "loading" | "ready" | "error";

export interface MarketStore {
  status(): OptionsStatus;
  options(): readonly OptionView[];
  option(id: string): OptionView | undefined;
  book(id: string): Book | undefined;
  setStatus(status: OptionsStatus): void;
  setOptions(options: readonly OptionView[]): void;
  setBook(view: BookView): void;
  applySite(event: SiteTopicEvent): void;
  applyTick(event: TickEvent): void;
  /** When the feed of an instrument last proved itself alive, by this device's clock (epoch ms); null before it has. */
  heardAt(id: string): number | null;
  /** Nobody looks at the instrument any more: what comes later says nothing of the time between. */
  forget(id: string): void;
  /** `topic` is "options", "option:<id>" or "book:<id>". */
  subscribe(topic: string, listener: () => void): () => void;
}

const tradesKept = 50;

/**
 * @param schedule runs a flush soon, once per call: `requestAnimationFrame` in the page
 * @param now epoch ms
 */
export function createMarketStore(
  schedule: (flush: () => void) => void,
  now: () => number,
): MarketStore {
  let status: OptionsStatus = "loading";
  let options: readonly OptionView[] = [];
  const byId = new Map<string, OptionView>();
  const books = new Map<string, Book>();
  const heard = createHeard(now);
  const topics = createTopics(schedule);
  const { touch } = topics;
  let listIsStale = false;

  return {
    status: () => status,
    options() {
      if (listIsStale) {
        options = options.map((option) => byId.get(option.id) ?? option);
        listIsStale = false;
      }
      return options;
    },
    option: (id) => byId.get(id),
    book: (id) => books.get(id),
    setStatus(next) {
      status = next;
      touch("options");
    },
    setOptions(next) {
      byId.clear();
      for (const option of next) {
        byId.set(option.id, option);
        touch(`option:${option.id}`);
      }
      options = next;
      listIsStale = false;
      status = "ready";
      touch("options");
    },
    setBook(view) {
      heard.note(view.overseaOptionId, view.at);
      const held = books.get(view.overseaOptionId);
      if (held !== undefined && held.at > view.at) return;
      books.set(view.overseaOptionId, { ...view, trades: held?.trades ?? [] });
      touch(`book:${view.overseaOptionId}`);
    },
    applySite(event) {
      if (event.event === "PRICE") for (const item of event.items) change(item.id, item);
      // Known at once, not with the next list: whoever leaves it is not led back to it.
      else if (event.event === "OPTION_CLOSE") change(event.overseaOptionId, { isRest: 1 });
    },
    applyTick(event) {
      heard.note(event.overseaOptionId, event.at);
      const held = books.get(event.overseaOptionId);
      if (held !== undefined && held.at > event.at) return;
      books.set(event.overseaOptionId, mergeTick(held, event));
      touch(`book:${event.overseaOptionId}`);
      const { lastPrice, rateChange, dayHigh, dayLow, volume } = event;
      change(event.overseaOptionId, { lastPrice, rateChange, dayHigh, dayLow, volume });
    },
    heardAt: heard.at,
    forget: heard.forget,
    subscribe: topics.subscribe,
  };

  function change(id: string, fields: Partial<OptionView>): void {
    const held = byId.get(id);
    if (held === undefined) return;
    const same = Object.entries(fields).every(
      ([name, value]) => held[name as keyof OptionView] === value,
    );
    if (same) return;
    byId.set(id, { ...held, ...fields });
    listIsStale = true;
    touch(`option:${id}`);
    touch("options");
  }
}

/** A tick over what is held: depth is replaced, trades are put in front. */
function mergeTick(held: Book | undefined, tick: TickEvent): Book {
  const fresh = tick.trades.map(([price, qty, at]) => ({ price, qty, at })).reverse();
  const { overseaOptionId, at, lastPrice, rateChange, dayHigh, dayLow, volume } = tick;
  const bids: BookLevel[] = tick.bids;
  const asks: BookLevel[] = tick.asks;
  const trades = [...fresh, ...(held?.trades ?? [])].slice(0, tradesKept);
  return {
    overseaOptionId,
    at,
    lastPrice,
    rateChange,
    dayHigh,
    dayLow,
    volume,
    bids,
    asks,
    trades,
  };
}

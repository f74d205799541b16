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
  /** The list is being asked for: its answer, or null for none, goes to the function that comes back and takes nothing back that is told until then. */
  askOptions(): (options: readonly OptionView[] | null) => void;
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
  const books = new Map<string, Book>();
  const heard = createHeard(now);
  const topics = createTopics(schedule);
  const { touch } = topics;
  const list = createOptionList(touch);

  function keepBook(id: string, at: string, made: (held: Book | undefined) => Book): boolean {
    heard.note(id, at);
    const held = books.get(id);
    if (held !== undefined && held.at > at) return false;
    books.set(id, made(held));
    touch(`book:${id}`);
    return true;
  }

  return {
    ...list,
    book: (id) => books.get(id),
    setBook(view) {
      const id = view.overseaOptionId;
      keepBook(id, view.at, (held) => ({ ...view, trades: held?.trades ?? [] }));
    },
    applySite(event) {
      if (event.event === "PRICE") for (const item of event.items) list.change(item.id, item);
      // Known at once, not with the next list: whoever leaves it is not led back to it.
      else if (event.event === "OPTION_CLOSE") list.change(event.overseaOptionId, { isRest: 1 });
    },
    applyTick(event) {
      const id = event.overseaOptionId;
      if (!keepBook(id, event.at, (held) => mergeTick(held, event))) return;
      const { lastPrice, rateChange, dayHigh, dayLow, volume } = event;
      list.change(id, { lastPrice, rateChange, dayHigh, dayLow, volume });
    },
    heardAt: heard.at,
    forget: heard.forget,
    subscribe: topics.subscribe,
  };
}

/** The instruments in the server's order, each at its newest price. */
function createOptionList(touch: (topic: string) => void) {
  let status: OptionsStatus = "loading";
  let options: readonly OptionView[] = [];
  const byId = new Map<string, OptionView>();
  let isStale = false;
  /** What was told since the list was asked for, for each answer that is on its way. */
  const underWay = new Set<Map<string, Partial<OptionView>>>();

  function setOptions(next: readonly OptionView[]): void {
    byId.clear();
    for (const option of next) {
      byId.set(option.id, option);
      touch(`option:${option.id}`);
    }
    options = next;
    isStale = false;
    status = "ready";
    touch("options");
  }

  return {
    status: () => status,
    options() {
      if (isStale) options = options.map((option) => byId.get(option.id) ?? option);
      isStale = false;
      return options;
    },
    option: (id: string) => byId.get(id),
    setStatus(next: OptionsStatus) {
      status = next;
      touch("options");
    },
    setOptions,
    askOptions() {
      const since = new Map<string, Partial<OptionView>>();
      underWay.add(since);
      return (next: readonly OptionView[] | null) => {
        underWay.delete(since);
        if (next !== null)
          setOptions(next.map((option) => ({ ...option, ...since.get(option.id) })));
      };
    },
    /** What does not change is told to nobody. */
    change(id: string, fields: Partial<OptionView>) {
      for (const since of underWay) since.set(id, { ...since.get(id), ...fields });
      const held = byId.get(id);
      if (held === undefined) return;
      const isSame = Object.entries(fields).every(
        ([name, value]) => held[name as keyof OptionView] === value,
      );
      if (isSame) return;
      byId.set(id, { ...held, ...fields });
      isStale = true;
      touch(`option:${id}`);
      touch("options");
    },
  };
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

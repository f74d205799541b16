/** What a touch on the page does, by what was touched. */

import { fill, language } from "../../base/i18n.ts";
import { alertNotice, toast } from "../../base/notices.ts";
import { paths } from "../../base/paths.ts";
import { productTexts } from "../../base/texts.ts";
import { nameOf } from "../base/instruments.ts";
import { averageRow } from "../base/profit.ts";
import { exitMark, priceUnits } from "../base/terms.ts";
import { reasonSentences } from "../base/texts.ts";
import type { OptionView, TradeSide } from "../base/views.ts";
import type { Cell, Outcome } from "../ladder/gesture.ts";
import { rowPrice } from "../ladder/ladder-rows.ts";
import { type Saying, sayOutcome } from "../ladder/say-outcome.ts";
import { breakEvenPrice } from "../orders/exits.ts";
import { cancelOne, cancelSome } from "./cancelling.ts";
import type { OpenSheet } from "./trade-sheets.tsx";
import type { Page } from "./use-page.ts";

/** `at` is when the finger made it (`Event.timeStamp`); prices are price units. */
export interface PageActs {
  /** What a gesture on the ladder is going to do, in words. */
  describe(outcome: Outcome, from: Cell): Saying;
  act(outcome: Outcome, at: number): void;
  /** A limit at the best price of the own side. */
  join(side: TradeSide, at: number): void;
  /** A limit at the best price of the other side. */
  hit(side: TradeSide, at: number): void;
  market(side: TradeSide, at: number): void;
  /** A label of the chart (`chart-marks.ts`). */
  pressLine(id: string, price: number): void;
  closeWhole(): Promise<void>;
  reverse(): Promise<void>;
  /** Opens the page of another instrument. */
  open(optionId: string): void;
  choose(next: OptionView): Promise<void>;
}

export function pageActs(page: Page): PageActs {
  const { product, option, isGuest, go, trade, orders, moves, ticket, view } = page;
  const open = (id: string) => go(product.pageOf(id, isGuest));
  const openPrice = (price: number) => view.setSheet(sheetOfPrice(page, price));

  /** Whether it is a guest's order, which goes nowhere: why, then to where it can. */
  function isRefused(): boolean {
    if (!isGuest) return false;
    toast(reasonSentences[language.get()].SIGN_IN, "warning");
    go(paths.signin);
    return true;
  }

  function atBest(side: TradeSide, of: "bids" | "asks", at: number, place: string): void {
    const price = priceUnits(trade.book?.[of][0]?.[0], option.precision);
    if (!isRefused() && price !== null) orders.place({ kind: "limit", side, price }, at, place);
  }

  return {
    open,
    describe: (outcome, from) =>
      sayOutcome(outcome, from, {
        precision: option.precision,
        qty: ticket.qty ?? 0,
        draftOf: orders.draftOf,
        ordersAt: moves.ordersAt,
      }),
    act(outcome, at) {
      if (outcome.kind === "nothing" || isRefused()) return;
      if (outcome.kind === "price") openPrice(outcome.price);
      else if (outcome.kind === "cancel")
        void cancelSome(page, moves.ordersAt(outcome.side, outcome.price));
      else if (outcome.kind === "amend") moves.moveRow(outcome.side, outcome.price, outcome.to);
      else orders.place(outcome, at);
    },
    join: (side, at) => atBest(side, side === "LONG" ? "bids" : "asks", at, `JOIN ${side}`),
    hit: (side, at) => atBest(side, side === "LONG" ? "asks" : "bids", at, `HIT ${side}`),
    market(side, at) {
      if (!isRefused()) orders.market(side, at);
    },
    /** An order's label cancels it, whatever else stands in the chart shows what its price has to show. */
    pressLine(id, price) {
      const order = trade.account?.orders.find((working) => id === `order-${working.id}`);
      if (order !== undefined) void cancelOne(page, order);
      else if (!id.startsWith("day-")) openPrice(rowPrice(price, rowUnits(page), "LONG"));
    },
    closeWhole: () => closeWhole(page),
    reverse: () => reverse(page),
    /** One that is closed is told of, and then opens to be looked at: its orders are off and say why. */
    async choose(next) {
      const chosen = language.get();
      if (next.isRest !== 0)
        await alertNotice(fill(productTexts[chosen].stockClosed, { stock: nameOf(next, chosen) }));
      view.setIsListOpen(false);
      if (next.id !== option.id) open(next.id);
    },
  };
}

/** Price units of one ladder row. */
function rowUnits({ trade, settings }: Page): number {
  return trade.terms.tickUnits * settings.step;
}

/** What a price has to show: the loss-cut its gauge, an exit its editor, anything else the alerts. */
function sheetOfPrice(page: Page, price: number): OpenSheet {
  const { position, holding, losscutRow, option, terms } = page.trade;
  const unit = rowUnits(page);
  const isHere = (units: number | null) =>
    units !== null && rowPrice(units, unit, "LONG") === price;
  const isExit =
    position?.exits.some((exit) => isHere(priceUnits(exitMark(exit), option.precision))) ?? false;
  if (!isExit && isHere(losscutRow)) return { kind: "gauge" };
  const isLevel =
    isHere(averageRow(holding, terms.tickUnits)) || isHere(breakEvenPrice(holding, terms));
  if (position !== undefined && (isExit || isLevel))
    return { kind: "exits", positionId: position.overseaPositionId };
  return { kind: "price", price };
}

async function closeWhole({ trade, settings, desk, view }: Page): Promise<void> {
  const id = trade.position?.overseaPositionId;
  if (id === undefined) return;
  if (settings.asks.close) view.setSheet({ kind: "close", positionId: id });
  else await desk.send("CLOSE", () => desk.calls.close(id, null));
}

async function reverse({ trade, settings, desk, view }: Page): Promise<void> {
  const id = trade.position?.overseaPositionId;
  if (id === undefined) return;
  if (settings.asks.reverse) view.setSheet({ kind: "reverse", positionId: id });
  else await desk.send("REVERSE", () => desk.calls.reverse(id));
}

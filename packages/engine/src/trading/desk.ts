/**
 * What differs between products in the life of orders, positions and exits. Each product has one desk (`oversea/desk.ts`) and
 * hands it to the functions of this folder, which are the same for all.
 */

import type { MemberEventName } from "@naru/vocabulary/member-event";
import type { OpeningProduct } from "@naru/vocabulary/market/openings";
import type { EndReason, MarketType, OrderStep } from "@naru/vocabulary/order";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import type { Answer } from "../change.ts";
import type { Draft } from "../draft.ts";
import type { SymbolMarket } from "../market/market.ts";
import type { State } from "../state.ts";
import type { Execution } from "./fill-rules.ts";
import type { TradedOrder, TradedRows } from "./rows.ts";
import type { TriggerIndex } from "./trigger-index.ts";

/** All that differs. */
export interface Desk<Of extends TradedRows>
  extends Offer,
    Book<Of>,
    Checks<Of>,
    Money<Of>,
    Exits<Of>,
    Told<Of> {}

/** What is traded. */
interface Offer {
  /** Whose openings operators stop together. */
  readonly product: OpeningProduct;
  /** Whether the member's site has an option of this id, played or not. */
  readonly isOffered: (draft: Draft, optionId: number) => boolean;
  /** The symbol of an option, which exists since it was ordered. */
  readonly symbolOf: (state: State, optionId: number) => number;
  /** Decimals of a quantity as it is sent. */
  readonly qtyDecimals: (state: State, optionId: number) => number;
  /** Whether anything of an option may fill or fire: its operators let it trade. */
  readonly isTraded: (state: State, optionId: number) => boolean;
}

/** Rows as a decision has left them so far. */
interface Book<Of extends TradedRows> {
  readonly workingOrder: (draft: Draft, orderId: number) => Of["order"] | undefined;
  /** In the order in which they were accepted. */
  readonly workingOrders: (draft: Draft) => Of["order"][];
  /** Whether an order may never open anything. */
  readonly onlyReduces: (order: Of["order"]) => boolean;
  readonly openPosition: (draft: Draft, optionId: number) => Of["position"] | undefined;
  /** By id. */
  readonly openPositions: (draft: Draft) => Of["position"][];
  readonly openExit: (draft: Draft, exitId: number) => Of["exit"] | undefined;
  /** By id. */
  readonly openExits: (draft: Draft, positionId: number) => Of["exit"][];
  readonly putOrder: (draft: Draft, row: Of["order"]) => Of["order"];
  readonly putPosition: (draft: Draft, row: Of["position"]) => Of["position"];
  readonly putExit: (draft: Draft, row: Of["exit"]) => Of["exit"];
  /** Notes the terms that a working order had until now. */
  readonly noteStep: (
    draft: Draft,
    order: Of["order"],
    step: Extract<OrderStep, "AMENDED" | "TRIGGERED">,
  ) => void;
  /** Lays an order over the state that has nothing of the product's own; nothing is filled of it. */
  readonly putPlainOrder: (draft: Draft, order: PlainOrder) => Of["order"];
  /** A position of which nothing is held yet. */
  readonly newPosition: (draft: Draft, order: Of["order"]) => Of["position"];
}

/** What a member may do. */
interface Checks<Of extends TradedRows> {
  /** Whether the member may order at all. */
  readonly forbidden: (draft: Draft) => RefusalCode | undefined;
  /** Whether an option takes orders at this moment. */
  readonly closed: (draft: Draft, optionId: number) => Refusal | undefined;
  /** Whether a working order may become one of `wanted`, more than it has. */
  readonly refusedGrowth: (draft: Draft, order: Of["order"], wanted: bigint) => Refusal | undefined;
  /** Whether a working order may have other terms, beside the other working orders. */
  readonly refusedTerms: (
    draft: Draft,
    order: Of["order"],
    terms: Terms,
    others: readonly Of["order"][],
  ) => Refusal | undefined;
  /** Whether a position may be turned into one of the same size on the other side. */
  readonly refusedReverse: (draft: Draft, position: Of["position"]) => Refusal | undefined;
  /** Whether what a member has covers all of an order that is left, filled so, beside the other working orders. */
  readonly covers: (
    draft: Draft,
    order: Of["order"],
    others: readonly Of["order"][],
    execution: Execution,
  ) => boolean;
}

interface Money<Of extends TradedRows> {
  /** Writes a fill and posts its money. */
  readonly settle: (draft: Draft, deal: Deal<Of>) => Settled<Of>;
  /** What a position would bring at the price of now, in the wallet's smallest unit. */
  readonly openProfit: (state: State, position: Of["position"]) => bigint;
}

interface Exits<Of extends TradedRows> {
  /** Sets the exits that an entry brings to the position that it has opened or added to. */
  readonly attachExits: (draft: Draft, order: Of["order"], position: Of["position"]) => void;
  /** The price at which an exit fires, in price units; 0 or less never does. */
  readonly exitPrice: (state: State, position: Of["position"], exit: Of["exit"]) => number;
  /** The price that an exit is held against; undefined where there is none. */
  readonly testedFor: (
    state: State,
    position: Of["position"],
    exit: Of["exit"],
  ) => number | undefined;
  /** The index in which an exit waits for that price. */
  readonly triggersFor: (state: State, exit: Of["exit"]) => TriggerIndex;
  /** The price at which a fired exit closes. */
  readonly firedPrice: (looked: LookedExit<Of>) => number;
}

/** What a member is told. */
interface Told<Of extends TradedRows> {
  readonly placedAnswer: (draft: Draft, order: Of["order"]) => Answer;
  readonly tellOrder: (
    draft: Draft,
    name: MemberEventName,
    order: Of["order"],
    reason?: EndReason | null,
  ) => void;
  readonly tellPosition: (
    draft: Draft,
    name: MemberEventName,
    position: Of["position"],
    reason?: EndReason | null,
  ) => void;
}

/** New terms of a working order, checked. Prices in price units. */
export type Terms = Pick<TradedOrder, "price" | "stopPrice" | "triggerSide" | "qty">;

export interface PlainOrder extends Pick<TradedOrder, "optionId" | "tradeType" | "qty"> {
  readonly marketType: MarketType;
  readonly price?: number | null;
  readonly stopPrice?: number | null;
  /** Why the engine orders; absent where the member does. */
  readonly reason?: EndReason;
}

/** A part of an execution that opens or closes, and never both. */
export interface Deal<Of extends TradedRows> {
  readonly order: Of["order"];
  readonly execution: Execution;
  /** Whether it opens a position or adds to it; else it closes. */
  readonly isOpening: boolean;
  /** Unsigned; of a flip each half is a deal. */
  readonly qty: number;
  /** What the position has gained by closing, counted as a basis is; 0 where it opens. */
  readonly moved: bigint;
  readonly before: Of["position"];
  /** As `before` with quantity, basis and its sums moved on; its money follows from the fill. */
  readonly after: Of["position"];
}

/** What a fill brought and cost, in the wallet's smallest unit, and what else of the position it changes. */
export interface Settled<Of extends TradedRows> {
  readonly fill: { readonly profit: bigint; readonly fee: bigint };
  readonly own: Partial<Of["position"]>;
}

/** An exit with what its price is held against. */
export interface LookedExit<Of extends TradedRows> {
  readonly exit: Of["exit"];
  readonly position: Of["position"];
  readonly market: SymbolMarket;
  /** The price at which it fires. */
  readonly trigger: number;
  /** The price that is tested. */
  readonly tested: number;
}

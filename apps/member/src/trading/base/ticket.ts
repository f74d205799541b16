/**
 * The order ticket: how many contracts, what they bind, what they cost, and why they cannot be ordered.
 *
 * Reducer, summary and errors, all pure. The engine decides in the end; what stands here is what it will most
 * likely say, so that the member reads the reason before pressing and not after.
 */

import type { OpeningHeld } from "../../live/hooks.ts";
import { max } from "@naru/money/amount";
import { directionOf } from "@naru/vocabulary/order";
import type { OrderView, TradeSide } from "./views.ts";
import { firstReason, type Reason } from "./reason.ts";
import type { Terms } from "./terms.ts";

/** Contracts to order; `null` while the field is empty. */
export interface Ticket {
  readonly qty: number | null;
}

export type TicketAction =
  | { readonly kind: "preset"; readonly qty: number }
  | { readonly kind: "step"; readonly by: 1 | -1 }
  | { readonly kind: "type"; readonly text: string };

/** The ticket after `action`, clamped to what the instrument allows at once. */
export function reduceTicket(ticket: Ticket, action: TicketAction, maxContracts: number): Ticket {
  const clamped = (qty: number): Ticket => ({ qty: Math.min(Math.max(qty, 1), maxContracts) });
  switch (action.kind) {
    case "preset":
      return clamped(action.qty);
    case "step":
      return clamped((ticket.qty ?? 0) + action.by);
    case "type": {
      const qty = parseWhole(action.text, maxContracts);
      return qty === undefined ? ticket : { qty };
    }
  }
}

/**
 * The numeric input of product.md §5: whole numbers only, clamped to `maximum`, a minus refused, zero or nothing is
 * empty. `undefined` where the text is refused and the field keeps what it had.
 */
export function parseWhole(text: string, maximum: number): number | null | undefined {
  const digits = text.replaceAll(",", "").trim();
  if (digits === "") return null;
  if (!/^\d{1,16}$/.test(digits)) return undefined;
  const value = Math.min(Number(digits), maximum);
  return value === 0 ? null : value;
}

/** What the member holds and has working in one instrument. */
export interface Standing {
  /** Contracts of the position, > 0 long, < 0 short, 0 flat. */
  readonly position: number;
  /** Contracts of working orders per side. */
  readonly workingLong: number;
  readonly workingShort: number;
  /** Equity less margins, reserves and holds, smallest unit. */
  readonly buyingPower: bigint;
  /** Why nothing may be opened, whatever the instrument; absent is null. */
  readonly held?: OpeningHeld | null;
}

/** One side of the ticket. */
export interface SideSummary {
  readonly side: TradeSide;
  /** The most contracts that can be ordered now. */
  readonly maxQty: number;
  /** What the order binds beyond what is bound now, smallest unit, never below zero. */
  readonly margin: bigint;
  readonly fee: bigint;
  readonly positionBefore: number;
  readonly positionAfter: number;
  readonly powerBefore: bigint;
  readonly powerAfter: bigint;
  readonly reason: Reason | null;
}

export interface TicketSummary {
  readonly long: SideSummary;
  readonly short: SideSummary;
}

/** The open quantity of a member's orders per side in one instrument. */
export function workingOf(
  orders: readonly OrderView[],
  optionId: string,
): Pick<Standing, "workingLong" | "workingShort"> {
  let workingLong = 0;
  let workingShort = 0;
  for (const order of orders) {
    if (order.overseaOptionId !== optionId) continue;
    if (order.tradeType === "LONG") workingLong += order.qty - order.filledQty;
    else workingShort += order.qty - order.filledQty;
  }
  return { workingLong, workingShort };
}

/** Both sides of `ticket`. `gate` is why nothing at all can be ordered now, if so. */
export function summarizeTicket(
  ticket: Ticket,
  standing: Standing,
  terms: Terms,
  gate: Reason | null,
): TicketSummary {
  return {
    long: summarizeSide("LONG", ticket, standing, terms, gate),
    short: summarizeSide("SHORT", ticket, standing, terms, gate),
  };
}

/**
 * The most contracts of `side` that can be ordered now, as the engine judges (domain.md 1.4.1): position and working
 * orders of a side stay within the maximum, and buying power covers the margin of the worse side of all that would
 * stand after the fill. An order that only makes the position smaller is always covered.
 */
export function maxOrderable(side: TradeSide, standing: Standing, terms: Terms): number {
  const room = Math.max(0, roomLeft(side, standing, terms));
  let qty = standing.held ? Math.min(room, heldAgainst(side, standing)) : room;
  while (qty > 0 && !isCovered(side, qty, standing, terms)) qty -= 1;
  return qty;
}

/** Contracts that an order of `side` may close. */
function heldAgainst(side: TradeSide, { position }: Standing): number {
  return Math.max(0, -position * directionOf(side));
}

/** Contracts of `side` until the instrument's maximum. */
function roomLeft(side: TradeSide, standing: Standing, terms: Terms): number {
  const working = side === "LONG" ? standing.workingLong : standing.workingShort;
  return terms.maxContracts - standing.position * directionOf(side) - working;
}

function isCovered(side: TradeSide, qty: number, standing: Standing, terms: Terms): boolean {
  const after = standing.position + directionOf(side) * qty;
  const isReducing =
    Math.abs(after) < Math.abs(standing.position) && after * standing.position >= 0;
  return isReducing || marginOf(side, qty, standing, terms) <= standing.buyingPower;
}

/** What filling `qty` binds on top of what is bound now; negative where it frees. */
function marginOf(side: TradeSide, qty: number, standing: Standing, terms: Terms): bigint {
  const after = { ...standing, position: standing.position + directionOf(side) * qty };
  return BigInt(contractsBound(after) - contractsBound(standing)) * terms.intradayMargin;
}

/** Contracts that need margin: the position, or more where one side's working orders would make it more. */
function contractsBound({ position, workingLong, workingShort }: Standing): number {
  return Math.max(
    Math.abs(position + workingLong),
    Math.abs(position - workingShort),
    Math.abs(position),
  );
}

function summarizeSide(
  side: TradeSide,
  ticket: Ticket,
  standing: Standing,
  terms: Terms,
  gate: Reason | null,
): SideSummary {
  const qty = ticket.qty ?? 0;
  const margin = marginOf(side, qty, standing, terms);
  const fee = BigInt(qty) * terms.fee;
  return {
    side,
    maxQty: maxOrderable(side, standing, terms),
    margin: max(margin, 0n),
    fee,
    positionBefore: standing.position,
    positionAfter: standing.position + directionOf(side) * qty,
    powerBefore: standing.buyingPower,
    powerAfter: standing.buyingPower - margin - fee,
    reason: firstReason(gate, quantityReason(side, qty, standing, terms)),
  };
}

function quantityReason(
  side: TradeSide,
  qty: number,
  standing: Standing,
  terms: Terms,
): Reason | null {
  if (qty === 0) return "QTY_EMPTY";
  if (standing.held && qty > heldAgainst(side, standing)) return standing.held;
  if (qty > roomLeft(side, standing, terms)) return "MAX_CONTRACTS";
  if (isCovered(side, qty, standing, terms)) return null;
  return standing.buyingPower <= 0n ? "NO_BALANCE" : "NOT_ENOUGH_BALANCE";
}

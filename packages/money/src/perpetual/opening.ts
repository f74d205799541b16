/**
 * What an order opens has to be covered by the mark in force from the start: else it would be liquidated before its member could do
 * anything about it (domain.md 2.3, 2.6; decision 055). The engine refuses by it, and the app says so beforehand. Scales as in `held.ts`.
 */

import { max, min } from "../amount.ts";
import { addedTo, type Held, moneyOf } from "./held.ts";
import { isLiquidated, type Marked, riskOf } from "./liquidation.ts";
import { feeOf, initialMargin } from "./margin.ts";
import type { Tier } from "./tiers.ts";

/** With what a perpetual is held or traded. */
export interface Leveraged {
  readonly leverage: number;
  readonly marginType: "CROSS" | "ISOLATED";
}

/** What is held of a perpetual before an order fills. */
export interface StandingPosition extends Leveraged {
  readonly held: Held;
  /** What is set aside for it, 10^-8 USDT. */
  readonly isolated: bigint;
  /** What closing it pays, 10^-8. */
  readonly feeRate: bigint;
}

/** An order as it would fill now. */
export interface FillingOrder {
  /** 1n buys, -1n sells. */
  readonly direction: bigint;
  /** Quantities above zero, 10^-8 coins. */
  readonly fills: readonly { readonly qty: bigint; readonly price: bigint }[];
  /** What opening pays, 10^-8. */
  readonly feeRate: bigint;
}

/** Everything that decides whether it would stand. */
export interface Opening {
  readonly order: FillingOrder;
  readonly before: StandingPosition | undefined;
  /** What a position of its own would be opened with. */
  readonly setting: Leveraged;
  /** 10^-8 USDT; zero where none was ever said. */
  readonly mark: bigint;
  readonly tiers: readonly Tier[];
  /** The cash of the wallet. */
  readonly cash: bigint;
  /** What of it and of open profit is others': no cross position stands on it. */
  readonly owed: bigint;
  /** What else stands on the wallet in cross. */
  readonly others: readonly Marked[];
}

export type OpeningRefusal = "NOT_ENOUGH_BALANCE" | "LIQUIDATED_AT_ONCE";

/** Why an order may not fill as it would: for want of cash to set aside, or since what it opens or enlarges is liquidated at once. */
export function refusedOpening(opening: Opening): OpeningRefusal | undefined {
  if (lacksCash(opening)) return "NOT_ENOUGH_BALANCE";
  return opensUncovered(opening) ? "LIQUIDATED_AT_ONCE" : undefined;
}

/**
 * Whether the wallet has less cash than isolation sets aside. A turn brings back what its own prices leave of what it closes, whatever
 * the mark says it is worth, and pays the fees of both halves.
 */
function lacksCash(opening: Opening): boolean {
  const { order, before, cash } = opening;
  const opened = openedBy(order, before);
  const { leverage, marginType } = addedBy(opening) ?? opening.setting;
  if (opened.held.qty === 0n || marginType === "CROSS") return false;
  return cash + opened.cash < initialMargin(opened.held, leverage);
}

/**
 * Whether it would open or enlarge what is liquidated at once, or in isolation set aside what keeps the cross positions from it. What
 * only closes never does, and nothing does where no mark was ever said.
 */
function opensUncovered(opening: Opening): boolean {
  const { order, before, mark, tiers, others } = opening;
  const opened = openedBy(order, before);
  const cash = opening.cash - opening.owed;
  if (opened.held.qty === 0n || mark === 0n) return false;
  const added = addedBy(opening);
  const { leverage, marginType } = added ?? opening.setting;
  const held = added === undefined ? opened.held : addedTo(added.held, opened.held);
  const one: Marked = { held, mark, tiers };
  if (marginType === "CROSS") return isLiquidated(riskOf(cash + opened.cash, [...others, one]));
  const aside = initialMargin(opened.held, leverage);
  if (isLiquidated(riskOf((added?.isolated ?? 0n) + aside, [one]))) return true;
  return others.length > 0 && isLiquidated(riskOf(cash + opened.cash - aside, others));
}

/** The position that it enlarges; undefined where it stands alone. */
function addedBy({ order, before }: Opening): StandingPosition | undefined {
  return before !== undefined && before.held.qty * order.direction > 0n ? before : undefined;
}

/**
 * What it opens beyond what it closes, and what it brings the wallet: the result of what closes less all fees, in isolation with what
 * was set aside for it, beyond which nothing is lost.
 */
function openedBy(
  { direction, fills, feeRate }: FillingOrder,
  before: StandingPosition | undefined,
): { readonly held: Held; readonly cash: bigint } {
  const against = max(0n, -(before?.held.qty ?? 0n) * direction);
  let left = against;
  let opened: Held = { qty: 0n, cost: 0n };
  let closed = 0n;
  let fees = 0n;
  for (const { price, qty } of fills) {
    const closing = min(qty, left);
    left -= closing;
    // What is held pays the fee of when it was opened, what is opened that of the order.
    fees += feeOf(closing * price, before?.feeRate ?? feeRate);
    fees += feeOf((qty - closing) * price, feeRate);
    closed += closing * price;
    const more = direction * (qty - closing);
    opened = addedTo(opened, { qty: more, cost: more * price });
  }
  // Where anything opens beside what it closes, all that was held is closed.
  if (against === 0n || before === undefined) return { held: opened, cash: -fees };
  const won = moneyOf(-direction * closed - before.held.cost);
  const back = before.marginType === "CROSS" ? won : max(0n, before.isolated + won);
  return { held: opened, cash: back - fees };
}

/** Holds one step's fills, orders and positions against the books: fills at prices that were there, paid exactly, and nothing besides. */

import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  ownerOf,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
import type { AccountBook, NaiveMember } from "./account-book.ts";
import {
  type AnyInput,
  type AuditedAlert,
  type AuditedExit,
  type AuditedFill,
  type AuditedInput,
  type AuditedOrder,
  type AuditedPosition,
  type AuditedTransfer,
  must,
  mustHaveBegun,
} from "./audited.ts";
import type { MoneyStep } from "./money-audit.ts";
import { unitsOfPrice } from "./refusal-oracle.ts";

/** What a life had, so that a run can say that it was no quiet one. */
export interface AuditCounts {
  steps: number;
  accepted: number;
  refused: number;
  fills: number;
  losscuts: number;
  deficits: number;
  /** How often each kind of input was taken, and each refusal met. */
  readonly taken: Map<string, number>;
  readonly met: Map<string, number>;
}

/** What one step has shown so far. */
export interface Step {
  readonly input: AnyInput;
  readonly fills: AuditedFill[];
  readonly transfers: AuditedTransfer[];
  readonly orders: Map<number, AuditedOrder>;
  readonly positions: Map<number, AuditedPosition>;
  readonly touched: Map<number, number>;
  readonly versions: Map<number, number>;
  readonly money: MoneyStep;
}

export class TradeAudit {
  readonly #books: AccountBook;
  readonly #counts: AuditCounts;
  readonly #endedOrders = new Set<number>();

  constructor(books: AccountBook, counts: AuditCounts) {
    this.#books = books;
    this.#counts = counts;
  }

  /** What waits for a price fires only after it was touched, on the side on which its position wins. */
  takeExit(row: AuditedExit): void {
    const { exits, positions } = this.#books.member(row.memberId);
    const held = [...positions.values()].find(({ id }) => id === row.positionId);
    mustHaveBegun(row, held?.qty ?? 0);
    if (row.status === "OPEN") exits.set(row.id, row);
    else exits.delete(row.id);
  }

  /** An alert fires or is taken back once. */
  takeAlert({ id, memberId, status }: AuditedAlert): void {
    const { alerts } = this.#books.member(memberId);
    if (status === "OPEN") alerts.add(id);
    else must(alerts.delete(id), () => `alert ${id} ends twice`);
  }

  /** Who is flat, with no stake that waits either, owes nothing; exits are of positions, and together no larger than theirs. */
  checkMember({ row, positions, exits }: NaiveMember): void {
    const cash = this.#books.cash(row.memberId);
    const isFlat = this.#books.isFlat(row.memberId);
    must(!isFlat || cash >= 0n, () => `member ${row.memberId} is flat and owes ${cash}`);
    const held = new Map([...positions.values()].map((position) => [position.id, position.qty]));
    const partial = new Map<string, number>();
    for (const { id, positionId, kind, qty } of exits.values()) {
      const size = Math.abs(held.get(positionId) ?? 0);
      must(size > 0, () => `exit ${id} has no position`);
      const side = `${positionId} ${kind === "TP"}`;
      const sum = (partial.get(side) ?? 0) + (qty ?? 0);
      must(sum <= size, () => `exits of ${sum} for ${size} of position ${positionId}`);
      partial.set(side, sum);
    }
  }

  /** A fill: at a price that was there, inside its limit, with the fee and the profit of our arithmetic. */
  takeFill(step: Step, fill: AuditedFill): void {
    const { optionId, tradeType, price, qty, rule, id } = fill;
    const option = this.#books.option(optionId);
    const market = this.#books.market.of(option.symbol);
    must(Number.isSafeInteger(qty) && qty > 0, () => `fill ${id} of ${qty}`);
    must(
      fill.tapeSequence === market.sequence,
      () => `fill ${id} names tick ${fill.tapeSequence}, the price is of ${market.sequence}`,
    );
    const { siteId } = this.#books.member(fill.memberId).row;
    const { currency } = this.#books.instrumentOf(optionId);
    must(fill.rate === this.#books.rate(siteId, currency), () => `fill ${id} at rate ${fill.rate}`);
    const order =
      step.orders.get(fill.orderId) ?? this.#books.member(fill.memberId).orders.get(fill.orderId);
    if (order !== undefined) {
      must(
        order.tradeType === tradeType && order.optionId === optionId,
        () => `fill ${id} of another order`,
      );
      const limit = order.price;
      const isInside = limit === null || (tradeType === "LONG" ? price <= limit : price >= limit);
      must(isInside, () => `fill ${id} at ${price}, beyond the limit ${limit}`);
    }
    const side = tradeType === "LONG" ? market.asks : market.bids;
    const isThere =
      price === market.last ||
      price === order?.price ||
      side.some(([level]) => level === price) ||
      rule === "TAKE_PROFIT";
    must(isThere, () => `fill ${id} by ${rule} at ${price}, which no tick said`);
    if (rule === "LOSSCUT") {
      this.#counts.losscuts += 1;
      must(
        this.#books.cut.has(fill.positionId),
        () => `fill ${id} cuts a loss that nothing was said of`,
      );
    }
    const before = this.#books.member(fill.memberId).positions.get(optionId);
    const { profit, fee } = this.#books.fill(fill);
    must(profit === fill.profit, () => `fill ${id} realises ${profit}, not ${fill.profit}`);
    must(fee === fill.fee, () => `fill ${id} costs ${fill.fee}, not ${fee}`);
    must(
      before === undefined || before.id === fill.positionId,
      () => `fill ${id} is of position ${fill.positionId}, ${before?.id} is held`,
    );
    step.fills.push(fill);
  }

  /**
   * A row of an order.
   *
   * @returns whether it is new
   */
  takeOrder(step: Step, row: AuditedOrder): boolean {
    const { id, memberId, qty, filledQty, status } = row;
    must(!this.#endedOrders.has(id), () => `order ${id} ended and goes on`);
    const { orders } = this.#books.member(memberId);
    const before = step.orders.get(id) ?? orders.get(id);
    if (before === undefined) {
      must(filledQty === 0 && status === "OPEN", () => `order ${id} begins as ${status}`);
    } else must(before.memberId === memberId, () => `order ${id} changes hands`);
    must(filledQty <= qty, () => `order ${id} fills ${filledQty} of ${qty}`);
    step.orders.set(id, row);
    return before === undefined;
  }

  /** What the fills of a step cost is what was paid in it; what is not of fills is looked at with the requests. */
  checkFills({ fills, transfers, money }: Step): void {
    const paid = new Map<number, { profit: bigint; fee: bigint }>();
    for (const transfer of transfers) {
      const { referenceId, code, amount, credit } = transfer;
      if (code !== "C") {
        money.transfers.push(transfer);
        continue;
      }
      if (referenceId === 0) {
        this.#counts.deficits += 1;
        // What may yet come back of bets is looked at with them.
        const left = transfer.creditAfter;
        must(left <= 0n, () => `a debt is taken over up to ${left}`);
        continue;
      }
      const sum = paid.get(referenceId) ?? { profit: 0n, fee: 0n };
      const isIn = ownerOf(credit) >= FIRST_MEMBER_ID;
      if (!isIn && purposeOf(credit) === HOUSE_PURPOSE_CODES.codeOf.FEE) sum.fee += amount;
      else sum.profit += isIn ? amount : -amount;
      paid.set(referenceId, sum);
    }
    for (const { id, profit, fee } of fills) {
      const sum = paid.get(id) ?? { profit: 0n, fee: 0n };
      must(sum.profit === profit, () => `fill ${id} realised ${profit} and was paid ${sum.profit}`);
      must(sum.fee === fee, () => `fill ${id} costs ${fee} and paid ${sum.fee}`);
      paid.delete(id);
    }
    must(paid.size === 0, () => `fills ${[...paid.keys()].join()} were paid and never made`);
  }

  /** Orders have filled what their fills say, and end by that alone or by being cancelled. */
  checkOrders({ fills, orders, input }: Step): void {
    for (const { orderId } of fills)
      must(orders.has(orderId), () => `order ${orderId} filled and says nothing`);
    for (const row of orders.values()) {
      const working = this.#books.member(row.memberId).orders;
      const before = working.get(row.id);
      const own = fills.filter(({ orderId }) => orderId === row.id);
      const qty = own.reduce((sum, fill) => sum + fill.qty, before?.filledQty ?? 0);
      const cost = own.reduce(
        (sum, fill) => sum + BigInt(fill.price) * BigInt(fill.qty),
        before?.filledCost ?? 0n,
      );
      must(
        row.filledQty === qty,
        () => `order ${row.id} says ${row.filledQty} filled, its fills ${qty}`,
      );
      must(
        row.filledCost === cost,
        () => `order ${row.id} cost ${row.filledCost}, its fills ${cost}`,
      );
      must(
        row.status === "CANCELLED" || (row.status === "FILLED") === (qty === row.qty),
        () => `order ${row.id} is ${row.status} with ${qty} of ${row.qty}`,
      );
      if (before === undefined) this.#checkTerms(row, input as AuditedInput);
      else this.#checkKept(row, before, input as AuditedInput);
      if (row.status === "OPEN") working.set(row.id, row);
      else {
        working.delete(row.id);
        this.#endedOrders.add(row.id);
      }
    }
  }

  /** A new order is what was asked for; nobody else's hand makes one, but the engine's to close. */
  #checkTerms(row: AuditedOrder, input: AuditedInput): void {
    if (input.kind !== "placeOverseaOrder") return;
    if (row.marketType === "LIQUIDATION") return;
    const isAsked =
      row.memberId === input.memberId &&
      row.optionId === input.optionId &&
      row.tradeType === input.tradeType &&
      row.marketType === input.marketType &&
      row.qty === Number(input.qty);
    must(isAsked, () => `order ${row.id} is not the one that was asked for`);
  }

  /** An order that works keeps its terms, but for those that its member amends. */
  #checkKept(row: AuditedOrder, before: AuditedOrder, input: AuditedInput): void {
    const amends = input.kind === "amendOverseaOrder" && input.orderId === row.id;
    const instrument = this.#books.instrumentOf(row.optionId);
    const asked = (text: string | null, kept: number | null): number | null | undefined =>
      amends && text !== null ? unitsOfPrice(text, instrument) : kept;
    const isMoved = input.kind === "amendRowOrders" && input.memberId === row.memberId;
    const isKept =
      row.optionId === before.optionId &&
      row.tradeType === before.tradeType &&
      row.qty === (amends && input.qty !== null ? Number(input.qty) : before.qty) &&
      (isMoved || row.price === asked(amends ? input.price : null, before.price)) &&
      (isMoved || row.stopPrice === asked(amends ? input.stopPrice : null, before.stopPrice));
    must(isKept, () => `order ${row.id} has other terms than were asked for`);
  }

  /** Positions are the sums of their fills. */
  checkPositions({ fills, positions }: Step): void {
    for (const { positionId } of fills)
      must(positions.has(positionId), () => `position ${positionId} moved and says nothing`);
    for (const row of positions.values()) {
      const held = this.#books.member(row.memberId).positions.get(row.optionId);
      if (row.qty === 0) {
        must(
          held === undefined || held.id !== row.id,
          () => `position ${row.id} says it is closed`,
        );
        continue;
      }
      const isSame =
        held !== undefined &&
        held.id === row.id &&
        held.qty === row.qty &&
        held.basis === row.basis &&
        held.realised === row.realised &&
        held.fees === row.fees;
      must(
        isSame,
        () =>
          `position ${row.id} is ${row.qty} for ${row.basis}, by its fills ${held?.qty} for ${held?.basis}`,
      );
      if (held === undefined) continue;
      held.closing = row.closing;
      held.formerQty = row.formerQty;
      held.overnightQty = row.overnightQty;
    }
  }
}

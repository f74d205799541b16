/** Fills, liquidations and positions of perpetuals, each against the arithmetic of the books (domain.md 2.1 to 2.4). */

import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import { type AnyInput, must } from "../audited.ts";
import type {
  AuditedFuturesFill,
  AuditedFuturesOrder,
  AuditedFuturesPosition,
  AuditedLiquidation,
} from "./audited-futures.ts";
import { accountsOf, flow, type Moves } from "./moves.ts";
import type { FuturesBook, NaiveHolding } from "./book.ts";
import { checkOutflow } from "./outflow.ts";
import type { FuturesStamps } from "./stamps.ts";
import { amountOf } from "../money-book.ts";

const ONE = 10n ** 8n;
interface FilledOrder {
  row: AuditedFuturesOrder;
  qty: number;
  cost: bigint;
}

export class FuturesDeals {
  readonly #books: AccountBook;
  readonly #book: FuturesBook;
  readonly #moves: Moves;
  readonly #stamps: FuturesStamps;
  readonly #tell: (word: string) => void;
  /** What orders have filled so far, of those that work or moved with the input at hand. */
  readonly #orders = new Map<number, FilledOrder>();
  readonly #ended = new Set<number>();
  /** Rows of the input at hand. */
  readonly #positions = new Map<number, AuditedFuturesPosition>();
  readonly #liquidated = new Map<number, AuditedLiquidation>();

  constructor(
    books: AccountBook,
    book: FuturesBook,
    moves: Moves,
    stamps: FuturesStamps,
    tell: (word: string) => void,
  ) {
    this.#books = books;
    this.#book = book;
    this.#moves = moves;
    this.#stamps = stamps;
    this.#tell = tell;
  }

  /** Whether a member has positions or working orders, so that more than cash decides what may leave. */
  hasAny(memberId: number): boolean {
    const works = [...this.#orders.values()].some(({ row }) => row.memberId === memberId);
    return works || this.#book.holdingsOf(memberId).length > 0;
  }

  takeOrder(row: AuditedFuturesOrder): void {
    const { id } = row;
    must(!this.#ended.has(id), () => `perpetual order ${id} ended and goes on`);
    const before = this.#orders.get(id);
    if (before === undefined) {
      must(row.filledQty === 0, () => `perpetual order ${id} begins with ${row.filledQty}`);
      this.#orders.set(id, { row, qty: 0, cost: 0n });
      return;
    }
    const { memberId, optionId, tradeType, isReduceOnly } = before.row;
    const isKept =
      row.memberId === memberId &&
      row.optionId === optionId &&
      row.tradeType === tradeType &&
      row.isReduceOnly === isReduceOnly;
    must(isKept, () => `perpetual order ${id} becomes another`);
    before.row = row;
  }

  takePosition(row: AuditedFuturesPosition): void {
    this.#positions.set(row.id, row);
    // Its exits, and what it is opened with, are read beside its row.
    if (row.qty === 0 || this.#book.holdings.has(row.id)) return;
    must(false, () => `position ${row.id} is held without a fill`);
  }

  /** A liquidation: what it covered is no more than what it needs, and it closes where nothing is left of it. */
  takeLiquidation(row: AuditedLiquidation, at: number): void {
    const { id, positionId, optionId, qty } = row;
    const holding = this.#book.holdings.get(positionId);
    must(holding?.qty === qty, () => `liquidation ${id} of ${qty}, held are ${holding?.qty}`);
    if (holding === undefined) return;
    // Before another mark counts, those whom the last one reaches are asked by that.
    const { former } = this.#book.marks.get(this.#book.option(optionId).symbol) ?? {};
    const check = (): void => this.#checkLiquidation(row, holding, at);
    if (former?.mark === BigInt(row.mark)) this.#book.withFormer(optionId, check);
    else check();
  }

  #checkLiquidation(row: AuditedLiquidation, holding: NaiveHolding, at: number): void {
    const { id, positionId, memberId, optionId, price } = row;
    const mark = this.#book.markOf(optionId, at);
    must(mark === BigInt(row.mark), () => `liquidation ${id} by ${row.mark}, the mark is ${mark}`);
    if (mark === undefined) return;
    const profit = this.#book.profitAt(holding, mark) / ONE;
    must(row.profit === profit, () => `liquidation ${id} of ${row.profit}, it is ${profit}`);
    const isAlone = holding.marginType === "ISOLATED";
    const cover = this.#book
      .covers(memberId, at)
      .find(({ key }) => key === (isAlone ? positionId : 0));
    must(cover?.wallet === row.wallet, () => `liquidation ${id} on ${row.wallet}`);
    const risk = cover?.risk;
    must(
      risk === undefined || risk.balance <= risk.maintenance,
      () => `liquidation ${id} with ${risk?.balance} of ${risk?.maintenance}`,
    );
    const due = isAlone
      ? this.#bankruptcy(holding)
      : nearest(mark, this.#book.priceOf(1, optionId));
    must(BigInt(price) === due, () => `liquidation ${id} at ${price}, due was ${due}`);
    this.#liquidated.set(positionId, row);
    this.#tell(isAlone ? "perpetual liquidated alone" : "perpetual liquidated in cross");
  }

  /** The price at which all that is set aside is lost, toward the entry. */
  #bankruptcy(holding: NaiveHolding): bigint {
    const { optionId, qty, isolated } = holding;
    const coins = this.#book.coinsOf(qty, optionId);
    const unit = this.#book.priceOf(1, optionId);
    const lost = this.#book.costOf(holding) - isolated * ONE;
    const price = qty > 0 ? -floor(-lost, coins * unit) : floor(lost, coins * unit);
    return price > 0n ? price : 0n;
  }

  takeFill(fill: AuditedFuturesFill): void {
    const { id, memberId, optionId, positionId, qty } = fill;
    const order = this.#orders.get(fill.orderId);
    must(order?.row.memberId === memberId, () => `perpetual fill ${id} of no order`);
    if (order === undefined) return;
    order.qty += qty;
    order.cost += BigInt(fill.price) * BigInt(qty);
    this.#checkPrice(fill, order.row);
    const signed = fill.tradeType === "LONG" ? qty : -qty;
    const held = this.#book.holding(memberId, optionId);
    const isOpening = held === undefined || held.qty * signed > 0;
    must(
      !order.row.isReduceOnly || !isOpening,
      () => `perpetual fill ${id} opens by an order that reduces`,
    );
    must(
      held === undefined || held.id === positionId,
      () => `perpetual fill ${id} of position ${positionId}, ${held?.id} is held`,
    );
    this.#stamps.checkPaid(positionId);
    const holding = held ?? this.#open(fill);
    if (isOpening) this.#add(fill, holding, signed);
    else this.#reduce(fill, holding, signed);
    this.#tell(isOpening ? "perpetual opened" : "perpetual closed");
  }

  #checkPrice(fill: AuditedFuturesFill, { price: limit }: AuditedFuturesOrder): void {
    const { id, price, rule, tradeType, optionId } = fill;
    const { last, bids, asks } = this.#books.market.of(this.#book.option(optionId).symbol);
    const isInside = limit === null || (tradeType === "LONG" ? price <= limit : price >= limit);
    // A profit that an entry brought beyond its own price closes at the price of now.
    const isBehind = rule === "TAKE_PROFIT" && price === last;
    must(isInside || isBehind, () => `perpetual fill ${id} at ${price}, beyond the limit ${limit}`);
    const side = tradeType === "LONG" ? asks : bids;
    const isThere = price === last || price === limit || side.some(([level]) => level === price);
    must(
      isThere || rule === "TAKE_PROFIT" || rule === "LOSSCUT",
      () => `perpetual fill ${id} by ${rule} at ${price}, which no tick said`,
    );
  }

  #open({ memberId, optionId, positionId }: AuditedFuturesFill): NaiveHolding {
    const { leverage, marginType } = this.#book.setting(memberId, optionId);
    const none = { qty: 0, basis: 0n, isolated: 0n };
    const holding = { id: positionId, memberId, optionId, leverage, marginType, ...none };
    this.#book.holdings.set(positionId, holding);
    return holding;
  }

  #add(fill: AuditedFuturesFill, holding: NaiveHolding, signed: number): void {
    const { id, memberId, optionId, price, qty } = fill;
    const value = this.#book.valueOf(price, qty, optionId);
    const fee = this.#fee(optionId, value);
    const isAlone = holding.marginType === "ISOLATED";
    const isolated = isAlone ? value / (ONE * BigInt(holding.leverage)) : 0n;
    must(
      fill.fee === fee && fill.profit === 0n && fill.isolated === isolated,
      () =>
        `perpetual fill ${id} costs ${fill.fee} and sets ${fill.isolated} aside, not ${fee} and ${isolated}`,
    );
    holding.qty += signed;
    holding.basis += BigInt(price) * BigInt(signed) * ONE;
    holding.isolated += isolated;
    const { free, aside, fee: fees } = accountsOf(this.#books, memberId);
    const due = [flow(free, aside, isolated), flow(free, fees, fee)];
    this.#due(id, due);
  }

  /** What a fill closes gives its share back, before what it lost is paid; nobody loses more of what stands alone than that. */
  #reduce(fill: AuditedFuturesFill, holding: NaiveHolding, signed: number): void {
    const { id, memberId, optionId, price, qty, rule, positionId } = fill;
    const size = Math.abs(holding.qty);
    must(qty <= size, () => `perpetual fill ${id} closes ${qty} of ${size}`);
    const isLiquidation = rule === "LOSSCUT";
    const liquidation = this.#liquidated.get(positionId);
    must(
      !isLiquidation || (liquidation?.price === price && qty === size),
      () => `perpetual fill ${id} liquidates without a receipt`,
    );
    const share = nearest(holding.basis * BigInt(qty), BigInt(size));
    const moved = BigInt(price) * BigInt(-signed) * ONE - share;
    const raw = isLiquidation
      ? (liquidation?.profit ?? 0n)
      : (moved * this.#book.instrument(optionId).unitValue) / 10n ** 12n;
    const isAlone = holding.marginType === "ISOLATED";
    const back = qty === size ? holding.isolated : (holding.isolated * BigInt(qty)) / BigInt(size);
    const worst = isLiquidation ? -back : raw > -back ? raw : -back;
    const profit = isAlone ? worst : raw;
    const fee = isLiquidation ? 0n : this.#fee(optionId, this.#book.valueOf(price, qty, optionId));
    const isolated = isAlone ? -back : 0n;
    must(
      fill.profit === profit && fill.fee === fee && fill.isolated === isolated,
      () =>
        `perpetual fill ${id} brings ${fill.profit} less ${fill.fee}, not ${profit} less ${fee}`,
    );
    const left = raw + back;
    const insured = !isAlone ? 0n : isLiquidation || left < 0n ? left : 0n;
    must(
      liquidation === undefined || !isLiquidation || liquidation.insurance === insured,
      () => `the insurance has ${liquidation?.insurance} of fill ${id}, not ${insured}`,
    );
    holding.qty += signed;
    holding.basis -= share;
    holding.isolated += isolated;
    if (holding.qty === 0) this.#book.holdings.delete(holding.id);
    const { free, aside, pnl, insurance, fee: fees } = accountsOf(this.#books, memberId);
    this.#due(id, [
      flow(free, aside, isolated),
      flow(pnl, free, raw),
      flow(free, insurance, insured),
      flow(free, fees, fee),
    ]);
  }

  readonly #paid: [id: number, due: ReturnType<typeof flow>[]][] = [];

  /** A fill's row comes before its movements. */
  #due(id: number, due: ReturnType<typeof flow>[]): void {
    this.#paid.push([id, due]);
  }

  #fee(optionId: number, value: bigint): bigint {
    return (value * BigInt(this.#book.option(optionId).feeRate)) / (ONE * ONE);
  }

  checkEnd(input: AnyInput): void {
    for (const [id, due] of this.#paid) this.#moves.account(id, due, () => `perpetual fill ${id}`);
    this.#paid.length = 0;
    this.#takeMargin(input);
    this.#checkDebts();
    this.#checkPositions();
    this.#checkOrders();
    checkOutflow(this.#book, input);
    this.#liquidated.clear();
  }

  /** Margin that a member adds or takes out of a position. */
  #takeMargin(input: AnyInput): void {
    if (input.kind !== "changeIsolatedMargin") return;
    const { positionId, amount, way, memberId } = input as unknown as {
      readonly positionId: number;
      readonly amount: string;
      readonly way: "ADD" | "REMOVE";
      readonly memberId: number;
    };
    const units = amountOf(amount, "USDT")?.units ?? 0n;
    const moved = way === "ADD" ? units : -units;
    const holding = this.#book.holdings.get(positionId);
    must(holding?.memberId === memberId, () => `margin of position ${positionId}, another's`);
    if (holding === undefined) return;
    holding.isolated += moved;
    const { free, aside } = accountsOf(this.#books, memberId);
    this.#moves.account(positionId, [flow(free, aside, moved)], () => `margin of ${positionId}`);
    this.#tell(way === "ADD" ? "margin added" : "margin taken out");
    const { risk } =
      this.#book.covers(memberId, input.at).find(({ key }) => key === positionId) ?? {};
    must(
      risk === undefined || way === "ADD" || risk.balance > risk.maintenance,
      () => `margin is taken out of position ${positionId} that was needed`,
    );
  }

  /** A debt is taken over to the last unit, of who has nothing left in cross. */
  #checkDebts(): void {
    const debts = this.#moves.loose(({ memberId }) => memberId !== 0);
    for (const { memberId, credit, debit, creditAfter } of debts) {
      const { free, debts: house } = accountsOf(this.#books, memberId);
      const isDebt = credit === free && debit === house && creditAfter === 0n;
      must(isDebt, () => `the debt of member ${memberId} is taken over up to ${creditAfter}`);
      this.#tell("perpetual debt");
    }
  }

  #checkPositions(): void {
    for (const row of this.#positions.values()) {
      const held = this.#book.holdings.get(row.id);
      if (row.qty === 0) {
        must(held === undefined, () => `position ${row.id} says it is closed`);
        for (const [exit, positionId] of this.#book.exits)
          must(positionId !== row.id, () => `exit ${exit} outlives position ${row.id}`);
        continue;
      }
      const isSame =
        held?.qty === row.qty &&
        held.basis === row.basis &&
        held.isolated === row.isolated &&
        held.leverage === row.leverage &&
        held.marginType === row.marginType;
      must(
        isSame,
        () =>
          `position ${row.id} is ${row.qty} for ${row.basis} with ${row.isolated}, ` +
          `by its fills ${held?.qty} for ${held?.basis} with ${held?.isolated}`,
      );
    }
    this.#positions.clear();
  }

  #checkOrders(): void {
    for (const [id, { row, qty, cost }] of this.#orders) {
      must(
        row.filledQty === qty,
        () => `perpetual order ${id} filled ${row.filledQty}, not ${qty}`,
      );
      must(row.filledCost === cost, () => `perpetual order ${id} cost ${row.filledCost}`);
      if (row.status === "OPEN") continue;
      must(
        (row.status === "FILLED") === (qty === row.qty),
        () => `perpetual order ${id} is ${row.status} with ${qty} of ${row.qty}`,
      );
      this.#orders.delete(id);
      this.#ended.add(id);
    }
  }

  /** What is set aside is of the positions that stand alone, and who has nothing in cross owes nothing. */
  checkAll(): void {
    for (const memberId of this.#books.members.keys()) {
      const held = this.#book.holdingsOf(memberId);
      const isolated = held.reduce((sum, each) => sum + each.isolated, 0n);
      const aside = this.#books.ledger.balanceOf(memberAccount(memberId, "FUTURES", "MARGIN_ISO"));
      must(
        aside === isolated,
        () => `${aside} are set aside of member ${memberId}, not ${isolated}`,
      );
      const isOwing = this.#book.cash(memberId) < 0n;
      must(
        !isOwing || held.some(({ marginType }) => marginType === "CROSS"),
        () => `member ${memberId} holds nothing in cross and owes`,
      );
    }
    for (const [exit, positionId] of this.#book.exits)
      must(this.#book.holdings.has(positionId), () => `exit ${exit} has no position`);
  }
}

/** The greatest whole number that is no more than a quotient. */
function floor(part: bigint, by: bigint): bigint {
  const whole = part / by;
  return part % by !== 0n && part < 0n !== by < 0n ? whole - 1n : whole;
}

/** The nearest whole number; of two as near the even one. */
function nearest(part: bigint, by: bigint): bigint {
  const below = floor(part, by);
  const twice = 2n * (part - below * by);
  return twice > by || (twice === by && below % 2n !== 0n) ? below + 1n : below;
}

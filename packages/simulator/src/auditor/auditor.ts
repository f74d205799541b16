/**
 * The auditor: keeps books of its own and holds each step of a shard against them (reliability.md G05, G09, G10).
 *
 * It knows inputs and what came of them, and imports nothing but words: no arithmetic, order or ledger of the engine.
 *
 * 1. A refusal changes nothing, and is the one that the books call for.
 * 2. Money: every transfer follows from the balances before, between accounts that its code allows, in one currency.
 * 3. Fills: at a price that was there, inside the limit, with the fee and profit of our arithmetic, paid exactly.
 * 4. Orders fill by their fills, end once; positions are the sums of their fills; exits are their positions'.
 * 5. Nobody who is flat owes, nobody is left at or below the loss-cut line by a tick, no order outlives its day.
 * 6. A touched account's version rises by one.
 */

import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSES,
  memberAccount,
  ownerOf,
} from "@naru/vocabulary/ledger-account";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { AccountBook, type NaiveMember } from "./account-book.ts";
import {
  type AnyInput,
  type AuditedChange,
  type AuditedFill,
  type AuditedInput,
  type AuditedOrder,
  type AuditedOutcome,
  type AuditedPosition,
  type AuditedTransfer,
  must,
} from "./audited.ts";
import { isAboutMoney, MoneyAudit, type MoneyStep } from "./money-audit.ts";
import { noMoney } from "./money-book.ts";
import { NOTHING_DUE } from "./money-due.ts";
import { expectedOfMoney } from "./money-oracle.ts";
import {
  type Expected,
  expectedOfCancel,
  expectedOfClose,
  expectedOfOrder,
  unitsOfPrice,
} from "./refusal-oracle.ts";

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

const COMMITS_PER_WHOLE = 32;
const TRANSIT = HOUSE_PURPOSES.indexOf("TRANSIT");

/** What one step has shown so far. */
interface Step {
  readonly input: AnyInput;
  readonly fills: AuditedFill[];
  readonly transfers: AuditedTransfer[];
  readonly orders: Map<number, AuditedOrder>;
  readonly positions: Map<number, AuditedPosition>;
  readonly touched: Map<number, number>;
  readonly versions: Map<number, number>;
  readonly money: MoneyStep;
}

/** `Known` is a view of the union only: an input of another kind simply matches no case. */
const known = (input: AnyInput): AuditedInput => input as AuditedInput;

export class Auditor {
  readonly books = new AccountBook();
  readonly counts: AuditCounts = {
    steps: 0,
    accepted: 0,
    refused: 0,
    fills: 0,
    losscuts: 0,
    deficits: 0,
    taken: new Map(),
    met: new Map(),
  };
  readonly #money = new MoneyAudit(this.books);
  readonly #endedOrders = new Set<number>();
  #commits = 0;
  #lastId = 0;
  /** The symbol whose price in force the tick at hand stated. */
  #stated: number | undefined;

  /** Takes one step; throws an `AuditError` where it breaks a rule. */
  take(input: AnyInput, outcome: AuditedOutcome): void {
    this.counts.steps += 1;
    this.#noteMarket(known(input));
    if (input.memberId !== undefined) this.#money.checkNobodyWaits(input.at);
    this.#checkOutcome(known(input), outcome);
    if (!outcome.ok) return;
    // Most ticks change nothing but prices.
    if (outcome.changes.length > 0 || isAboutMoney(input))
      this.#takeChanges(input, outcome.changes);
    this.#checkEnd(known(input));
  }

  #takeChanges(input: AnyInput, changes: readonly AuditedChange[]): void {
    const about = isAboutMoney(input) ? input : undefined;
    const due = about === undefined ? NOTHING_DUE : this.#money.dueOf(about);
    const step: Step = {
      input,
      fills: [],
      transfers: [],
      orders: new Map(),
      positions: new Map(),
      touched: new Map(),
      versions: new Map(),
      money: { requests: [], quotes: [], bonuses: new Map(), uses: [], transfers: [] },
    };
    for (const change of changes) this.#takeChange(step, change);
    this.#checkFills(step);
    this.#money.check(about, due, step.money, step.fills);
    this.#checkOrders(step);
    this.#checkPositions(step);
    this.#checkVersions(step);
    for (const memberId of step.touched.keys()) this.#checkMember(this.books.member(memberId));
  }

  /**
   * At each commit. What a step touches is looked at with the step; everything, whoever touched it, every so many
   * commits and at the end (`checkAll`).
   */
  checkCommit(): void {
    this.#commits += 1;
    if (this.#commits % COMMITS_PER_WHOLE === 0) this.checkAll();
  }

  /** The balances of every currency sum to zero, nobody has less than nothing, nothing is on its way. */
  checkAll(): void {
    this.books.ledger.checkSums();
    for (const [account, balance] of this.books.ledger.balances) {
      if (ownerOf(account) < FIRST_MEMBER_ID) {
        const isThere = account % 16 !== TRANSIT || balance === 0n;
        must(isThere, () => `${balance} are on their way`);
        continue;
      }
      if (balance >= 0n) continue;
      // Margin cash alone may be below zero, while something is held (domain.md 1.4.7).
      must(account % 256 === 0, () => `account ${account} holds ${balance}`);
    }
    for (const { row } of this.books.members.values()) this.#money.checkBalances(row.memberId);
  }

  /** What the member's life was, whatever ids it had: the same with one shard or three. */
  lifeOf(memberId: number): string {
    const { digest, positions, orders, money } = this.books.member(memberId);
    const held = [...positions.values()].map(
      ({ optionId, qty, cost }) => `${optionId}:${qty}:${cost}`,
    );
    const wallets = WALLET_TYPES.map((wallet) =>
      this.books.ledger.balanceOf(memberAccount(memberId, wallet, "AVAILABLE")),
    );
    const open = [orders.size, money.pending.size, money.bonuses.size];
    return [memberId, digest, ...wallets, ...open, ...held.sort()].join(" ");
  }

  #noteMarket(input: AuditedInput): void {
    const { market, instruments } = this.books;
    switch (input.kind) {
      case "tickArrived":
        this.#stated = market.tick(input.tick.tick, input.tick.sequence);
        return;
      case "feedHalted":
        return market.halt(input.symbol);
      case "feedResumed":
        return market.resume(input.symbol);
      case "sessionOpened":
        for (const { symbol, calendar } of instruments.values())
          if (calendar === input.calendar) market.open(symbol);
        return;
      default:
    }
  }

  #checkOutcome(input: AuditedInput, outcome: AuditedOutcome): void {
    const words = (): string =>
      `${JSON.stringify(input, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part))}`;
    const expected = this.#expected(input);
    if (outcome.ok) {
      this.counts.accepted += 1;
      this.#count(this.counts.taken, input.kind);
      must(expected === "any" || expected === "none", () => `taken, not ${expected}: ${words()}`);
      return;
    }
    this.counts.refused += 1;
    const { code } = outcome.refusal;
    this.#count(this.counts.met, code);
    must(REFUSAL_CODES.includes(code), () => `${code} is no refusal`);
    must(expected === "any" || expected === code, () => `${code}, not ${expected}: ${words()}`);
  }

  #count(counts: Map<string, number>, word: string): void {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  #expected(input: AuditedInput): Expected | "any" {
    if ("memberId" in input && !this.books.members.has(input.memberId)) return "any";
    switch (input.kind) {
      case "placeOverseaOrder":
        return expectedOfOrder(this.books, input);
      case "cancelOverseaOrder":
        return expectedOfCancel(this.books, input);
      case "closePosition":
        return expectedOfClose(this.books, input);
      default:
        return isAboutMoney(input) ? expectedOfMoney(this.books, input) : "any";
    }
  }

  #takeChange(step: Step, change: AuditedChange): void {
    const { books } = this;
    switch (change.kind) {
      case "site":
        books.sites.set(change.row.id, change.row);
        return;
      case "instrument": {
        const { symbol, calendar } = change.row;
        const same = [...books.instruments.values()].find((each) => each.calendar === calendar);
        books.market.add(symbol, same?.symbol);
        books.instruments.set(symbol, change.row);
        return;
      }
      case "option":
        books.options.set(change.row.id, change.row);
        return;
      case "rate":
        return this.#takeRate(step, change);
      case "account":
        return this.#takeAccount(step, change.row);
      case "transfer":
        this.#newId(change.row.id);
        books.ledger.take(change.row);
        step.transfers.push(change.row);
        this.#touch(step, change.row.memberId);
        return;
      case "fill":
        this.#newId(change.row.id);
        this.counts.fills += 1;
        this.#touch(step, change.row.memberId);
        this.#takeFill(step, change.row);
        return;
      case "order":
        this.#touch(step, change.row.memberId);
        return this.#takeOrder(step, change.row);
      case "position":
        this.#touch(step, change.row.memberId);
        step.positions.set(change.row.id, change.row);
        return;
      case "exit": {
        this.#touch(step, change.row.memberId);
        const { exits } = books.member(change.row.memberId);
        if (change.row.status === "OPEN") exits.set(change.row.id, change.row);
        else exits.delete(change.row.id);
        return;
      }
      case "alert": {
        this.#touch(step, change.row.memberId);
        const { alerts } = books.member(change.row.memberId);
        if (change.row.status === "OPEN") alerts.add(change.row.id);
        else must(alerts.delete(change.row.id), () => `alert ${change.row.id} ends twice`);
        return;
      }
      case "orderStep":
        this.#newId(change.row.id);
        return this.#touch(step, change.row.memberId);
      case "request":
        this.#touch(step, change.row.memberId);
        step.money.requests.push(change.row);
        return;
      case "quote":
        // No event tells a quote, so the version does not count it.
        step.money.quotes.push(change.row);
        return;
      case "bonus":
        this.#touch(step, change.row.memberId);
        step.money.bonuses.set(change.row.id, change.row);
        return;
      case "couponUse":
        this.#touch(step, change.row.memberId);
        step.money.uses.push(change.row);
        return;
      case "couponBatch":
      case "moneyRules":
        return this.#money.takeSetting(known(step.input), change);
      case "event":
        this.#touch(step, change.event.memberId);
        step.versions.set(change.event.memberId, change.event.version);
        return;
    }
  }

  #takeAccount(step: Step, row: NaiveMember["row"]): void {
    const member = this.books.members.get(row.memberId);
    if (member !== undefined) {
      this.#touch(step, row.memberId);
      member.row = row;
      return;
    }
    const empty = {
      orders: new Map(),
      positions: new Map(),
      exits: new Map(),
      alerts: new Set<number>(),
    };
    const money = noMoney(row.status);
    this.books.members.set(row.memberId, { row, ...empty, money, digest: 0x811c9dc5 });
    step.touched.set(row.memberId, row.version - 1);
  }

  /** A rate is the one that was sent. */
  #takeRate({ input }: Step, rate: Extract<AuditedChange, { kind: "rate" }>): void {
    const said = known(input);
    const isSent =
      said.kind === "setRate" &&
      said.siteId === rate.siteId &&
      said.currency === rate.currency &&
      said.rate === rate.rate &&
      said.at === rate.at;
    must(isSent, () => `a rate of ${rate.currency} that nobody sent`);
    this.books.money.rates.set(`${rate.siteId}:${rate.currency}`, rate);
  }

  #touch(step: Step, memberId: number): void {
    if (memberId !== 0 && !step.touched.has(memberId))
      step.touched.set(memberId, this.books.member(memberId).row.version);
  }

  /** Ids of what never changes rise. */
  #newId(id: number): void {
    must(id > this.#lastId, () => `id ${id} does not follow ${this.#lastId}`);
    this.#lastId = id;
  }

  #takeFill(step: Step, fill: AuditedFill): void {
    const { optionId, tradeType, price, qty, rule, id } = fill;
    const option = this.books.option(optionId);
    const market = this.books.market.of(option.symbol);
    must(Number.isSafeInteger(qty) && qty > 0, () => `fill ${id} of ${qty}`);
    must(fill.fee === option.fee * BigInt(qty), () => `fill ${id} costs ${fill.fee}`);
    must(
      fill.tapeSequence === market.sequence,
      () => `fill ${id} names tick ${fill.tapeSequence}, the price is of ${market.sequence}`,
    );
    const { siteId } = this.books.member(fill.memberId).row;
    const { currency } = this.books.instrumentOf(optionId);
    must(fill.rate === this.books.rate(siteId, currency), () => `fill ${id} at rate ${fill.rate}`);
    const order =
      step.orders.get(fill.orderId) ?? this.books.member(fill.memberId).orders.get(fill.orderId);
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
    if (rule === "LOSSCUT") this.counts.losscuts += 1;
    const before = this.books.member(fill.memberId).positions.get(optionId);
    const realised = this.books.fill(fill);
    must(realised === fill.profit, () => `fill ${id} realises ${realised}, not ${fill.profit}`);
    must(
      before === undefined || before.id === fill.positionId,
      () => `fill ${id} is of position ${fill.positionId}, ${before?.id} is held`,
    );
    step.fills.push(fill);
  }

  #takeOrder(step: Step, row: AuditedOrder): void {
    const { id, memberId, qty, filledQty, status } = row;
    must(!this.#endedOrders.has(id), () => `order ${id} ended and goes on`);
    const { orders } = this.books.member(memberId);
    const before = step.orders.get(id) ?? orders.get(id);
    if (before === undefined) {
      must(filledQty === 0 && status === "OPEN", () => `order ${id} begins as ${status}`);
      this.#newId(id);
    } else must(before.memberId === memberId, () => `order ${id} changes hands`);
    must(filledQty <= qty, () => `order ${id} fills ${filledQty} of ${qty}`);
    step.orders.set(id, row);
  }

  /** What the fills of a step cost is what was paid in it; what is not of fills is looked at with the requests. */
  #checkFills({ fills, transfers, money }: Step): void {
    const paid = new Map<number, { profit: bigint; fee: bigint }>();
    for (const transfer of transfers) {
      const { referenceId, code, amount, credit } = transfer;
      if (code !== "C") {
        money.transfers.push(transfer);
        continue;
      }
      if (referenceId === 0) {
        this.counts.deficits += 1;
        must(
          transfer.creditAfter === 0n,
          () => `a debt is taken over up to ${transfer.creditAfter}`,
        );
        continue;
      }
      const sum = paid.get(referenceId) ?? { profit: 0n, fee: 0n };
      const isIn = ownerOf(credit) >= FIRST_MEMBER_ID;
      // Of the house's accounts the fee's has purpose 1.
      if (credit % 16 === 1 && !isIn) sum.fee += amount;
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
  #checkOrders({ fills, orders, input }: Step): void {
    for (const { orderId } of fills)
      must(orders.has(orderId), () => `order ${orderId} filled and says nothing`);
    for (const row of orders.values()) {
      const working = this.books.member(row.memberId).orders;
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
      if (before === undefined) this.#checkTerms(row, known(input));
      else this.#checkKept(row, before, known(input));
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
    const instrument = this.books.instrumentOf(row.optionId);
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

  #checkPositions({ fills, positions }: Step): void {
    for (const { positionId } of fills)
      must(positions.has(positionId), () => `position ${positionId} moved and says nothing`);
    for (const row of positions.values()) {
      const held = this.books.member(row.memberId).positions.get(row.optionId);
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
        held.cost === row.cost &&
        held.realised === row.realised &&
        held.fees === row.fees;
      must(
        isSame,
        () =>
          `position ${row.id} is ${row.qty} for ${row.cost}, by its fills ${held?.qty} for ${held?.cost}`,
      );
      if (held !== undefined) held.closing = row.closing;
    }
  }

  /** By one a decision: of requests that end by themselves each is one. */
  #checkVersions({ touched, versions, money, input }: Step): void {
    for (const [memberId, before] of touched) {
      const { row } = this.books.member(memberId);
      const { version } = row;
      const own = ({ memberId: owner }: { readonly memberId: number }): boolean =>
        owner === memberId;
      const decisions = input.kind === "requestsDue" ? money.requests.filter(own).length : 1;
      this.#money.checkAccount(row);
      must(
        version === before + decisions,
        () => `member ${memberId} goes from version ${before} to ${version}`,
      );
      const told = versions.get(memberId) ?? version;
      must(told === version, () => `member ${memberId} is told version ${told} of ${version}`);
    }
  }

  #checkMember({ row, positions, exits }: NaiveMember): void {
    const cash = this.books.cash(row.memberId);
    must(positions.size > 0 || cash >= 0n, () => `member ${row.memberId} is flat and owes ${cash}`);
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

  /** What must hold once the input is over, whomever it touched. */
  #checkEnd(input: AuditedInput): void {
    const { market, members, instruments } = this.books;
    switch (input.kind) {
      case "tickArrived":
        if (this.#stated !== undefined) this.#checkNobodyIsCutLate(this.#stated);
        return;
      case "rolledOver":
        return market.rollOver(input.symbol);
      case "sessionClosed":
        for (const { symbol, calendar } of instruments.values())
          if (calendar === input.calendar) market.close(symbol, input.endsTradingDay);
        if (!input.endsTradingDay) return;
        for (const { orders } of members.values())
          for (const { id, optionId } of orders.values())
            must(
              this.books.instrumentOf(optionId).calendar !== input.calendar,
              () => `order ${id} outlived its day`,
            );
        return;
      default:
    }
  }

  /** Domain.md 1.4.3, on every tick that stated a price. */
  #checkNobodyIsCutLate(symbol: number): void {
    for (const [memberId, { positions }] of this.books.members) {
      let holds = false;
      let isCut = true;
      for (const { optionId, closing } of positions.values()) {
        holds ||= this.books.option(optionId).symbol === symbol;
        isCut &&= closing === "LOSSCUT";
      }
      if (!holds || isCut) continue;
      must(
        this.books.equity(memberId) > this.books.losscutLine(memberId),
        () => `member ${memberId} stands at the loss-cut line after a tick of ${symbol}`,
      );
    }
  }
}

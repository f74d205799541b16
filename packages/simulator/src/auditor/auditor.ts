/**
 * The auditor: keeps books of its own and holds each step of a shard against them (reliability.md G05, G09, G10).
 *
 * It knows inputs and what came of them, and imports nothing but words: no arithmetic, order or ledger of the engine.
 *
 * 1. A refusal changes nothing, and is the one that the books call for.
 * 2. Money: every transfer follows from the balances before, between accounts that its code allows, in one currency.
 * 3. Fills: at a price that was there, inside the limit, with the fee and profit of our arithmetic, paid exactly.
 * 4. Orders fill by their fills, end once; positions are the sums of their fills; exits are their positions'. An option
 *    is as operators sent it, and its terms change as announced (`terms-audit.ts`).
 * 5. Nobody who is flat owes, nobody is left at or below the loss-cut line by a tick, no order outlives its day.
 * 6. Requests end once and move their money once; what waits is held, what is promised is locked (`money-audit.ts`).
 * 7. A touched account's version rises by one a decision.
 */

import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  memberAccount,
  ownerOf,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { MARGIN_WALLETS, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { AccountBook, type NaiveMember } from "./account-book.ts";
import { AreaAudits, type NewAreaAudit } from "./area-audit.ts";
import {
  type AnyChange,
  type AnyInput,
  type AuditedChange,
  type AuditedInput,
  type AuditedOutcome,
  type AuditedRate,
  must,
} from "./audited.ts";
import { isAboutMoney, MoneyAudit } from "./money-audit.ts";
import { noMoney } from "./money-book.ts";
import { NOTHING_DUE } from "./money-due.ts";
import { expectedOfMoney } from "./money-oracle.ts";
import {
  type Expected,
  expectedOfCancel,
  expectedOfClose,
  expectedOfOrder,
  expectedOfTerms,
} from "./refusal-oracle.ts";
import { checkNobodyIsCutLate } from "./losscut-audit.ts";
import { TermsAudit } from "./terms-audit.ts";
import { type AuditCounts, type Step, TradeAudit } from "./trade-audit.ts";

const COMMITS_PER_WHOLE = 32;
const TRANSIT = HOUSE_PURPOSE_CODES.codeOf.TRANSIT;

/** `Known` is a view of the union only: an input of another kind simply matches no case. */
const known = (input: AnyInput): AuditedInput => input as AuditedInput;
const knownChange = (change: AnyChange): AuditedChange => change as AuditedChange;

/** @typeParam Known what changes are of the kinds that it knows itself: the compiler holds them to what it reads */
export class Auditor<Known extends AuditedChange = AuditedChange> {
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
  readonly #trade = new TradeAudit(this.books, this.counts);
  readonly #terms = new TermsAudit(this.books);
  readonly #areas: AreaAudits;
  #commits = 0;
  #lastId = 0;
  /** The symbol whose price in force the tick at hand stated. */
  #stated: number | undefined;

  /** @param areas the areas that are audited by themselves */
  constructor(areas: readonly NewAreaAudit[] = []) {
    this.#areas = new AreaAudits(areas, this.books);
  }

  /** What came to pass in the areas that are audited by themselves, by their words. */
  get told(): ReadonlyMap<string, number> {
    return this.#areas.told;
  }

  /** Takes one step; throws an `AuditError` where it breaks a rule. */
  take(input: AnyInput, outcome: AuditedOutcome<Known>): void {
    this.counts.steps += 1;
    this.#noteMarket(known(input));
    if (input.memberId !== undefined) {
      this.#money.checkNobodyWaits(input.at);
      this.#terms.checkNothingIsDue(input.at);
    }
    this.#checkOutcome(known(input), outcome);
    if (!outcome.ok) return;
    // Most ticks change nothing but prices.
    if (outcome.changes.length > 0 || isAboutMoney(input))
      this.#takeChanges(input, outcome.changes);
    this.#checkEnd(known(input));
    this.#areas.checkEnd(input);
  }

  #takeChanges(input: AnyInput, changes: readonly AnyChange[]): void {
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
    for (const change of changes) this.#takeChange(step, knownChange(change));
    this.#trade.checkFills(step);
    this.#money.check(about, due, step.money, step.fills);
    this.#trade.checkOrders(step);
    this.#trade.checkPositions(step);
    if (changes.some(({ kind }) => kind === "option")) this.#terms.checkPositions();
    this.#checkVersions(step);
    for (const memberId of step.touched.keys())
      this.#trade.checkMember(this.books.member(memberId));
  }

  /** At each commit. What a step touches is looked at with the step; everything every so many commits and at the end (`checkAll`). */
  checkCommit(): void {
    this.#commits += 1;
    this.#areas.checkCommit();
    if (this.#commits % COMMITS_PER_WHOLE === 0) this.checkAll();
  }

  /** The balances of every currency sum to zero, nobody has less than nothing, nothing is on its way but what an area knows of. */
  checkAll(): void {
    this.books.ledger.checkSums();
    for (const [account, balance] of this.books.ledger.balances) {
      const owner = ownerOf(account);
      if (owner < FIRST_MEMBER_ID) {
        const isLeft = purposeOf(account) === TRANSIT && balance !== this.#areas.inTransit(account);
        must(!isLeft, () => `${balance} are on their way`);
        continue;
      }
      if (balance >= 0n) continue;
      // Margin cash alone may be below zero, while something is held (domain.md 1.4.7).
      must(
        MARGIN_WALLETS.some((wallet) => account === memberAccount(owner, wallet, "AVAILABLE")),
        () => `account ${account} holds ${balance}`,
      );
    }
    for (const { row } of this.books.members.values()) this.#money.checkBalances(row.memberId);
    this.#terms.checkPositions();
    this.#areas.checkAll();
  }

  /** What the member's life was, whatever ids it had: the same with one shard or three. */
  lifeOf(memberId: number): string {
    const { digest, positions, orders, money } = this.books.member(memberId);
    const held = [...positions.values()].map(
      ({ optionId, qty, basis }) => `${optionId}:${qty}:${basis}`,
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
      case "feedResumed":
        return market[input.kind](input.symbol);
      case "sessionOpened":
      case "overnightChecked":
        for (const { symbol, calendar } of instruments.values())
          if (calendar === input.calendar) market[input.kind](symbol);
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
      case "announceTerms":
        return expectedOfTerms(this.books, input);
      case "setOptionState":
        return this.books.options.get(input.optionId)?.siteId === input.siteId
          ? "none"
          : "INVALID_REQUEST";
      default:
        return isAboutMoney(input)
          ? expectedOfMoney(this.books, input)
          : this.#areas.expected(input);
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
        return this.#terms.takeOption(change.row, known(step.input), this.#lastId);
      case "rate":
        return this.#takeRate(step, change.row);
      case "account":
        return this.#takeAccount(step, change.row);
      case "transfer":
        this.#newId(change.row.id);
        books.ledger.take(change.row);
        if (!this.#areas.takesTransfer(change.row)) step.transfers.push(change.row);
        this.#touch(step, change.row.memberId);
        return;
      case "fill":
        this.#newId(change.row.id);
        this.counts.fills += 1;
        this.#touch(step, change.row.memberId);
        this.#trade.takeFill(step, change.row);
        return;
      case "order":
        this.#touch(step, change.row.memberId);
        if (!this.#trade.takeOrder(step, change.row)) return;
        this.#newId(change.row.id);
        return this.#terms.checkNewOrder(change.row);
      case "position":
        this.#touch(step, change.row.memberId);
        step.positions.set(change.row.id, change.row);
        return;
      case "exit":
        this.#touch(step, change.row.memberId);
        return this.#trade.takeExit(change.row);
      case "alert":
        this.#touch(step, change.row.memberId);
        return this.#trade.takeAlert(change.row);
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
      default:
        return this.#touch(step, this.#areas.take(change, step.input));
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
  #takeRate({ input }: Step, rate: AuditedRate): void {
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

  /** By one a decision: of requests that end by themselves each is one. */
  #checkVersions({ touched, versions, money, input }: Step): void {
    for (const [memberId, before] of touched) {
      const { row } = this.books.member(memberId);
      const { version } = row;
      const own = (one: { readonly memberId: number }): boolean => one.memberId === memberId;
      const ofMoney = input.kind === "requestsDue" ? money.requests.filter(own).length : 1;
      const ofAreas = this.#areas.decisions(memberId);
      const due = before + (ofAreas || ofMoney);
      // A tick may warn an account, or meet its orders, and be decided for each of its perpetuals too.
      const isTwice = ofAreas > 0 || input.kind === "tickArrived";
      this.#money.checkAccount(row);
      must(
        version === due || (isTwice && version === due + 1),
        () => `member ${memberId} goes from version ${before} to ${version}`,
      );
      const told = versions.get(memberId) ?? version;
      must(told === version, () => `member ${memberId} is told version ${told} of ${version}`);
    }
  }

  /** What must hold once the input is over, whomever it touched. */
  #checkEnd(input: AuditedInput): void {
    const { market, members, instruments } = this.books;
    switch (input.kind) {
      case "tickArrived":
        if (this.#stated !== undefined) checkNobodyIsCutLate(this.books, this.#stated);
        return;
      case "rolledOver":
        return market.rollOver(input.symbol);
      case "sessionClosed":
        for (const { symbol, calendar } of instruments.values())
          if (calendar === input.calendar) market.close(symbol, input.endsTradingDay);
        if (!input.endsTradingDay) return;
        this.#terms.checkDayEnded(input.calendar, input.at);
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
}

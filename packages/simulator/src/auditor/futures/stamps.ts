/** Funding: each stamp that passes is paid once by every position that was open then, by what it held, and nothing of it is lost (domain.md 2.7). */

import { houseAccount } from "@naru/vocabulary/ledger-account";
import type { Tick } from "@naru/vocabulary/tick";
import type { AccountBook } from "../account-book.ts";
import { type AnyInput, must } from "../audited.ts";
import type { AuditedFunding, AuditedStamp } from "./audited-futures.ts";
import { accountsOf, flow, type Moves } from "./moves.ts";
import type { FuturesBook } from "./book.ts";

const EXACT = 10n ** 16n;

interface OpenStamp {
  readonly row: AuditedStamp;
  /** What each position owes of it, by id: signed steps of the coin. */
  readonly owed: Map<number, number>;
  readonly exact: bigint;
  paid: bigint;
}

export class FuturesStamps {
  readonly #books: AccountBook;
  readonly #book: FuturesBook;
  readonly #moves: Moves;
  readonly #tell: (word: string) => void;
  readonly #stamps = new Map<number, OpenStamp>();
  /** Payments of the input at hand, by member. */
  readonly #decided = new Map<number, number>();
  #kind = "";
  /** What passed with the input at hand. */
  #passed: { readonly at: number; readonly rate: number; readonly mark: bigint } | undefined;
  #heard: AnyInput | undefined;
  /** Of the input at hand: the symbol of what passed, and the options on which it was laid. */
  #symbol = 0;
  readonly #laid = new Set<number>();

  constructor(books: AccountBook, book: FuturesBook, moves: Moves, tell: (word: string) => void) {
    this.#books = books;
    this.#book = book;
    this.#moves = moves;
    this.#tell = tell;
  }

  /** Its turn is one decision of a member's; where something else is decided the payment is part of that. */
  decisions(memberId: number): number {
    return this.#kind === "stampsDue" || this.#kind === "tickArrived"
      ? (this.#decided.get(memberId) ?? 0)
      : 0;
  }

  take(row: AuditedStamp, input: AnyInput): void {
    this.hear(input);
    const open = this.#stamps.get(row.id);
    if (open === undefined) return this.#lay(row);
    const { siteId, optionId, stampAt, rate, mark } = open.row;
    const isKept =
      row.siteId === siteId &&
      row.optionId === optionId &&
      row.stampAt === stampAt &&
      row.rate === rate &&
      row.mark === mark;
    must(isKept, () => `stamp ${row.id} becomes another`);
    if (row.endedAt !== null) this.#end(open);
  }

  #lay(row: AuditedStamp): void {
    const passed = this.#passed;
    const isPassed =
      passed?.at === row.stampAt && passed.rate === row.rate && passed.mark === BigInt(row.mark);
    must(isPassed, () => `stamp ${row.id} of ${row.stampAt} at ${row.rate} has not passed`);
    this.#laid.add(row.optionId);
    const owed = new Map<number, number>();
    let exact = 0n;
    for (const { id, optionId, qty } of this.#book.holdings.values()) {
      if (optionId !== row.optionId) continue;
      owed.set(id, qty);
      exact += this.#book.funding(qty, optionId, row.mark, row.rate).exact;
    }
    this.#stamps.set(row.id, { row, owed, exact, paid: 0n });
    this.#tell("stamp passed");
  }

  takeFunding(row: AuditedFunding): void {
    const { id, memberId, positionId, optionId, stampAt, qty, amount, isolated } = row;
    const open = [...this.#stamps.values()].find(
      (each) => each.row.optionId === optionId && each.row.stampAt === stampAt,
    );
    const owed = open?.owed.get(positionId);
    must(owed === qty, () => `funding ${id} of ${qty}, position ${positionId} owes of ${owed}`);
    if (open === undefined) return;
    open.owed.delete(positionId);
    const due = this.#book.funding(qty, optionId, open.row.mark, open.row.rate).amount;
    must(amount === due, () => `funding ${id} of ${amount}, due was ${due}`);
    const holding = this.#book.holdings.get(positionId);
    must(holding?.memberId === memberId, () => `funding ${id} of position ${positionId}`);
    if (holding === undefined) return;
    const isAlone = holding.marginType === "ISOLATED";
    const least = -holding.isolated;
    const own = isAlone ? (amount > least ? amount : least) : 0n;
    must(
      isolated === own,
      () => `funding ${id} takes ${isolated} of what stands alone, not ${own}`,
    );
    holding.isolated += own;
    open.paid += amount;
    const { free, aside, insurance, clearing } = accountsOf(this.#books, memberId);
    const lacking = isAlone ? amount - own : 0n;
    const moved = [
      flow(clearing, aside, own),
      flow(clearing, insurance, lacking),
      flow(clearing, free, isAlone ? 0n : amount),
    ];
    this.#moves.account(id, moved, () => `funding ${id}`);
    this.#decided.set(memberId, (this.#decided.get(memberId) ?? 0) + 1);
    this.#tell(isAlone ? "funding alone" : "funding in cross");
  }

  /** Whoever is about to trade has paid what there was to pay. */
  checkPaid(positionId: number): void {
    for (const { row, owed } of this.#stamps.values()) {
      const qty = owed.get(positionId);
      const due = qty === undefined ? 0n : this.#due(row, qty);
      must(due === 0n, () => `position ${positionId} trades before it pays ${due}`);
    }
  }

  #due({ optionId, mark, rate }: AuditedStamp, qty: number): bigint {
    return this.#book.funding(qty, optionId, mark, rate).amount;
  }

  #end({ row, owed, exact, paid }: OpenStamp): void {
    for (const [positionId, qty] of owed)
      must(this.#due(row, qty) === 0n, () => `stamp ${row.id} ends, position ${positionId} owes`);
    this.#stamps.delete(row.id);
    const of = (purpose: "PNL" | "ROUNDING" | "FUNDING_CLEARING"): number =>
      houseAccount(row.siteId, "USDT", purpose);
    const house = -exact / EXACT;
    const clearing = of("FUNDING_CLEARING");
    const due = [
      flow(clearing, of("PNL"), house),
      flow(clearing, of("ROUNDING"), -paid - house),
    ].filter(({ amount }) => amount !== 0n);
    for (const { debit, credit, amount } of due) {
      const found = this.#moves.loose(
        (each) => each.memberId === 0 && each.debit === debit && each.credit === credit,
      );
      const sum = found.reduce((total, each) => total + each.amount, 0n);
      must(sum === amount, () => `stamp ${row.id} leaves ${sum}, due was ${amount}`);
    }
  }

  /** Takes what the input at hand says, before what came of it. */
  hear(input: AnyInput): void {
    if (this.#heard === input) return;
    this.#heard = input;
    this.#kind = input.kind;
    this.#passed = undefined;
    if (input.kind !== "tickArrived") return;
    const { tick } = (input as unknown as { tick: { tick: Tick } }).tick;
    this.#symbol = tick.symbol;
    const market = this.#books.market.markets.get(tick.symbol);
    const isOpen = market?.session === "OPEN" && !market.halted;
    if (market !== undefined) this.#passed = this.#book.hear(tick, isOpen);
  }

  /** A stamp that passed over somebody was laid. */
  checkEnd(input: AnyInput): void {
    this.hear(input);
    this.#decided.clear();
    const { rate = 0, mark = 0n } = this.#passed ?? {};
    const isDue = rate !== 0 && mark !== 0n;
    for (const { optionId } of isDue ? this.#book.holdings.values() : []) {
      const isLaid =
        this.#book.option(optionId).symbol !== this.#symbol || this.#laid.has(optionId);
      must(isLaid, () => `a stamp passes over option ${optionId} and is not laid`);
    }
    this.#laid.clear();
    this.#book.forgetFormer();
  }

  /** Nothing is on its way where no stamp is. */
  checkAll(): void {
    const sites = new Set([...this.#book.options.values()].map(({ siteId }) => siteId));
    for (const { row } of this.#stamps.values()) sites.delete(row.siteId);
    for (const siteId of sites) {
      const left = this.#books.ledger.balanceOf(houseAccount(siteId, "USDT", "FUNDING_CLEARING"));
      must(left === 0n, () => `${left} of funding are on their way`);
    }
  }
}

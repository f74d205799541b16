/**
 * Deals between members, told naively: each step is one that its sender may take, money moves with its ends alone, what is held is the sum
 * of the deals under way, and what is on its way is what was released and has not been taken.
 */

import {
  houseAccount,
  HOUSE_PURPOSE_CODES,
  FIRST_MEMBER_ID,
  MEMBER_PURPOSE_CODES,
  memberAccount,
  ownerOf,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "../audited.ts";
import type { Expected } from "../refusal-oracle.ts";
import { BuyerAudit, isAsk } from "./buyer-audit.ts";

export interface AuditedOffer {
  readonly id: number;
  readonly memberId: number;
  readonly side: string;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly left: bigint;
  readonly busy: bigint;
  readonly status: string;
}

export interface AuditedDeal {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly buyerId: number;
  readonly offerId: number;
  readonly side: string;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly fee: bigint;
  readonly status: string;
  readonly version: number;
  readonly nameDiffers: boolean;
  readonly expiresAt: number | null;
}

export interface AuditedFact {
  readonly siteId: number;
  readonly memberId: number;
  readonly fromId: number;
  readonly toId: number;
  readonly kind: string;
  readonly aboutId: number;
  readonly version: number;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly fee: bigint;
  readonly status: string;
  readonly at: number;
  readonly endedAt: number | null;
}

/** What its commands say, of which each says some. */
interface Said {
  readonly kind: string;
  readonly at: number;
  readonly memberId: number;
  readonly actorId?: number;
  readonly dealId?: number;
  readonly offerId?: number;
  readonly isReleased?: boolean;
  readonly isNameConfirmed?: boolean;
}

interface P2pAudit extends AreaAudit {
  readonly rows: {
    readonly p2pOffer: (row: AuditedOffer, input: AnyInput) => void;
    readonly p2pDeal: (row: AuditedDeal, input: AnyInput) => void;
    readonly p2pFact: (row: AuditedFact, input: AnyInput) => void;
    readonly p2pRules: () => void;
  };
}

/** `before>after` of each command. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  takeP2pFact: [">ESCROWED", ">CANCELLED"],
  declarePaid: ["ESCROWED>PAID"],
  cancelDeal: ["ESCROWED>CANCELLED", "PAID>CANCELLED"],
  appealDeal: ["PAID>APPEALED"],
  releaseDeal: ["PAID>RELEASED", "APPEALED>RELEASED"],
  decideDispute: ["APPEALED>RELEASED", "APPEALED>RETURNED"],
  dealsDue: ["ESCROWED>EXPIRED", "PAID>APPEALED"],
};
const OPEN = ["ESCROWED", "PAID", "APPEALED"];

interface Move {
  readonly code: string;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly referenceId: number;
}

const said = (input: AnyInput): Said => input as unknown as Said;

/** Audits deals from a life's beginning. */
export function auditP2p(books: AccountBook): P2pAudit {
  const deals = new DealBook(books);
  return {
    told: deals.told,
    rows: {
      p2pOffer: (row) => deals.takeOffer(row),
      p2pDeal: (row, input) => deals.takeDeal(row, said(input)),
      p2pFact: (row, input) => deals.takeFact(row, said(input).kind),
      p2pRules() {},
    },
    takesTransfer: (row) => deals.takesTransfer(row),
    decisions: (memberId) => deals.steps.filter((row) => row.memberId === memberId).length,
    expected: (input) => expectedOf(said(input), deals),
    checkEnd: ({ kind }) => deals.checkEnd(kind),
    checkAll: () => deals.checkAll(),
  };
}

class DealBook {
  readonly books: AccountBook;
  readonly offers = new Map<number, AuditedOffer>();
  readonly deals = new Map<number, AuditedDeal>();
  readonly told = new Map<string, number>();
  readonly #facts = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #buyers = new BuyerAudit();
  /** What left sellers of this shard and came to its buyers, by the account in which it is on its way. */
  readonly #onItsWay = new Map<number, bigint>();
  /** Of the input at hand: what must move, what moved, and which deals went on. */
  #due: Move[] = [];
  #moved: AuditedTransfer[] = [];
  steps: AuditedDeal[] = [];

  constructor(books: AccountBook) {
    this.books = books;
  }

  takeOffer(row: AuditedOffer): void {
    const before = this.offers.get(row.id)?.status ?? "OPEN";
    must(before === "OPEN", () => `offer ${row.id} is back`);
    must(row.left + row.busy <= row.units, () => `offer ${row.id} is more than it was`);
    this.offers.set(row.id, row);
  }

  takeDeal(row: AuditedDeal, { kind, at, ...more }: Said): void {
    const { id, status } = row;
    const before = this.deals.get(id);
    const step = `${before?.status ?? ""}>${status}`;
    must(STEPS[kind]?.includes(step) === true, () => `deal ${id} goes ${step} by ${kind}`);
    if (kind === "dealsDue")
      must((before?.expiresAt ?? at + 1) <= at, () => `deal ${id} goes on before its time`);
    const isByBuyer = kind === "declarePaid" || kind === "cancelDeal";
    must(!isByBuyer || more.actorId === row.buyerId, () => `deal ${id}: ${kind} by another`);
    this.#moveFor(row, before !== undefined);
    this.deals.set(id, row);
    if (before === undefined) this.#buyers.checkSold([...this.deals.values()], row);
    this.steps.push(row);
    this.told.set(`deal ${status}`, (this.told.get(`deal ${status}`) ?? 0) + 1);
  }

  #moveFor({ id, memberId, wallet, units, status }: AuditedDeal, hasBegun: boolean): void {
    const money = { amount: units, referenceId: id };
    const free = memberAccount(memberId, wallet, "AVAILABLE");
    const held = memberAccount(memberId, wallet, "HOLD_P2P");
    if (status === "ESCROWED") this.#due.push({ code: "WS", debit: free, credit: held, ...money });
    else if (status === "RELEASED") {
      const credit = this.#house(memberId, wallet, "P2P_CLEARING");
      this.#due.push({ code: "WS", debit: held, credit, ...money });
      this.#pass(credit, units);
    } else if (hasBegun && !OPEN.includes(status))
      this.#due.push({ code: "E", debit: held, credit: free, ...money });
  }

  takeFact(row: AuditedFact, kind: string): void {
    const { fromId, toId, memberId, aboutId, version } = row;
    const key = `${fromId}:${aboutId}:${version}`;
    if (memberId === fromId) {
      const isEnd = row.endedAt !== null;
      must(isEnd === this.#facts.has(key), () => `fact ${key} ${isEnd ? "ends" : "leaves"} twice`);
      if (isEnd) this.#facts.delete(key);
      else this.#facts.add(key);
      this.#buyers.takeOwn(row);
      const ender = isAsk(row) ? "takeP2pFact" : "endP2pFact";
      const isBySelf = kind === "askDeal" || kind === "takeOffer";
      must(!isAsk(row) || isEnd || isBySelf, () => `fact ${key} is asked by ${kind}`);
      return must(isEnd === (kind === ender), () => `fact ${key} comes of ${kind}`);
    }
    must(memberId === toId && !this.#taken.has(key), () => `fact ${key} is taken twice`);
    this.#taken.add(key);
    this.#buyers.hear(row);
    if (row.kind === "DEAL" && row.status === "RELEASED") this.#arrive(row);
  }

  #arrive({ memberId, aboutId, wallet, units, fee }: AuditedFact): void {
    const debit = this.#house(memberId, wallet, "P2P_CLEARING");
    const credit = memberAccount(memberId, wallet, "AVAILABLE");
    const own = { debit, referenceId: aboutId };
    this.#due.push({ code: "WB", credit, amount: units - fee, ...own });
    const house = this.#house(memberId, wallet, "FEE");
    if (fee > 0n) this.#due.push({ code: "C", credit: house, amount: fee, ...own });
    this.#pass(debit, -units);
  }

  takesTransfer(row: AuditedTransfer): boolean {
    if (!isOfDeals(row)) return false;
    this.#moved.push(row);
    return true;
  }

  checkEnd(kind: string): void {
    const [moved, due] = [this.#moved, this.#due];
    const isSame =
      moved.length === due.length && due.every((move, index) => isMove(moved[index], move));
    must(isSame, () => `${kind} moves other coins of deals than it must`);
    [this.#due, this.#moved, this.steps] = [[], [], []];
  }

  checkAll(): void {
    const held = new Map<number, bigint>();
    for (const { memberId, wallet, units, status } of this.deals.values()) {
      const account = memberAccount(memberId, wallet, "HOLD_P2P");
      held.set(account, (held.get(account) ?? 0n) + (OPEN.includes(status) ? units : 0n));
    }
    const { ledger } = this.books;
    for (const [account, sum] of [...held, ...this.#onItsWay])
      must(ledger.balanceOf(account) === sum, () => `${account} does not hold ${sum}`);
    for (const { id, busy, side, status } of this.offers.values()) {
      if (side !== "SELL" || status !== "OPEN") continue;
      // An offer of another shard, to buy, may have the same number.
      const own = [...this.deals.values()].filter(
        (deal) => deal.offerId === id && deal.side === side,
      );
      const open = own.filter((deal) => OPEN.includes(deal.status));
      const sum = open.reduce((total, { units }) => total + units, 0n);
      must(busy === sum, () => `offer ${id} has ${busy} under way, its deals ${sum}`);
    }
  }

  #house(memberId: number, wallet: WalletType, purpose: "P2P_CLEARING" | "FEE"): number {
    const { id, currency } = this.books.siteOf(memberId);
    return houseAccount(id, currencyOfWallet(wallet, currency), purpose);
  }

  #pass(account: number, units: bigint): void {
    this.#onItsWay.set(account, (this.#onItsWay.get(account) ?? 0n) + units);
  }
}

function isMove(row: AuditedTransfer | undefined, move: Move): boolean {
  return (
    row?.code === move.code &&
    row.debit === move.debit &&
    row.credit === move.credit &&
    row.amount === move.amount &&
    row.referenceId === move.referenceId
  );
}

/** Whether a movement touches what is held for deals or is on its way between their sides. */
function isOfDeals({ debit, credit }: AuditedTransfer): boolean {
  return [debit, credit].some((account) =>
    ownerOf(account) < FIRST_MEMBER_ID
      ? purposeOf(account) === HOUSE_PURPOSE_CODES.codeOf.P2P_CLEARING
      : purposeOf(account) === MEMBER_PURPOSE_CODES.codeOf.HOLD_P2P,
  );
}

/** What a command about a deal must meet; of offers and takings the scenarios say it. */
function expectedOf(
  command: Said,
  { books, offers, deals }: DealBook,
): Expected | "any" | undefined {
  const { kind, memberId, actorId, dealId = 0, offerId = 0 } = command;
  const found = deals.get(dealId);
  const deal = found?.memberId === memberId ? found : undefined;
  const isBuyer = actorId === deal?.buyerId;
  const closedUnless = (isOpen: boolean): Expected => (isOpen ? "none" : "P2P_CLOSED");
  switch (kind) {
    case "withdrawOffer": {
      const offer = offers.get(offerId);
      return closedUnless(offer?.memberId === memberId && offer.status === "OPEN");
    }
    case "declarePaid":
      return closedUnless(isBuyer && deal?.status === "ESCROWED");
    case "cancelDeal":
      return closedUnless(isBuyer && (deal?.status === "ESCROWED" || deal?.status === "PAID"));
    case "appealDeal":
      return closedUnless((isBuyer || actorId === deal?.memberId) && deal?.status === "PAID");
    case "decideDispute":
      return closedUnless(deal?.status === "APPEALED");
    case "releaseDeal": {
      const { status, heldUntil } = books.member(memberId).money;
      if (status !== "ACTIVE") return "any";
      if (heldUntil > command.at) return "WITHDRAW_HELD";
      const isOpen = deal?.status === "PAID" || deal?.status === "APPEALED";
      if (!isOpen) return "P2P_CLOSED";
      return deal?.nameDiffers === true && command.isNameConfirmed !== true ? "P2P_NAME" : "none";
    }
    case "endP2pFact":
      return "none";
    default:
      return undefined;
  }
}

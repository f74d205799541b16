/**
 * Coins that were held while a chain took their deposit back, told naively from movements alone: each hold by its number, what the house
 * lost, and that of what returns as much is the house's, once, and nothing of what was held later.
 */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import {
  CURRENCY_SLOTS,
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  memberAccount,
  ownerOf,
  purposeOf,
  slotOf,
} from "@naru/vocabulary/ledger-account";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "../audited.ts";
import { COIN_OF } from "./coin-of.ts";

interface AuditedClaim {
  readonly id: number;
  readonly memberId: number;
  readonly network: CoinNetwork;
  readonly owed: bigint;
  readonly held: bigint;
  readonly endedAt: number | null;
}

interface Hold {
  /** The member's free balance, out of which it came and into which it returns. */
  readonly free: number;
  readonly units: bigint;
  /** What of it is in the balance again. */
  back: bigint;
}

interface Claim {
  /** That of the deposit. */
  readonly id: number;
  readonly free: number;
  owed: bigint;
  /** What was held when it began and is held still. */
  readonly on: Map<number, Hold>;
}

interface ClaimAudit extends AreaAudit {
  readonly rows: { readonly coinClaim: (row: AuditedClaim, input: AnyInput) => void };
}

/** Audits claims on held coins from a life's beginning. */
export function auditClaims(): ClaimAudit {
  const book = new ClaimBook();
  return {
    told: book.told,
    rows: { coinClaim: (row) => book.takeRow(row) },
    seesTransfer: (row) => book.see(row),
    takesTransfer: ({ code, credit }) => code === "E" && nameOf(credit) === "REORG_LOSS",
    checkEnd: () => book.checkEnd(),
  };
}

class ClaimBook {
  readonly told = new Map<string, number>();
  readonly #holds = new Map<number, Hold>();
  /** In the order in which they began. */
  readonly #claims = new Map<number, Claim>();
  /** Of the input at hand: what claims must take, what was taken, claims that began or changed, and what their rows say last. */
  #due: string[] = [];
  #taken: string[] = [];
  #changed = new Map<number, Claim>();
  #rows = new Map<number, AuditedClaim>();

  see(row: AuditedTransfer): void {
    const { code, debit, credit, amount, referenceId: id } = row;
    const [from, to] = [nameOf(debit), nameOf(credit)];
    if (from === "AVAILABLE" && isHold(to))
      this.#holds.set(id, { free: debit, units: amount, back: 0n });
    else if (code === "E" && from === "REORG_LOSS") this.#begin(row);
    else if (code === "E" && to === "REORG_LOSS")
      this.#taken.push(`${amount} of ${debit} by ${id}`);
    else this.#goOn(row, from, to);
  }

  /** Signed coins, and the fee that they cost, may come back until their chain has settled them. */
  #goOn({ code, credit, amount, referenceId: id }: AuditedTransfer, from: string, to: string) {
    const hold = this.#holds.get(id);
    if (hold === undefined) return;
    const isBack = code === "E" && credit === hold.free;
    if (isBack) hold.back += amount;
    const isSigned = to === "PAYOUT_SENT" || to === "FEE";
    const isGone = (isHold(from) && !isSigned) || from === "PAYOUT_SENT";
    if (isBack ? hold.back === hold.units : isGone) this.#end(id, hold);
  }

  /** The house has lost coins: what the member holds of them now stands for it. */
  #begin({ memberId, amount, debit, referenceId: id }: AuditedTransfer): void {
    const coin = CURRENCY_SLOTS.wordOf(slotOf(debit)) as (typeof COIN_OF)[CoinNetwork];
    const free = memberAccount(memberId, coin, "AVAILABLE");
    const on = new Map([...this.#holds].filter(([, hold]) => hold.free === free));
    const held = sumOf(on);
    if (held === 0n) return;
    const claim = { id, free, owed: amount < held ? amount : held, on };
    this.#claims.set(id, claim);
    this.#changed.set(id, claim);
    this.#tell("claim begun");
  }

  #end(holdId: number, { back }: Hold): void {
    this.#holds.delete(holdId);
    let left = back;
    for (const claim of this.#claims.values()) {
      if (!claim.on.delete(holdId)) continue;
      const part = claim.owed < left ? claim.owed : left;
      left -= part;
      claim.owed -= part;
      if (part > 0n) this.#due.push(`${part} of ${claim.free} by ${claim.id}`);
      this.#changed.set(claim.id, claim);
      if (claim.owed > 0n && claim.on.size > 0) continue;
      this.#claims.delete(claim.id);
      this.#tell(claim.owed === 0n ? "claim covered" : "claim left open");
    }
  }

  takeRow(row: AuditedClaim): void {
    this.#rows.set(row.id, row);
  }

  checkEnd(): void {
    const [due, taken] = [this.#due.join(), this.#taken.join()];
    must(due === taken, () => `claims take ${taken || "nothing"}, due was ${due || "nothing"}`);
    const told = [...this.#rows.values()].map(toldOf).sort().join();
    const expected = [...this.#changed.values()].map(expectedOf).sort().join();
    must(told === expected, () => `claims are ${told}, not ${expected}`);
    [this.#due, this.#taken] = [[], []];
    [this.#changed, this.#rows] = [new Map(), new Map()];
  }

  #tell(word: string): void {
    this.told.set(word, (this.told.get(word) ?? 0) + 1);
  }
}

function toldOf({ id, memberId, network, owed, held, endedAt }: AuditedClaim): string {
  const free = memberAccount(memberId, COIN_OF[network], "AVAILABLE");
  return `${id} of ${owed} on ${held} in ${free}${endedAt === null ? "" : ", over"}`;
}

function expectedOf({ id, free, owed, on }: Claim): string {
  const held = sumOf(on);
  return `${id} of ${owed} on ${held} in ${free}${owed > 0n && held > 0n ? "" : ", over"}`;
}

function sumOf(holds: ReadonlyMap<number, Hold>): bigint {
  return [...holds.values()].reduce((sum, { units }) => sum + units, 0n);
}

function isHold(purpose: string): boolean {
  return purpose === "HOLD_WITHDRAW" || purpose === "HOLD_P2P";
}

function nameOf(account: number): string {
  const isHouse = ownerOf(account) < FIRST_MEMBER_ID;
  return (isHouse ? HOUSE_PURPOSE_CODES : MEMBER_PURPOSE_CODES).wordOf(purposeOf(account));
}

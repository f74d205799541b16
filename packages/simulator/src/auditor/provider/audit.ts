/**
 * Payment providers, told naively: what an order holds and moves follows from its flow, it goes forward and ends once, and what
 * providers owe a house is what their orders brought and took less what was settled.
 */

import { assetAccount, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import type { Provider, ProviderFlow, ProviderStatus } from "@naru/vocabulary/provider/words";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, type AuditedSite, type AuditedTransfer, must } from "../audited.ts";
import { dayAt } from "../money-book.ts";
import { type AuditedProviderTerms, expectedOfProvider } from "./oracle.ts";

export interface AuditedProviderOrder {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly provider: Provider;
  readonly flow: ProviderFlow;
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly fee: bigint;
  readonly won: bigint;
  readonly status: ProviderStatus;
  readonly paidUnits: bigint;
  readonly day: number;
  readonly proposalId: number;
}

export interface AuditedProviderSettlement {
  readonly id: number;
  readonly siteId: number;
  readonly wallet: WalletType;
  readonly units: bigint;
}

interface ProviderAudit extends AreaAudit {
  readonly rows: {
    readonly providerTerms: (row: AuditedProviderTerms, input: AnyInput) => void;
    readonly providerOrder: (row: AuditedProviderOrder, input: AnyInput) => void;
    readonly providerSettlement: (row: AuditedProviderSettlement, input: AnyInput) => void;
  };
}

interface Move {
  readonly code: TransactionCode;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
}

const CODES: Readonly<Record<ProviderFlow, TransactionCode>> = {
  ...{ DEPOSIT: "D", CHARGE: "D", WITHDRAW: "W", SEND: "CO", SELL: "WS" },
  ...{ P2P_BUY: "WB", P2P_SELL: "WS" },
};
const HOLDING: readonly ProviderFlow[] = ["WITHDRAW", "SEND", "SELL", "P2P_SELL"];
const ENDED: readonly ProviderStatus[] = ["PAID", "FAILED", "EXPIRED"];

/** Audits providers from a life's beginning. */
export function auditProvider(books: AccountBook): ProviderAudit {
  const orders = new Map<number, AuditedProviderOrder>();
  const terms = new Map<string, AuditedProviderTerms>();
  /** Orders and settlements of the input at hand: other movements' references may be the same numbers. */
  const current = new Set<number>();
  /** What each account of providers must hold. */
  const sums = new Map<number, bigint>();
  const told = new Map<string, number>();
  let due: Move[] = [];
  let moved: AuditedTransfer[] = [];
  const add = (account: number, by: bigint): void =>
    void sums.set(account, (sums.get(account) ?? 0n) + by);
  const owe = (moves: readonly Move[]): void => {
    due.push(...moves);
    for (const { debit, credit, amount } of moves) {
      add(debit, -amount);
      add(credit, amount);
    }
  };
  return {
    told,
    rows: {
      providerTerms(row, input) {
        must(input.kind === "setProviderTerms", () => `terms come of ${input.kind}`);
        terms.set(`${row.siteId}:${row.provider}`, row);
      },
      providerOrder(row, input) {
        const before = orders.get(row.id);
        must(input.kind === (before ? "tellProvider" : "orderProvider"), () => input.kind);
        checkCourse(before, row);
        orders.set(row.id, row);
        current.add(row.id);
        countDay(books, before, row, input);
        if (HOLDING.includes(row.flow)) countHeld(books, before, row);
        owe(movesOf(books, before, row));
        const word = `provider order ${row.status.toLowerCase()}`;
        told.set(word, (told.get(word) ?? 0) + 1);
      },
      providerSettlement(row, input) {
        must(input.kind === "settleProvider", () => `a settlement comes of ${input.kind}`);
        current.add(row.id);
        owe([settlementOf(siteAt(books, row.siteId), row)]);
      },
    },
    takesTransfer(row) {
      const isOwn = current.has(row.referenceId);
      if (isOwn) moved.push(row);
      return isOwn;
    },
    expected: (input) => expectedOfProvider(books, { terms, orders }, input),
    checkEnd() {
      const isSame =
        moved.length === due.length && moved.every((row, at) => isMove(row, due[at] as Move));
      must(isSame, () => `${moved.length} movements where ${due.length} were due`);
      moved = [];
      due = [];
      current.clear();
    },
    checkAll() {
      for (const site of books.sites.values())
        for (const wallet of ["BINARY", "USDT", "BTC"] as const) {
          const account = providerAccount(site, wallet);
          const sum = sums.get(account) ?? 0n;
          must(books.ledger.balanceOf(account) === sum, () => `${account} does not hold ${sum}`);
        }
    },
  };
}

function siteAt(books: AccountBook, siteId: number): AuditedSite {
  const site = books.sites.get(siteId);
  must(site !== undefined, () => `no site ${siteId}`);
  return site as AuditedSite;
}

/** Forward only; what it is about stays. */
function checkCourse(before: AuditedProviderOrder | undefined, row: AuditedProviderOrder): void {
  if (before === undefined) {
    must(row.status === "CREATED", () => `provider order ${row.id} begins as ${row.status}`);
    return;
  }
  must(!ENDED.includes(before.status), () => `provider order ${row.id} ends twice`);
  must(row.status !== "CREATED", () => `provider order ${row.id} begins again`);
  const isStuck = before.status === "MISMATCH";
  must(!isStuck || row.proposalId > 0, () => `a mismatch of ${row.id} ends by one`);
  const isSame =
    before.units === row.units && before.fee === row.fee && before.memberId === row.memberId;
  must(isSame, () => `provider order ${row.id} changes what it is about`);
}

/** What left, and was not given back, counts towards its day. */
function countDay(
  books: AccountBook,
  before: AuditedProviderOrder | undefined,
  row: AuditedProviderOrder,
  input: AnyInput,
): void {
  const isCounted = HOLDING.includes(row.flow) && row.flow !== "SELL";
  if (!isCounted) return must(row.day === 0, () => `provider order ${row.id} is counted`);
  const isBack = row.status === "FAILED" || row.status === "EXPIRED";
  if (before !== undefined && !isBack) return;
  if (before === undefined)
    must(
      row.day === dayAt(Number(input.at), books.siteOf(row.memberId).timeZone),
      () => `provider order ${row.id} is of day ${row.day}`,
    );
  const { withdrawn } = books.member(row.memberId).money;
  withdrawn.set(row.day, (withdrawn.get(row.day) ?? 0n) + (isBack ? -row.won : row.won));
}

/** What a holding order holds from its beginning to its end. */
function countHeld(
  books: AccountBook,
  before: AuditedProviderOrder | undefined,
  { memberId, wallet, units, fee, status }: AuditedProviderOrder,
): void {
  const by = before === undefined ? units + fee : ENDED.includes(status) ? -units - fee : 0n;
  const { alsoHeld } = books.member(memberId).money;
  alsoHeld.set(wallet, (alsoHeld.get(wallet) ?? 0n) + by);
}

function movesOf(
  books: AccountBook,
  before: AuditedProviderOrder | undefined,
  row: AuditedProviderOrder,
): Move[] {
  const { memberId, wallet, flow, units, fee, status } = row;
  const site = books.siteOf(memberId);
  const free = memberAccount(memberId, wallet, "AVAILABLE");
  const held = memberAccount(memberId, wallet, "HOLD_WITHDRAW");
  const there = providerAccount(site, wallet);
  const code = CODES[flow];
  if (!HOLDING.includes(flow))
    return status === "PAID" ? [{ code, debit: there, credit: free, amount: row.paidUnits }] : [];
  if (before === undefined) return [{ code, debit: free, credit: held, amount: units + fee }];
  if (status === "FAILED" || status === "EXPIRED")
    return [{ code: "E", debit: held, credit: free, amount: units + fee }];
  if (status !== "PAID") return [];
  const out: Move[] = [{ code, debit: held, credit: there, amount: units }];
  const fees = houseAccount(site.id, currencyOfWallet(wallet, site.currency), "FEE");
  if (fee > 0n) out.push({ code, debit: held, credit: fees, amount: fee });
  const won = memberAccount(memberId, "BINARY", "AVAILABLE");
  if (flow === "SELL")
    out.push({
      code,
      debit: providerAccount(site, "BINARY"),
      credit: won,
      amount: row.paidUnits,
    });
  return out;
}

function settlementOf(site: AuditedSite, row: AuditedProviderSettlement): Move {
  const currency = currencyOfWallet(row.wallet, site.currency);
  const here = assetAccount(site, currency, row.wallet === "BINARY" ? "BANK" : "CUSTODY");
  const there = providerAccount(site, row.wallet);
  return row.units > 0n
    ? { code: "C", debit: here, credit: there, amount: row.units }
    : { code: "C", debit: there, credit: here, amount: -row.units };
}

function providerAccount(site: AuditedSite, wallet: WalletType): number {
  return assetAccount(site, currencyOfWallet(wallet, site.currency), "PROVIDER");
}

function isMove(row: AuditedTransfer, due: Move): boolean {
  return (
    row.code === due.code &&
    row.debit === due.debit &&
    row.credit === due.credit &&
    row.amount === due.amount
  );
}

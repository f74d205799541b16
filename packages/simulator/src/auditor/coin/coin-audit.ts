/**
 * Deposits of coins, told naively: below the minimum they wait with the house, together they are the member's; what a chain
 * takes back comes out of the wallet as far as it goes; each stands once, and what the house keeps waiting is what waits.
 */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import {
  assetAccount,
  HOUSE_PURPOSE_CODES,
  houseAccount,
  memberAccount,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "../audited.ts";
import { COIN_OF } from "./coin-of.ts";
import { isMovedAs, type Move } from "./moved-as.ts";
import type { Expected } from "../refusal-oracle.ts";

export interface AuditedCoinNetwork {
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly confirmations: number;
  readonly depositMin: bigint;
}

export interface AuditedCoinDeposit {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly network: CoinNetwork;
  readonly units: bigint;
  readonly state: "SMALL" | "CREDITED" | "REVERSED" | "UNASSIGNED" | "ASKED";
  readonly lost: bigint;
  readonly endedAt: number | null;
}

type CoinInput =
  | {
      readonly kind: "creditCoin";
      readonly memberId: number;
      readonly depositId: number;
      readonly network: CoinNetwork;
      readonly units: bigint;
      readonly asksSender?: boolean;
      readonly at: number;
    }
  | {
      readonly kind: "reverseCoin" | "sealCoin" | "creditAskedCoin";
      readonly memberId: number;
      readonly depositId: number;
    }
  | {
      readonly kind: "holdCoin";
      readonly siteId: number;
      readonly depositId: number;
      readonly network: CoinNetwork;
      readonly units: bigint;
    }
  | { readonly kind: "dropHeldCoin"; readonly siteId: number; readonly depositId: number }
  | { readonly kind: "assignCoin"; readonly memberId: number; readonly depositId: number }
  | { readonly kind: "setCoinNetwork"; readonly network: AuditedCoinNetwork };

interface CoinAudit extends AreaAudit {
  readonly rows: {
    readonly coinNetwork: (row: AuditedCoinNetwork, input: AnyInput) => void;
    readonly coinDeposit: (row: AuditedCoinDeposit, input: AnyInput) => void;
  };
}

type Due = Move<"D" | "E">;

/** Audits deposits of coins from a life's beginning. */
export function auditCoin(books: AccountBook): CoinAudit {
  const networks = new Map<string, AuditedCoinNetwork>();
  /** Those that have not ended. */
  const standing = new Map<number, AuditedCoinDeposit>();
  const ended = new Set<number>();
  const told = new Map<string, number>();
  const tell = (word: string): void => void told.set(word, (told.get(word) ?? 0) + 1);
  let moved: AuditedTransfer[] = [];
  /** Something that waited has been credited by the input at hand: its deposits have reached the minimum. */
  let hasGrown = false;

  return {
    told,
    rows: {
      coinNetwork(row) {
        networks.set(keyOf(row.siteId, row.network), row);
      },
      coinDeposit(row, input) {
        const sent = input as unknown as CoinInput;
        const before = standing.get(row.id);
        must(!ended.has(row.id), () => `deposit ${row.id} stands again`);
        const due = dueOf(books, row, before, sent, standing, networks, hasGrown);
        must(row.state === due.state, () => `deposit ${row.id} is ${row.state}, not ${due.state}`);
        must(row.lost === due.lost, () => `deposit ${row.id} lost ${row.lost}, not ${due.lost}`);
        must(
          isMovedAs(moved, row, due.moves),
          () => `deposit ${row.id} moves other money than is due`,
        );
        must((row.endedAt !== null) === due.isOver, () => `deposit ${row.id} ends otherwise`);
        moved = [];
        hasGrown ||= before?.state === "SMALL" && row.state === "CREDITED";
        if (due.isOver) {
          standing.delete(row.id);
          ended.add(row.id);
        } else standing.set(row.id, row);
        tell(`deposit ${due.isOver && row.state === "CREDITED" ? "sealed" : row.state}`);
        if (row.lost > 0n) tell("deposit lost");
      },
    },
    takesTransfer(row) {
      const purposes = [row.debit, row.credit].map((each) =>
        HOUSE_PURPOSE_CODES.find(purposeOf(each)),
      );
      const isOwn =
        (row.code === "D" &&
          row.referenceId !== 0 &&
          (purposes[0] === "CUSTODY" || purposes[0] === "SUSPENSE_DEPOSIT")) ||
        (row.code === "E" && purposes[1] === "CUSTODY");
      if (isOwn) moved.push(row);
      return isOwn;
    },
    expected: (input) => expectedOf(books, input, standing, networks),
    checkEnd() {
      hasGrown = false;
      must(moved.length === 0, () => "coins moved without a deposit");
    },
    checkAll() {
      const waiting = new Map<number, bigint>();
      for (const row of standing.values()) {
        if (row.state === "CREDITED") continue;
        const { suspense } = accountsOf(books, row);
        waiting.set(suspense, (waiting.get(suspense) ?? 0n) + row.units);
      }
      for (const [account, sum] of waiting)
        must(books.ledger.balanceOf(account) === sum, () => `${account} does not hold ${sum}`);
    },
  };
}

interface DueDeposit {
  readonly state: AuditedCoinDeposit["state"];
  readonly lost: bigint;
  readonly isOver: boolean;
  readonly moves: readonly Due[];
}

function dueOf(
  books: AccountBook,
  row: AuditedCoinDeposit,
  before: AuditedCoinDeposit | undefined,
  sent: CoinInput,
  standing: ReadonlyMap<number, AuditedCoinDeposit>,
  networks: ReadonlyMap<string, AuditedCoinNetwork>,
  hasGrown: boolean,
): DueDeposit {
  const { free, custody, suspense, loss } = accountsOf(books, row);
  const move = (code: "D" | "E", debit: number, credit: number, amount: bigint): Due[] =>
    amount > 0n ? [{ code, debit, credit, amount }] : [];
  if (sent.kind === "creditCoin") {
    const small = smallOf(standing, row);
    const sum = small.reduce((all, { units }) => all + units, sent.units);
    const isEnough =
      hasGrown || sum >= (networks.get(keyOf(row.siteId, row.network))?.depositMin ?? 0n);
    if (row.id !== sent.depositId) {
      // One of those that waited; its own is still to come.
      must(before?.state === "SMALL" && isEnough, () => `deposit ${row.id} is credited too soon`);
      return dueNow("CREDITED", move("D", suspense, free, row.units));
    }
    must(row.units === sent.units, () => `deposit ${row.id} is of ${row.units}`);
    if (!isEnough) return dueNow("SMALL", move("D", custody, suspense, row.units));
    must(small.length === 0, () => `deposits wait beside ${row.id}, which is enough`);
    if (isAskedFirst(books, row, sent))
      return { ...dueNow("SMALL", move("D", custody, suspense, row.units)), state: "ASKED" };
    return dueNow("CREDITED", move("D", custody, free, row.units));
  }
  if (sent.kind === "holdCoin") {
    must(before === undefined && row.memberId === 0, () => `deposit ${row.id} is held twice`);
    must(row.units === sent.units, () => `deposit ${row.id} is of ${row.units}`);
    return { ...dueNow("SMALL", move("D", custody, suspense, sent.units)), state: "UNASSIGNED" };
  }
  must(before !== undefined, () => `deposit ${row.id} ends and was none`);
  if (sent.kind === "assignCoin") {
    must(before?.memberId === 0, () => `deposit ${row.id} is somebody's already`);
    must(row.memberId === sent.memberId, () => `deposit ${row.id} goes to another`);
    return dueNow("CREDITED", move("D", suspense, free, row.units));
  }
  if (sent.kind === "creditAskedCoin")
    return dueNow("CREDITED", move("D", suspense, free, row.units));
  if (sent.kind === "sealCoin") return { state: "CREDITED", lost: 0n, isOver: true, moves: [] };
  if (before?.state !== "CREDITED")
    return {
      state: "REVERSED",
      lost: 0n,
      isOver: true,
      moves: move("E", suspense, custody, row.units),
    };
  // What was taken has left the wallet already.
  const has = books.ledger.balanceOf(free) + row.units - row.lost;
  const taken = row.units < has ? row.units : has;
  const lost = row.units - taken;
  const moves = [...move("E", free, custody, taken), ...move("E", loss, custody, lost)];
  return { state: "REVERSED", lost, isOver: true, moves };
}

const dueNow = (state: "SMALL" | "CREDITED", moves: readonly Due[]): DueDeposit => ({
  state,
  lost: 0n,
  isOver: false,
  moves,
});

/** The site waits for the name of who sent so much; without a rate it may be any. */
function isAskedFirst(
  books: AccountBook,
  { siteId, network, units }: AuditedCoinDeposit,
  { asksSender, at }: Extract<CoinInput, { kind: "creditCoin" }>,
): boolean {
  const rules = books.money.rulesOf(siteId, "BINARY");
  const site = books.sites.get(siteId);
  if (asksSender !== true || rules?.isSenderFirst !== true || site === undefined) return false;
  const from = rules.beneficiaryFrom ?? (site.currency === "KRW" ? 1_000_000n : 0n);
  const worth = books.money.worthNow(site, COIN_OF[network], units, at);
  return from !== 0n && (worth === undefined || worth >= from);
}

function smallOf(
  standing: ReadonlyMap<number, AuditedCoinDeposit>,
  { memberId, network }: Pick<AuditedCoinDeposit, "memberId" | "network">,
): AuditedCoinDeposit[] {
  return [...standing.values()].filter(
    (each) => each.memberId === memberId && each.network === network && each.state === "SMALL",
  );
}

function accountsOf(books: AccountBook, { memberId, siteId, network }: AuditedCoinDeposit) {
  const site = books.sites.get(siteId);
  if (site === undefined) throw new Error(`no site ${siteId}`);
  const coin = COIN_OF[network];
  return {
    free: memberAccount(memberId, coin, "AVAILABLE"),
    custody: assetAccount(site, coin, "CUSTODY"),
    suspense: assetAccount(site, coin, "SUSPENSE_DEPOSIT"),
    loss: houseAccount(site.id, coin, "REORG_LOSS"),
  };
}

function keyOf(siteId: number, network: CoinNetwork): string {
  return `${siteId} ${network}`;
}

const UNITS_MAX = 10n ** 17n;

function expectedOf(
  books: AccountBook,
  input: AnyInput,
  standing: ReadonlyMap<number, AuditedCoinDeposit>,
  networks: ReadonlyMap<string, AuditedCoinNetwork>,
): Expected | undefined {
  const sent = input as unknown as CoinInput;
  switch (sent.kind) {
    case "creditCoin": {
      const { id: siteId } = books.siteOf(sent.memberId);
      const isSound =
        sent.units >= 1n &&
        sent.units <= UNITS_MAX &&
        sent.depositId >= 1 &&
        !standing.has(sent.depositId) &&
        networks.has(keyOf(siteId, sent.network));
      return isSound ? "none" : "INVALID_REQUEST";
    }
    case "reverseCoin":
    case "creditAskedCoin":
    case "sealCoin": {
      const own = standing.get(sent.depositId);
      const wanted = sent.kind === "sealCoin" ? "CREDITED" : "ASKED";
      const isTaken =
        own?.memberId === sent.memberId && (sent.kind === "reverseCoin" || own.state === wanted);
      return isTaken ? "none" : "INVALID_REQUEST";
    }
    case "holdCoin": {
      const isSound =
        sent.units >= 1n &&
        sent.units <= UNITS_MAX &&
        standing.get(sent.depositId)?.state !== "UNASSIGNED" &&
        networks.has(keyOf(sent.siteId, sent.network));
      return isSound ? "none" : "INVALID_REQUEST";
    }
    case "dropHeldCoin":
    case "assignCoin": {
      const held = standing.get(sent.depositId);
      const siteId = sent.kind === "assignCoin" ? books.siteOf(sent.memberId).id : sent.siteId;
      const isHeld = held?.state === "UNASSIGNED" && held.siteId === siteId;
      return isHeld ? "none" : "INVALID_REQUEST";
    }
    case "setCoinNetwork": {
      const { siteId, confirmations, depositMin } = sent.network;
      const isSound = books.sites.has(siteId) && confirmations >= 1 && depositMin >= 0n;
      return isSound ? "none" : "INVALID_REQUEST";
    }
    default:
      return undefined;
  }
}

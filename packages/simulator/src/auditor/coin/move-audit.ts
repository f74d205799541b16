/** Movements of houses between their own addresses, told naively: one after the other, and custody bears what they cost. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { assetAccount, houseAccount } from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "../audited.ts";
import { COIN_OF } from "./coin-of.ts";
import { isMovedAs, type Move } from "./moved-as.ts";

interface AuditedMove {
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly number: number;
  readonly moved: "SWEEP" | "TO_COLD" | "FROM_COLD";
  readonly units: bigint;
  readonly chainFee: bigint;
}

type MoveInput = AuditedMove & { readonly kind: "bookCoinMove" };

interface MoveAudit extends AreaAudit {
  readonly rows: { readonly coinMoved: (row: AuditedMove, input: AnyInput) => void };
}

const UNITS_MAX = 10n ** 17n;

/** Audits movements between own addresses from a life's beginning. */
export function auditMoves(books: AccountBook): MoveAudit {
  const last = new Map<string, number>();
  /** What went to the cold store, by its account. */
  const stored = new Map<number, bigint>();
  const told = new Map<string, number>();
  const tell = (word: string): void => void told.set(word, (told.get(word) ?? 0) + 1);
  let moved: AuditedTransfer[] = [];
  let isMove = false;

  return {
    told,
    rows: {
      coinMoved(row, input) {
        const sent = input as unknown as MoveInput;
        must(sent.kind === "bookCoinMove", () => `a move comes of ${sent.kind}`);
        const key = `${row.siteId} ${row.network}`;
        must(row.number === (last.get(key) ?? 0) + 1, () => `move ${row.number} of ${key}`);
        const isSent = row.units === sent.units && row.chainFee === sent.chainFee;
        must(isSent && row.moved === sent.moved, () => `move ${row.number} is another`);
        const moves = movesOf(books, row);
        const of = { id: row.number, memberId: 0 };
        must(isMovedAs(moved, of, moves), () => `move ${row.number} moves other money than is due`);
        moved = [];
        isMove = true;
        last.set(key, row.number);
        const cold = coldOf(books, row);
        const by = row.moved === "TO_COLD" ? row.units : -row.units - row.chainFee;
        if (row.moved !== "SWEEP") stored.set(cold, (stored.get(cold) ?? 0n) + by);
        tell(`move ${row.moved}`);
      },
    },
    takesTransfer(row) {
      const site = [...books.sites.values()].find(({ id }) => id === row.siteId);
      const isOwn =
        row.memberId === 0 &&
        site !== undefined &&
        Object.values(COIN_OF).some(
          (coin) =>
            row.debit === houseAccount(site.id, coin, "CHAIN_FEE") ||
            row.debit === assetAccount(site, coin, "COLD") ||
            row.credit === assetAccount(site, coin, "COLD"),
        );
      if (isOwn) moved.push(row);
      return isOwn;
    },
    expected(input) {
      const sent = input as unknown as MoveInput;
      if (sent.kind !== "bookCoinMove") return undefined;
      const isNext = sent.number === (last.get(`${sent.siteId} ${sent.network}`) ?? 0) + 1;
      const isAmount =
        sent.units > 0n &&
        sent.units <= UNITS_MAX &&
        sent.chainFee >= 0n &&
        sent.chainFee <= UNITS_MAX;
      return isNext && isAmount && books.sites.has(sent.siteId) ? "none" : "INVALID_REQUEST";
    },
    checkEnd() {
      must(isMove || moved.length === 0, () => "coins moved without a move");
      isMove = false;
    },
    checkAll() {
      for (const [account, sum] of stored)
        must(books.ledger.balanceOf(account) === -sum, () => `${account} does not hold ${sum}`);
    },
  };
}

function coldOf(books: AccountBook, { siteId, network }: AuditedMove): number {
  const site = books.sites.get(siteId);
  if (site === undefined) throw new Error(`no site ${siteId}`);
  return assetAccount(site, COIN_OF[network], "COLD");
}

function movesOf(books: AccountBook, row: AuditedMove): Move<"TO" | "TI" | "C">[] {
  const { siteId, network, moved, units, chainFee } = row;
  const site = books.sites.get(siteId);
  if (site === undefined) throw new Error(`no site ${siteId}`);
  const custody = assetAccount(site, COIN_OF[network], "CUSTODY");
  const cold = coldOf(books, row);
  const costs = houseAccount(siteId, COIN_OF[network], "CHAIN_FEE");
  const moves: Move<"TO" | "TI" | "C">[] = [];
  if (moved === "TO_COLD") moves.push({ code: "TO", debit: cold, credit: custody, amount: units });
  if (moved === "FROM_COLD")
    moves.push({ code: "TI", debit: custody, credit: cold, amount: units + chainFee });
  if (chainFee > 0n) moves.push({ code: "C", debit: costs, credit: custody, amount: chainFee });
  return moves;
}

/**
 * Holds perpetuals against what was sent and what the feed says: fills are paid exactly, positions are the sums of their fills,
 * what is set aside is theirs, nobody is passed over by a mark that liquidates, and each stamp is paid once by each position
 * that was open when it passed, by what it held then. Alerts are told as their prices come. What is copied is held against the
 * fills that it copies (`copytrade`).
 */

import type { Tick } from "@naru/vocabulary/tick";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { auditCopytrade, type CopytradeAudit } from "../copytrade/audit.ts";
import { type AnyInput, must, mustHaveBegun } from "../audited.ts";
import type {
  AuditedFunding,
  AuditedFuturesAlert,
  AuditedFuturesExit,
  AuditedFuturesFill,
  AuditedFuturesOrder,
  AuditedFuturesPosition,
  AuditedFuturesSetting,
  AuditedFuturesWarning,
  AuditedLiquidation,
  AuditedPerpetual,
  AuditedStamp,
  AuditedTiers,
} from "./audited-futures.ts";
import { FuturesAlerts } from "./alert-audit.ts";
import { FuturesBook } from "./book.ts";
import { FuturesDeals } from "./deals.ts";
import { Moves } from "./moves.ts";
import { FuturesStamps } from "./stamps.ts";

interface FuturesAudit extends AreaAudit {
  readonly rows: CopytradeAudit["rows"] & {
    readonly futuresOption: (row: AuditedPerpetual) => void;
    readonly leverageTiers: (row: AuditedTiers) => void;
    readonly futuresOrder: (row: AuditedFuturesOrder, input: AnyInput) => void;
    readonly futuresPosition: (row: AuditedFuturesPosition) => void;
    readonly futuresExit: (row: AuditedFuturesExit, input: AnyInput) => void;
    readonly futuresFill: (row: AuditedFuturesFill) => void;
    readonly futuresSetting: (row: AuditedFuturesSetting, input: AnyInput) => void;
    readonly futuresAlert: (row: AuditedFuturesAlert, input: AnyInput) => void;
    readonly futuresWarning: (row: AuditedFuturesWarning) => void;
    readonly futuresLiquidation: (row: AuditedLiquidation, input: AnyInput) => void;
    readonly futuresFunding: (row: AuditedFunding) => void;
    readonly futuresStamp: (row: AuditedStamp, input: AnyInput) => void;
  };
}

/** Audits perpetuals from a life's beginning. */
export function auditFutures(books: AccountBook): FuturesAudit {
  const book = new FuturesBook(books);
  const told = new Map<string, number>();
  const tell = (word: string): void => void told.set(word, (told.get(word) ?? 0) + 1);
  const moves = new Moves();
  const stamps = new FuturesStamps(books, book, moves, tell);
  const deals = new FuturesDeals(books, book, moves, stamps, tell);
  const alerts = new FuturesAlerts(books, book, tell);
  const copying = auditCopytrade(books, book, tell);
  books.hasFutures = (memberId) => deals.hasAny(memberId);
  return {
    told,
    rows: rowsOf({ book, deals, stamps, alerts, copying, tell }),
    takesTransfer: (row) => copying.takesTransfer(row) || moves.take(row),
    decisions: (memberId) => stamps.decisions(memberId) + copying.decisions(memberId),
    expected: (input) => copying.expected(input),
    checkEnd(input) {
      stamps.checkEnd(input);
      deals.checkEnd(input);
      moves.checkDone();
      const tick = tickOf(input);
      if (tick !== undefined) alerts.checkEnd(tick);
      const marked = tick?.kind === "mark" ? tick.symbol : undefined;
      if (marked !== undefined) checkNobodyIsPassedOver(books, book, marked, input.at);
      copying.checkEnd(input, marked);
    },
    checkCommit: () => copying.checkCommit(),
    checkAll() {
      deals.checkAll();
      stamps.checkAll();
      copying.checkAll();
      checkFlatOwesNothing(books, book);
    },
  };
}

interface Parts {
  readonly book: FuturesBook;
  readonly deals: FuturesDeals;
  readonly stamps: FuturesStamps;
  readonly alerts: FuturesAlerts;
  readonly copying: CopytradeAudit;
  readonly tell: (word: string) => void;
}

/** Who takes which row; what is copied sees those of trades before anything is booked of them. */
function rowsOf({ book, deals, stamps, alerts, copying, tell }: Parts): FuturesAudit["rows"] {
  return {
    ...copying.rows,
    futuresOption: (row) => void book.options.set(row.id, row),
    leverageTiers: ({ optionId, tiers }) => void book.tiers.set(optionId, tiers),
    futuresOrder(row, input) {
      stamps.hear(input);
      copying.seeOrder(row, input);
      deals.takeOrder(row);
    },
    futuresPosition: (row) => deals.takePosition(row),
    futuresExit(row, input) {
      copying.seeExit(row, input);
      const { id, positionId, status } = row;
      mustHaveBegun(row, book.holdings.get(positionId)?.qty ?? 0);
      if (status === "OPEN") book.exits.set(id, positionId);
      else book.exits.delete(id);
    },
    futuresFill(row) {
      copying.seeFill(row);
      deals.takeFill(row);
    },
    futuresSetting(row, input) {
      copying.seeSetting(row, input);
      book.settings.set(`${row.memberId}:${row.optionId}`, row);
    },
    futuresAlert(row, input) {
      stamps.hear(input);
      alerts.take(row, input.at);
    },
    futuresWarning: ({ memberId, positionId, endedAt }) => {
      const key = `${memberId}:${positionId}`;
      const isNew = endedAt === null;
      must(book.warnings.has(key) !== isNew, () => `warning ${key} is said twice`);
      if (isNew) book.warnings.add(key);
      else book.warnings.delete(key);
      if (isNew) tell("perpetual warned");
    },
    futuresLiquidation(row, input) {
      stamps.hear(input);
      deals.takeLiquidation(row, input.at);
    },
    futuresFunding(row) {
      copying.seeFunding(row);
      stamps.takeFunding(row);
    },
    futuresStamp: (row, input) => stamps.take(row, input),
  };
}

/** The tick that an input is. */
function tickOf(input: AnyInput): Tick | undefined {
  if (input.kind !== "tickArrived") return undefined;
  return (input as unknown as { readonly tick: { readonly tick: Tick } }).tick.tick;
}

/** Cash may be below zero only while something is held (domain.md 1.4.7). */
function checkFlatOwesNothing(books: AccountBook, book: FuturesBook): void {
  for (const memberId of books.members.keys()) {
    const cash = book.cash(memberId);
    const isFlat = book.holdingsOf(memberId).length === 0;
    must(cash >= 0n || !isFlat, () => `member ${memberId} is flat and owes ${cash} FUTURES`);
  }
}

/** After a mark nobody stands whom it liquidates, and those are warned, and no others, who are near it. */
function checkNobodyIsPassedOver(
  books: AccountBook,
  book: FuturesBook,
  symbol: number,
  at: number,
): void {
  for (const memberId of books.members.keys())
    for (const { key, held, risk } of book.covers(memberId, at)) {
      const isMarked = held.some(({ optionId }) => book.option(optionId).symbol === symbol);
      if (risk === undefined || !isMarked) continue;
      const { balance, maintenance } = risk;
      must(
        balance > maintenance,
        () => `member ${memberId} holds on with ${balance} of ${maintenance}`,
      );
      const isNear = balance * 4n <= maintenance * 5n;
      must(
        book.warnings.has(`${memberId}:${key}`) === isNear,
        () =>
          `member ${memberId} is ${isNear ? "not " : ""}warned with ${balance} of ${maintenance}`,
      );
    }
}

/** Holds copy trading against the fills that are copied and the words that are sent; it is a part of the audit of perpetuals. */

import type { AccountBook } from "../account-book.ts";
import type { AnyInput, AuditedTransfer } from "../audited.ts";
import type {
  AuditedFunding,
  AuditedFuturesExit,
  AuditedFuturesFill,
  AuditedFuturesOrder,
  AuditedFuturesSetting,
} from "../futures/audited-futures.ts";
import type { FuturesBook } from "../futures/book.ts";
import type { Expected } from "../refusal-oracle.ts";
import type {
  AuditedCopy,
  AuditedCopyFact,
  AuditedCopyLink,
  AuditedCopyRules,
  AuditedCorrection,
  AuditedFollow,
  AuditedPayment,
  AuditedShare,
  AuditedTrader,
} from "./audited-copytrade.ts";
import { checkExit, checkPlaced, checkSetting } from "./bars.ts";
import { CopyBook } from "./book.ts";
import { Copies } from "./copies.ts";
import { expectedOfCopying, takeFollow } from "./follows.ts";
import { Shares } from "./shares.ts";
import { CopySizes } from "./sizes.ts";
import { Stops } from "./stops.ts";

export interface CopytradeAudit {
  readonly rows: {
    readonly trader: (row: AuditedTrader, input: AnyInput) => boolean;
    readonly follow: (row: AuditedFollow, input: AnyInput) => void;
    readonly copyFact: (row: AuditedCopyFact, input: AnyInput) => void;
    readonly copy: (row: AuditedCopy, input: AnyInput) => void;
    readonly copyLink: (row: AuditedCopyLink) => void;
    readonly copyRules: (row: AuditedCopyRules) => void;
    readonly profitShare: (row: AuditedShare, input: AnyInput) => void;
    readonly sharePayment: (row: AuditedPayment, input: AnyInput) => void;
    readonly shareCorrection: (row: AuditedCorrection, input: AnyInput) => void;
  };
  /** A row of perpetuals, before their own audit takes it. */
  seeOrder(row: AuditedFuturesOrder, input: AnyInput): void;
  seeFill(row: AuditedFuturesFill): void;
  seeFunding(row: AuditedFunding): void;
  seeExit(row: AuditedFuturesExit, input: AnyInput): void;
  seeSetting(row: AuditedFuturesSetting, input: AnyInput): void;
  takesTransfer(row: AuditedTransfer): boolean;
  decisions(memberId: number): number;
  expected(input: AnyInput): Expected | "any" | undefined;
  /** What must hold once an input is over, and after a mark of a symbol. */
  checkEnd(input: AnyInput, marked: number | undefined): void;
  /** What must hold as a batch is in the tables, after all of its inputs. */
  checkCommit(): void;
  checkAll(): void;
}

/** Audits copy trading beside the books of perpetuals. */
export function auditCopytrade(
  books: AccountBook,
  perpetuals: FuturesBook,
  tell: (word: string) => void,
): CopytradeAudit {
  const book = new CopyBook(books, perpetuals);
  const sizes = new CopySizes(book);
  const copies = new Copies(book, sizes, tell);
  const shares = new Shares(book, tell);
  const stops = new Stops(book);
  let now = 0;
  perpetuals.owed = (memberId, at) => book.owed(memberId, at);
  return {
    rows: {
      trader: (row, input) => shares.takeTrader(row, input),
      follow(row, input) {
        const before = takeFollow(book, row, input);
        shares.takeFollow(before, row);
        if (row.endedAt === null) return;
        copies.ended({ ...before, row });
        tell(`follow ${row.status}`);
      },
      copyFact: (row, input) => copies.takeFact(row, input),
      copy: (row, input) => copies.takeCopy(row, input),
      copyLink: (row) => copies.takeLink(row),
      copyRules: (row) => void book.rules.set(row.siteId, row),
      profitShare: (row, input) => shares.takeShare(row, input),
      sharePayment: (row, input) => shares.takePayment(row, input),
      shareCorrection: (row, input) => shares.takeCorrection(row, input),
    },
    seeOrder(row, input) {
      checkPlaced(book, row, input);
      stops.seeOrder(row, input);
      copies.seeOrder(row, input);
    },
    seeFill(row) {
      copies.seeFill(row);
      book.takeFill(row);
    },
    seeFunding: (row) => book.takeFunding(row),
    seeExit(row, input) {
      checkExit(book, row, input);
      sizes.seeExit(row);
    },
    seeSetting: (row, input) => checkSetting(book, row, input),
    takesTransfer: (row) => shares.takesTransfer(row),
    decisions: (memberId) => stops.decisions(memberId),
    expected: (input) => expectedOfCopying(book, input),
    checkEnd({ at }, marked) {
      now = at;
      copies.checkEnd();
      shares.checkEnd();
      stops.checkEnd();
      if (marked !== undefined) stops.checkMarked(marked, at);
    },
    checkCommit() {
      copies.checkCommit(now);
      shares.checkCommit(now);
    },
    checkAll: () => shares.checkAll(),
  };
}

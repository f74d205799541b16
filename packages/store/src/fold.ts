/**
 * The changes of a batch, sorted by table: of several rows with one id the last counts. Rows whose tables trickle
 * behind go straight to the trickle.
 */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { Instrument, MoneyRules, OverseaOption, Site } from "@naru/engine/instrument";
import type {
  AlertRow,
  BonusRow,
  CouponBatchRow,
  CouponUseRow,
  ExitRow,
  FillRow,
  OrderRow,
  OrderStepRow,
  QuoteRow,
  RequestRow,
  TransferRow,
} from "@naru/engine/rows";
import type { Trickle } from "./trickle.ts";

export type RateRow = Omit<Extract<Change, { kind: "rate" }>, "kind">;

/**
 * Made anew for each batch and not emptied: a Map that is cleared links its old table to its new one, and from a table
 * that has grown old the collector follows these links through the rows of every batch since.
 */
export class Folded {
  readonly orders = new Map<number, OrderRow>();
  readonly steps: OrderStepRow[] = [];
  readonly exits = new Map<number, ExitRow>();
  readonly alerts = new Map<number, AlertRow>();
  readonly fills: FillRow[] = [];
  readonly transfers: TransferRow[] = [];
  readonly events: MemberEvent[] = [];
  readonly requests = new Map<number, RequestRow>();
  /** By member. */
  readonly quotes = new Map<number, QuoteRow>();
  readonly bonuses = new Map<number, BonusRow>();
  readonly couponBatches = new Map<number, CouponBatchRow>();
  readonly couponUses: CouponUseRow[] = [];
  readonly moneyRules = new Map<string, MoneyRules>();
  readonly sites = new Map<number, Site>();
  readonly instruments = new Map<number, Instrument>();
  readonly options = new Map<number, OverseaOption>();
  readonly rates = new Map<string, RateRow>();

  /** Takes the changes of batch `sequence`. */
  constructor(changes: readonly Change[], sequence: number, trickle: Trickle) {
    for (const change of changes) this.take(change, sequence, trickle);
  }

  private take(change: Change, sequence: number, trickle: Trickle): void {
    switch (change.kind) {
      case "order":
        this.orders.set(change.row.id, change.row);
        return;
      case "orderStep":
        this.steps.push(change.row);
        return;
      case "exit":
        this.exits.set(change.row.id, change.row);
        return;
      case "alert":
        this.alerts.set(change.row.id, change.row);
        return;
      case "fill":
        this.fills.push(change.row);
        return;
      case "transfer":
        this.transfers.push(change.row);
        putBalances(change.row, sequence, trickle);
        return;
      case "account":
      case "position":
        trickle.put(change, sequence);
        return;
      case "event":
        this.events.push(change.event);
        return;
      case "request":
        this.requests.set(change.row.id, change.row);
        return;
      case "quote":
        this.quotes.set(change.row.memberId, change.row);
        return;
      case "bonus":
        this.bonuses.set(change.row.id, change.row);
        return;
      case "couponBatch":
        this.couponBatches.set(change.row.id, change.row);
        return;
      case "couponUse":
        this.couponUses.push(change.row);
        return;
      case "moneyRules":
        this.moneyRules.set(`${change.row.siteId} ${change.row.wallet}`, change.row);
        return;
      case "site":
        this.sites.set(change.row.id, change.row);
        return;
      case "instrument":
        this.instruments.set(change.row.symbol, change.row);
        return;
      case "option":
        this.options.set(change.row.id, change.row);
        return;
      case "rate":
        this.rates.set(`${change.siteId} ${change.currency}`, change);
        return;
    }
  }
}

/** A transfer says two balances. */
function putBalances(row: TransferRow, sequence: number, trickle: Trickle): void {
  const { siteId, debit, credit, debitAfter, creditAfter } = row;
  trickle.put({ kind: "balance", row: { siteId, account: debit, balance: debitAfter } }, sequence);
  trickle.put(
    { kind: "balance", row: { siteId, account: credit, balance: creditAfter } },
    sequence,
  );
}

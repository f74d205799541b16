/** The changes of a batch, sorted by table: of several rows with one id the last counts. */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { Instrument, OverseaOption, Site } from "@naru/engine/instrument";
import type { FillRow, OrderRow, TransferRow } from "@naru/engine/rows";
import { keyOf, type TrickledRow } from "./rows.ts";

export type RateRow = Omit<Extract<Change, { kind: "rate" }>, "kind">;

/** Emptied and filled again for each batch. */
export class Folded {
  readonly orders = new Map<number, OrderRow>();
  readonly fills: FillRow[] = [];
  readonly transfers: TransferRow[] = [];
  readonly trickled = new Map<number, TrickledRow>();
  readonly events: MemberEvent[] = [];
  readonly sites = new Map<number, Site>();
  readonly instruments = new Map<number, Instrument>();
  readonly options = new Map<number, OverseaOption>();
  readonly rates = new Map<string, RateRow>();

  fold(changes: readonly Change[]): void {
    this.clear();
    for (const change of changes) this.take(change);
  }

  private take(change: Change): void {
    switch (change.kind) {
      case "order":
        this.orders.set(change.row.id, change.row);
        return;
      case "fill":
        this.fills.push(change.row);
        return;
      case "transfer":
        this.takeTransfer(change.row);
        return;
      case "account":
      case "position":
        this.trickled.set(keyOf(change), change);
        return;
      case "event":
        this.events.push(change.event);
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

  /** A transfer is kept, and says two balances. */
  private takeTransfer(row: TransferRow): void {
    const { siteId, debit, credit, debitAfter, creditAfter } = row;
    this.transfers.push(row);
    this.takeBalance({ kind: "balance", row: { siteId, account: debit, balance: debitAfter } });
    this.takeBalance({ kind: "balance", row: { siteId, account: credit, balance: creditAfter } });
  }

  private takeBalance(value: TrickledRow): void {
    this.trickled.set(keyOf(value), value);
  }

  private clear(): void {
    this.orders.clear();
    this.fills.length = 0;
    this.transfers.length = 0;
    this.trickled.clear();
    this.events.length = 0;
    if (this.sites.size > 0) this.sites.clear();
    if (this.instruments.size > 0) this.instruments.clear();
    if (this.options.size > 0) this.options.clear();
    if (this.rates.size > 0) this.rates.clear();
  }
}

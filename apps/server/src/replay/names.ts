/** The command file's names: members by label, orders by the line that placed them or the id the file gave them. */

import { FIRST_MEMBER_ID } from "@naru/vocabulary/ledger-account";

/** Who and what a replay's ids mean. Members are numbered from FIRST_MEMBER_ID in the order of their first mention. */
export class Names {
  readonly #ids = new Map<string, number>();
  readonly #labels = new Map<number, string>();
  readonly #lines = new Map<number, number>();
  readonly #ordersOfLine = new Map<number, number>();
  readonly #ordersOfId = new Map<string, number>();

  /** A member's id, new at the first mention. */
  mention(label: string): { readonly memberId: number; readonly isNew: boolean } {
    const known = this.#ids.get(label);
    if (known !== undefined) return { memberId: known, isNew: false };
    const memberId = FIRST_MEMBER_ID + this.#ids.size;
    this.#ids.set(label, memberId);
    this.#labels.set(memberId, label);
    return { memberId, isNew: true };
  }

  /** The id of a member; 0, which nobody has, where the label was never mentioned. */
  mentioned(label: string): number {
    return this.#ids.get(label) ?? 0;
  }

  memberOf(memberId: number): string {
    const label = this.#labels.get(memberId);
    if (label === undefined) throw new Error(`no member ${memberId} was ever mentioned`);
    return label;
  }

  /** Everybody mentioned so far, by id. */
  members(): readonly (readonly [memberId: number, label: string])[] {
    return [...this.#labels];
  }

  /** Notes that a line's order or bet got this id; a file's id used twice means the later order. */
  noteOrder(orderId: number, line: number, id: string | null): void {
    this.#lines.set(orderId, line);
    this.#ordersOfLine.set(line, orderId);
    if (id !== null) this.#ordersOfId.set(id, orderId);
  }

  /** The line that placed an order or bet, null where the engine made it. */
  lineOfOrder(orderId: number): number | null {
    return this.#lines.get(orderId) ?? null;
  }

  /** The order that a line or the file's id means; 0, which no order has, where there is none. */
  orderMeant(line: number | null, id: string | null): number {
    if (line !== null) return this.#ordersOfLine.get(line) ?? 0;
    return id === null ? 0 : (this.#ordersOfId.get(id) ?? 0);
  }
}

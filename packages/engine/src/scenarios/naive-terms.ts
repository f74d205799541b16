/**
 * Which terms bind whom, told contract by contract: each has those of the order that opened it, the first in is the first
 * out, and now and then all of an option are bound by the terms of now.
 */

import type { Change } from "../change.ts";
import type { OptionTerms } from "../instrument.ts";
import type { State } from "../state.ts";

interface Held {
  /** Each contract, the oldest first: it is as old as the order that opened it. */
  contracts: { readonly orderId: number; readonly terms: OptionTerms }[];
}

export class NaiveTerms {
  readonly #now = new Map<number, OptionTerms>();
  readonly #orders = new Map<number, { optionId: number; terms: OptionTerms }>();
  readonly #held = new Map<string, Held>();

  constructor(state: State) {
    for (const option of state.options.values()) this.#now.set(option.id, option);
  }

  /** Takes what one input changed; throws where a fill took another fee than its contracts' terms say. */
  note(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind === "option") this.#option(change.row);
      else if (change.kind === "order" && !this.#orders.has(change.row.id)) {
        const { id, optionId } = change.row;
        this.#orders.set(id, { optionId, terms: this.#termsOf(optionId) });
      } else if (change.kind === "fill") {
        const { id, memberId, optionId, orderId, qty, fee, tradeType } = change.row;
        const side = `${memberId}:${optionId}:`;
        const own = this.#heldOf(side + tradeType);
        const other = this.#heldOf(side + (tradeType === "LONG" ? "SHORT" : "LONG"));
        const opened = this.#orders.get(orderId)?.terms ?? this.#termsOf(optionId);
        let due = 0n;
        for (let left = qty; left > 0; left -= 1) {
          const closed = other.contracts.shift();
          if (closed === undefined) own.contracts.push({ orderId, terms: opened });
          due += (closed?.terms ?? opened).fee;
        }
        own.contracts.sort((a, b) => a.orderId - b.orderId);
        if (due !== fee) throw new Error(`fill ${id} took ${fee}, its contracts say ${due}`);
      }
    }
  }

  /** What the contracts that a member holds ask for together. */
  asked(memberId: number, what: "losscut" | "intradayMargin"): bigint {
    let sum = 0n;
    for (const [key, { contracts }] of this.#held)
      if (key.startsWith(`${memberId}:`)) for (const { terms } of contracts) sum += terms[what];
    return sum;
  }

  /** Terms that are only announced are no terms yet; with none under way everything has those of now. */
  #option(row: Extract<Change, { kind: "option" }>["row"]): void {
    this.#now.set(row.id, row);
    if (row.change !== null && row.change.beforeId !== null) return;
    for (const order of this.#orders.values()) if (order.optionId === row.id) order.terms = row;
    for (const [key, held] of this.#held)
      if (key.split(":")[1] === String(row.id))
        held.contracts = held.contracts.map(({ orderId }) => ({ orderId, terms: row }));
  }

  #termsOf(optionId: number): OptionTerms {
    const terms = this.#now.get(optionId);
    if (terms === undefined) throw new Error(`no option ${optionId}`);
    return terms;
  }

  #heldOf(key: string): Held {
    let held = this.#held.get(key);
    if (held === undefined) this.#held.set(key, (held = { contracts: [] }));
    return held;
  }
}

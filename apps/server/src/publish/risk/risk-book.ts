/**
 * What members hold, added up by instrument as batches are committed, so that the risk desk costs the shard's one thread
 * nothing that grows with members: a question reads as many sums as there are instruments (decision 043).
 */

import type { FuturesPositionRow, PositionRow } from "@naru/engine/rows";
import { heldBy, type State } from "@naru/engine/state";
import type { CommittedBatch } from "../committed-batch.ts";

/** One side of what is held of an option. */
export interface HeldSide {
  positions: number;
  /** Contracts, or steps of a coin; below zero of shorts. */
  qty: number;
  /** What it cost, as the positions have it. */
  basis: bigint;
}

export interface HeldSides {
  readonly long: HeldSide;
  readonly short: HeldSide;
}

type Held = Pick<PositionRow, "id" | "optionId" | "qty" | "basis">;

/** The sums of one product. */
class Sums {
  readonly byOption = new Map<number, HeldSides>();
  readonly #positions = new Map<number, Held>();

  take(row: Held): void {
    const before = this.#positions.get(row.id);
    if (before !== undefined) this.#add(before, -1);
    if (row.qty === 0) {
      this.#positions.delete(row.id);
      return;
    }
    this.#positions.set(row.id, row);
    this.#add(row, 1);
  }

  #add({ optionId, qty, basis }: Held, sign: 1 | -1): void {
    let sides = this.byOption.get(optionId);
    if (sides === undefined) this.byOption.set(optionId, (sides = noSides()));
    const side = qty > 0 ? sides.long : sides.short;
    side.positions += sign;
    side.qty += sign * qty;
    side.basis += BigInt(sign) * basis;
  }
}

export function noSides(): HeldSides {
  const none = (): HeldSide => ({ positions: 0, qty: 0, basis: 0n });
  return { long: none(), short: none() };
}

export interface RiskBook {
  /** By option. */
  readonly oversea: ReadonlyMap<number, HeldSides>;
  readonly futures: ReadonlyMap<number, HeldSides>;
  /** Members who stand on a warning. */
  readonly warned: ReadonlySet<number>;
  committed(batch: Pick<CommittedBatch, "changes">): void;
}

/** Begins with what a state holds that is all committed. */
export function createRiskBook(state: State): RiskBook {
  const oversea = new Sums();
  const futures = new Sums();
  const warned = new Set<number>();
  for (const row of heldBy(state, ({ positions }) => positions)) oversea.take(row);
  for (const row of heldBy<FuturesPositionRow>(state, (account) => account.futuresPositions))
    futures.take(row);
  const look = (memberId: number): void => {
    const account = state.accounts.get(memberId);
    if (account === undefined) return;
    if (account.row.warned > 0 || account.futuresWarnings.size > 0) warned.add(memberId);
    else warned.delete(memberId);
  };
  for (const memberId of state.accounts.keys()) look(memberId);
  return {
    oversea: oversea.byOption,
    futures: futures.byOption,
    warned,
    committed({ changes }) {
      for (const change of changes) {
        if (change.kind === "position") oversea.take(change.row);
        else if (change.kind === "futuresPosition") futures.take(change.row);
        else if (change.kind === "account" || change.kind === "futuresWarning")
          look(change.row.memberId);
      }
    },
  };
}

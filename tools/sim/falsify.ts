/** A life as the steps that it was, and the auditor on it with one step made another. */

import type { Change } from "@naru/engine/change";
import { createState } from "@naru/engine/create-state";
import type { Input } from "@naru/engine/input";
import { type Outcome, step } from "@naru/engine/step";
import { AuditError } from "@naru/simulator/auditor/audited";
import { Auditor } from "@naru/simulator/auditor/auditor";
import { live } from "@naru/simulator/simulation";
import { AUDITS } from "@naru/simulator/workload/areas";
import type { CommitBatch } from "@naru/store/batch";
import { journalledInputs } from "@naru/store/journalled-inputs";
import { openProductionShard } from "./production-shard.ts";

export interface Step {
  readonly input: Input;
  readonly outcome: Outcome;
  /** Whether its batch ends with it. */
  readonly isLast: boolean;
}

/** What a step shall be said to have come to; undefined where it is left as it was. */
export type Falsify = (step: Step) => Outcome | undefined;

/** Lives a life on one shard in which nothing fails. */
export async function stepsOf(seed: number, commands: number): Promise<Step[]> {
  const batches: CommitBatch[] = [];
  await live({
    ...{ seed, commands },
    shards: 1,
    hasFaults: false,
    openShard: (parts) =>
      openProductionShard({
        ...parts,
        store: {
          commit(batch) {
            batches.push(batch);
            return parts.store.commit(batch);
          },
          lookUpAnswer: (...words) => parts.store.lookUpAnswer(...words),
        },
      }),
  });
  const state = createState();
  return batches.flatMap(({ inputs, ticks }) =>
    [...journalledInputs(inputs, ticks)].map((input, index, { length }) => {
      const outcome = step(state, input);
      return { input: { ...input, at: state.now }, outcome, isLast: index === length - 1 };
    }),
  );
}

/** What the auditor says of the life, with one step made another; null where it says nothing. */
export function saidOf(steps: readonly Step[], falsify: Falsify): string | null {
  const auditor = new Auditor(AUDITS);
  let isDone = false;
  try {
    for (const each of steps) {
      const other: Outcome | undefined = isDone ? undefined : falsify(each);
      isDone ||= other !== undefined;
      auditor.take(each.input, other ?? each.outcome);
      if (each.isLast) auditor.checkCommit();
    }
    auditor.checkAll();
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    return error.message;
  }
  return isDone ? null : "nothing to falsify";
}

/** Makes one change of a kind another, or none, or two. */
export function change<Kind extends Change["kind"]>(
  kind: Kind,
  other: (change: Extract<Change, { kind: Kind }>) => readonly Change[] | undefined,
): Falsify {
  return ({ outcome }) => {
    if (!outcome.ok) return undefined;
    for (const [index, each] of outcome.changes.entries()) {
      const made = each.kind === kind ? other(each as Extract<Change, { kind: Kind }>) : undefined;
      if (made !== undefined)
        return { ...outcome, changes: outcome.changes.toSpliced(index, 1, ...made) };
    }
    return undefined;
  };
}

/** A row of a kind. */
export type RowOf<Kind> = Change extends infer Each
  ? Each extends { readonly kind: Kind; readonly row: infer Row }
    ? Row
    : never
  : never;

/** Makes the first row of a kind that is meant another. */
export function row<
  Kind extends
    | "transfer"
    | "fill"
    | "order"
    | "position"
    | "account"
    | "request"
    | "quote"
    | "rate"
    | "bonus"
    | "couponUse"
    | "moneyRules"
    | "option"
    | "bet"
    | "round"
    | "roundDay"
    | "coinDeposit"
    | "coinClaim"
    | "coinPayout"
    | "coinFact"
    | "coinMoved"
    | "binaryOption"
    | "trader"
    | "follow"
    | "copyFact"
    | "copy"
    | "copyLink"
    | "profitShare"
    | "sharePayment",
>(
  kind: Kind,
  isMeant: (row: RowOf<Kind>) => boolean,
  other: (row: RowOf<Kind>) => object,
): Falsify {
  return change(kind, (each) => {
    const before = (each as unknown as { readonly row: RowOf<Kind> }).row;
    return isMeant(before)
      ? [{ kind, row: { ...before, ...other(before) } } as unknown as Change]
      : undefined;
  });
}

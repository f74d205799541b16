/** Movements of coins, and whether they are those that are due. */

import type { AuditedTransfer } from "../audited.ts";

export interface Move<Code extends string> {
  readonly code: Code;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
}

/** Whether what moved is exactly what is due of a deposit or a payout, in its order. */
export function isMovedAs(
  moved: readonly AuditedTransfer[],
  row: { readonly id: number; readonly memberId: number },
  due: readonly Move<string>[],
): boolean {
  const isDue = (each: Move<string>, index: number): boolean => {
    const was = moved[index];
    return (
      was?.code === each.code &&
      was.debit === each.debit &&
      was.credit === each.credit &&
      was.amount === each.amount &&
      was.referenceId === row.id &&
      was.memberId === row.memberId
    );
  };
  return moved.length === due.length && due.every(isDue);
}

/** The ledger's sums by day, from which days are closed and results are told, held against its movements (decision 043). */

import type { Reader } from "@naru/store/read/facts";
import { checkSums } from "@naru/store/sums/check-sums";
import type { Differences } from "./differences.ts";

/** Compares every sum that is kept; what is not followed yet is in none. */
export async function compareLedgerSums(reader: Reader, differences: Differences): Promise<void> {
  const { faults, strayMarks } = await checkSums(reader);
  for (const { name, kept, due } of faults) {
    if (due === null) differences.add(`${name} came from no movement: ${kept}`);
    else if (kept === null) differences.add(`${name} is missing: ${due}`);
    else differences.add(`${name} is ${kept}, its movements come to ${due}`);
  }
  for (const called of strayMarks)
    differences.add(`the ${called} say that they go up to a movement that there is not`);
}

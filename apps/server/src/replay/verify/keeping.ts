/** What stands beside the sealed bytes and would mislead a start: columns of the journal, marks, owners, stray rows. */

import type { State } from "@naru/engine/state";
import { dayOf } from "@naru/store/day";
import { readStrayTerms } from "@naru/store/read/ended-facts";
import type { Reader } from "@naru/store/read/facts";
import type { JournalledEntry } from "@naru/store/read/journal";
import {
  readBalanceSites,
  readMarksBeyond,
  readShardRow,
  readStrays,
  readTwofoldTapes,
} from "@naru/store/read/journal-keeping";
import { FIRST_MEMBER_ID, ownerOf, siteOfHouse } from "@naru/vocabulary/ledger-account";
import { nameOfDay } from "../../platform/site-time/moment-names.ts";
import type { Differences } from "./differences.ts";

/** The columns of an entry that its hash does not seal; `epoch` is the one of the batch before. */
export function compareColumns(
  differences: Differences,
  entry: JournalledEntry,
  epoch: bigint,
): void {
  const { sequence, at, day, flushedTo, ticks, tapeSpan } = entry;
  const name = `batch ${sequence}`;
  if (day !== dayOf(at))
    differences.add(`${name} stands under ${nameOfDay(day)}, not ${nameOfDay(dayOf(at))}`);
  if (flushedTo > sequence)
    differences.add(`${name} says that the tables are right up to batch ${flushedTo}`);
  if (entry.epoch < epoch)
    differences.add(`${name} is of epoch ${entry.epoch}, the batch before it of ${epoch}`);
  if (tapeSpan === null || ticks === null) return;
  const span = { first: ticks[0]?.sequence, last: ticks.at(-1)?.sequence };
  if (tapeSpan.first !== span.first || tapeSpan.last !== span.last)
    differences.add(
      `the tape of batch ${sequence} says ticks ${tapeSpan.first} to ${tapeSpan.last}, it has ${span.first} to ${span.last}`,
    );
}

/** Rows of one moment, the newest batch's, that a start would believe or members would read. */
export async function compareKeeping(
  reader: Reader,
  differences: Differences,
  { shard, sequence, epoch }: { shard: number; sequence: number; epoch: bigint },
  state: State,
): Promise<void> {
  const row = await readShardRow(reader, shard);
  if (row === null) differences.add(`shard ${shard} has no row: a start would begin anew`);
  else {
    if (row.flushedTo > sequence)
      differences.add(
        `shard ${shard} says that its tables are right up to batch ${row.flushedTo}, its journal ends with ${sequence}`,
      );
    if (row.epoch < epoch)
      differences.add(`shard ${shard} is at epoch ${row.epoch}, its journal at ${epoch}`);
  }
  for (const { what, id, mark } of await readMarksBeyond(reader, sequence))
    differences.add(
      `${what} ${id} says that it is right up to batch ${mark}, the journal ends with ${sequence}`,
    );
  for (const { table, sequence: stray, day } of await readStrays(reader, shard, sequence))
    differences.add(
      `the ${table} has a row of batch ${stray} under ${nameOfDay(day)}, which the journal does not have`,
    );
  for (const twofold of await readTwofoldTapes(reader, shard))
    differences.add(`the ticks of batch ${twofold} stand twice and differ`);
  for (const id of await readStrayTerms(reader))
    differences.add(`order ${id} does not exist and has a trigger or a bracket`);
  let before = -1;
  for (const { account, siteId } of await readBalanceSites(reader)) {
    const owner = ownerOf(account);
    const due =
      owner >= FIRST_MEMBER_ID ? state.accounts.get(owner)?.row.siteId : siteOfHouse(account);
    if (siteId !== due)
      differences.add(
        `balance ${account} stands under site ${siteId}, ${due === undefined ? "and belongs to nobody" : `it is of site ${due}`}`,
      );
    if (account === before) differences.add(`balance ${account} stands twice`);
    before = account;
  }
}

/** Deposits that came without their owner: they wait with the house until two persons say whose they are (decision 049). */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import type { Decision } from "../change.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { announce, type Draft, finishDraft } from "../draft.ts";
import { postHeldCoin, postHeldCoinDropped } from "../ledger/held-posting.ts";
import { postSmallCoinCredited } from "../ledger/posting.ts";
import { withRow } from "../sparse-rows.ts";
import type { AssignCoin, DropHeldCoin, HoldCoin } from "./commands.ts";
import { networkKey } from "./state.ts";

/** It has its confirmations, and nobody is found for it. */
export function holdCoin(course: Course, command: HoldCoin): Verdict {
  const { siteId, depositId: id, network, units } = command;
  const { state, at } = course;
  const isThere = state.sites.has(siteId) && state.coinNetworks.has(networkKey(siteId, network));
  const isAmount = units > 0n && units <= UNITS_MAX && Number.isSafeInteger(id) && id > 0;
  if (!isThere || !isAmount || state.coinHeld.has(id)) return INVALID;
  postHeldCoin(course, command);
  const row = { id, siteId, memberId: 0, network, units, lost: 0n, at, endedAt: null };
  course.take([{ kind: "coinDeposit", row: { ...row, state: "UNASSIGNED" } }]);
  return { ok: true, answer: { state: "UNASSIGNED" } };
}

/** Its chain took it back: all of it still waits. */
export function dropHeldCoin(course: Course, { siteId, depositId }: DropHeldCoin): Verdict {
  const held = course.state.coinHeld.get(depositId);
  if (held?.siteId !== siteId) return INVALID;
  const { network, units } = held;
  postHeldCoinDropped(course, { siteId, network, units, depositId });
  course.take([{ kind: "coinDeposit", row: { ...held, state: "REVERSED", endedAt: course.at } }]);
  return DONE;
}

/** It is this member's, like one that came with its tag; its chain may yet take it back. */
export function assignCoin(draft: Draft, { depositId }: AssignCoin): Decision {
  const held = draft.state.coinHeld.get(depositId);
  if (held === undefined || held.siteId !== draft.siteId) return INVALID;
  postSmallCoinCredited(draft, NETWORK_FACTS[held.network].coin, held.units, depositId);
  const row = { ...held, memberId: draft.memberId, state: "CREDITED", at: draft.at } as const;
  draft.coinDeposits = withRow(draft.coinDeposits, row.id, row);
  draft.changes.push({ kind: "coinDeposit", row });
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { state: "CREDITED" }, changes: finishDraft(draft) };
}

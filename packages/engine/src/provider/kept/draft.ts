/** Orders of providers as a decision has left them so far. */

import { announce, type Draft } from "../../draft.ts";
import type { ProviderOrderRow } from "../../rows.ts";
import { withRow } from "../../sparse-rows.ts";

/** Orders that have not ended. */
export function openOrders(draft: Draft): ProviderOrderRow[] {
  const rows = new Map([...draft.base.providerOrders, ...draft.providerOrders]);
  return [...rows.values()].filter(({ endedAt }) => endedAt === null);
}

/** Lays a new or changed order over the state and tells its member. */
export function putProviderOrder(draft: Draft, row: ProviderOrderRow): ProviderOrderRow {
  draft.providerOrders = withRow(draft.providerOrders, row.id, row);
  draft.changes.push({ kind: "providerOrder", row });
  announce(draft, { name: "PROVIDER_ORDER", providerOrder: row });
  return row;
}

/** How terms, orders and settlements of providers become part of the state. */

import { PROVIDER_ORDER } from "@naru/rows/provider/order";
import { PROVIDER_SETTLEMENT } from "@naru/rows/provider/settlement";
import { PROVIDER_TERMS } from "@naru/rows/provider/terms";
import type { RowsOf } from "../../area.ts";
import type { ProviderOrderRow } from "../../rows.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import { accountOf, heldBy, siteOf, type State } from "../../state.ts";
import { assertOrder } from "./sound.ts";
import { termsKey } from "./state.ts";

/** Kinds of rows about payment providers. */
export type ProviderKind =
  | typeof PROVIDER_TERMS
  | typeof PROVIDER_ORDER
  | typeof PROVIDER_SETTLEMENT;

export const PROVIDER_FOLDS: RowsOf<ProviderKind> = {
  providerTerms: {
    kind: PROVIDER_TERMS,
    fold(state, row) {
      siteOf(state, row.siteId);
      state.providerTerms.set(termsKey(row.siteId, row.provider), row);
    },
    standing: ({ providerTerms }) => providerTerms.values(),
  },
  providerOrder: {
    kind: PROVIDER_ORDER,
    fold: foldOrder,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ providerOrders }) => providerOrders),
  },
  providerSettlement: { kind: PROVIDER_SETTLEMENT, fold: () => undefined, isNumbered: true },
};

function foldOrder(state: State, row: ProviderOrderRow): void {
  const account = accountOf(state, row.memberId);
  assertOrder(account.providerOrders.get(row.id), row, row.id >= state.nextId);
  if (row.endedAt === null) account.providerOrders = withRow(account.providerOrders, row.id, row);
  else removeRow(account.providerOrders, row.id);
}

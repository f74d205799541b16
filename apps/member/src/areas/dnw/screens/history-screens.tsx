/** The money history under its other addresses (product.md §2). */

import { History } from "../parts/history.tsx";

/** /wallet/dnw_history and the old menu's /balances/list. */
export function DnwHistoryScreen() {
  return <History />;
}

/** /wallet/statement: a wallet's movements alone. */
export function StatementScreen() {
  return <History tab="statement" />;
}

/** Wallets (product.md §3, §7). */

import { query } from "../fields.ts";
import { defineRoute } from "../route.ts";
import { WalletView } from "../views.ts";

export const myWallet = defineRoute({
  id: "myWallet",
  area: "wallet",
  summary: "The member's wallets keyed by type",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  query: query({}),
  answer: WalletView,
});

export const walletRoutes = { myWallet };

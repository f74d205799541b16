/** Wallets (product.md §3, §7). */

import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { date, listOf, paging, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { LimitsView, StatementRowView } from "../../views/wallet.ts";
import { WalletView } from "../../views.ts";
import { walletPaths } from "./paths.ts";

const { defineRoute, own } = callsOf("wallet", walletPaths);

const code = TRANSACTION_CODES.join("|");

export const myWallet = defineRoute({
  ...own,
  id: "myWallet",
  summary: "The member's wallets keyed by type",
  query: query({}),
  answer: WalletView,
});

export const walletStatement = defineRoute({
  ...own,
  id: "walletStatement",
  summary: "Movements of a wallet with the balance after each, newest first",
  query: query({
    ...paging,
    walletType: z.enum(WALLET_TYPES).optional(),
    /** Comma-separated transaction codes. */
    codes: z
      .string()
      .regex(new RegExp(`^(?:${code})(?:,(?:${code})){0,12}$`))
      .optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(StatementRowView),
});

export const walletLimits = defineRoute({
  ...own,
  id: "walletLimits",
  summary: "What may be paid in and out, and what is left of it today",
  query: query({}),
  answer: LimitsView,
});

export const walletRoutes = { myWallet, walletStatement, walletLimits };

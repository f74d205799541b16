/** A member's account as every product shares it, and the part of each product (product.md §1, §3). */

import { z } from "zod";
import { count, decimal, heldBack } from "../fields.ts";
import { BinaryPartView } from "./binary.ts";
import { FuturesPartView } from "./futures-account.ts";
import { AccountView, RequestView, WalletView } from "../views.ts";

/** What overseas futures add to an account: orders, positions, alerts and the figures that come of them. */
export const OverseaPartView = AccountView.pick({
  cross: true,
  orders: true,
  positions: true,
  alerts: true,
  gauge: true,
  orderLimits: true,
  terms: true,
});
export type OverseaPartView = z.infer<typeof OverseaPartView>;

/** What may leave the account today, in the site's currency. */
export const AccountLimitsView = z.object({
  withdrawDayMax: decimal,
  withdrawnToday: decimal,
  withdrawLeftToday: decimal,
});

/** The whole account at one version: the snapshot after a gap in `/user/queue/account` (design.md §1.6). */
export const WholeAccountView = z.object({
  version: count,
  wallet: WalletView,
  /** Pending ones, oldest first. */
  requests: z.array(RequestView),
  ...heldBack,
  limits: AccountLimitsView,
  /** By product; one that the site does not offer has no part. */
  parts: z.object({
    oversea: OverseaPartView.optional(),
    binary: BinaryPartView.optional(),
    futures: FuturesPartView.optional(),
  }),
  /** When each kept setting was changed last, by its key: epoch ms of the server. */
  settingsVersions: z.record(z.string(), count),
});
export type WholeAccountView = z.infer<typeof WholeAccountView>;

/** What is told of coins on their way, and of where they may go, on the queue of messages. */

import { z } from "zod";
import { time } from "../../fields.ts";
import { CoinDepositView, CoinPayoutView } from "./views.ts";

/** How far a deposit or a payout is: each block until it is settled. Balances come with POINT, states of payouts with REQUEST. */
export const CoinEvent = z.union([
  z.object({ event: z.literal("COIN_DEPOSIT"), deposit: CoinDepositView }),
  z.object({ event: z.literal("COIN_PAYOUT"), payout: CoinPayoutView }),
  /** From `offAt` on coins may leave for addresses that nobody wrote down: asked for at `address`. */
  z.object({ event: z.literal("WHITELIST_OFF"), address: z.string(), offAt: time }),
]);
export type CoinEvent = z.infer<typeof CoinEvent>;

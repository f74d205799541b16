/** What is told of coins on their way, on the queue of messages. */

import { z } from "zod";
import { CoinDepositView, CoinPayoutView } from "./views.ts";

/** How far a deposit or a payout is: each block until it is settled. Balances come with POINT, states of payouts with REQUEST. */
export const CoinEvent = z.union([
  z.object({ event: z.literal("COIN_DEPOSIT"), deposit: CoinDepositView }),
  z.object({ event: z.literal("COIN_PAYOUT"), payout: CoinPayoutView }),
]);
export type CoinEvent = z.infer<typeof CoinEvent>;

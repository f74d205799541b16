/** What is told of coins on their way, on the queue of messages. */

import { z } from "zod";
import { CoinDepositView } from "./views.ts";

/** How far a deposit is: each block until it is in the balance. The balance itself comes with POINT. */
export const CoinEvent = z.object({ event: z.literal("COIN_DEPOSIT"), deposit: CoinDepositView });
export type CoinEvent = z.infer<typeof CoinEvent>;

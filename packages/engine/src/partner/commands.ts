/** The one command of the engine about partners (decision 031). */

import type { WalletType } from "@naru/vocabulary/wallet";
import type { Timed } from "../timed.ts";

/** What one payee earned on one day of the site; operators agreed to it, who had it worked out from what is committed. */
export interface SettleCommission extends Timed {
  readonly kind: "settleCommission";
  readonly memberId: number;
  readonly wallet: WalletType;
  /** `yyyymmdd` where the site is. */
  readonly forDay: number;
  /** Smallest units; below nothing where more was taken back than earned. */
  readonly units: bigint;
  /** Less than this is not paid out yet, smallest units. */
  readonly least: bigint;
  readonly proposalId: number;
}

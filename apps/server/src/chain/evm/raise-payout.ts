/** A transaction that waits because others pay more is signed once more for the same place, destination and amount, and pays more. */

import type { ChainPayout, Signed } from "@naru/store/chain/payouts";
import { keepReplacement } from "@naru/store/chain/replacements";
import { chainAmount } from "../chain-amount.ts";
import type { PayOutParts } from "../pay-out.ts";
import { handOver } from "../transaction.ts";

/** So long a transaction waits before more is paid for it. */
export const STUCK_MS = 600_000;

/** Whether another was handed over in its place. Which of them its chain takes, it says. */
export async function raisePayout(
  parts: PayOutParts,
  payout: ChainPayout,
  signed: Signed,
): Promise<boolean> {
  const { db, clock, node } = parts;
  const { id: payoutId, network, address, tag, sentAt } = payout;
  if (sentAt === null || clock.now() - sentAt < STUCK_MS) return false;
  const raised = await node.raised?.(signed);
  if (raised === undefined) return false;
  const { from, evm } = raised;
  const amount = chainAmount(network, payout.units);
  const chainFee = evm.contract === null ? BigInt(evm.gas) * BigInt(evm.maxFeePerGas) : 0n;
  const content = { payoutId, network, address, tag, from, lastHeight: null, evm };
  const cost = { amount: String(amount), chainFee: String(chainFee) };
  const other = await parts.signer.sign({ ...content, ...cost });
  if (other.txid === signed.txid) return false;
  await keepReplacement(db, payoutId, other, { spends: amount + chainFee, now: clock.now() });
  await handOver(parts, other.bytes, { payoutId });
  return true;
}

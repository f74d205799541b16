/** The clock of a running installation, which a story may set. */

import { API_PREFIX } from "@naru/contract/paths";

/** By how much the installation's clock is away from this machine's, in milliseconds. */
export async function clockOf(address: string): Promise<number> {
  const answer = await fetch(`${address}${API_PREFIX}/server_time_offset?ms=0`);
  return ((await answer.json()) as { ms: number }).ms - Date.now();
}

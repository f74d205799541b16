/** What became of how a member proves who they are, told once on every device of theirs. */

import { instantText } from "@naru/vocabulary/instant";

const NEWS_MS = 30 * 24 * 3_600_000;

/** When something happened (epoch ms), while that is still news to its member; null where it did not. */
export function newsOf(at: number | null, now: number): string | null {
  return at === null || now - at > NEWS_MS ? null : instantText(at);
}

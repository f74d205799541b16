/** Terms of an option under way, as its row keeps them. */

import type { TermsChange } from "@naru/engine/instrument";
import { parseCanonicalJson } from "@naru/engine/snapshot";

/** What the column `terms_change` says; null where nothing is under way. */
export function termsChangeOf(cell: string | null): TermsChange | null {
  return cell === null ? null : (parseCanonicalJson(cell) as TermsChange);
}

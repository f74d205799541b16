/** What is agreed to as somebody joins. Pure. */

import type { ConsentView } from "@naru/client/views";

/** A version that was agreed to, as it is sent. */
export type Consent = Pick<ConsentView, "id" | "version">;

/** What goes along with a sign-up. */
export function consentsOf(documents: readonly Consent[]): readonly Consent[] {
  return documents.map(({ id, version }) => ({ id, version }));
}

/** Whether what was agreed to is what is in force now. */
export function isCurrent(agreed: readonly Consent[], now: readonly Consent[]): boolean {
  const has = (list: readonly Consent[], { id, version }: Consent) =>
    list.some((each) => each.id === id && each.version === version);
  return agreed.length === now.length && now.every((each) => has(agreed, each));
}

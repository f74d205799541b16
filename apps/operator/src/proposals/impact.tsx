/** Whom the terms that a proposal says would concern, as both persons are shown before they agree. */

import type { ProposalView } from "../base/views.ts";
import { GameImpact } from "../parts/impact/game-impact.tsx";
import { PerpetualImpact } from "../parts/impact/perpetual-impact.tsx";
import { TermsImpact, triedOf } from "../parts/impact/terms-impact.tsx";

type Content = Pick<ProposalView, "kind" | "payload">;

/** Whether a proposal is of a kind that is tried before it is agreed to. */
export function hasImpact({ kind }: Content): boolean {
  return kind === "INSTRUMENT" || kind === "BINARY_TERMS" || kind === "FUTURES_TERMS";
}

export function Impact({ proposal: { kind, payload } }: { readonly proposal: Content }) {
  if (kind === "INSTRUMENT") return <TermsImpact terms={triedOf(payload)} />;
  if (kind === "BINARY_TERMS") return <GameImpact content={payload} />;
  return kind === "FUTURES_TERMS" ? <PerpetualImpact content={payload} /> : null;
}

/** Whom the terms that a proposal says would concern, as both persons are shown before they agree. */

import type { ProposalView } from "../base/views.ts";
import { GameImpact } from "../parts/impact/game-impact.tsx";
import type { OperatorQuery } from "../base/http.ts";
import { PerpetualImpact } from "../parts/impact/perpetual-impact.tsx";
import { Reach } from "../parts/impact/reach.tsx";
import { TermsImpact, triedOf } from "../parts/impact/terms-impact.tsx";
import { textOf } from "./initial.ts";

type Content = Pick<ProposalView, "kind" | "payload">;

/** Whether a proposal is of a kind that is tried before it is agreed to. */
export function hasImpact({ kind }: Content): boolean {
  return ["INSTRUMENT", "BINARY_TERMS", "FUTURES_TERMS", "RISK_DEED"].includes(kind);
}

export function Impact({ proposal: { kind, payload } }: { readonly proposal: Content }) {
  if (kind === "INSTRUMENT") return <TermsImpact terms={triedOf(payload)} />;
  if (kind === "RISK_DEED") return <Reach of={reachOf(payload)} />;
  if (kind === "BINARY_TERMS") return <GameImpact content={payload} />;
  return kind === "FUTURES_TERMS" ? <PerpetualImpact content={payload} /> : null;
}

/** The question that a proposal to end orders and positions asks. */
function reachOf(payload: Content["payload"]): OperatorQuery<"riskReach"> {
  const [memberId, optionId] = [textOf(payload, "memberId"), textOf(payload, "optionId")];
  return {
    product: textOf(payload, "product") === "FUTURES" ? "FUTURES" : "OVERSEA",
    isClosing: payload["isClosing"] === true ? "true" : "false",
    ...(memberId !== "" && { memberId }),
    ...(optionId !== "" && { optionId }),
  };
}

/** Changing one's own proposal in the sheet it was written in: the areas own those sheets, and the console hands them in. */

import { createContext, type ReactNode } from "react";
import type { ProposalView } from "../base/views.ts";

export interface ProposalEditorProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

/** Draws the sheet of a proposal's kind. */
export const ProposalEditor = createContext<(props: ProposalEditorProps) => ReactNode>(() => null);

/** An operator's password is not shown again, and what one member asked for or is given is written at the member: those are withdrawn. */
export function isEditable({ kind }: ProposalView): boolean {
  return ![
    "OPERATOR",
    "REQUEST_OVER_LIMIT",
    "MEMBER_LIMIT",
    "MEMBER_BLOCK",
    "MEMBER_HOLD",
    "MEMBER_THAW",
    "MEMBER_RECOVER",
    "SHARE_CORRECTION",
    "P2P_DISPUTE",
    "PAYOUT_UNKNOWN",
    "RELEASE_NETWORK",
    "ASSIGN_DEPOSIT",
    "TO_COLD",
    "RISK_DEED",
    "OPENINGS_ON",
    "MONEY_ON",
    "MAINTENANCE",
  ].includes(kind);
}

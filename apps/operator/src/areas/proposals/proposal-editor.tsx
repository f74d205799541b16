/** The sheet in which one's own proposal is changed: the same as the one it was written in. */

import type { ProposalView } from "../../data/views.ts";
import { BoundsSheet } from "../instruments/bounds-sheet.tsx";
import { TermsSheet } from "../instruments/terms-sheet.tsx";
import { CouponSheet } from "../coupons/coupon-sheet.tsx";
import { AdjustSheet, type AdjustKind, adjustKinds } from "../money/adjust-sheet.tsx";
import { BankSheet } from "../money/bank-sheet.tsx";
import { CapsSheet } from "../money/caps-sheet.tsx";
import { HoldingSheet } from "../money/holding-sheet.tsx";
import { OtpRulesSheet } from "../money/otp-rules-sheet.tsx";
import { RulesSheet } from "../money/rules-sheet.tsx";
import { NoticeSheet } from "../notices/notice-sheet.tsx";
import { RoleSheet } from "../operators/role-sheet.tsx";

/** An operator's password is not shown again, and what one member asked for or is given is written at the member: those are withdrawn. */
export function isEditable({ kind }: ProposalView): boolean {
  return ![
    "OPERATOR",
    "REQUEST_OVER_LIMIT",
    "MEMBER_LIMIT",
    "MEMBER_BLOCK",
    "MEMBER_HOLD",
  ].includes(kind);
}

export function ProposalEditor({
  proposal,
  onClose,
}: {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}) {
  const { kind, reason } = proposal;
  const initial = { ...proposal.payload, reason };
  const shared = {
    onClose,
    editing: { proposalId: proposal.id, hash: proposal.hash },
    initial,
  };
  if (adjustKinds.includes(kind as AdjustKind)) {
    return <AdjustSheet kind={kind as AdjustKind} {...shared} />;
  }
  switch (kind) {
    case "COUPON_BATCH":
      return <CouponSheet {...shared} />;
    case "BANK_ACCOUNT":
      return <BankSheet {...shared} />;
    case "RULES":
      return <RulesSheet {...shared} />;
    case "CAPS":
      return <CapsSheet {...shared} />;
    case "HOLDING":
      return <HoldingSheet {...shared} />;
    case "OTP_RULES":
      return <OtpRulesSheet {...shared} />;
    case "ROLE":
      return <RoleSheet {...shared} />;
    case "INSTRUMENT":
      return <TermsSheet {...shared} />;
    case "BOUNDS":
      return <BoundsSheet {...shared} />;
    case "NOTICE":
      return <NoticeSheet {...shared} />;
    default:
      return null;
  }
}

/** The sheet in which one's own proposal is changed: the same as the one it was written in. */

import { BoundsSheet } from "../areas/instruments/bounds-sheet.tsx";
import { TermsSheet } from "../areas/instruments/terms-sheet.tsx";
import { CouponSheet } from "../areas/coupons/coupon-sheet.tsx";
import { AdjustSheet, type AdjustKind, adjustKinds } from "../areas/money/adjust-sheet.tsx";
import { BankSheet } from "../areas/money/bank-sheet.tsx";
import { CapsSheet } from "../areas/money/caps-sheet.tsx";
import { HoldingSheet } from "../areas/money/holding-sheet.tsx";
import { OtpRulesSheet } from "../areas/money/otp-rules-sheet.tsx";
import { RulesSheet } from "../areas/money/rules-sheet.tsx";
import { NoticeSheet } from "../areas/notices/notice-sheet.tsx";
import type { ProposalEditorProps } from "../proposals/editor.ts";
import { RoleSheet } from "../areas/operators/role-sheet.tsx";

export function EditProposal({ proposal, onClose }: ProposalEditorProps) {
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

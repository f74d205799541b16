/** Proposing whose a deposit is that came without its owner. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import type { DeskCoinDepositView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { MemberPicker, type Picked } from "../../parts/member-picker.tsx";
import { Facts } from "../../parts/panel.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { networkTexts } from "./network-texts.ts";

const NOBODY: ReadonlySet<string> = new Set();

export function AssignSheet({
  row,
  onClose,
}: {
  readonly row: DeskCoinDepositView;
  readonly onClose: () => void;
}) {
  const t = useTexts(networkTexts);
  const [member, setMember] = useState<Picked>();
  return (
    <ProposalSheet
      title={t("assignTitle")}
      label={t("propose")}
      isReady={member !== undefined}
      proposal={() => ({
        ...{ kind: "ASSIGN_DEPOSIT", depositId: row.id, memberId: member?.id ?? "" },
      })}
      onClose={onClose}
    >
      <p className="text-13">{t("assignHint")}</p>
      <Facts
        isFlush
        rows={[
          [t("amount"), <Amount key="amount" value={row.point} currency={row.coinName} />],
          [t("txid"), row.txid],
          member === undefined ? null : [t("member"), `${member.name} (${member.username})`],
        ]}
      />
      {member === undefined && <MemberPicker taken={NOBODY} onPick={setMember} />}
    </ProposalSheet>
  );
}

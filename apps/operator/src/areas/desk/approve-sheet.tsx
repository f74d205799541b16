/** The last look before money moves. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { toast } from "../../base/notices.ts";
import { useWord } from "../../base/words.ts";
import { useAct } from "../../base/use-ask.ts";
import type { DeskRequestView } from "../../base/views.ts";
import { Facts } from "../../parts/panel.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { CoinsTo, Warnings } from "./columns.tsx";
import { OtherAmount, saidOf, type Typed } from "./other-amount.tsx";
import { deskTexts } from "./texts.ts";
import { commonTexts } from "../../base/texts.ts";

export function ApproveSheet({
  row,
  onClose,
  onDecided,
}: {
  readonly row: DeskRequestView;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}) {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const approve = useAct("approveRequest", {
    isQuiet: true,
    onDone: ({ result }) => {
      toast(t(result === "PROPOSED" ? "proposed" : "approved"));
      onClose();
      onDecided();
    },
  });
  const kind = word(row.kind);
  const [typed, setTyped] = useState<Typed | null>(null);
  const said = saidOf(row, typed);
  const { other } = said;
  return (
    <Sheet
      title={t("approveTitle", { kind })}
      onClose={onClose}
      error={approve.error?.message}
      action={{
        label: said.needsSecond ? t("propose") : t("approveNow", { kind }),
        isBusy: approve.isBusy,
        isOff: !said.isReady,
        run: () => approve.run({ requestId: row.id, ...(other !== undefined && { other }) }),
      }}
    >
      <AmountInWords amount={said.amount} currency={row.currency} />
      <OtherAmount row={row} typed={typed} onType={setTyped} />
      <div className="-mx-4">
        <Facts
          rows={[
            [c("member"), `${row.member.name} (${row.member.username})`],
            row.depositorName === null ? null : [t("depositor"), row.depositorName],
            row.memoCode === null ? null : [t("memo"), row.memoCode],
            row.bank === null
              ? null
              : [t("bank"), `${row.bank.bankName} ${row.bank.number} (${row.bank.holder})`],
            row.destination === null ? null : [t("toAddress"), <CoinsTo key="to" row={row} />],
            row.warnings.length === 0 ? null : [t("warnings"), <Warnings key="w" row={row} />],
          ]}
        />
      </div>
      {said.needsSecond && !said.isAbove && (
        <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">{t("second")}</p>
      )}
    </Sheet>
  );
}

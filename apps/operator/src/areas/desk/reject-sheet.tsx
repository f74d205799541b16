/** A rejection: the reason and what is written to the member are theirs to read, the note is not. */

import { REJECT_MESSAGE_MAX, type RejectReason, rejectReasonsOf } from "@naru/vocabulary/request";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import type { DeskRequestView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { SelectField, TextArea } from "../../parts/fields.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { deskTexts } from "./texts.ts";

export function RejectSheet({
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
  const [reason, setReason] = useState("");
  const [message, setMessage] = useState("");
  const [note, setNote] = useState("");
  const kind = word(row.kind);
  return (
    <ActSheet
      title={t("rejectTitle", { kind })}
      onClose={onClose}
      onDone={onDecided}
      call="rejectRequest"
      said={t("rejected")}
      label={t("rejectNow", { kind })}
      tone="bad"
      isOff={reason === ""}
      body={() => ({
        ...{ requestId: row.id, reason: reason as RejectReason },
        ...{ message: message.trim(), note: note.trim() },
      })}
    >
      <AmountInWords amount={row.amount} currency={row.currency} />
      <SelectField
        label={t("rejectReason")}
        hint={t("rejectHint")}
        value={reason}
        onChange={setReason}
        options={[
          { id: "", label: c("mustChoose") },
          ...rejectReasonsOf(row.kind).map((id) => ({ id, label: word(id) })),
        ]}
      />
      <TextArea
        label={t("rejectMessage")}
        hint={t("rejectMessageHint")}
        value={message}
        onChange={(typed) => setMessage(typed.replaceAll(/\s+/g, " "))}
        maxLength={REJECT_MESSAGE_MAX}
        rows={2}
      />
      <TextArea label={t("note")} value={note} onChange={setNote} maxLength={200} rows={2} />
    </ActSheet>
  );
}

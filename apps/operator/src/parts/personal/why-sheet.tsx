/** Asks why before something of a member is seen (decision 052). */

import { ACCESS_WORDS } from "@naru/contract/messages/access-words";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { NOTED_REASONS, REVEAL_REASONS, type RevealReason } from "@naru/vocabulary/personal/access";
import { useState } from "react";
import type { OperatorBody } from "../../base/http.ts";
import { SelectField, TextField } from "../fields.tsx";
import { Sheet } from "../sheet.tsx";
import { personalTexts } from "./texts.ts";

const NOTE_LENGTH_MAX = 200;

interface Act {
  readonly run: (body: OperatorBody<"revealMember">) => void;
  readonly isBusy: boolean;
  readonly error: { readonly message: string } | null;
}

/** Asks why before a member's data is seen: a reason of the list, with words where it says nothing alone. */
export function WhySheet({
  title,
  hint,
  label,
  act,
  memberId,
  onClose,
}: {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly act: Act;
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(personalTexts);
  const words = ACCESS_WORDS[useStore(language)];
  const [reason, setReason] = useState<RevealReason | "">("");
  const [note, setNote] = useState("");
  const needsNote = reason !== "" && NOTED_REASONS.includes(reason);
  const given = note.trim();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      error={act.error?.message}
      action={{
        label,
        isBusy: act.isBusy,
        isOff: reason === "" || (needsNote && given === ""),
        run: () =>
          reason !== "" && act.run({ memberId, reason, ...(given !== "" && { note: given }) }),
      }}
    >
      <p className="text-13 text-muted">{hint}</p>
      <SelectField
        label={t("reason")}
        value={reason}
        onChange={(chosen) => setReason(chosen as RevealReason | "")}
        options={[
          { id: "", label: t("choose") },
          ...REVEAL_REASONS.map((id) => ({ id, label: words[id] })),
        ]}
      />
      <TextField
        label={t("note")}
        hint={needsNote ? t("noteNeeded") : undefined}
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH_MAX}
      />
    </Sheet>
  );
}

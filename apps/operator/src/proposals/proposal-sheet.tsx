/** A sheet whose content is proposed to a second person, always with its reason. */

import { useTexts } from "@naru/ui/texts/i18n";
import { type ReactNode, useState } from "react";
import { commonTexts } from "../base/texts.ts";
import { TextField } from "../parts/fields.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { type Initial, textOf } from "./initial.ts";
import { type Editing, type ProposalInput, usePropose } from "./use-propose.ts";

/** What every sheet that writes a kind of proposal is given. */
export interface ProposalFormProps {
  readonly onClose: () => void;
  /** Where an own proposal is changed. */
  readonly editing?: Editing | undefined;
  /** What stands there now, or what the own proposal says. */
  readonly initial?: Initial | undefined;
}

type WithoutReason<Input> = Input extends unknown ? Omit<Input, "reason"> : never;

export function ProposalSheet({
  title,
  label,
  note,
  isWide = false,
  isReady,
  proposal,
  editing,
  initial,
  onClose,
  children,
}: ProposalFormProps & {
  readonly title: string;
  /** Of the button that proposes. */
  readonly label: string;
  /** What comes after, where it is not just a second person's word. */
  readonly note?: string;
  readonly isWide?: boolean;
  /** Whether everything but the reason is as it must be. */
  readonly isReady: boolean;
  readonly proposal: () => WithoutReason<ProposalInput>;
  readonly children: ReactNode;
}) {
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState(textOf(initial, "reason"));
  const propose = usePropose(editing, onClose);
  return (
    <Sheet
      title={title}
      onClose={onClose}
      isWide={isWide}
      error={propose.error}
      action={{
        label,
        isBusy: propose.isBusy,
        isOff: !isReady || reason.trim() === "",
        run: () => propose.run({ ...proposal(), reason: reason.trim() } as ProposalInput),
      }}
    >
      {children}
      <TextField
        label={c("reason")}
        hint={c("reasonHint")}
        value={reason}
        onChange={setReason}
        maxLength={200}
      />
      <p className="text-12 text-muted">{note ?? c("needsSecond")}</p>
    </Sheet>
  );
}

/** A sheet whose button sends one change: a refusal is shown in it, and what is done closes it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { OperatorBody, OperatorRouteId } from "../base/http.ts";
import { commonTexts } from "../base/texts.ts";
import { useAct } from "../base/use-ask.ts";
import { TextField } from "./fields.tsx";
import { Sheet, type SheetAction, type SheetProps } from "./sheet.tsx";

export function ActSheet<Id extends OperatorRouteId>({
  call,
  body,
  said,
  label,
  tone,
  isOff,
  onClose,
  onDone,
  ...sheet
}: Omit<SheetProps, "action" | "error"> &
  Omit<SheetAction, "run" | "isBusy"> & {
    readonly call: Id;
    readonly body: () => OperatorBody<Id>;
    /** The line that says what was done. */
    readonly said: string;
    /** After it was done and the sheet is closed. */
    readonly onDone?: () => void;
  }) {
  const act = useAct(call, {
    isQuiet: true,
    said,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <Sheet
      {...sheet}
      onClose={onClose}
      error={act.error?.message}
      action={{ label, tone, isOff, isBusy: act.isBusy, run: () => act.run(body()) }}
    />
  );
}

const REASON_LENGTH_MAX = 200;

/**
 * With it one person acts alone and says why, which goes to the audit log: an `ActSheet` that is off until there is a
 * reason; `children` stand above the field.
 */
export function ReasonSheet<Id extends OperatorRouteId>({
  body,
  children,
  ...sheet
}: Omit<ComponentProps<typeof ActSheet<Id>>, "body" | "isOff" | "children"> & {
  readonly children?: ReactNode;
  readonly body: (reason: string) => OperatorBody<Id>;
}) {
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState("");
  const given = reason.trim();
  return (
    <ActSheet {...sheet} body={() => body(given)} isOff={given === ""}>
      {children}
      <TextField
        label={c("reason")}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH_MAX}
      />
    </ActSheet>
  );
}

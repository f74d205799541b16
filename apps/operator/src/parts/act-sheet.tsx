/** A sheet whose button sends one change: a refusal is shown in it, and what is done closes it. */

import type { OperatorBody, OperatorRouteId } from "../base/http.ts";
import { useAct } from "../base/use-ask.ts";
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

/** Making the first withdrawal PIN where it is needed, without leaving the page. */

import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useTexts } from "../../../app/i18n.ts";
import { alertError, toast } from "../../../app/notices.ts";
import { isAboutPin } from "../model/code-refusal.ts";
import { usePinCalls } from "../pin-calls.ts";
import { pinTexts } from "../pin-texts.ts";
import { PinForm } from "./pin-form.tsx";

export function PinSetupSheet({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(pinTexts);
  const calls = usePinCalls();
  const send = async (pin: string) => {
    try {
      await calls.set(pin);
      toast(t("saved"), "success");
      onDone();
    } catch (refusal) {
      if (isAboutPin(refusal)) throw refusal;
      onClose();
      void alertError(refusal);
    }
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("begin")}>
      <p className="mb-4 text-13 text-muted">{t("noneLead")}</p>
      <PinForm asksCurrent={false} onSubmit={send} />
    </Sheet>
  );
}

/** Making the first withdrawal PIN where it is needed, without leaving the page. */

import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useTexts } from "../base/i18n.ts";
import { toast } from "../base/notices.ts";
import { pinTexts } from "./pin-texts.ts";
import { PinMaker } from "./pin-maker.tsx";

export function PinSetupSheet({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(pinTexts);
  const done = () => {
    toast(t("saved"), "success");
    onDone();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("begin")}>
      <p className="mb-4 text-13 text-muted">{t("noneLead")}</p>
      <PinMaker deed="set" onDone={done} onFailed={onClose} />
    </Sheet>
  );
}

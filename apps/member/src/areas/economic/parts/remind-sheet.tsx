/** How long before an event the member wants to hear of it. */

import type { EconomicEventView } from "@naru/client/views";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { REMINDER_MINUTES, type ReminderMinutes } from "@naru/vocabulary/service/economic";
import { Check } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { useStore } from "../../../base/store.ts";
import { useRemind } from "../data/economic.ts";
import { economicTexts } from "../texts.ts";
import { nameOf } from "./event-row.tsx";

const BEFORE = { 5: "before5", 15: "before15", 60: "before60" } as const;

export function RemindSheet({
  event,
  onClose,
}: {
  readonly event: EconomicEventView;
  readonly onClose: () => void;
}) {
  const t = useTexts(economicTexts);
  const chosen = useStore(language);
  const remind = useRemind();
  const [isBusy, setBusy] = useState(false);
  const choose = async (minutes: ReminderMinutes | null) => {
    setBusy(true);
    try {
      await remind(event.id, minutes);
      toast(minutes === null ? t("removed") : t("saved", { time: t(BEFORE[minutes]) }), "success");
      onClose();
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  const rows: readonly (readonly [ReminderMinutes | null, string])[] = [
    ...REMINDER_MINUTES.map((minutes) => [minutes, t(BEFORE[minutes])] as const),
    ...(event.remindMinutes === null ? [] : [[null, t("off")] as const]),
  ];
  return (
    <Sheet isOpen onClose={onClose} title={t("remindTitle")}>
      <p className="px-5 text-15 font-semibold break-words">{nameOf(event, chosen)}</p>
      <p className="px-5 pt-1 text-12 text-muted">{t("remindHint")}</p>
      <ListGroup>
        {rows.map(([minutes, label]) => (
          <button
            key={minutes ?? 0}
            type="button"
            disabled={isBusy}
            aria-pressed={minutes !== null && minutes === event.remindMinutes}
            onClick={() => void choose(minutes)}
            className="block w-full active:bg-raised disabled:opacity-50"
          >
            <ListRow
              label={label}
              value={
                minutes !== null && minutes === event.remindMinutes ? (
                  <Check size={20} strokeWidth={2} className="text-accent" aria-hidden />
                ) : undefined
              }
            />
          </button>
        ))}
      </ListGroup>
      <div className="h-4" />
    </Sheet>
  );
}

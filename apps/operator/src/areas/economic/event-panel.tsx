/** An event as a whole, and what may be done with it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import type { DeskEconomicView } from "../../base/views.ts";
import { Facts, Panel } from "../../parts/panel.tsx";
import { useCountry } from "./country.ts";
import { EventSheet } from "./event-sheet.tsx";
import { figureOf, LEVELS } from "./level.ts";
import { economicTexts } from "./texts.ts";
import { ReasonSheet } from "../../parts/act-sheet.tsx";

export function EventPanel({
  event,
  onClose,
}: {
  readonly event: DeskEconomicView;
  readonly onClose: () => void;
}) {
  const t = useTexts(economicTexts);
  const c = useTexts(commonTexts);
  const country = useCountry();
  const [opened, setOpened] = useState<"edit" | "withdraw" | null>(null);
  const close = () => setOpened(null);
  const isWithdrawn = event.withdrawnAt !== null;
  return (
    <Panel
      title={event.name}
      onClose={onClose}
      footer={
        <>
          {!isWithdrawn && (
            <Button size="small" onClick={() => setOpened("withdraw")}>
              {t("withdraw")}
            </Button>
          )}
          <Button size="small" className="ml-auto" onClick={() => setOpened("edit")}>
            {t("edit")}
          </Button>
        </>
      }
    >
      <Facts
        rows={[
          [c("status"), t(isWithdrawn ? "withdrawn" : "shown")],
          [t("when"), writeTime(event.at)],
          [t("country"), country(event.country)],
          [t("importance"), t(LEVELS[event.importance])],
          event.nameEn === null ? null : [t("nameEn"), event.nameEn],
          [t("actual"), figureOf(event, event.actual)],
          [t("forecast"), figureOf(event, event.forecast)],
          [t("previous"), figureOf(event, event.previous)],
          [t("key"), event.key],
          [t("savedBy"), event.savedBy ?? t("seeded")],
        ]}
      />
      {opened === "edit" && <EventSheet event={event} onClose={close} />}
      {opened === "withdraw" && <WithdrawSheet event={event} onClose={close} />}
    </Panel>
  );
}

function WithdrawSheet({
  event,
  onClose,
}: {
  readonly event: DeskEconomicView;
  readonly onClose: () => void;
}) {
  const t = useTexts(economicTexts);
  return (
    <ReasonSheet
      call="withdrawEconomic"
      body={(reason) => ({ eventId: event.id, reason })}
      said={t("withdrew")}
      label={t("withdraw")}
      title={t("withdrawSheet", { name: event.name })}
      tone="bad"
      onClose={onClose}
    >
      <p className="text-13">{t("withdrawHint")}</p>
    </ReasonSheet>
  );
}

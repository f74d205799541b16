/** Whether coins go to written-down addresses alone: turned on at once, off with a second factor and a day. */

import { ListGroup } from "@naru/ui/parts/list.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { codeFirst, type SentFactor } from "../../../confirm/factors.ts";
import { WithLimits } from "../../../money/with-limits.tsx";
import { addressTexts } from "../address-texts.ts";
import { useWhitelist, whitelistKey } from "../data/coin-payouts.ts";

export function WhitelistSwitch() {
  const t = useTexts(addressTexts);
  const chosen = useStore(language);
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const whitelist = useWhitelist().data;
  if (whitelist === undefined) return null;
  const { isOn, offAt } = whitelist;
  const isWaiting = isOn === 1 && offAt !== null;
  const set = async (body: { readonly isOn: boolean } & Partial<SentFactor>) => {
    const now = await runtime().http.call("setWalletWhitelist", body);
    client.setQueryData(whitelistKey, now);
  };
  const hold = async () => {
    try {
      await set({ isOn: true });
      toast(t("held"), "success");
    } catch (refusal) {
      void alertError(refusal);
    }
  };
  const letGo = async (factor: SentFactor | null) => {
    try {
      await set({ isOn: false, ...factor });
    } catch (refusal) {
      if (isAboutFactor(refusal)) throw refusal;
      void alertError(refusal);
    }
    setAsked(false);
  };
  return (
    <div className="-mx-4">
      <ListGroup>
        <SwitchRow
          label={t("bookOnly")}
          hint={
            isWaiting
              ? t("bookOnlyUntil", { at: showMoment(offAt, chosen) })
              : t(isOn === 1 ? "bookOnlyHint" : "anywhereHint")
          }
          isOn={isOn === 1 && !isWaiting}
          onChange={(wanted) => (wanted ? void hold() : setAsked(true))}
        />
      </ListGroup>
      {isAsked && (
        <WithLimits title={t("letGoTitle")} onClose={() => setAsked(false)}>
          {(limits) => (
            <ConfirmSheet
              title={t("letGoTitle")}
              submit={t("letGoDo")}
              factors={codeFirst(limits, "0", runtime().site.binaryCurrency)}
              rows={[]}
              onSubmit={letGo}
              onClose={() => setAsked(false)}
            >
              <p className="rounded-8 bg-warning-wash px-3.5 py-2.5 text-13 text-warning">
                {t("letGoNext")}
              </p>
            </ConfirmSheet>
          )}
        </WithLimits>
      )}
    </div>
  );
}

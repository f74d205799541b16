/** What the house takes of deals between members, and when banks rest; each change is a proposal. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMay } from "../../base/session.ts";
import { useAsk } from "../../base/use-ask.ts";
import { Screen } from "../../parts/page.tsx";
import { Facts } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { P2pRulesSheet } from "./rules-sheet.tsx";
import { p2pTexts } from "./texts.ts";

export function P2pRulesScreen() {
  const t = useTexts(p2pTexts);
  const may = useMay();
  const asked = useAsk("p2pRules");
  const [isChanging, setChanging] = useState(false);
  return (
    <Screen
      title={t("rulesTitle")}
      actions={
        may("rules.write") &&
        asked.data !== undefined && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t("changeRules")}
          </Button>
        )
      }
    >
      <p className="px-4 py-3 text-12 text-muted">{t("rulesHint")}</p>
      <Answer of={asked} rows={2}>
        {(rules) => (
          <>
            <div className="max-w-md">
              <Facts
                rows={[
                  [t("feeBps"), `${rules.feeBps} bp`],
                  [
                    t("rest"),
                    rules.restFrom === null
                      ? t("noRest")
                      : `${rules.restFrom} – ${rules.restUntil}`,
                  ],
                ]}
              />
            </div>
            {isChanging && <P2pRulesSheet initial={rules} onClose={() => setChanging(false)} />}
          </>
        )}
      </Answer>
    </Screen>
  );
}

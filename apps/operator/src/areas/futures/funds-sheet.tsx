/** The insurance fund and the bad debt of the house, of this moment. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import { Facts } from "../../parts/panel.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Answer } from "../../parts/states.tsx";
import { Usdt } from "./parts.tsx";
import { perpetualTexts } from "./texts.ts";

export function FundsButton() {
  const t = useTexts(perpetualTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("funds")}
      </Button>
      {isOpen && <FundsSheet onClose={() => setOpen(false)} />}
    </>
  );
}

function FundsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(perpetualTexts);
  const asked = useAsk("futuresFunds", undefined, { every: rereadMs });
  return (
    <Sheet title={t("funds")} onClose={onClose}>
      <Answer of={asked} rows={5}>
        {({ at, insurance, badDebt, given, taken, liquidations }) => (
          <div className="-mx-4">
            <p className="px-4 text-12 text-muted">{t("fundsAt", { at: writeTime(at) })}</p>
            <Facts
              rows={[
                [t("balanceOfInsurance"), <Usdt key="insurance" value={insurance} />],
                [t("badDebt"), <Usdt key="debt" value={badDebt} />],
                [t("given"), <Usdt key="given" value={given} />],
                [t("taken"), <Usdt key="taken" value={taken} />],
                [t("liquidationCount"), t("times30", { count: liquidations })],
              ]}
            />
          </div>
        )}
      </Answer>
    </Sheet>
  );
}

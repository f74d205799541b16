/** Giving a partner below more, with what that would have meant for both over the last 30 days. */

import type { PartnerView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, ask, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { unitOf } from "../../../base/units.ts";
import { useFlow, usePartnerAgain } from "../data/partner.ts";
import { changedRates, type Rates, typedOf } from "../model/rates.ts";
import { type Before, whatIf } from "../model/what-if.ts";
import { RateFields } from "./rate-fields.tsx";
import { partnerTexts } from "../texts.ts";

export function RaiseSheet({
  partner,
  self,
  onClose,
}: {
  readonly partner: PartnerView;
  readonly self: PartnerView;
  readonly onClose: () => void;
}) {
  const t = useTexts(partnerTexts);
  const shell = useTexts(shellTexts);
  const again = usePartnerAgain();
  const [typed, setTyped] = useState(() => typedOf(self.rates, partner.rates));
  const [isBusy, setBusy] = useState(false);
  const rates = changedRates(typed, self.rates, partner.rates);
  const submit = async () => {
    if (rates === undefined || isBusy) return;
    const question = t("raiseAsk", { name: partner.nick });
    if (!(await ask(question, t("raise"), shell("cancel")))) return;
    setBusy(true);
    try {
      await runtime().http.call("raisePartner", { id: partner.id, rates });
      await again();
      toast(t("raised"), "success");
      onClose();
    } catch (refusal) {
      void alertError(refusal);
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={partner.nick}
      footer={
        <Button
          tone="accent"
          size="large"
          isBusy={isBusy}
          disabled={rates === undefined || Object.keys(rates).length === 0}
          onClick={() => void submit()}
        >
          {t("raise")}
        </Button>
      }
    >
      <p className="text-13 text-muted">{t("raiseHint")}</p>
      <div className="flex flex-col gap-4 pt-3">
        <RateFields mine={self.rates} now={partner.rates} typed={typed} onType={setTyped} />
      </div>
      <Meant partner={partner} mine={self.rates} next={{ ...partner.rates, ...rates }} />
    </Sheet>
  );
}

/** What one and the partner would have had. */
function Meant({
  partner,
  mine,
  next,
}: {
  readonly partner: PartnerView;
  readonly mine: Rates;
  readonly next: Rates;
}) {
  const t = useTexts(partnerTexts);
  const chosen = useStore(language);
  const { data, error } = useFlow(partner.id);
  const figures = whatIf(data ?? [], { mine, now: partner.rates, next });
  return (
    <section className="mt-4 rounded-8 bg-ground px-3.5 py-3">
      <h3 className="text-13 font-semibold">{t("whatIf")}</h3>
      {error !== null && <p className="mt-1 text-12 text-bad">{error.message}</p>}
      {data === undefined && error === null && <Skeleton className="mt-2 h-10 w-full" />}
      {data !== undefined && figures.length === 0 && (
        <p className="mt-1 text-12 text-muted">{t("noFlow")}</p>
      )}
      {figures.map(({ walletType, currency, mine: own, theirs }) => (
        <dl
          key={walletType}
          className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-13"
        >
          <dt className="text-muted">{t("mine")}</dt>
          <Change figure={own} unit={unitOf(currency, chosen)} />
          <dt className="text-muted">{t("theirs")}</dt>
          <Change figure={theirs} unit={unitOf(currency, chosen)} />
        </dl>
      ))}
      {figures.length > 0 && <p className="mt-2 text-12 text-muted">{t("whatIfHint")}</p>}
    </section>
  );
}

function Change({ figure, unit }: { readonly figure: Before; readonly unit: string }) {
  return (
    <dd className="text-right">
      <Money value={figure.before} unit={unit} className="text-muted" /> →{" "}
      <Money value={figure.after} unit={unit} className="font-semibold" />
    </dd>
  );
}

/** How much of an offer: what is paid for it, then the deal begins. */

import type { P2pOfferView } from "@naru/client/views";
import { powerOfTen, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { formatDecimal } from "@naru/money/decimal";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { P2P_BUYS_MAX } from "@naru/vocabulary/p2p/buying";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { Field } from "../../../parts/field.tsx";
import { useBuyingBar, useP2pAgain } from "../data/p2p.ts";
import { p2pTexts } from "../texts.ts";
import { useAmounts } from "./words.tsx";

export function TakeSheet({
  offer,
  onClose,
}: {
  readonly offer: P2pOfferView;
  readonly onClose: () => void;
}) {
  const t = useTexts(p2pTexts);
  const router = useRouter();
  const again = useP2pAgain();
  const { coins, won } = useAmounts(offer.walletType);
  const [point, setPoint] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isBuying = offer.side === "SELL";
  const bar = useBarWords(isBuying);
  const worth = worthOf(offer, point);
  const take = async () => {
    setBusy(true);
    try {
      const { dealId } = await runtime().http.call("p2pTake", { offerId: offer.id, point });
      again();
      void router.navigate({ to: paths.p2pDeal(dealId) });
    } catch (refusal) {
      setBusy(false);
      again();
      void alertError(refusal);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isBuying ? "takeBuy" : "takeSell", { coin: offer.walletType })}
      footer={
        <Button
          tone="accent"
          size="large"
          disabled={worth === null || bar !== undefined}
          isBusy={isBusy}
          onClick={() => void take()}
        >
          {t(isBuying ? "takeBuySubmit" : "takeSellSubmit")}
        </Button>
      }
    >
      <Field
        label={t("howMany")}
        hint={`${t("left")} ${coins(offer.point)} · ${t("rangeOf", { least: won(offer.least), most: won(offer.most) })}`}
      >
        {(input) => (
          <NumericInput {...input} className={inputStyle} value={point} onChange={setPoint} />
        )}
      </Field>
      <dl className="mt-4">
        <Figure label={t("price")}>{won(offer.price)}</Figure>
        <Figure label={t(isBuying ? "pays" : "gets")} tone="strong">
          {worth === null ? "–" : won(worth)}
        </Figure>
      </dl>
      <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 break-keep text-muted">
        {bar ?? t(isBuying ? "takeNoteBuy" : "takeNoteSell", { minutes: offer.minutes })}
      </p>
    </Sheet>
  );
}

/** Why nothing may be bought now; undefined where it may, and where the member sells. */
function useBarWords(isBuying: boolean): string | undefined {
  const t = useTexts(p2pTexts);
  const chosen = useStore(language);
  const bar = useBuyingBar();
  if (!isBuying || bar === undefined) return undefined;
  if (bar.why !== "LOST") return t(`bar${bar.why}`, { count: P2P_BUYS_MAX });
  return t("barLOST", { until: showMoment(new Date(bar.until).toISOString(), chosen) });
}

/** What the coins cost, as the server rounds it; null while the amount is none. */
function worthOf({ price, walletType }: P2pOfferView, point: string): string | null {
  const own = runtime().site.binaryCurrency as Currency;
  const coin = scaleOf(currencyOfWallet(walletType, own));
  const units = tryParseDecimal(point, coin);
  const each = tryParseDecimal(price, scaleOf(own));
  if (units === undefined || each === undefined || units <= 0n) return null;
  return formatDecimal(divide(units * each, powerOfTen(coin), "ceil"), scaleOf(own));
}

/** An offer as a line: price, how much, in what parts, and the way to take it or to take it back. */

import type { P2pOfferView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { p2pTexts } from "../texts.ts";
import { useAmounts } from "./words.tsx";

export function OfferRow({
  offer,
  onTake,
  onWithdraw,
}: {
  readonly offer: P2pOfferView;
  readonly onTake?: () => void;
  readonly onWithdraw?: () => void;
}) {
  const t = useTexts(p2pTexts);
  const { coins, won } = useAmounts(offer.walletType);
  const isSale = offer.side === "SELL";
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-17 font-bold tabular-nums">{won(offer.price)}</span>
          <span className="text-12 text-muted">
            {offer.walletType}
            {offer.isOwn && ` · ${t(`side${offer.side}`)}`}
          </span>
        </p>
        <p className="mt-0.5 text-12 break-keep text-muted tabular-nums">
          {t("left")} {coins(offer.point)}
        </p>
        <p className="text-12 break-keep text-muted tabular-nums">
          {t("range")} {t("rangeOf", { least: won(offer.least), most: won(offer.most) })}
        </p>
        <p className="text-12 text-muted">
          {[
            offer.bankName,
            t("minutesOf", { minutes: offer.minutes }),
            t("done", { count: offer.done }),
          ]
            .filter((each) => each !== null)
            .join(" · ")}
        </p>
      </div>
      {onWithdraw !== undefined && <Button onClick={onWithdraw}>{t("withdraw")}</Button>}
      {onWithdraw === undefined && offer.isOwn && (
        <span className="text-13 text-muted">{t("ownOffer")}</span>
      )}
      {onTake !== undefined && !offer.isOwn && (
        <Button tone="accent" onClick={onTake}>
          {t(isSale ? "buy" : "sell")}
        </Button>
      )}
    </div>
  );
}

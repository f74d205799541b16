/** The wallet that trades: what it is worth, what of it can be used, and why that is less. */

import { siteOffers } from "@naru/vocabulary/site-type";
import { directionOfText } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import type { CrossView, WalletEntry } from "@naru/client/views";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useUnit } from "../../../base/units.ts";
import { binaryFigures, isLessSpendable, sumOf } from "../../../money/balance.ts";
import { CoinLogo } from "./coin-logo.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { Hideable } from "./hideable.tsx";

interface Props {
  readonly wallet: WalletEntry;
  readonly cross: CrossView | undefined;
  readonly isHidden: boolean;
  readonly onOpen: () => void;
}

const SpendableSheet = lazyScreen(
  async () => (await import("./spendable-sheet.tsx")).SpendableSheet,
);

export function BinaryPart({ wallet, cross, isHidden, onOpen }: Props) {
  const t = useTexts(walletTexts);
  const unit = useUnit(wallet.currency);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const figures = binaryFigures(wallet, cross);
  return (
    <section className="mx-4 mt-4 rounded-14 border border-line bg-surface px-4 pt-2 pb-3">
      <button
        type="button"
        onClick={onOpen}
        className="-mx-4 flex min-h-13 w-[calc(100%+2rem)] items-center gap-3 px-4 text-left active:bg-raised"
      >
        <CoinLogo type={wallet.type} />
        <span className="min-w-0 flex-1">
          <span className="block text-12 text-muted">{t("worth")}</span>
          <span className="block truncate text-17 font-bold">
            <Hideable isHidden={isHidden}>
              <Money value={figures.shown} unit={unit} />
            </Hideable>
          </span>
        </span>
        <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
      </button>
      <BinaryFigures wallet={wallet} cross={cross} isHidden={isHidden} />
      {cross !== undefined && isLessSpendable(cross, wallet) && (
        <button
          type="button"
          onClick={() => setWhyOpen(true)}
          className="-mb-2 flex h-11 w-full items-center justify-between text-13 text-muted"
        >
          {t("whyLess")}
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      {siteOffers(runtime().site.type, "oversea") && (
        <Link
          to={paths.oversea()}
          className="mt-2 flex min-h-11 items-center justify-center rounded-8 bg-raised text-15 font-semibold ring-1 ring-line ring-inset"
        >
          {t("order")}
        </Link>
      )}
      <Suspense>
        {isWhyOpen && cross !== undefined && (
          <SpendableSheet cross={cross} wallet={wallet} onClose={() => setWhyOpen(false)} />
        )}
      </Suspense>
    </section>
  );
}

/** What of it can be used, and where the rest is. */
function BinaryFigures({ wallet, cross, isHidden }: Omit<Props, "onOpen">) {
  const t = useTexts(walletTexts);
  const unit = useUnit(wallet.currency);
  const { losscut } = binaryFigures(wallet, cross);
  const inUse = cross === undefined ? null : sumOf([cross.margin, cross.reserved], wallet.currency);
  const available = cross?.spendable ?? wallet.available;
  const isWaiting = directionOfText(wallet.gameWaitPoint) > 0;
  const row = (label: string, value: string, tone: "plain" | "strong" = "plain") => (
    <Figure label={label} tone={tone}>
      <Hideable isHidden={isHidden}>
        <Money value={value} unit={unit} />
      </Hideable>
    </Figure>
  );
  return (
    <dl className="mt-1 border-t border-line pt-1">
      {row(t("spendable"), available, "strong")}
      {cross !== undefined && directionOfText(cross.lastPnl) !== 0 && (
        <Figure label={t("openProfit")}>
          <Hideable isHidden={isHidden}>
            <Money value={cross.lastPnl} unit={unit} isSigned />
          </Hideable>
        </Figure>
      )}
      {inUse !== null && row(t("inUse"), inUse)}
      {isWaiting && row(t("waitingBets"), wallet.gameWaitPoint)}
      {directionOfText(wallet.held) > 0 && row(t("held"), wallet.held)}
      {directionOfText(wallet.bonusLocked) > 0 && row(t("bonusLocked"), wallet.bonusLocked)}
      {cross !== undefined && row(t("buyingPower"), cross.buyingPower)}
      {cross !== undefined &&
        losscut !== null &&
        directionOfText(cross.margin) !== 0 &&
        row(t(isWaiting ? "toLosscutWithBets" : "toLosscut"), losscut)}
    </dl>
  );
}

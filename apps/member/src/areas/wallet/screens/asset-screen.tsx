/** 자산현황: what the member has, what of it can be used, and why it is less. */

import { directionOfText, formatWallet } from "@naru/ui/format/number";
import { Figure, ListGroup } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { ErrorState } from "@naru/ui/parts/state-box.tsx";
import type { CrossView, WalletEntry } from "@naru/client/views";
import { siteOffers } from "@naru/vocabulary/site-type";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Eye, EyeOff } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTexts } from "../../../app/i18n.ts";
import { lazyScreen } from "../../../app/lazy-screen.tsx";
import { paths } from "../../../app/paths.ts";
import { runtime } from "../../../app/runtime.ts";
import { shellTexts } from "../../../app/texts.ts";
import { useUnit } from "../../../app/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { binaryFigures, futuresFigures, sumOf } from "../model/balance.ts";
import { CoinLogo } from "../parts/coin-logo.tsx";
import { walletTexts } from "../texts.ts";
import { assetLabel, coinWallets, useWallets, usesWallet } from "../wallets.ts";

const SpendableSheet = lazyScreen(
  async () => (await import("../parts/spendable-sheet.tsx")).SpendableSheet,
);

export function AssetScreen() {
  const t = useTexts(walletTexts);
  const shell = useTexts(shellTexts);
  const { site } = runtime();
  const { wallets, isLoading, error, reload } = useWallets();
  const cross = useAccount()?.cross;
  const [isHidden, setHidden] = useState(() => runtime().storage.read("hideAmounts") === "1");
  const hide = (next: boolean) => {
    runtime().storage.write("hideAmounts", next ? "1" : "0");
    setHidden(next);
  };
  const binary = wallets.BINARY;
  if (error !== null && binary === undefined) {
    return (
      <ErrorState
        title={t("failed")}
        hint={error.message}
        action={{ label: shell("retry"), onPress: reload }}
      />
    );
  }
  if (isLoading) return <AssetSkeleton />;
  const coins = coinWallets(wallets, site.usedCoins);
  const futures =
    usesWallet(site.usedCoins, "FUTURES") && siteOffers(site.type, "futures")
      ? wallets.FUTURES
      : undefined;
  return (
    <div className="pb-8">
      {error !== null && (
        <p
          role="alert"
          className="mx-4 mt-2 flex items-center justify-between rounded-8 bg-warning-wash pl-3.5 text-13 text-warning"
        >
          {t("stale")}
          <button type="button" onClick={reload} className="h-11 shrink-0 px-3.5 font-semibold">
            {shell("retry")}
          </button>
        </p>
      )}
      {usesWallet(site.usedCoins, "BINARY") && binary !== undefined && (
        <BinaryPart wallet={binary} cross={cross} isHidden={isHidden} onHide={hide} />
      )}
      {futures !== undefined && (
        <ListGroup title={t("futures")}>
          <WalletRow wallet={futures} shown={futuresFigures(futures).shown} isHidden={isHidden} />
        </ListGroup>
      )}
      {coins.length > 0 && (
        <ListGroup title={t("coins")}>
          {coins.map((wallet) => (
            <WalletRow key={wallet.type} wallet={wallet} shown={wallet.point} isHidden={isHidden} />
          ))}
        </ListGroup>
      )}
    </div>
  );
}

function BinaryPart({
  wallet,
  cross,
  isHidden,
  onHide,
}: {
  readonly wallet: WalletEntry;
  readonly cross: CrossView | undefined;
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
}) {
  const t = useTexts(walletTexts);
  const unit = useUnit(wallet.currency);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const figures = binaryFigures(wallet, cross);
  const inUse = cross === undefined ? null : sumOf([cross.margin, cross.reserved], wallet.currency);
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <section className="px-5 pt-4">
      <div className="flex items-center gap-1">
        <h2 className="text-13 font-semibold text-muted">{t("worth")}</h2>
        <button
          type="button"
          aria-label={t(isHidden ? "show" : "hide")}
          onClick={() => onHide(!isHidden)}
          className="flex size-11 items-center justify-center text-muted"
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <p className="text-34 font-bold tracking-tight">
        <Hideable isHidden={isHidden}>
          <Money value={figures.shown} unit={unit} />
        </Hideable>
      </p>
      {cross !== undefined && (
        <>
          <p className="mt-1 text-13 text-muted">
            {t("openProfit")}{" "}
            <Hideable isHidden={isHidden}>
              <Money value={cross.lastPnl} unit={unit} isSigned className="font-semibold" />
            </Hideable>
          </p>
          <div className="mt-5 rounded-14 border border-line bg-surface px-4 py-3">
            <dl>
              <Figure label={t("spendable")} tone="strong">
                <Hideable isHidden={isHidden}>
                  <Money value={cross.spendable} unit={unit} />
                </Hideable>
              </Figure>
              <Figure label={t("held")}>
                <Hideable isHidden={isHidden}>
                  <Money value={inUse ?? "0"} unit={unit} />
                </Hideable>
              </Figure>
              <Figure label={t("buyingPower")}>
                <Hideable isHidden={isHidden}>
                  <Money value={cross.buyingPower} unit={unit} />
                </Hideable>
              </Figure>
              {figures.losscut !== null && directionOfText(cross.margin) !== 0 && (
                <Figure label={t("toLosscut")}>
                  <Hideable isHidden={isHidden}>
                    <Money value={figures.losscut} unit={unit} />
                  </Hideable>
                </Figure>
              )}
            </dl>
            <button
              type="button"
              onClick={() => setWhyOpen(true)}
              className="mt-1 -mb-2 flex h-11 w-full items-center justify-between text-13 text-muted"
            >
              {t("whyLess")}
              <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
            </button>
          </div>
          <Suspense>
            {isWhyOpen && (
              <SpendableSheet
                cross={cross}
                currency={wallet.currency}
                onClose={() => setWhyOpen(false)}
              />
            )}
          </Suspense>
        </>
      )}
      <div className="mt-4 flex gap-2">
        <Link
          to={paths.dnw}
          className="flex min-h-12 flex-1 items-center justify-center rounded-8 bg-raised px-2 text-center leading-tight font-semibold ring-1 ring-line ring-inset"
        >
          {t("deposit")}
        </Link>
        <Link
          to={paths.oversea()}
          className="flex min-h-12 flex-1 items-center justify-center rounded-8 bg-accent px-2 text-center leading-tight font-semibold text-on-accent"
        >
          {t("order")}
        </Link>
      </div>
    </section>
  );
}

function WalletRow({
  wallet,
  shown,
  isHidden,
}: {
  readonly wallet: WalletEntry;
  readonly shown: string;
  readonly isHidden: boolean;
}) {
  const { binaryCurrency } = runtime().site;
  return (
    <div className="flex min-h-15 items-center gap-3 px-4 py-2.5">
      <CoinLogo type={wallet.type} />
      <span className="min-w-0 flex-1 truncate text-15">
        {assetLabel(wallet.type, binaryCurrency)}
      </span>
      <span className="text-15 font-semibold">
        <Hideable isHidden={isHidden}>
          {formatWallet(shown)}
          <span className="ml-1 text-11 font-normal text-muted">{wallet.currency}</span>
        </Hideable>
      </span>
    </div>
  );
}

function Hideable({
  isHidden,
  children,
}: {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}) {
  const t = useTexts(walletTexts);
  if (!isHidden) return children;
  return (
    <span className="text-muted">
      <span aria-hidden>•••••</span>
      <span className="sr-only">{t("hidden")}</span>
    </span>
  );
}

function AssetSkeleton() {
  return (
    <div className="px-5 pt-6" aria-busy="true">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-4 h-9 w-56" />
      <Skeleton className="mt-6 h-40 w-full rounded-14" />
      <Skeleton className="mt-4 h-12 w-full" />
    </div>
  );
}

/** 자산현황: what the member has, what of it can be used, and why it is less. */

import { Chip } from "@naru/ui/parts/chip.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import type { WalletEntry } from "@naru/client/views";
import { Link } from "@tanstack/react-router";
import type { WalletType } from "@naru/vocabulary/wallet";
import { ChevronRight, Hourglass } from "lucide-react";
import { Suspense, useState } from "react";
import { FailedState } from "../../../parts/failed-state.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useAmountText } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { useRates } from "../data/exchange.ts";
import { isSmall, ownedOf, totalOf, worthOf } from "../model/total.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import {
  coinWallets,
  currencyOf,
  usedWallets,
  useWallets,
  usesWallet,
} from "../../../money/wallets.ts";
import { AssetActions } from "../parts/asset-actions.tsx";
import { BinaryPart } from "../parts/binary-part.tsx";
import { WalletRow } from "../parts/wallet-row.tsx";
import { TotalHead } from "../parts/total-head.tsx";

const WalletSheet = lazyScreen(async () => (await import("../parts/wallet-sheet.tsx")).WalletSheet);

/** A yes or no that this device keeps for the site. */
function useKept(name: string): readonly [boolean, (next: boolean) => void] {
  const { storage } = runtime();
  const [isOn, setOn] = useState(() => storage.read(name) === "1");
  return [
    isOn,
    (next) => {
      storage.write(name, next ? "1" : "0");
      setOn(next);
    },
  ];
}

export function AssetScreen() {
  const t = useTexts(walletTexts);
  const { site } = runtime();
  const amountText = useAmountText();
  const { wallets, isLoading, error, reload } = useWallets();
  const { data: rates, isPending: isRateAwaited } = useRates();
  const cross = useAccount()?.cross;
  const [isHidden, hide] = useKept("hideAmounts");
  const [openType, setOpenType] = useState<WalletType | null>(null);
  const binary = wallets.BINARY;
  if (error !== null && Object.keys(wallets).length === 0) {
    return <FailedState title={t("failed")} hint={error.message} onRetry={reload} />;
  }
  if (isLoading) return <AssetSkeleton />;
  const used = usedWallets(site);
  const total = totalOf(wallets, used, cross, rates, site.binaryCurrency);
  const worthIn = (wallet: WalletEntry) =>
    worthOf(ownedOf(wallet, cross), wallet.currency, rates, site.binaryCurrency);
  const worthText = (wallet: WalletEntry) => {
    const worth = worthIn(wallet);
    return worth === null ? null : amountText(worth, site.binaryCurrency);
  };
  const coins = coinWallets(wallets, site.usedCoins);
  const futures = used.includes("FUTURES") ? wallets.FUTURES : undefined;
  const opened = openType === null ? undefined : wallets[openType];
  return (
    <div className="pb-8">
      {error !== null && <Stale onRetry={reload} />}
      <TotalHead
        isAwaited={isRateAwaited && total.missing.length > 0}
        site={total.site}
        usdt={total.usdt}
        missing={total.missing}
        isHidden={isHidden}
        onHide={hide}
      />
      <AssetActions />
      <PendingRequests />
      {usesWallet(site.usedCoins, "BINARY") && binary !== undefined && (
        <BinaryPart {...{ cross, isHidden }} wallet={binary} onOpen={() => setOpenType("BINARY")} />
      )}
      {futures !== undefined && (
        <ListGroup title={t("futures")}>
          <WalletRow
            {...{ isHidden }}
            wallet={futures}
            worth={worthText(futures)}
            onOpen={() => setOpenType("FUTURES")}
          />
        </ListGroup>
      )}
      {coins.length > 0 && (
        <CoinList coins={coins} worthOf={worthIn} isHidden={isHidden} onOpen={setOpenType} />
      )}
      <Suspense>
        {opened !== undefined && (
          <WalletSheet
            wallet={opened}
            cross={cross}
            worth={worthText(opened)}
            onClose={() => setOpenType(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What is shown may be old. */
function Stale({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(walletTexts);
  const shell = useTexts(shellTexts);
  return (
    <p
      role="alert"
      className="mx-4 mt-2 flex items-center justify-between rounded-8 bg-warning-wash pl-3.5 text-13 text-warning"
    >
      {t("stale")}
      <button type="button" onClick={onRetry} className="h-11 shrink-0 px-3.5 font-semibold">
        {shell("retry")}
      </button>
    </p>
  );
}

interface CoinListProps {
  readonly coins: readonly WalletEntry[];
  /** In the site's currency; null while no rate is known. */
  readonly worthOf: (wallet: WalletEntry) => string | null;
  readonly isHidden: boolean;
  readonly onOpen: (type: WalletType) => void;
}

function CoinList({ coins, worthOf: worthIn, isHidden, onOpen }: CoinListProps) {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const { binaryCurrency } = runtime().site;
  const [isSmallHidden, hideSmall] = useKept("hideSmall");
  const shownCoins = coins.filter(
    (wallet) => !isSmallHidden || !isSmall(worthIn(wallet), binaryCurrency),
  );
  const worthText = (wallet: WalletEntry) => {
    const worth = worthIn(wallet);
    return worth === null ? null : amountText(worth, binaryCurrency);
  };
  return (
    <section className="mx-4 mt-3">
      <div className="flex items-center justify-between gap-3 px-1 pt-2 pb-1.5">
        <h2 className="text-13 font-semibold text-muted">{t("coins")}</h2>
        <Chip isOn={isSmallHidden} onPress={() => hideSmall(!isSmallHidden)}>
          {t("hideSmall")}
        </Chip>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-14 border border-line bg-surface">
        {shownCoins.map((wallet) => (
          <WalletRow
            key={wallet.type}
            wallet={wallet}
            worth={worthText(wallet)}
            isHidden={isHidden}
            onOpen={() => onOpen(wallet.type)}
          />
        ))}
        {shownCoins.length < coins.length && (
          <p className="px-4 py-3 text-13 text-muted">
            {t("allSmall", { count: coins.length - shownCoins.length })}
          </p>
        )}
      </div>
    </section>
  );
}

/** What waits for a person: each leads to where it can be followed and taken back. */
function PendingRequests() {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const requests = useAccount()?.requests ?? [];
  return requests.map((request) => (
    <Link
      key={request.id}
      to={paths.dnw}
      search={request.kind === "WITHDRAW" ? { type: "W" } : {}}
      className="mx-4 mt-3 flex min-h-12 items-center gap-3 rounded-14 bg-accent-wash px-4 text-15"
    >
      <Hourglass size={18} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        {t(request.kind === "WITHDRAW" ? "pendingWithdraw" : "pendingDeposit")}
      </span>
      <span className="shrink-0 font-semibold">
        {amountText(request.point, currencyOf(request.walletType, runtime().site))}
      </span>
      <ChevronRight size={18} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
    </Link>
  ));
}

function AssetSkeleton() {
  return (
    <div className="px-5 pt-6" aria-busy="true">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-4 h-9 w-56" />
      <Skeleton className="mt-6 h-32 w-full" />
      <Skeleton className="mt-4 h-40 w-full rounded-14" />
    </div>
  );
}

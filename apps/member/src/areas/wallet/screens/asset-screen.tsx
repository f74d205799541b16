/** 자산현황: what the member has, what of it can be used, and why it is less. */

import { siteOffers } from "@naru/vocabulary/site-type";
import { directionOfText, formatWallet } from "@naru/ui/format/number";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { Figure, ListGroup } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import type { CrossView, WalletEntry } from "@naru/client/views";
import { Link, useRouter } from "@tanstack/react-router";
import type { WalletType } from "@naru/vocabulary/wallet";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChevronRight,
  Coins,
  Eye,
  EyeOff,
  History,
  Hourglass,
  type LucideIcon,
  Repeat,
  ShoppingCart,
  TicketPercent,
} from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { FailedState } from "../../../parts/failed-state.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.tsx";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { openCoinDrawer } from "../coin-drawer-event.ts";
import { useRates } from "../data/exchange.ts";
import { binaryFigures, isLessSpendable, sumOf } from "../../../money/balance.ts";
import { drawerCoins } from "../model/coin-drawer.ts";
import { isSmall, ownedOf, totalOf, worthOf } from "../model/total.ts";
import { CoinLogo } from "../parts/coin-logo.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";
import {
  assetLabel,
  coinWallets,
  currencyOf,
  usedWallets,
  useWallets,
  usesWallet,
} from "../../../money/wallets.ts";

const SpendableSheet = lazyScreen(
  async () => (await import("../parts/spendable-sheet.tsx")).SpendableSheet,
);
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
  const shell = useTexts(shellTexts);
  const { site } = runtime();
  const amountText = useAmountText();
  const { wallets, isLoading, error, reload } = useWallets();
  const { data: rates, isPending: isRateAwaited } = useRates();
  const cross = useAccount()?.cross;
  const [isHidden, hide] = useKept("hideAmounts");
  const [isSmallHidden, hideSmall] = useKept("hideSmall");
  const [openType, setOpenType] = useState<WalletType | null>(null);
  const binary = wallets.BINARY;
  if (error !== null && Object.keys(wallets).length === 0) {
    return <FailedState title={t("failed")} hint={error.message} onRetry={reload} />;
  }
  if (isLoading) return <AssetSkeleton />;
  const used = usedWallets(site);
  const total = totalOf(wallets, used, cross, rates, site.binaryCurrency);
  const worthText = (wallet: WalletEntry) => {
    const worth = worthOf(ownedOf(wallet, cross), wallet.currency, rates, site.binaryCurrency);
    return worth === null ? null : amountText(worth, site.binaryCurrency);
  };
  const coins = coinWallets(wallets, site.usedCoins);
  const shownCoins = coins.filter((wallet) => {
    const worth = worthOf(ownedOf(wallet, cross), wallet.currency, rates, site.binaryCurrency);
    return !isSmallHidden || !isSmall(worth, site.binaryCurrency);
  });
  const futures = used.includes("FUTURES") ? wallets.FUTURES : undefined;
  const opened = openType === null ? undefined : wallets[openType];
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
      <TotalHead
        isAwaited={isRateAwaited && total.missing.length > 0}
        site={total.site}
        usdt={total.usdt}
        missing={total.missing}
        isHidden={isHidden}
        onHide={hide}
      />
      <Actions />
      <PendingRequests />
      {usesWallet(site.usedCoins, "BINARY") && binary !== undefined && (
        <BinaryPart
          wallet={binary}
          cross={cross}
          isHidden={isHidden}
          onOpen={() => setOpenType("BINARY")}
        />
      )}
      {futures !== undefined && (
        <ListGroup title={t("futures")}>
          <WalletRow
            wallet={futures}
            worth={worthText(futures)}
            isHidden={isHidden}
            onOpen={() => setOpenType("FUTURES")}
          />
        </ListGroup>
      )}
      {coins.length > 0 && (
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
                onOpen={() => setOpenType(wallet.type)}
              />
            ))}
            {shownCoins.length < coins.length && (
              <p className="px-4 py-3 text-13 text-muted">
                {t("allSmall", { count: coins.length - shownCoins.length })}
              </p>
            )}
          </div>
        </section>
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

function TotalHead({
  isAwaited,
  site: amount,
  usdt,
  missing,
  isHidden,
  onHide,
}: {
  /** What the coins are worth is about to be known. */
  readonly isAwaited: boolean;
  readonly site: string;
  readonly usdt: string | null;
  readonly missing: readonly WalletType[];
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
}) {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <section className="px-5 pt-3">
      <div className="flex items-center gap-1">
        <h2 className="text-13 font-semibold text-muted">{t("total")}</h2>
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
        {isAwaited ? (
          <Skeleton className="h-10 w-56" />
        ) : (
          <Hideable isHidden={isHidden}>
            <Money value={amount} unit={unit} />
          </Hideable>
        )}
      </p>
      <p className="min-h-5 text-13 text-muted">
        {usdt !== null && (
          <Hideable isHidden={isHidden}>
            {t("approximately", { amount: amountText(usdt, "USDT") })}
          </Hideable>
        )}
      </p>
      {!isAwaited && missing.length > 0 && (
        <p className="mt-1 text-12 text-warning">{t("missing", { coins: missing.join(", ") })}</p>
      )}
    </section>
  );
}

/** Everything that can be done with money, each with a word. */
function Actions() {
  const t = useTexts(walletTexts);
  const router = useRouter();
  const { site } = runtime();
  const used = usedWallets(site);
  const go = (to: string) => () => void router.navigate({ href: to });
  const canTransfer = used.includes("USDT") && used.includes("FUTURES");
  const all: (readonly [string, LucideIcon, () => void, boolean])[] = [
    [t("deposit"), ArrowDownToLine, go(paths.dnw), used.includes("BINARY")],
    [t("withdraw"), ArrowUpFromLine, go(`${paths.dnw}?type=W`), used.includes("BINARY")],
    [
      t("buy"),
      ShoppingCart,
      () => openCoinDrawer("buy"),
      drawerCoins("buy", site, null).length > 0,
    ],
    [t("sell"), Coins, () => openCoinDrawer("sell"), drawerCoins("sell", site, null).length > 0],
    [
      t("convert"),
      Repeat,
      () => openCoinDrawer("convert"),
      drawerCoins("convert", site, null).length > 1,
    ],
    [t("transfer"), ArrowLeftRight, go(paths.transfer), canTransfer],
    [t("coupon"), TicketPercent, go(paths.coupon), true],
    [t("history"), History, go(paths.dnwHistory), true],
  ];
  return (
    <div className="mx-4 mt-4 grid grid-cols-4 gap-y-1">
      {all
        .filter(([, , , isOffered]) => isOffered)
        .map(([label, Icon, press]) => (
          <button
            key={label}
            type="button"
            onClick={press}
            className="flex min-h-15 flex-col items-center justify-center gap-1 rounded-8 text-12 active:bg-raised"
          >
            <Icon size={22} strokeWidth={1.5} className="text-accent" aria-hidden />
            {label}
          </button>
        ))}
    </div>
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

function BinaryPart({
  wallet,
  cross,
  isHidden,
  onOpen,
}: {
  readonly wallet: WalletEntry;
  readonly cross: CrossView | undefined;
  readonly isHidden: boolean;
  readonly onOpen: () => void;
}) {
  const t = useTexts(walletTexts);
  const unit = useUnit(wallet.currency);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const figures = binaryFigures(wallet, cross);
  const inUse = cross === undefined ? null : sumOf([cross.margin, cross.reserved], wallet.currency);
  const available = cross?.spendable ?? wallet.available;
  const row = (label: string, value: string, tone: "plain" | "strong" = "plain") => (
    <Figure label={label} tone={tone}>
      <Hideable isHidden={isHidden}>
        <Money value={value} unit={unit} />
      </Hideable>
    </Figure>
  );
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
        {directionOfText(wallet.held) > 0 && row(t("held"), wallet.held)}
        {directionOfText(wallet.bonusLocked) > 0 && row(t("bonusLocked"), wallet.bonusLocked)}
        {cross !== undefined && row(t("buyingPower"), cross.buyingPower)}
        {cross !== undefined &&
          figures.losscut !== null &&
          directionOfText(cross.margin) !== 0 &&
          row(t("toLosscut"), figures.losscut)}
      </dl>
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

function WalletRow({
  wallet,
  worth,
  isHidden,
  onOpen,
}: {
  readonly wallet: WalletEntry;
  readonly worth: string | null;
  readonly isHidden: boolean;
  readonly onOpen: () => void;
}) {
  const t = useTexts(walletTexts);
  const { binaryCurrency } = runtime().site;
  const isHeld = directionOfText(wallet.held) > 0;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left active:bg-raised"
    >
      <CoinLogo type={wallet.type} />
      <span className="min-w-0 flex-1">
        <span className="block text-15">{assetLabel(wallet.type, binaryCurrency)}</span>
        {isHeld && (
          <span className="block truncate text-12 text-muted">
            <Hideable isHidden={isHidden}>
              {t("held")} {formatWallet(wallet.held)}
            </Hideable>
          </span>
        )}
      </span>
      <span className="shrink-0 text-right">
        <Hideable isHidden={isHidden}>
          <span className="block text-15 font-semibold">
            {formatWallet(ownedOf(wallet, undefined))}
            <span className="ml-1 text-11 font-normal text-muted">{wallet.currency}</span>
          </span>
          {worth !== null && <span className="block text-12 text-muted">{worth}</span>}
        </Hideable>
      </span>
    </button>
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
      <Skeleton className="mt-6 h-32 w-full" />
      <Skeleton className="mt-4 h-40 w-full rounded-14" />
    </div>
  );
}

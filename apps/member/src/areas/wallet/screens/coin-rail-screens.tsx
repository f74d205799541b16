/** /wallet/{deposit,withdraw}/{coin}: coins from other places where the site has a network of theirs; where not, the page says so. */

import { ApiError } from "@naru/client/api-error";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { WalletType } from "@naru/vocabulary/wallet";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookUser,
  ChevronRight,
  Pause,
  Repeat,
  ShoppingCart,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { openCoinDrawer } from "../coin-drawer-event.ts";
import { useCoinNetworks } from "../data/coin-deposits.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { CoinDeposit } from "../parts/coin-deposit.tsx";
import { CoinWithdraw } from "../parts/coin-withdraw.tsx";
import { drawerCoins } from "../model/coin-drawer.ts";
import { CoinLogo } from "../parts/coin-logo.tsx";
import { AssetName } from "../../../money/asset-name.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { useWallets, usesWallet } from "../../../money/wallets.ts";
import { offered, Unsupported } from "./exchange-screens.tsx";

export function CoinRailScreen({
  action,
  coin: name,
}: {
  readonly action: "deposit" | "withdraw";
  readonly coin: string;
}) {
  const t = useTexts(walletTexts);
  const { wallets } = useWallets();
  const coin = offered(action, name);
  useHeaderTitle(t(`title${action}`, { coin: name }));
  if (coin === undefined) return <Unsupported action={action} />;
  return (
    <div className="flex flex-1 flex-col pb-6">
      <button
        type="button"
        onClick={() => openCoinDrawer(action)}
        className="mx-4 mt-3 flex min-h-16 items-center gap-3 rounded-14 border border-line bg-surface px-4 py-2 text-left"
      >
        <CoinLogo type={coin} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-15 font-semibold">
            <AssetName type={coin} />
          </span>
          <span className="block text-12 text-muted">
            {t("available")}{" "}
            <Money value={wallets[coin]?.available ?? wallets[coin]?.point ?? "0"} unit={coin} />
          </span>
        </span>
        <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
      </button>
      {action === "deposit" ? <Deposit coin={coin} /> : <Withdraw coin={coin} />}
    </div>
  );
}

/** What deposits of a coin go by; a coin without a network rests. */
function Deposit({ coin }: { readonly coin: WalletType }) {
  const { data, error, refetch } = useCoinNetworks(coin);
  if (error instanceof ApiError && error.code === "COIN_UNSUPPORTED")
    return <Resting action="deposit" coin={coin} />;
  if (error !== null) return <FailedState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mx-4 mt-3 h-96" />;
  const [first] = data;
  if (first === undefined) return <Resting action="deposit" coin={coin} />;
  return <CoinDeposit coin={first.coinName} networks={data} />;
}

/** What withdrawals of a coin go by; a coin of which no network pays out rests. */
function Withdraw({ coin }: { readonly coin: WalletType }) {
  const { data, error, refetch } = useCoinNetworks(coin);
  if (error instanceof ApiError && error.code === "COIN_UNSUPPORTED")
    return <Resting action="withdraw" coin={coin} />;
  if (error !== null) return <FailedState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mx-4 mt-3 h-96" />;
  const open = data.filter(({ out }) => out !== null);
  const [first] = open;
  if (first === undefined) return <Resting action="withdraw" coin={coin} />;
  return <CoinWithdraw key={coin} coin={first.coinName} networks={open} />;
}

function Resting({
  action,
  coin,
}: {
  readonly action: "deposit" | "withdraw";
  readonly coin: WalletType;
}) {
  const t = useTexts(walletTexts);
  const hasWon = usesWallet(runtime().site.usedCoins, "BINARY");
  return (
    <>
      <section className="mx-4 mt-3 rounded-14 border border-line bg-surface px-4 py-4">
        <p className="flex items-center gap-1.5 text-12 font-semibold text-warning">
          <Pause size={14} strokeWidth={2} aria-hidden />
          {t("paused")}
        </p>
        <h2 className="mt-2 text-17 font-bold">{t(`railOff${action}`, { coin })}</h2>
        <p className="mt-1 text-13 text-muted">{t(`railHint${action}`)}</p>
        <Button tone="accent" isWide size="large" disabled className="mt-4">
          {t(`title${action}`, { coin })}
        </Button>
      </section>
      <ListGroup title={t("railInstead")}>
        {action === "deposit" ? (
          <Ways coin={coin} exchange="buy" to={hasWon ? paths.dnw : null} />
        ) : (
          <>
            <Ways coin={coin} exchange="sell" to={hasWon ? `${paths.dnw}?type=W` : null} />
            <Way to={paths.addressBook} icon={<BookUser {...shape} />}>
              {t("railAddresses")}
            </Way>
          </>
        )}
      </ListGroup>
    </>
  );
}

/** What leads to the same end: the won side, and the other coins. */
function Ways({
  coin,
  exchange,
  to,
}: {
  readonly coin: WalletType;
  readonly exchange: "buy" | "sell";
  readonly to: string | null;
}) {
  const t = useTexts(walletTexts);
  const { site } = runtime();
  const isBuy = exchange === "buy";
  const other = drawerCoins("convert", site, coin)[0];
  return (
    <>
      {to !== null && drawerCoins(exchange, site, null).includes(coin) && (
        <Way to={paths.coin(exchange, coin)} icon={<ShoppingCart {...shape} />}>
          {t(isBuy ? "railBuy" : "railSell", { coin })}
        </Way>
      )}
      {other !== undefined && (
        <Way
          to={isBuy ? paths.convert(other, coin) : paths.convert(coin, other)}
          icon={<Repeat {...shape} />}
        >
          {t(isBuy ? "railConvertTo" : "railConvert", { coin })}
        </Way>
      )}
      {to !== null && (
        <Way to={to} icon={isBuy ? <ArrowDownToLine {...shape} /> : <ArrowUpFromLine {...shape} />}>
          {t(isBuy ? "railWon" : "railWonOut")}
        </Way>
      )}
    </>
  );
}

const shape = { size: 22, strokeWidth: 1.5, "aria-hidden": true } as const;

function Way({
  to,
  icon,
  children,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} className="block active:bg-raised">
      <ListRow
        icon={icon}
        label={children}
        value={<ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />}
      />
    </Link>
  );
}

/** One wallet: what it really holds, what of it can be used, and what can be done with it. */

import type { CrossView, WalletEntry } from "@naru/client/views";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { formatSigned } from "@naru/ui/format/number";
import { useRouter } from "@tanstack/react-router";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useUnit } from "../../../base/units.ts";
import { openCoinDrawer } from "../coin-drawer-event.ts";
import { binaryFigures, futuresFigures } from "../../../money/balance.ts";
import { drawerCoins } from "../model/coin-drawer.ts";
import { ownedOf } from "../model/total.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { assetLabel, exactText, usedWallets } from "../../../money/wallets.ts";

export function WalletSheet({
  wallet,
  cross,
  worth,
  onClose,
}: {
  readonly wallet: WalletEntry;
  readonly cross: CrossView | undefined;
  /** In the site's currency, ready to be shown; null where it is not known. */
  readonly worth: string | null;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const { site } = runtime();
  const unit = useUnit(wallet.currency);
  const figures =
    wallet.type === "BINARY"
      ? binaryFigures(wallet, cross)
      : wallet.type === "FUTURES"
        ? futuresFigures(wallet)
        : { real: ownedOf(wallet, cross), shown: wallet.point };
  const available =
    wallet.type === "BINARY" ? (cross?.spendable ?? wallet.available) : wallet.available;
  const rows = [
    { label: t("real"), value: figures.real },
    { label: t("shown"), value: figures.shown },
    { label: t("available"), value: available },
    { label: t("held"), value: wallet.held },
    ...(/[1-9]/.test(wallet.bonusLocked)
      ? [{ label: t("bonusLocked"), value: wallet.bonusLocked }]
      : []),
  ];
  return (
    <Sheet isOpen onClose={onClose} title={assetLabel(wallet.type, site.binaryCurrency)}>
      <p className="text-28 font-bold tracking-tight">
        {exact(ownedOf(wallet, cross))}
        <span className="ml-1 text-15 font-normal text-muted">{unit}</span>
      </p>
      {worth !== null && wallet.currency !== site.binaryCurrency && (
        <p className="text-13 text-muted">{t("approximately", { amount: worth })}</p>
      )}
      <dl className="mt-3 border-t border-line pt-2">
        {rows.map((row) => (
          <Figure
            key={row.label}
            label={row.label}
            tone={row.label === t("available") ? "strong" : "plain"}
          >
            {exact(row.value)}
            <span className="ml-0.5 text-11 font-normal text-muted">{unit}</span>
          </Figure>
        ))}
      </dl>
      <Actions wallet={wallet} onClose={onClose} />
    </Sheet>
  );
}

/** Every decimal there is, with a comma between thousands. */
function exact(text: string): string {
  return formatSigned(exactText(text)).replace(/^\+/, "");
}

function Actions({
  wallet,
  onClose,
}: {
  readonly wallet: WalletEntry;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const router = useRouter();
  const { site } = runtime();
  const { type } = wallet;
  const go = (to: string) => {
    onClose();
    void router.navigate({ href: to });
  };
  const used = usedWallets(site);
  const canTransfer =
    (type === "USDT" || type === "FUTURES") && used.includes("USDT") && used.includes("FUTURES");
  const isCoin = type !== "BINARY" && type !== "FUTURES";
  const offers = (action: "deposit" | "withdraw" | "buy" | "sell") =>
    isCoin && drawerCoins(action, site, null).includes(type);
  const actions: { readonly label: string; readonly press: () => void }[] = [
    ...(type === "BINARY"
      ? [
          { label: t("deposit"), press: () => go(paths.dnw) },
          { label: t("withdraw"), press: () => go(`${paths.dnw}?type=W`) },
        ]
      : []),
    ...(["buy", "sell"] as const).flatMap((action) =>
      offers(action) ? [{ label: t(action), press: () => go(paths.coin(action, type)) }] : [],
    ),
    ...(isCoin
      ? [
          {
            label: t("convert"),
            press: () => {
              onClose();
              openCoinDrawer("convert", type);
            },
          },
        ]
      : []),
    ...(["deposit", "withdraw"] as const).flatMap((action) =>
      offers(action) ? [{ label: t(action), press: () => go(paths.coin(action, type)) }] : [],
    ),
    ...(canTransfer
      ? [{ label: t("transfer"), press: () => go(`${paths.transfer}?from=${type}`) }]
      : []),
    { label: t("statement"), press: () => go(paths.statement(type)) },
  ];
  return (
    <div className="mt-4 grid grid-cols-3 gap-2">
      {actions.map(({ label, press }) => (
        <button
          key={label}
          type="button"
          onClick={press}
          className="min-h-11 rounded-8 bg-raised px-2 text-13 font-semibold ring-1 ring-line ring-inset active:bg-line"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

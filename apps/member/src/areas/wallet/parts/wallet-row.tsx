/** A wallet in the list: what it holds, and what that is worth. */

import { directionOfText, formatWallet } from "@naru/ui/format/number";
import type { WalletEntry } from "@naru/client/views";
import { useTexts } from "../../../base/i18n.ts";
import { ownedOf } from "../model/total.ts";
import { CoinLogo } from "./coin-logo.tsx";
import { AssetName } from "../../../money/asset-name.tsx";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { Hideable } from "./hideable.tsx";

export function WalletRow({
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
  const isHeld = directionOfText(wallet.held) > 0;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left active:bg-raised"
    >
      <CoinLogo type={wallet.type} />
      <span className="min-w-0 flex-1">
        <span className="block text-15">
          <AssetName type={wallet.type} />
        </span>
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

/** What a wallet's asset is called, with its Korean name under it where the app speaks Korean. */

import type { WalletType } from "@naru/vocabulary/wallet";
import { language } from "../base/i18n.ts";
import { runtime } from "../base/runtime.ts";
import { useStore } from "../base/store.ts";
import { assetLabel, KOREAN_ASSETS } from "./wallets.ts";

/** Two lines in Korean, one else; its size and weight are those of what it stands in. */
export function AssetName({ type }: { readonly type: WalletType }) {
  const isKorean = useStore(language) === "ko";
  return (
    <>
      <span className="block">{assetLabel(type, runtime().site.binaryCurrency)}</span>
      {isKorean && (
        <span className="block text-12 font-normal text-muted">{KOREAN_ASSETS[type]}</span>
      )}
    </>
  );
}

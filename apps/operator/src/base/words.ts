/** Words of the vocabulary in the operator's language; a word that is not known stays as it is. */

import { WALLET_NAMES } from "@naru/contract/messages/wallet-names";
import type { WalletType } from "@naru/vocabulary/wallet";
import { type Language, language } from "@naru/ui/texts/i18n";
import { useStore } from "@naru/ui/state/store";
import { contentWordTexts } from "./content-words.ts";
import { permissionTexts, wordTexts } from "./texts.ts";
import { anomalyWordTexts } from "./words/anomaly-words.ts";

/** Says a word: `DEPOSIT` is 입금. */
export function useWord(): (word: string) => string {
  const chosen = useStore(language);
  return (word) => wordIn(chosen, word);
}

/** Says a wallet by its name. */
export function useWalletName(): (wallet: WalletType) => string {
  const chosen = useStore(language);
  return (wallet) => walletNameIn(chosen, wallet);
}

/** Says a wallet by its name in a language. */
export function walletNameIn(chosen: Language, wallet: WalletType): string {
  return WALLET_NAMES[chosen][wallet] ?? wallet;
}

/** Says a word in a language. A person may have written it: `constructor` is no word of ours. */
export function wordIn(chosen: Language, word: string): string {
  const known: Readonly<Record<string, string>> = {
    ...permissionTexts[chosen],
    ...wordTexts[chosen],
    ...contentWordTexts[chosen],
    ...anomalyWordTexts[chosen],
  };
  return Object.hasOwn(known, word) ? (known[word] ?? word) : word;
}

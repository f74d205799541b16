/** Ledger accounts as people read them: `MEMBER:10002:BTC:AVAILABLE` is 회원 10002 · 비트코인 지갑 · 사용 가능. */

import { ACCOUNT_WORDS } from "@naru/contract/messages/account-words";
import { useStore } from "@naru/ui/state/store";
import { catalogue, type Language, language } from "@naru/ui/texts/i18n";
import type { WalletType } from "@naru/vocabulary/wallet";
import { walletNameIn } from "../../base/words.ts";

const accountTexts = catalogue(ACCOUNT_WORDS.ko, ACCOUNT_WORDS.en);

/** Says a ledger account, or a part of its name, in the language in use. */
export function useAccountName(): (name: string) => string {
  const chosen = useStore(language);
  return (name) => accountNameIn(chosen, name);
}

/** Says a ledger account in a language: a member's by the wallet's name, the site's by its currency; numbers stay. */
export function accountNameIn(chosen: Language, name: string): string {
  const said: Readonly<Record<string, string>> = accountTexts[chosen];
  const say = (part: string) => (Object.hasOwn(said, part) ? (said[part] ?? part) : part);
  const [side = "", owner, holds, ...rest] = name.split(":");
  if (owner === undefined || holds === undefined) return say(side);
  const held = side === "MEMBER" ? walletNameIn(chosen, holds as WalletType) : holds;
  return [`${say(side)} ${owner}`, held, ...rest.map(say)].join(" · ");
}

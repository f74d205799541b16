/** The demo's payment providers: all ten at the first site, played by the sandbox; none at the second. */

import type { ProviderTermsRow } from "@naru/rows/provider/terms";
import type { DeskConnection } from "@naru/store/desk/database";
import { addProviderSetting } from "@naru/store/desk/providers/settings";
import {
  FLOWS_OF_PROVIDER,
  isOfWon,
  leavesHouse,
  PROVIDERS,
} from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { SANDBOX } from "../providers/sandbox/address.ts";
import { SANDBOX_SECRET } from "../providers/secret-file.ts";

const SITE = 1;
const COINS: readonly WalletType[] = ["USDT", "BTC", "ETH", "XRP"];
/** Thirty minutes to pay; a single sign-on is good for five. */
const EXPIRY_MINUTES = 30;
const SIGN_ON_MINUTES = 5;

/** What a demo site lets its members do with each. */
export function demoProviderTerms(siteId: number): ProviderTermsRow[] {
  if (siteId !== SITE) return [];
  return PROVIDERS.map((provider) => {
    const flows = FLOWS_OF_PROVIDER[provider];
    return {
      siteId,
      provider,
      isOn: true,
      wallets: flows.every(isOfWon) ? [] : COINS,
      least: 10_000n,
      most: 10_000_000n,
      feeBps: flows.some(leavesHouse) ? 10 : 0,
      expiryMinutes: provider === "onepay" ? SIGN_ON_MINUTES : EXPIRY_MINUTES,
    };
  });
}

/** How each is reached; what an operator changed stays. */
export async function seedProviders(db: DeskConnection, now: number): Promise<void> {
  for (const provider of PROVIDERS)
    await addProviderSetting(
      db,
      { siteId: SITE, provider, now },
      {
        baseUrl: SANDBOX,
        merchantId: `demo-${provider}`,
        secretFile: SANDBOX_SECRET,
        callbackAddresses: ["127.0.0.1", "::1"],
      },
    );
}

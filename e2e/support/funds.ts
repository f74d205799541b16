/** A member's money told four ways: on the phone, in the calls, and in the ledger's rows behind both. */

import { expect, type Page } from "@playwright/test";
import { parseDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { dataDir } from "../installation.ts";
import { openBooks } from "./books.ts";
import { call } from "./phone.ts";

/** What may be used of a wallet, and what is held of it, in smallest units. */
export interface Funds {
  readonly available: bigint;
  readonly held: bigint;
}

/**
 * The funds of a member of site 1 who has no position and no order, once `myWallet`, `overseaAccount` and the
 * ledger say the same.
 */
export async function fundsOf(page: Page, memberId: number, wallet: WalletType): Promise<Funds> {
  const scale = scaleOf(currencyOfWallet(wallet, "KRW"));
  const books = openBooks(dataDir);
  let funds: Funds = { available: 0n, held: 0n };
  try {
    await expect(async () => {
      const wallets = await call(page, "myWallet");
      const account = await call(page, "overseaAccount");
      const balances = await books.balances();
      const ofLedger = (purpose: "AVAILABLE" | "HOLD_WITHDRAW") =>
        balances.get(memberAccount(memberId, wallet, purpose)) ?? 0n;
      funds = { available: ofLedger("AVAILABLE"), held: ofLedger("HOLD_WITHDRAW") };
      for (const told of [wallets[wallet], account.wallet[wallet]]) {
        expect({
          point: parseDecimal(told?.point ?? "", scale),
          available: parseDecimal(told?.available ?? "", scale),
          held: parseDecimal(told?.held ?? "", scale),
        }).toEqual({ point: funds.available, available: funds.available, held: funds.held });
      }
      expect(await books.isBalanced()).toBe(true);
    }).toPass();
  } finally {
    await books.close();
  }
  return funds;
}

/** Won as the app writes it: 10,000,000. */
export function grouped(amount: bigint): string {
  return amount.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The figure beside a label, as a list of figures shows it. */
export function figure(page: Page, label: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.locator("dt").getByText(label, { exact: true }) })
    .locator("dd");
}

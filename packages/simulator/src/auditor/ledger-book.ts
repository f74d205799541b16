/** Balances by adding and subtracting, and who may pay whom under which code (domain.md 5.5). */

import type { Currency } from "@naru/vocabulary/currency";
import {
  CURRENCY_SLOTS,
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  nameOfAccount,
  ownerOf,
  purposeOf,
  slotOf,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { type AuditedTransfer, must } from "./audited.ts";

/** What the clearing of the bought currency pays: the member, and what the house keeps. */
const LEG_IN = ["FX_CLEARING>AVAILABLE", "FX_CLEARING>FX_SPREAD", "FX_CLEARING>ROUNDING"];
const BOTH_LEGS = ["AVAILABLE>FX_CLEARING", ...LEG_IN];

/** What a provider is given waits first; the fee is the house's. */
const OUT_BY_PROVIDER = ["AVAILABLE>HOLD_WITHDRAW", "HOLD_WITHDRAW>PROVIDER", "HOLD_WITHDRAW>FEE"];

/** `payer>payee` by purpose of each code; a code without a row may not be posted. */
const POSTINGS: Partial<Readonly<Record<TransactionCode, readonly string[]>>> = {
  D: [
    ...["BANK>AVAILABLE", "CUSTODY>AVAILABLE", "PROVIDER>AVAILABLE"],
    ...["CUSTODY>SUSPENSE_DEPOSIT", "SUSPENSE_DEPOSIT>AVAILABLE"],
  ],
  W: [
    ...[...OUT_BY_PROVIDER, "HOLD_WITHDRAW>BANK"],
    ...["HOLD_WITHDRAW>PAYOUT_SENT", "PAYOUT_SENT>CUSTODY"],
  ],
  E: [
    ...["HOLD_WITHDRAW>AVAILABLE", "AVAILABLE>CUSTODY", "REORG_LOSS>CUSTODY"],
    "AVAILABLE>REORG_LOSS",
    ...["SUSPENSE_DEPOSIT>CUSTODY", "HOLD_P2P>AVAILABLE"],
    ...["PAYOUT_SENT>AVAILABLE", "FEE>AVAILABLE"],
  ],
  B: ["BONUS_EXPENSE>BONUS_LOCKED"],
  PB: ["BONUS_LOCKED>AVAILABLE"],
  PP: ["ADJUSTMENT>AVAILABLE"],
  CM: ["FEE>PARTNER_PAYABLE", "PARTNER_PAYABLE>FEE", "PARTNER_PAYABLE>AVAILABLE"],
  PS: [
    ...["AVAILABLE>HOLD_SHARE", "HOLD_SHARE>AVAILABLE"],
    ...["HOLD_SHARE>PROFITSHARE_PAYABLE", "PROFITSHARE_PAYABLE>AVAILABLE"],
    ...["ADJUSTMENT>AVAILABLE", "AVAILABLE>ADJUSTMENT"],
  ],
  PM: ["BONUS_LOCKED>BONUS_EXPENSE", "AVAILABLE>ADJUSTMENT"],
  WB: [...BOTH_LEGS, "P2P_CLEARING>AVAILABLE", "PROVIDER>AVAILABLE"],
  WS: [
    ...[...BOTH_LEGS, "AVAILABLE>HOLD_P2P", "HOLD_P2P>P2P_CLEARING"],
    ...[...OUT_BY_PROVIDER, "PROVIDER>AVAILABLE"],
  ],
  CO: ["AVAILABLE>FX_CLEARING", ...OUT_BY_PROVIDER, "AVAILABLE>TRANSIT"],
  CI: [...LEG_IN, "TRANSIT>AVAILABLE"],
  TO: ["AVAILABLE>TRANSIT", "COLD>CUSTODY"],
  TI: ["TRANSIT>AVAILABLE", "CUSTODY>COLD"],
  C: [
    ...["PNL>AVAILABLE", "AVAILABLE>PNL", "AVAILABLE>FEE", "BAD_DEBT>AVAILABLE"],
    ...["P2P_CLEARING>FEE", "CHAIN_FEE>CUSTODY"],
    ...["AVAILABLE>BINARY_WAIT", "BINARY_WAIT>AVAILABLE", "BINARY_WAIT>PNL"],
    ...["AVAILABLE>MARGIN_ISO", "MARGIN_ISO>AVAILABLE", "INSURANCE>AVAILABLE"],
    ...["AVAILABLE>INSURANCE", "AVAILABLE>FUNDING_CLEARING", "FUNDING_CLEARING>AVAILABLE"],
    ...[
      "MARGIN_ISO>FUNDING_CLEARING",
      "INSURANCE>FUNDING_CLEARING",
      "FUNDING_CLEARING>MARGIN_ISO",
      "PNL>FUNDING_CLEARING",
    ],
    ...["PROVIDER>BANK", "BANK>PROVIDER", "PROVIDER>CUSTODY", "CUSTODY>PROVIDER"],
    ...["FUNDING_CLEARING>PNL", "ROUNDING>FUNDING_CLEARING", "FUNDING_CLEARING>ROUNDING"],
  ],
};

export class LedgerBook {
  readonly balances = new Map<number, bigint>();
  readonly #siteCurrencyOf: (owner: number) => Currency;
  #lastId = 0;

  /** @param siteCurrencyOf the site currency of an owner: a site's own, or that of a member's site */
  constructor(siteCurrencyOf: (owner: number) => Currency) {
    this.#siteCurrencyOf = siteCurrencyOf;
  }

  balanceOf(account: number): bigint {
    return this.balances.get(account) ?? 0n;
  }

  /** Books a transfer; throws where it may not be. */
  take(row: AuditedTransfer): void {
    const { id, debit, credit, amount, code } = row;
    const words = (): string =>
      `transfer ${id} (${code} ${nameOfAccount(debit)} to ${nameOfAccount(credit)})`;
    must(id > this.#lastId, () => `${words()} does not follow ${this.#lastId}`);
    this.#lastId = id;
    must(amount > 0n, () => `${words()} moves ${amount}`);
    const currency = this.#currencyOf(debit);
    must(currency === this.#currencyOf(credit), () => `${words()} mixes currencies`);
    const pair = `${purposeIn(debit)}>${purposeIn(credit)}`;
    must(POSTINGS[code]?.includes(pair) === true, () => `${words()} is in no table of postings`);
    this.#put(row, debit, -amount, row.debitAfter);
    this.#put(row, credit, amount, row.creditAfter);
  }

  /** Adds every balance anew: zero in each currency, whatever was said on the way. */
  checkSums(): void {
    const sums = new Map<Currency, bigint>();
    for (const [account, balance] of this.balances) {
      const currency = this.#currencyOf(account);
      sums.set(currency, (sums.get(currency) ?? 0n) + balance);
    }
    for (const [currency, sum] of sums) must(sum === 0n, () => `${currency} sums to ${sum}`);
  }

  #put(row: AuditedTransfer, account: number, by: bigint, said: bigint): void {
    const after = this.balanceOf(account) + by;
    must(
      said === after,
      () => `transfer ${row.id} leaves ${nameOfAccount(account)} with ${said}, it has ${after}`,
    );
    this.balances.set(account, after);
  }

  #currencyOf(account: number): Currency {
    const [owner, slot] = [ownerOf(account), slotOf(account)];
    if (owner < FIRST_MEMBER_ID) return CURRENCY_SLOTS.wordOf(slot);
    return currencyOfWallet(WALLET_SLOTS.wordOf(slot), this.#siteCurrencyOf(owner));
  }
}

function purposeIn(account: number): string {
  const isHouse = ownerOf(account) < FIRST_MEMBER_ID;
  const codes = isHouse ? HOUSE_PURPOSE_CODES : MEMBER_PURPOSE_CODES;
  return codes.wordOf(purposeOf(account));
}

/** How money moves that comes and goes through payment providers (decision 040). */

import { absolute } from "@naru/money/amount";
import { assetAccount, type LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { holdsMoney, type ProviderFlow } from "@naru/vocabulary/provider/words";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { Course } from "../area.ts";
import type { Draft } from "../draft.ts";
import type { ProviderOrderRow } from "../rows.ts";
import { balanceOf, siteOf } from "../state.ts";
import { available, heldFor, transfer } from "./transfer.ts";
import { house, walletCurrency } from "./wallet-accounts.ts";

/** The code under which each flow of a provider moves money; of what is sold both legs. */
const PROVIDER_FLOW_CODE = {
  DEPOSIT: "D",
  CHARGE: "D",
  WITHDRAW: "W",
  SEND: "CO",
  SELL: "WS",
  P2P_BUY: "WB",
  P2P_SELL: "WS",
} as const satisfies Record<ProviderFlow, TransactionCode>;

/** What a provider brings: won or a coin of an order that it pays, or the won of a coin that was sold through it. */
export function postProviderIn(
  draft: Draft,
  { flow, id }: ProviderOrderRow,
  wallet: WalletType,
  units: bigint,
): void {
  if (holdsMoney(flow) && flow !== "SELL") throw new Error(`provider order ${id} brings nothing`);
  const code = PROVIDER_FLOW_CODE[flow];
  transfer(draft, code, providerOf(draft, wallet), available(draft, wallet), units, id);
}

/** What a provider is to be given: the amount and its fee leave the balance and wait. */
export function postProviderHeld(draft: Draft, order: ProviderOrderRow): void {
  assertHolds(order);
  const { flow, wallet, units, fee, id } = order;
  const code = PROVIDER_FLOW_CODE[flow];
  transfer(draft, code, available(draft, wallet), heldFor(draft, wallet), units + fee, id);
}

/** A provider has it: the amount is the provider's, the fee the house's. */
export function postProviderOut(draft: Draft, order: ProviderOrderRow): void {
  assertHolds(order);
  const { flow, wallet, units, fee, id } = order;
  const [code, held] = [PROVIDER_FLOW_CODE[flow], heldFor(draft, wallet)];
  transfer(draft, code, held, providerOf(draft, wallet), units, id);
  if (fee > 0n) transfer(draft, code, held, house(draft, wallet, "FEE"), fee, id);
}

/** A provider does not get it (E): all of it comes back. */
export function postProviderReturned(draft: Draft, order: ProviderOrderRow): void {
  assertHolds(order);
  const { wallet, units, fee, id } = order;
  transfer(draft, "E", heldFor(draft, wallet), available(draft, wallet), units + fee, id);
}

function assertHolds({ id, flow }: ProviderOrderRow): void {
  if (!holdsMoney(flow)) throw new Error(`provider order ${id} holds nothing`);
}

/** A provider and the house settle (C): what came from it (> 0) is at the bank or in custody, what was paid to it (< 0) no longer. */
export function postProviderSettled(
  course: Course,
  settled: {
    readonly siteId: number;
    readonly wallet: WalletType;
    readonly units: bigint;
    readonly referenceId: number;
  },
): void {
  const { state, at } = course;
  const { siteId, wallet, units, referenceId } = settled;
  const site = siteOf(state, siteId);
  const currency = currencyOfWallet(wallet, site.currency);
  const there = assetAccount(site, currency, "PROVIDER");
  const here = assetAccount(site, currency, currency === site.currency ? "BANK" : "CUSTODY");
  const [debit, credit] = units > 0n ? [here, there] : [there, here];
  const amount = absolute(units);
  const row = {
    ...({ id: state.nextId, siteId, code: "C", debit, credit, amount } as const),
    debitAfter: balanceOf(state, debit) - amount,
    creditAfter: balanceOf(state, credit) + amount,
    ...{ memberId: 0, referenceId, at },
  };
  course.take([{ kind: "transfer", row }]);
}

/** What providers owe the house of a wallet's currency, or it them. */
function providerOf(draft: Draft, wallet: WalletType): LedgerAccountId {
  const site = siteOf(draft.state, draft.siteId);
  return assetAccount(site, walletCurrency(draft, wallet), "PROVIDER");
}

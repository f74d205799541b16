/**
 * A payment provider as Naru speaks to it (decision 040): one interface, one file a provider. What the ten really say is not
 * known yet, so each file holds what is its own (paths, names of fields, words of states) and shares how it is said.
 */

import type { Currency } from "@naru/vocabulary/currency";
import type { Provider, ProviderFlow } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { ProviderLine } from "./line.ts";

/** An order as a provider is told it: no member's id, name or phone. */
export interface SentOrder {
  /** Ours, and the provider's idempotency key: `site-id-chance`. */
  readonly reference: string;
  readonly flow: ProviderFlow;
  /** Decimal text in `currency`. */
  readonly amount: string;
  readonly currency: Currency;
  /** Its worth in won; of a sale what is expected for it. */
  readonly won: string;
  /** The member's account there, where one is linked. */
  readonly account: string | null;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** Where the member comes back to. */
  readonly returnUrl: string;
}

/** Where an order is paid. */
export interface ProviderPage {
  readonly url: string | null;
  readonly account: {
    readonly bankName: string;
    readonly number: string;
    readonly holder: string;
  } | null;
  readonly qr: string | null;
}

/** An order that a provider has taken. */
export interface Opened {
  /** What it calls the order. */
  readonly reference: string | null;
  readonly page: ProviderPage | null;
}

/** What a provider says of an order. */
export type Told =
  | { readonly state: "WAITING" | "FAILED" | "EXPIRED" | "NOT_KNOWN" }
  | { readonly state: "PAID"; readonly amount: string; readonly currency: string };

/** What a provider does; a method that it has not is not there. */
export interface ProviderAdapter {
  readonly provider: Provider;
  /** Coins that it takes now. */
  check(line: ProviderLine): Promise<readonly WalletType[]>;
  /** Whether it knows an account. */
  player?(line: ProviderLine, account: string): Promise<boolean>;
  /** Links an account, or makes one; returns what it is called. */
  signUp?(line: ProviderLine, value: string): Promise<string>;
  /** Takes what leaves the house. */
  send?(line: ProviderLine, order: SentOrder): Promise<Opened>;
  /** Takes a coin and pays won for it. */
  sell?(line: ProviderLine, order: SentOrder): Promise<Opened>;
  /** Opens a page. */
  url?(line: ProviderLine, order: SentOrder): Promise<Opened>;
  /** Makes a code to scan. */
  qr?(line: ProviderLine, order: SentOrder): Promise<Opened>;
  /** Opens a page by a single sign-on. */
  login?(line: ProviderLine, order: SentOrder): Promise<Opened>;
  /** What became of an order. The truth; a callback is a hint. */
  query(line: ProviderLine, reference: string): Promise<Told>;
  /** Which order a callback is about; undefined where it is about none. */
  readCallback(body: unknown): string | undefined;
  /** The method by which each flow of the provider's is begun. */
  readonly begins: Partial<Readonly<Record<ProviderFlow, Begins>>>;
}

/** Methods that begin an order. */
export type Begins = "send" | "sell" | "url" | "qr" | "login";

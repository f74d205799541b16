/** What the sandbox knows: orders of all ten providers, bounded, in memory, and how it misbehaves. */

import { randomBytes } from "node:crypto";
import type { Provider } from "@naru/vocabulary/provider/words";
import type { SaidState } from "../dialect.ts";

const ORDERS_MAX = 10_000;

export interface SandboxOrder {
  readonly provider: Provider;
  readonly reference: string;
  readonly number: string;
  readonly flow: string;
  readonly amount: string;
  readonly currency: string;
  readonly won: string;
  readonly expiresAt: number;
  readonly returnUrl: string;
  /** What its page is found by. */
  readonly token: string;
  readonly createdAt: number;
  state: Exclude<SaidState, "NOT_KNOWN">;
  /** What was paid, which may be another amount. */
  paid: string;
  /** A page that is opened by a single sign-on was opened. */
  isOpened: boolean;
}

/** How a provider misbehaves; tests and people set it. */
export interface Switches {
  /** Nobody is there. */
  isAway: boolean;
  /** It knows nothing of any order that it is asked about. */
  isForgetful: boolean;
  /** The next so many answers are lost after they were worked out. */
  loseAnswers: number;
  /** Callbacks: after so long, so many times each, in turned order, or none. */
  delayMs: number;
  repeat: number;
  isReordered: boolean;
  isSilent: boolean;
  /** What becomes of money that is sent there: paid, refused, or waiting until somebody presses. */
  sends: "PAID" | "FAILED" | "WAITING";
  /** Accounts that it refuses to link. */
  refusesSignUp: boolean;
}

export const CALM: Switches = {
  isAway: false,
  isForgetful: false,
  loseAnswers: 0,
  delayMs: 0,
  repeat: 1,
  isReordered: false,
  isSilent: false,
  sends: "PAID",
  refusesSignUp: false,
};

export interface SandboxBook {
  /** The order of a reference, made with the first call under it. */
  take(order: Omit<SandboxOrder, "number" | "token" | "state" | "paid" | "isOpened">): SandboxOrder;
  find(provider: Provider, reference: string): SandboxOrder | undefined;
  byToken(token: string): SandboxOrder | undefined;
  /** The newest first. */
  newest(count: number): SandboxOrder[];
  switchesOf(provider: Provider): Switches;
  set(provider: Provider, some: Partial<Switches>): void;
  /** How many orders of a provider ever ended as paid: what a test counts outside. */
  paidOf(provider: Provider): number;
}

/** An empty book. */
export function createBook(): SandboxBook {
  const orders = new Map<string, SandboxOrder>();
  const tokens = new Map<string, SandboxOrder>();
  const switches = new Map<Provider, Switches>();
  const keyOf = (provider: Provider, reference: string): string => `${provider} ${reference}`;
  const switchesOf = (provider: Provider): Switches => switches.get(provider) ?? { ...CALM };
  return {
    take(asked) {
      const key = keyOf(asked.provider, asked.reference);
      const before = orders.get(key);
      if (before !== undefined) return before;
      const order: SandboxOrder = {
        ...asked,
        number: randomBytes(6).toString("hex").toUpperCase(),
        token: randomBytes(24).toString("base64url"),
        state: "WAITING",
        paid: asked.flow === "SELL" ? asked.won : asked.amount,
        isOpened: false,
      };
      const oldest = orders.size >= ORDERS_MAX ? orders.entries().next().value : undefined;
      if (oldest !== undefined) {
        orders.delete(oldest[0]);
        tokens.delete(oldest[1].token);
      }
      orders.set(key, order);
      tokens.set(order.token, order);
      return order;
    },
    find: (provider, reference) => orders.get(keyOf(provider, reference)),
    byToken: (token) => tokens.get(token),
    newest: (count) => [...orders.values()].slice(-count).reverse(),
    switchesOf,
    set(provider, some) {
      switches.set(provider, { ...switchesOf(provider), ...some });
    },
    paidOf: (provider) =>
      [...orders.values()].filter((each) => each.provider === provider && each.state === "PAID")
        .length,
  };
}

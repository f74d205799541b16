/** How a provider spells what all of them say, and the adapter that follows from it; the sandbox reads the same spelling. */

import type { Provider, ProviderFlow } from "@naru/vocabulary/provider/words";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import type { Begins, Opened, ProviderAdapter, ProviderPage, SentOrder, Told } from "./adapter.ts";
import { ProviderError, type ProviderLine } from "./line.ts";

export const ORDER_FIELDS = [
  "order",
  "amount",
  "currency",
  "won",
  "kind",
  "account",
  "expires",
  "back",
  "state",
  "number",
] as const;
/** What a field of an order means: our reference, its own number, its state, where the member comes back to. */
export type OrderField = (typeof ORDER_FIELDS)[number];

export type SaidState = Told["state"];

export interface Dialect {
  readonly provider: Provider;
  readonly paths: {
    readonly check: string;
    readonly query: string;
    readonly player?: string;
    readonly signUp?: string;
    /** Where each flow begins. */
    readonly orders: Partial<Readonly<Record<ProviderFlow, string>>>;
  };
  readonly begins: Partial<Readonly<Record<ProviderFlow, Begins>>>;
  /** The names of fields. */
  readonly fields: Readonly<Record<OrderField, string>>;
  /** The words of states. */
  readonly states: Readonly<Record<Exclude<SaidState, "NOT_KNOWN">, string>>;
  /** What it answers besides a page's address. */
  readonly shows?: "account" | "qr";
}

const TEXT_MAX = 2_000;

/** The adapter of a provider that spells things so. */
export function adapterOf(dialect: Dialect): ProviderAdapter {
  const { provider, paths, begins } = dialect;
  const open = (line: ProviderLine, order: SentOrder): Promise<Opened> =>
    openOrder(dialect, line, order);
  const has = (method: Begins): boolean => Object.values(begins).includes(method);
  const { player, signUp } = paths;
  return {
    provider,
    begins,
    async check(line) {
      const { coins } = recordOf(await line.read(paths.check, {}));
      if (!Array.isArray(coins)) throw new ProviderError("AWAY", "an answer without coins");
      return WALLET_TYPES.filter((wallet): wallet is WalletType => coins.includes(wallet));
    },
    ...(player && {
      async player(line: ProviderLine, account: string) {
        return recordOf(await line.read(player, { account }))["known"] === true;
      },
    }),
    ...(signUp && {
      async signUp(line: ProviderLine, value: string) {
        return textOf(recordOf(await line.send(signUp, { value })), "account");
      },
    }),
    ...(has("send") && { send: open }),
    ...(has("sell") && { sell: open }),
    ...(has("url") && { url: open }),
    ...(has("qr") && { qr: open }),
    ...(has("login") && { login: open }),
    query: (line, reference) => queryOrder(dialect, line, reference),
    readCallback(body) {
      const said = Object(body) as Record<string, unknown>;
      const reference = said[dialect.fields.order];
      return typeof reference === "string" ? reference : undefined;
    },
  };
}

/** The order in the provider's fields. */
export function spelled({ fields }: Dialect, order: SentOrder): Record<string, string> {
  return {
    [fields.order]: order.reference,
    [fields.kind]: order.flow,
    [fields.amount]: order.amount,
    [fields.currency]: order.currency,
    [fields.won]: order.won,
    [fields.expires]: String(order.expiresAt),
    [fields.back]: order.returnUrl,
    ...(order.account === null ? {} : { [fields.account]: order.account }),
  };
}

async function openOrder(dialect: Dialect, line: ProviderLine, order: SentOrder): Promise<Opened> {
  const path = dialect.paths.orders[order.flow];
  if (path === undefined) throw new Error(`${dialect.provider} does no ${order.flow}`);
  const said = recordOf(await line.send(path, spelled(dialect, order)));
  const number = said[dialect.fields.number];
  const isWithPage = !["send", "sell"].includes(dialect.begins[order.flow] ?? "send");
  return {
    reference: typeof number === "string" ? number.slice(0, TEXT_MAX) : null,
    page: isWithPage ? pageOf(dialect, line, said) : null,
  };
}

/** What a member is shown: an address of the provider's own host alone. */
function pageOf(
  { shows }: Dialect,
  line: ProviderLine,
  said: Record<string, unknown>,
): ProviderPage {
  const url = typeof said["url"] === "string" ? line.ownAddress(said["url"]) : null;
  const bank = shows === "account" ? recordOf(said["bank"]) : undefined;
  const page = {
    url,
    account: bank
      ? {
          bankName: textOf(bank, "name"),
          number: textOf(bank, "number"),
          holder: textOf(bank, "holder"),
        }
      : null,
    qr: shows === "qr" ? textOf(said, "qr") : null,
  };
  if (page.url === null && page.account === null && page.qr === null)
    throw new ProviderError("UNSURE", "an order without a page");
  return page;
}

async function queryOrder(
  { paths, fields, states }: Dialect,
  line: ProviderLine,
  reference: string,
): Promise<Told> {
  const answer = await line.find(paths.query, { [fields.order]: reference });
  if (answer === undefined) return { state: "NOT_KNOWN" };
  const said = recordOf(answer);
  if (said[fields.order] !== reference) throw new ProviderError("AWAY", "another order's answer");
  const words = Object.entries(states) as [Exclude<SaidState, "NOT_KNOWN">, string][];
  const state = words.find(([, word]) => word === said[fields.state])?.[0];
  if (state === undefined) throw new ProviderError("AWAY", "a state without a meaning");
  if (state !== "PAID") return { state };
  return {
    state,
    amount: textOf(said, fields.amount),
    currency: textOf(said, fields.currency),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProviderError("UNSURE", "an answer that is no object");
  return value as Record<string, unknown>;
}

function textOf(record: Record<string, unknown>, name: string): string {
  const value = record[name];
  if (typeof value !== "string" || value === "" || value.length > TEXT_MAX)
    throw new ProviderError("UNSURE", `an answer without ${name}`);
  return value;
}

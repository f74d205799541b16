/** The sandbox's callbacks: signed, and sent as its switches say: late, again, in another order, or not at all. */

import { type Dialect } from "../dialect.ts";
import { signedHeaders } from "../signed.ts";
import type { SandboxOrder, Switches } from "./book.ts";

/** Reordered callbacks wait for so many others, or so long. */
const TURNED = 2;
const TURNED_MS = 400;
const TRIES = 4;
const TRY_MS = 1_000;

export interface CallbackParts {
  /** Where Naru listens. */
  readonly baseUrl: string;
  readonly secret: () => string;
  readonly now: () => number;
  readonly after: (ms: number, fn: () => void) => void;
}

export interface Callbacks {
  tell(dialect: Dialect, order: SandboxOrder, switches: Switches): void;
}

/** Sends callbacks; one that nobody takes is tried again. */
export function createCallbacks(parts: CallbackParts): Callbacks {
  const turned: (() => void)[] = [];
  const flush = (): void => {
    for (const send of turned.splice(0).reverse()) send();
  };
  return {
    tell(dialect, order, switches) {
      if (switches.isSilent) return;
      const text = bodyOf(dialect, order);
      const send = (): void => {
        for (let turn = 0; turn < switches.repeat; turn += 1)
          void deliver(parts, dialect, order, text).catch(() => {});
      };
      parts.after(switches.delayMs, () => {
        if (!switches.isReordered) return send();
        turned.push(send);
        if (turned.length >= TURNED) flush();
        else parts.after(TURNED_MS, flush);
      });
    },
  };
}

/** What a callback says: hints in the provider's own fields. */
function bodyOf({ fields, states }: Dialect, order: SandboxOrder): string {
  return JSON.stringify({
    [fields.order]: order.reference,
    [fields.number]: order.number,
    [fields.state]: states[order.state],
    [fields.amount]: order.paid,
    [fields.currency]: paidCurrency(order),
  });
}

/** What is paid is in the order's currency, but of a sale. */
export function paidCurrency({ flow, currency }: SandboxOrder): string {
  return flow === "SELL" ? "KRW" : currency;
}

async function deliver(
  { baseUrl, secret, now, after }: CallbackParts,
  { provider }: Dialect,
  order: SandboxOrder,
  text: string,
): Promise<void> {
  const [site = ""] = order.reference.split("-");
  const headers = { "content-type": "application/json", ...signedHeaders(secret(), text, now()) };
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const taken = await fetch(`${baseUrl}/api/callback/${provider}/${site}`, {
      method: "POST",
      headers,
      body: text,
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status < 500;
      },
      () => false,
    );
    if (taken) return;
    await new Promise<void>((resolve) => after(TRY_MS * turn, resolve));
  }
}

/**
 * A member's order of a provider, from the call to the provider's answer:
 *
 * 1. The provider is on and its line open; nothing is held otherwise.
 * 2. A second factor where money leaves; the same call again needs no other.
 * 3. The engine makes the order and holds what leaves, before anything is sent.
 * 4. The desk keeps it beside, so that it is asked about whatever becomes of us.
 * 5. The provider is sent it under its reference.
 */

import { sentAmount } from "@naru/engine/account/sent-amount";
import { PATHS } from "@naru/contract/paths";
import type { providerPaths } from "@naru/contract/areas/provider/paths";
import type { ProviderOrderPageView, ProviderOrderView } from "@naru/contract/areas/provider/views";
import {
  findOrderOfKey,
  keepDeskOrder,
  readProviderOrder,
} from "@naru/store/desk/providers/orders";
import { parseDecimal, powerOfTen } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import {
  isOfWon,
  leavesHouse,
  type Provider,
  type ProviderFlow,
  SIGN_UP_PROVIDERS,
} from "@naru/vocabulary/provider/words";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { RatesBody } from "../../../bus/messages.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Call, Desk } from "../handler.ts";
import { bodyHash } from "../../../platform/uuid.ts";
import { idempotencyKey } from "../idempotency.ts";
import { onSiteClock, sendCommand } from "../engine-command.ts";
import { proveOutflow, type Proof, type SentFactors, underProof } from "../outflow.ts";
import { begin, SENDING_MS } from "./ask.ts";
import { demandLink } from "./link.ts";
import { offered } from "./reach.ts";
import { newReference } from "./reference.ts";
import { orderPageView } from "./views.ts";

/** The calls of the area. */
export type ProviderRouteId = keyof typeof providerPaths;

export interface Asked {
  readonly provider: Provider;
  readonly flow: ProviderFlow;
  /** Absent: won, or the first coin that the provider takes. */
  readonly wallet?: WalletType | undefined;
  /** Decimal text; null where none was sent. */
  readonly amount: string | null;
  readonly factors?: SentFactors;
}

/** A call that is repeated so soon needs no other second factor. */
const RETRY_MS = 10 * 60_000;

/** Orders, and answers the order with where it is paid. */
export async function startOrder<Id extends ProviderRouteId>(
  desk: Desk,
  call: Call<Id>,
  id: Id,
  asked: Asked,
): Promise<ProviderOrderPageView> {
  const { site, session, request, reply } = call;
  if (session === null) throw new RefusalError("TOKEN_EXPIRED");
  const { memberId } = session;
  const { provider, flow } = asked;
  const reach = await offered(desk, site, provider);
  if (reach.circuit.isOpen()) throw new RefusalError("PROVIDER_UNAVAILABLE");
  const wallet = asked.wallet ?? (isOfWon(flow) ? "BINARY" : reach.terms.wallets[0]) ?? "BINARY";
  if (!site.view.usedCoins.split(",").includes(wallet)) throw new RefusalError("WALLET_INVALID");
  await demandLink(desk, site, { siteId: site.id, provider, memberId });
  const key = idempotencyKey(request, reply, desk.clock.now());
  const amount = asked.amount ?? "";
  const content = { kind: "orderProvider", memberId, provider, flow, wallet, amount } as const;
  const hash = bodyHash(PATHS[id].path, content);
  const before = await findOrderOfKey(desk.db, { memberId, key });
  if (before !== undefined && before.hash !== hash)
    throw new RefusalError("INVALID_REQUEST", { status: 422 });
  const orderId =
    before?.orderId ??
    (await order(desk, site, { memberId, key, hash, content, factors: asked.factors ?? {} }));
  const kept = await readProviderOrder(desk.db, { siteId: site.id, orderId });
  if (kept === undefined) throw new Error(`order ${orderId} of a provider is gone`);
  // A call that comes again finds what the first one sends: if that broke off, the clock takes the order up.
  const now = before === undefined ? await begin(desk, reach, kept, { isFirst: true }) : kept;
  // Nothing was taken, and nothing is held: the same may be tried again.
  if (
    now.order.status === "FAILED" &&
    before === undefined &&
    desk.clock.now() - kept.order.createdAt < RETRY_MS
  )
    throw new RefusalError("PROVIDER_UNAVAILABLE");
  return orderPageView(desk, site, now);
}

interface Ordered {
  readonly memberId: number;
  readonly key: string;
  readonly hash: string;
  readonly content: {
    readonly kind: "orderProvider";
    readonly memberId: number;
    readonly provider: Provider;
    readonly flow: ProviderFlow;
    readonly wallet: WalletType;
    readonly amount: string;
  };
  readonly factors: SentFactors;
}

/** Steps 2 to 4; the order's number. */
async function order(desk: Desk, site: Site, ordered: Ordered): Promise<number> {
  const { memberId, key, hash, content, factors } = ordered;
  const { flow, provider } = content;
  // What goes to a linked account has waited with it (`demandLink`).
  const hasWaited = SIGN_UP_PROVIDERS.includes(provider);
  const proof: Proof | undefined = leavesHouse(flow)
    ? await proveOutflow(
        desk,
        { site, memberId, worth: await worthOf(desk, site, content), hasWaited },
        factors,
      )
    : undefined;
  return underProof(proof, async () => {
    const answer = await sendCommand(desk, { siteId: site.id, memberId, key, hash, content });
    const made = JSON.parse(bodyOf(onSiteClock(answer, site))) as ProviderOrderView;
    const orderId = Number(made.id);
    const now = desk.clock.now();
    const of = { siteId: site.id, orderId, memberId, provider };
    const reference = newReference(of);
    await keepDeskOrder(desk.db, of, { now, askAt: now + SENDING_MS, reference, key, hash });
    return orderId;
  });
}

/** What leaves in the site's smallest units; of a coin at the rate of now, null where there is none. */
async function worthOf(
  desk: Desk,
  site: Site,
  { flow, wallet, amount }: Ordered["content"],
): Promise<bigint | null> {
  const own = site.view.binaryCurrency as Currency;
  if (flow !== "P2P_SELL") return sentAmount(amount, own)?.units ?? null;
  const currency = currencyOfWallet(wallet, own);
  const rates = JSON.parse(
    bodyOf(await desk.engine.ask({ kind: "rates", siteId: site.id })),
  ) as RatesBody;
  const [units, rate] = [sentAmount(amount, currency)?.units, rates[currency]?.rate ?? null];
  if (units === undefined || rate === null) return null;
  const value = units * parseDecimal(rate, RATE_SCALE) * powerOfTen(scaleOf(own));
  return divide(value, powerOfTen(scaleOf(currency)) * powerOfTen(RATE_SCALE), "ceil");
}

/**
 * Callbacks of providers: `POST /api/callback/{provider}/{site}`. A good signature is a hint and no more: it has the order
 * asked about, and the answer to that is what counts. What is not signed, or is about no order of ours, leaves no trace.
 */

import { hash } from "node:crypto";
import { API_PREFIX } from "@naru/contract/paths";
import { answerNonce, takeNonce } from "@naru/store/desk/providers/links";
import {
  changeDeskOrder,
  type KeptOrder,
  readProviderOrder,
} from "@naru/store/desk/providers/orders";
import { isEnded, type Provider, PROVIDERS } from "@naru/vocabulary/provider/words";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { verifiedNonce } from "../../../providers/signed.ts";
import { API_HEADERS } from "../../http/security-headers.ts";
import type { Desk } from "../handler.ts";
import { askOrder } from "./ask.ts";
import { reached, type Reach } from "./reach.ts";
import { numberIn, referenceOf } from "./reference.ts";

const BODY_BYTES_MAX = 16 * 1024;
const TAKEN = JSON.stringify({ result: "OK" });

interface Params {
  readonly provider: string;
  readonly site: string;
}

/** Takes callbacks, in a scope of their own: their bodies are signed as they come, byte for byte. */
export function registerProviderCallbacks(app: FastifyInstance, desk: Desk): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, text, parsed) =>
      parsed(null, text),
    );
    scope.post<{ Params: Params }>(
      `${API_PREFIX}/callback/:provider/:site`,
      { config: { rate: "callback" }, bodyLimit: BODY_BYTES_MAX, compress: false },
      async (request, reply) => {
        reply.headers(API_HEADERS);
        return takeCallback(desk, request, reply);
      },
    );
    done();
  });
}

async function takeCallback(
  desk: Desk,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = PROVIDERS.find((each) => each === request.params.provider);
  const site = /^\d{1,4}$/.test(request.params.site)
    ? desk.sites.byId(Number(request.params.site))
    : undefined;
  if (provider === undefined || site === undefined) return reply.code(404).send();
  const reach = await reached(desk, site, provider);
  if (typeof reach === "string") return reply.code(404).send();
  const text = typeof request.body === "string" ? request.body : "";
  const now = desk.clock.now();
  const isAllowed = allows(reach, request.ip);
  const nonce = verifiedNonce(reach.secrets.accepted, request.headers, text, now);
  if (!isAllowed || nonce === undefined) return reply.code(401).send();
  const kept = await orderOf(desk, reach, provider, text);
  if (kept === undefined) return reply.code(404).send();
  const of = { siteId: site.id, provider, nonce };
  const bodyHash = hash("sha256", text);
  const before = await takeNonce(desk.db, { ...of, bodyHash, orderId: kept.order.id, now });
  if (before !== undefined && before.bodyHash !== bodyHash) return reply.code(401).send();
  if (before?.answer == null) {
    await hear(desk, reach, kept);
    await answerNonce(desk.db, of, TAKEN);
  }
  return reply.type("application/json; charset=utf-8").send(before?.answer ?? TAKEN);
}

function allows({ setting }: Reach, address: string): boolean {
  const { callbackAddresses } = setting;
  return (
    callbackAddresses.length === 0 || callbackAddresses.includes(address.replace(/^::ffff:/, ""))
  );
}

/** The order that a callback names, where it is one of this provider's at this site. */
async function orderOf(
  desk: Desk,
  { adapter, site }: Reach,
  provider: Provider,
  text: string,
): Promise<KeptOrder | undefined> {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  const reference = adapter.readCallback(said) ?? "";
  const of = numberIn(reference);
  if (of?.siteId !== site.id) return undefined;
  const kept = await readProviderOrder(desk.db, of);
  // Of the same number a restored database has forgotten another.
  const isIts = kept?.order.provider === provider && referenceOf(kept) === reference;
  return isIts ? kept : undefined;
}

/** Asks about it; of one that has ended without being paid only whether it was paid all the same, for the desk to look at. */
async function hear(desk: Desk, reach: Reach, kept: KeptOrder): Promise<void> {
  const { order } = kept;
  const of = { siteId: order.siteId, orderId: order.id };
  if (!isEnded(order.status)) return void (await askOrder(desk, of));
  if (order.status === "PAID" || kept.desk?.lateAt != null) return;
  const told = await reach.adapter.query(reach.line, referenceOf(kept)).catch(() => undefined);
  if (told?.state !== "PAID") return;
  const { asks = 0, doubtedAt = null } = kept.desk ?? {};
  const lastWord = `PAID ${told.amount} ${told.currency}`.slice(0, 80);
  const lateAt = desk.clock.now();
  await changeDeskOrder(desk.db, of, { asks, doubtedAt, askAt: null, lastWord, lateAt });
}

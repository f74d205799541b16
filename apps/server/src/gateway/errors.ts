/** Every failure leaves as `{code, message, detail?}` in the site's language, without a trace of what is inside. */

import { type Language, messageOf } from "@naru/contract/messages";
import { API_PREFIX } from "@naru/contract/paths";
import type { ErrorView } from "@naru/contract/views";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RefusalError } from "./refusal-error.ts";
import { API_HEADERS } from "./security-headers.ts";

/** The body of a failure. */
export function errorView(
  code: RefusalCode,
  language: Language,
  detail?: Readonly<Record<string, string>>,
): ErrorView {
  const message = messageOf(code, language, detail);
  return detail === undefined ? { code, message } : { code, message, detail: { ...detail } };
}

/** Answers whatever goes wrong, and calls that are not registered. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError, request, reply) =>
    send(request, reply, toRefusal(error, request)),
  );
}

/** Answers what Fastify itself refuses before there is a route, a malformed URL for example. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  send(request, reply, toRefusal(error, request));
}

/** Refuses a call that is not registered. */
export function refuseUnregistered(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, new RefusalError("WRONG_APPROACH", { status: 404 }));
}

export function isApiUrl(url: string): boolean {
  return url === API_PREFIX || url.startsWith(`${API_PREFIX}/`) || url.startsWith(`${API_PREFIX}?`);
}

function toRefusal(error: FastifyError | RefusalError, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error.validation !== undefined) return new RefusalError("INVALID_REQUEST");
  const status = error.statusCode ?? 500;
  if (status === 503 || status === 429) return new RefusalError("TRY_AGAIN_SHORTLY", { status });
  if (status >= 400 && status < 500) return new RefusalError("INVALID_REQUEST", { status });
  request.log.error({ err: error }, "a call failed");
  return new RefusalError("TRY_AGAIN_SHORTLY");
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: RefusalError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header("Retry-After", String(refusal.retryAfter));
  const language = request.naruSite?.language ?? "ko";
  return reply
    .headers(API_HEADERS)
    .status(refusal.status)
    .header("Content-Type", "application/json; charset=utf-8")
    .send(JSON.stringify(errorView(refusal.code, language, refusal.detail)));
}

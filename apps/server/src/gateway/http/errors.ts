/** Every failure leaves as `{code, message, detail?}` in the site's language, without a trace of what is inside. */

import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Language, messageOf } from "@naru/contract/messages";
import { API_PREFIX } from "@naru/contract/paths";
import type { ErrorView } from "@naru/contract/views";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LineShare } from "./line-share.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import { API_HEADERS } from "./security-headers.ts";
import type { SecurityLog } from "./security-log.ts";

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
export function answerErrors(
  app: FastifyInstance,
  security: SecurityLog,
  failures: LineShare,
): void {
  app.setErrorHandler((error: FastifyError | RefusalError, request, reply) => {
    const refusal = toRefusal(error, request, failures);
    security.callRefused(request, refusal);
    return send(request, reply, refusal);
  });
}

/** Answers what Fastify itself refuses before there is a route, a malformed URL for example. */
export function answerFrameworkError(
  failures: LineShare,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    send(request, reply, toRefusal(error, request, failures));
  };
}

/** Refuses a call that is not registered. */
export function refuseUnregistered(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, new RefusalError("WRONG_APPROACH", { status: 404 }));
}

export function isApiUrl(url: string): boolean {
  return url === API_PREFIX || url.startsWith(`${API_PREFIX}/`) || url.startsWith(`${API_PREFIX}?`);
}

function toRefusal(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  failures: LineShare,
): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error.validation !== undefined) return new RefusalError("INVALID_REQUEST");
  const status = error.statusCode ?? 500;
  if (status === 503 || status === 429) return new RefusalError("TRY_AGAIN_SHORTLY", { status });
  // A path with dots in it: to whoever asks there is nothing.
  if (status === 403) return new RefusalError("WRONG_APPROACH", { status: 404 });
  if (status >= 400 && status < 500) return new RefusalError("INVALID_REQUEST", { status });
  const said = { err: error };
  if (isDatabaseAway(error)) request.log.debug(said, "the database is away");
  else failures(() => request.log.error(said, "a call failed"));
  return new RefusalError("TRY_AGAIN_SHORTLY");
}

/** Lost or refused connections, and a server that starts or stops (PostgreSQL classes 08 and 57). */
function isDatabaseAway({ code = "", message }: Error & { code?: string }): boolean {
  return (
    /^(?:08|57P|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) ||
    /^Connection terminated|timeout exceeded/.test(message)
  );
}

/**
 * Answers bytes that are no HTTP, before there is a request, and those that did not come in time. A browser holds connections
 * ready on which it has asked nothing: a word on one of those, as the browser begins to ask, would be taken for the answer.
 * It asks again where a connection was closed, or was answered that its request came too late.
 */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  if (!socket.writable || error.code === "ECONNRESET" || (isLate && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  refuseSocket(socket, "INVALID_REQUEST", isLate ? 408 : isTooLong ? 431 : 400);
}

/** Answers on a socket that no request stands behind, and closes it. */
export function refuseSocket(socket: Duplex, code: RefusalCode, status: number): void {
  const body = JSON.stringify(errorView(code, "ko"));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    ...Object.entries(API_HEADERS).map(([name, value]) => `${name}: ${value}`),
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
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

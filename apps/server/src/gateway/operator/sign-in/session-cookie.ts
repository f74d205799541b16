/** The operator's session as a cookie. */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Cookie, readCookie, setCookie as set } from "../../http/cookies.ts";

const COOKIE: Cookie = { name: "naru_operator", path: OPERATOR_PREFIX };

/** The token of a call's cookie, if it carries one. */
export function cookieOf(request: FastifyRequest): string | undefined {
  return readCookie(request, COOKIE);
}

/** Hands a token over for so many seconds; 0 takes it away. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  set(request, reply, COOKIE, { value: token, seconds });
}

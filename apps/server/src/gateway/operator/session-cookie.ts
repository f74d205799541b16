/** The operator's session as a cookie that no script reads and no other page sends. */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "naru_operator";

/** The token of a call's cookie, if it carries one. */
export function cookieOf({ headers }: FastifyRequest): string | undefined {
  for (const part of (headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === NAME) return value;
  }
  return undefined;
}

/** Hands a token over for so many seconds; 0 takes it away. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  const secure = request.protocol === "https" ? "; Secure" : "";
  reply.header(
    "Set-Cookie",
    `${NAME}=${token}; Path=${OPERATOR_PREFIX}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

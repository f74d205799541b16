/**
 * The operator's session as a cookie that no script reads and no other page sends. Over TLS its name binds it: a browser takes
 * a `__Host-` cookie from this very host alone, over TLS, for every path.
 */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import type { FastifyReply, FastifyRequest } from "fastify";

interface Kind {
  readonly name: string;
  readonly path: string;
  readonly more: string;
}

const PLAIN: Kind = { name: "naru_operator", path: OPERATOR_PREFIX, more: "" };
const OVER_TLS: Kind = { name: "__Host-naru_operator", path: "/", more: "; Secure" };

/** TLS ends before us; a trusted proxy says how the call came. */
function kindFor({ protocol }: FastifyRequest): Kind {
  return protocol === "https" ? OVER_TLS : PLAIN;
}

/** The token of a call's cookie, if it carries one. */
export function cookieOf(request: FastifyRequest): string | undefined {
  const kind = kindFor(request);
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === kind.name) return value;
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
  const { name, path, more } = kindFor(request);
  reply.header(
    "Set-Cookie",
    `${name}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${more}`,
  );
}

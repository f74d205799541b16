/**
 * Cookies that no script reads and no other page sends. Over TLS a cookie's name binds it: a browser takes a `__Host-` cookie
 * from this very host alone, over TLS, for every path.
 */

import type { FastifyReply, FastifyRequest } from "fastify";

export interface Cookie {
  readonly name: string;
  /** Which calls carry it where there is no TLS. */
  readonly path: string;
}

/** TLS ends before us; a trusted proxy says how the call came. */
function isOverTls({ protocol }: FastifyRequest): boolean {
  return protocol === "https";
}

function nameFor(request: FastifyRequest, { name }: Cookie): string {
  return isOverTls(request) ? `__Host-${name}` : name;
}

/** What a call's cookie of that name holds, if it carries one. */
export function readCookie(request: FastifyRequest, cookie: Cookie): string | undefined {
  const wanted = nameFor(request, cookie);
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === wanted) return value;
  }
  return undefined;
}

/** Hands a cookie over for so many seconds; 0 takes it away. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Cookie,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void {
  const isBound = isOverTls(request);
  reply.header(
    "Set-Cookie",
    `${nameFor(request, cookie)}=${value}; Path=${isBound ? "/" : cookie.path}; Max-Age=${seconds}; ` +
      `HttpOnly; SameSite=Strict${isBound ? "; Secure" : ""}`,
  );
}

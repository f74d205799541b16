/** Headers that bound what a browser does with our answers, and the check that a change comes from our own pages. */

import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** Of JSON answers: nothing in them is a document, and nobody keeps them. */
export const API_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
};

/**
 * Of everything: a browser that reached us over TLS, as a trusted proxy says, keeps to it for a year. Subdomains are other
 * sites' and decide for themselves.
 */
export function transportHeaders({ protocol }: FastifyRequest): Record<string, string> {
  return protocol === "https" ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}

/**
 * Of pages: only this host, its socket included; nothing inline, nothing framed, and no text that becomes a node, a
 * script or an address of one but through the notices' sanitiser, whose policy is called `dompurify`.
 */
export const PAGE_HELMET: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", (request) => socketSources(request)],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", "data:", "blob:"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      workerSrc: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["dompurify"],
    },
  },
  // It hangs on how the call came: `transportHeaders`.
  strictTransportSecurity: false,
  referrerPolicy: { policy: "same-origin" },
};

/** Older browsers do not count the page's own socket as 'self'. */
function socketSources(request: IncomingMessage): string {
  const host = request.headers.host ?? "";
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host)
    ? `ws://${host} wss://${host}`
    : "'self'";
}

/**
 * Whether a state change or a socket comes from a page of this host, or from no page at all (reliability.md G37).
 * A browser always says where it comes from, a script need not.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === headers.host;
  } catch {
    return false;
  }
}

/**
 * Whether a GET that changes something was made by a script of this host, or by no browser at all: not by a link, a
 * picture or a page that is fetched ahead (reliability.md §3, hot spot a).
 */
export function isOwnScript(headers: IncomingHttpHeaders): boolean {
  const mode = headers["sec-fetch-mode"];
  return (
    isOwnOrigin(headers) &&
    (mode === undefined || mode === "cors" || mode === "same-origin") &&
    headers["sec-purpose"] === undefined &&
    headers["purpose"] === undefined
  );
}

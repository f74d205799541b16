/**
 * The page of the bundled identity provider, for sites that configure it. It stands apart from the apps, as another provider's
 * would: script and style inside it are allowed by their hashes, and it speaks to its own address alone.
 */

import { hash } from "node:crypto";
import { markIdentityUsed } from "@naru/store/desk/identity/identities";
import type { FastifyInstance } from "fastify";
import { BUNDLED_PATH, bundledAnswer, openBundledRequest } from "./bundled.ts";
import type { Desk } from "../handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { API_HEADERS, isOwnOrigin } from "../../http/security-headers.ts";
import { IDENTITY_SCRIPT, IDENTITY_STYLE, identityDocument } from "./document.ts";

const PAGE_HEADERS = {
  ...API_HEADERS,
  "Content-Security-Policy": [
    "default-src 'none'",
    `script-src ${sourceOf(IDENTITY_SCRIPT)}`,
    `style-src ${sourceOf(IDENTITY_STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Typed on the page, with the request that it was opened with. */
interface Typed {
  readonly request: string;
  readonly name: string;
  readonly birthDate: string;
  readonly phone: string;
}

/** Serves the page, and answers what is typed there: each request once. */
export function registerIdentityPage(app: FastifyInstance, desk: Desk): void {
  const config = { rate: "static" } as const;
  app.get(BUNDLED_PATH, { config }, (_request, reply) =>
    reply.headers(PAGE_HEADERS).type("text/html; charset=utf-8").send(identityDocument()),
  );
  app.post(BUNDLED_PATH, { config }, async (request, reply) => {
    if (!isOwnOrigin(request.headers)) throw new RefusalError("WRONG_APPROACH");
    const typed = typedOf(request.body);
    const now = desk.clock.now();
    const asked = openBundledRequest(desk.secrets, typed.request);
    if (asked === undefined || asked.expiresAt <= now) throw new RefusalError("IDENTITY_NEEDED");
    const { id, siteId } = asked;
    const found = {
      name: typed.name.trim(),
      birthDate: typed.birthDate,
      phone: typed.phone.replaceAll("-", ""),
    };
    if (!isPerson(found, now)) throw new RefusalError("INVALID_REQUEST");
    const holder = Buffer.from(id, "base64url");
    if (!(await markIdentityUsed(desk.db, holder, { step: "ANSWERED", now })))
      throw new RefusalError("IDENTITY_NEEDED");
    const answer = bundledAnswer(desk.secrets, { id, siteId, ...found, provenAt: now });
    return reply.headers(API_HEADERS).send({ answer, ...found });
  });
}

function typedOf(body: unknown): Typed {
  const { request, name, birthDate, phone } = Object(body) as Record<string, unknown>;
  const all = { request, name, birthDate, phone };
  for (const value of Object.values(all))
    if (typeof value !== "string" || value.length > 2_000)
      throw new RefusalError("INVALID_REQUEST");
  return all as unknown as Typed;
}

/** Whether what was typed can be somebody: letters, a day in the past, a Korean mobile number. */
function isPerson(
  { name, birthDate, phone }: Pick<Typed, "name" | "birthDate" | "phone">,
  now: number,
): boolean {
  if (!/^[\p{L}][\p{L} .'-]{0,39}$/u.test(name) || !/^01\d{8,9}$/.test(phone)) return false;
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(birthDate)) return false;
  const day = Date.parse(birthDate);
  return !Number.isNaN(day) && day < now && new Date(day).toISOString().startsWith(birthDate);
}

function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

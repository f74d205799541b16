/**
 * 본인확인 of whoever joins (product.md §7): a request that belongs to one browser, and its answer, good for one member.
 *
 * Nothing is kept of a request: its id is a keyed hash of the site and of a secret that the browser holds, and both request and
 * answer are sealed texts. An answer of another browser's request, one that was changed, is too old or was used is none.
 */

import { randomBytes, timingSafeEqual } from "node:crypto";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  type Identity,
  isIdentityUsed,
  keepIdentity,
  markIdentityUsed,
} from "@naru/store/desk/identity/identities";
import { IDENTITY_PROOF_MS, IDENTITY_REQUEST_MS } from "@naru/vocabulary/certificate";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../handler.ts";
import { providerOf } from "./provider.ts";

const SECRET_BYTES = 24;

/** Who somebody was found to be, with what may be used of it once. */
export interface ProvenIdentity extends Identity {
  readonly holder: Buffer;
}

/** A request for the page of the site's provider, which comes back to `host`. */
export function beginIdentity(
  desk: Desk,
  site: Site,
  host: string,
): { readonly url: string; readonly secretCode: string; readonly expiresIn: number } {
  const provider = providerOf(desk, site);
  if (provider === null) throw new RefusalError("IDENTITY_UNAVAILABLE");
  const secretCode = randomBytes(SECRET_BYTES).toString("base64url");
  const url = provider.begin({
    id: holderOf(desk, site, secretCode).toString("base64url"),
    siteId: site.id,
    host,
    expiresAt: desk.clock.now() + IDENTITY_REQUEST_MS,
  });
  return { url, secretCode, expiresIn: IDENTITY_REQUEST_MS / 1_000 };
}

/**
 * Who a sign-up was found to be: null at a site that does not ask. Refuses one that has not been to the provider, or not with
 * this browser's own request, or too long ago, or was a member's already.
 *
 * @param sent `identity` of the sign-up's `etcJson`
 */
export async function demandIdentity(
  desk: Desk,
  site: Site,
  sent: unknown,
): Promise<ProvenIdentity | null> {
  const { identityProvider } = site.view;
  if (identityProvider === undefined) return null;
  const provider = providerOf(desk, site);
  if (provider === null) throw new RefusalError("IDENTITY_UNAVAILABLE");
  const { secretCode, answer } = Object(sent) as { secretCode?: unknown; answer?: unknown };
  if (typeof secretCode !== "string" || typeof answer !== "string") throw needed();
  const found = provider.open(answer);
  if (found === undefined || found.siteId !== site.id) throw needed();
  const holder = holderOf(desk, site, secretCode);
  const named = Buffer.from(found.id, "base64url");
  if (named.length !== holder.length || !timingSafeEqual(named, holder)) throw needed();
  const age = desk.clock.now() - found.provenAt;
  if (age >= IDENTITY_PROOF_MS) throw needed();
  if (await isIdentityUsed(desk.db, holder, "JOINED")) throw needed();
  const { name, birthDate, phone, provenAt } = found;
  const person = desk.secrets.sign(`${identityProvider} ${found.person}`, "identity person");
  return { provider: identityProvider, name, birthDate, phone, person, provenAt, holder };
}

/** Uses a proof up and keeps it with its member, in their transaction; refuses one that was used meanwhile. */
export async function spendIdentity(
  db: DeskConnection,
  memberId: number,
  { identity, now }: { readonly identity: ProvenIdentity; readonly now: number },
): Promise<void> {
  if (!(await markIdentityUsed(db, identity.holder, { step: "JOINED", now }))) throw needed();
  await keepIdentity(db, memberId, identity);
}

function holderOf(desk: Desk, site: Site, secretCode: string): Buffer {
  return desk.secrets.sign(`${site.id} ${secretCode}`, "identity holder");
}

function needed(): RefusalError {
  return new RefusalError("IDENTITY_NEEDED");
}

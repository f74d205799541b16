/**
 * The bundled identity provider: a page of our own that asks a name, a birth date and a phone and believes them. Request and
 * answer are sealed with AES-256-GCM, each for its own use, as another provider would encrypt them with keys of its own.
 */

import type { SecretBox } from "../../../platform/secret-box.ts";
import type { IdentityAnswer, IdentityProvider, IdentityRequest } from "./provider.ts";

/** The page of the bundled provider, and where it sends what was typed. */
export const BUNDLED_PATH = "/identity";

const REQUEST = "identity request";
const ANSWER = "identity answer";

export function bundledProvider({ secrets }: { readonly secrets: SecretBox }): IdentityProvider {
  return {
    // After the #: no log of addresses has it.
    begin: (request) => `${request.host}${BUNDLED_PATH}#${seal(secrets, request, REQUEST)}`,
    open: (answer) => unseal<IdentityAnswer>(secrets, answer, ANSWER),
  };
}

/** The request that the page was opened with; undefined where it was changed or is none. */
export function openBundledRequest(
  secrets: SecretBox,
  sealed: string,
): IdentityRequest | undefined {
  return unseal<IdentityRequest>(secrets, sealed, REQUEST);
}

/** What the page gives back for what was typed. */
export function bundledAnswer(secrets: SecretBox, found: Omit<IdentityAnswer, "person">): string {
  const person = secrets
    .sign(`${found.name} ${found.birthDate} ${found.phone}`, "bundled person")
    .toString("base64url");
  return seal(secrets, { ...found, person }, ANSWER);
}

function seal(secrets: SecretBox, content: object, use: string): string {
  return secrets.seal(JSON.stringify(content), use).toString("base64url");
}

function unseal<Content>(secrets: SecretBox, sealed: string, use: string): Content | undefined {
  try {
    return JSON.parse(secrets.open(Buffer.from(sealed, "base64url"), use)) as Content;
  } catch {
    return undefined;
  }
}

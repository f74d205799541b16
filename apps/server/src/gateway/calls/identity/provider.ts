/** What an identity provider (본인확인) is to us: a page that we send somebody to, and a sealed answer that comes back. */

import type { IdentityProviderName } from "@naru/vocabulary/certificate";
import type { Desk } from "../handler.ts";
import type { Site } from "../../sessions/sites.ts";
import { bundledProvider } from "./bundled.ts";

/** Somebody is to be asked who they are. */
export interface IdentityRequest {
  /** A keyed hash of the browser's secret: it names the request and tells nothing. */
  readonly id: string;
  readonly siteId: number;
  /** The origin to come back to. */
  readonly host: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Whom the provider found, for which request. */
export interface IdentityAnswer {
  readonly id: string;
  readonly siteId: number;
  readonly name: string;
  /** `1990-01-31`. */
  readonly birthDate: string;
  /** Digits only. */
  readonly phone: string;
  /** The provider's own sign for this person, the same each time. */
  readonly person: string;
  /** Epoch ms. */
  readonly provenAt: number;
}

export interface IdentityProvider {
  /** The address of the provider's page with the encrypted request. */
  begin(request: IdentityRequest): string;
  /** What came back; undefined where it is not what the provider sent. */
  open(answer: string): IdentityAnswer | undefined;
}

const PROVIDERS: Readonly<
  Record<IdentityProviderName, (desk: Pick<Desk, "secrets">) => IdentityProvider>
> = { BUNDLED: bundledProvider };

/** The provider of a site, null where it has none. Our own page believes whatever is typed, so it serves demos alone. */
export function providerOf(desk: Pick<Desk, "secrets">, site: Site): IdentityProvider | null {
  const { identityProvider, isDemo } = site.view;
  if (identityProvider === undefined) return null;
  if (identityProvider === "BUNDLED" && !isDemo) return null;
  return PROVIDERS[identityProvider](desk);
}

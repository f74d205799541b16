/** Members' accounts with providers that know them: linked with a second factor, and nothing is sent to a new one for a day. */

import { putProviderLink, readProviderLink } from "@naru/store/desk/providers/links";
import type { ProviderPlayerView } from "@naru/contract/areas/provider/views";
import { instantText } from "@naru/vocabulary/instant";
import { type Provider, SIGN_UP_PROVIDERS } from "@naru/vocabulary/provider/words";
import { ProviderError } from "../../../providers/line.ts";
import { siteMinute } from "../../../views/site-minute.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../handler.ts";
import { proveOutflow, type SentFactors } from "../outflow.ts";
import type { Reach } from "./reach.ts";

/** A new destination waits so long (reliability.md G46). */
export const LINK_HOLD_MS = 24 * 3_600_000;

type Of = { readonly siteId: number; readonly provider: Provider; readonly memberId: number };

/** The seal's context of a link. */
export function linkContext({ siteId, provider, memberId }: Of): string {
  return `provider link ${siteId} ${provider} ${memberId}`;
}

/** The member's account with a provider, as the member sees it. */
export async function playerView(desk: Desk, of: Of): Promise<ProviderPlayerView> {
  const link = await readProviderLink(desk.db, of);
  if (link === undefined) return { isSignedUp: false, linkedAt: null, sendsFrom: null };
  const from = link.linkedAt + LINK_HOLD_MS;
  return {
    isSignedUp: true,
    linkedAt: instantText(link.linkedAt),
    sendsFrom: from > desk.clock.now() ? instantText(from) : null,
  };
}

/** Signs up, or links what the member has there. The same value again changes nothing, and holds nothing anew. */
export async function signUp(
  desk: Desk,
  reach: Reach,
  of: Of,
  sent: { readonly value: string } & SentFactors,
): Promise<ProviderPlayerView> {
  const value = sent.value.trim();
  if (!/^[\w.@-]{0,64}$/.test(value)) throw new RefusalError("INVALID_REQUEST");
  if (reach.circuit.isOpen()) throw new RefusalError("PROVIDER_UNAVAILABLE");
  const before = await readProviderLink(desk.db, of);
  const known = before && desk.secrets.open(before.account, linkContext(of));
  if (known !== undefined && (value === "" || value === known)) return playerView(desk, of);
  const proof = await proveOutflow(
    desk,
    { site: reach.site, memberId: of.memberId, worth: 0n, hasWaited: true },
    sent,
  );
  try {
    const account = await reach.adapter.signUp?.(reach.line, value);
    if (account === undefined) throw new RefusalError("INVALID_REQUEST");
    await putProviderLink(desk.db, of, {
      account: desk.secrets.seal(account, linkContext(of)),
      linkedAt: desk.clock.now(),
    });
  } catch (error) {
    await proof.takeBack();
    if (!(error instanceof ProviderError)) throw error;
    throw new RefusalError(error.what === "REFUSED" ? "INVALID_REQUEST" : "PROVIDER_UNAVAILABLE");
  }
  return playerView(desk, of);
}

/** Refuses who must sign up first, and what would go to an account that is new. */
export async function demandLink(desk: Desk, site: Site, of: Of): Promise<void> {
  if (!SIGN_UP_PROVIDERS.includes(of.provider)) return;
  const link = await readProviderLink(desk.db, of);
  if (link === undefined) throw new RefusalError("PROVIDER_SIGN_UP");
  const from = link.linkedAt + LINK_HOLD_MS;
  if (from > desk.clock.now())
    throw new RefusalError("WITHDRAW_HELD", {
      detail: { until: siteMinute(site.view.timeZone, new Date(from)) },
    });
}

/** What the engine shows everybody of a site, asked at most four times a second however many guests look. */

import type { Ask } from "../../bus/messages.ts";
import type { Clock } from "../../platform/clock.ts";
import { keepFresh } from "../../platform/fresh.ts";
import { bodyOf } from "./answer-body.ts";
import type { EngineLink } from "./engine-link.ts";

const FRESH_MS = 250;

/** Questions that are about a site and nothing else. */
type SiteQuestion = {
  [Kind in Ask["kind"]]: { readonly kind: Kind; readonly siteId: number } extends Extract<
    Ask,
    { kind: Kind }
  >
    ? Kind
    : never;
}[Ask["kind"]];

export interface SiteViews<Body> {
  /** Of a site. Refuses while the engine is away. */
  of(siteId: number): Promise<Body>;
}

/** The answers to one question; none is told beyond a multiple of `turnMs` on the clock, where what is shown may turn. */
export function createSiteViews<Body>(
  parts: {
    readonly engine: Pick<EngineLink, "ask" | "connected">;
    readonly clock: Pick<Clock, "now">;
  },
  kind: SiteQuestion,
  turnMs?: number,
): SiteViews<Body> {
  const { engine, clock } = parts;
  const asked = async (siteId: number): Promise<Body> =>
    JSON.parse(bodyOf(await engine.ask({ kind, siteId }))) as Body;
  const fresh = { freshMs: FRESH_MS, ...(turnMs !== undefined && { turnMs }) };
  const kept = keepFresh(clock, fresh, asked);
  return { of: (siteId) => (engine.connected ? kept(siteId) : asked(siteId)) };
}

/** A site's instruments as the engine shows them, asked at most four times a second however many guests look. */

import type { OptionView } from "@naru/contract/views";
import type { Clock } from "../../platform/clock.ts";
import type { EngineLink } from "./engine-link.ts";
import { bodyOf } from "./answer-body.ts";

const FRESH_MS = 250;

export interface OptionViews {
  /** Every instrument of a site, by id. Refuses while the engine is away. */
  of(siteId: number): Promise<readonly OptionView[]>;
}

export function createOptionViews(engine: EngineLink, clock: Clock): OptionViews {
  const bySite = new Map<number, { at: number; views: Promise<readonly OptionView[]> }>();
  return {
    of(siteId) {
      const now = clock.now();
      const known = bySite.get(siteId);
      if (known !== undefined && now - known.at < FRESH_MS && engine.connected) return known.views;
      const views = engine
        .ask({ kind: "options", siteId })
        .then((answer) => JSON.parse(bodyOf(answer)) as readonly OptionView[]);
      bySite.set(siteId, { at: now, views });
      views.catch(() => bySite.delete(siteId));
      return views;
    },
  };
}

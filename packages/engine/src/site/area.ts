/** Sites: the houses whose members a shard serves. */

import { OPENING_STOP } from "@naru/rows/site/opening-stop";
import { SITE } from "@naru/rows/site/site";
import { isSiteId } from "@naru/vocabulary/ledger-account";
import type { Site } from "../instrument.ts";
import type { Timed } from "../timed.ts";
import { type Area, DONE, INVALID } from "../area.ts";
import type { OpeningStopRow } from "../rows.ts";
import {
  type AllowOpenings,
  allowOpenings,
  openingKey,
  type StopOpenings,
  stopOpenings,
} from "./openings.ts";

/** Made by the seed. */
export interface DefineSite extends Timed {
  readonly kind: "defineSite";
  /** Where it does not say: a demo site in Korea, as all were before there were others. */
  readonly site: Pick<Site, "id" | "currency" | "type"> & Partial<Site>;
}

/** What every site was before sites said it. */
const OLD_SITE = { isDemo: true, timeZone: "Asia/Seoul" } as const;

export interface SiteState {
  /** By `openingKey`. */
  readonly openingStops: Map<string, OpeningStopRow>;
}

export const siteArea: Area<{
  state: SiteState;
  rows: typeof SITE | typeof OPENING_STOP;
  site: DefineSite | StopOpenings | AllowOpenings;
}> = {
  state: () => ({ openingStops: new Map() }),
  rows: {
    site: {
      kind: SITE,
      fold: (state, row) => void state.sites.set(row.id, row),
      standing: ({ sites }) => sites.values(),
    },
    openingStop: {
      kind: OPENING_STOP,
      fold: (state, row) => void state.openingStops.set(openingKey(row.siteId, row.product), row),
      standing: ({ openingStops }) => openingStops.values(),
    },
  },
  commands: {},
  siteCommands: {
    defineSite(course, { site }) {
      if (!isSiteId(site.id)) return INVALID;
      course.take([{ kind: "site", row: { ...OLD_SITE, ...site } }]);
      return DONE;
    },
    stopOpenings,
    allowOpenings,
  },
  beats: {},
  consequences: {},
};

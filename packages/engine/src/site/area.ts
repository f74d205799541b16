/** Sites: the houses whose members a shard serves. */

import { SITE } from "@naru/rows/site/site";
import { isSiteId } from "@naru/vocabulary/ledger-account";
import type { Site } from "../instrument.ts";
import type { Timed } from "../timed.ts";
import { type Area, DONE, INVALID } from "../area.ts";

/** Made by the seed. */
export interface DefineSite extends Timed {
  readonly kind: "defineSite";
  /** Where it does not say: a demo site in Korea, as all were before there were others. */
  readonly site: Pick<Site, "id" | "currency" | "type"> & Partial<Site>;
}

/** What every site was before sites said it. */
const OLD_SITE = { isDemo: true, timeZone: "Asia/Seoul" } as const;

export const siteArea: Area<{ rows: typeof SITE; site: DefineSite }> = {
  rows: {
    site: {
      kind: SITE,
      fold: (state, row) => void state.sites.set(row.id, row),
      standing: ({ sites }) => sites.values(),
    },
  },
  commands: {},
  siteCommands: {
    defineSite(course, { site }) {
      if (!isSiteId(site.id)) return INVALID;
      course.take([{ kind: "site", row: { ...OLD_SITE, ...site } }]);
      return DONE;
    },
  },
  beats: {},
  consequences: {},
};

/** The sites of this installation, kept in memory and read again now and then. */

import { LANGUAGES, type Language } from "@naru/contract/messages";
import type { SiteView } from "@naru/contract/views";
import type { MaintenanceView } from "@naru/contract/views/site";
import { type DeskConnection } from "@naru/store/desk/database";
import { type Maintenance, openMaintenances } from "@naru/store/desk/risk/maintenance";
import { readMoneyStops } from "@naru/store/desk/risk/money-stops";
import { readSites, type SiteRecord } from "@naru/store/desk/sites";
import { instantText } from "@naru/vocabulary/instant";
import type { Clock } from "../../platform/clock.ts";

const RELOAD_MS = 5_000;

export interface Site extends Omit<SiteRecord, "view"> {
  readonly view: SiteView;
  readonly language: Language;
  /** Operators have stopped all ways of its money (decision 082). */
  readonly isMoneyStopped: boolean;
}

export interface Sites {
  byId(id: number): Site | undefined;
  byCode(code: string): Site | undefined;
  /** The site that claims this host name (a port is ignored). */
  claiming(host: string | undefined): Site | undefined;
  /** The site of a host name: the one that claims it, else the default. `undefined` only while there is no site. */
  ofHost(host: string | undefined): Site | undefined;
  reload(): Promise<void>;
  close(): void;
}

/** The site's maintenance that runs, or comes next; one that operators have ended is over. */
export function nextMaintenance(
  planned: readonly Maintenance[],
  siteId: number,
  now: number,
): Maintenance | undefined {
  return planned.find(
    (each) => each.siteId === siteId && each.endedAt === null && each.overAt > now,
  );
}

/** A maintenance as members are told of it. */
export function maintenanceView({ startsAt, overAt, note, noteEn }: Maintenance): MaintenanceView {
  return { from: instantText(startsAt), until: instantText(overAt), note, noteEn };
}

/** Until when (ISO) a site is under maintenance at `now` (epoch ms); undefined where it is not. */
export function maintainedUntil({ view }: Pick<Site, "view">, now: number): string | undefined {
  const { maintenance } = view;
  if (maintenance === undefined || now < Date.parse(maintenance.from)) return undefined;
  return now < Date.parse(maintenance.until) ? maintenance.until : undefined;
}

/** Reads the sites, and again every 5 s: an operator's change reaches every gateway. */
export async function loadSites(desk: DeskConnection, clock: Clock): Promise<Sites> {
  let sites: readonly Site[] = [];
  const reload = async (): Promise<void> => {
    const [records, planned, stops] = await Promise.all([
      readSites(desk),
      openMaintenances(desk),
      readMoneyStops(desk),
    ]);
    sites = records.map((record) => {
      const next = nextMaintenance(planned, record.id, clock.now());
      const view = {
        ...(record.view as SiteView),
        ...(next !== undefined && { maintenance: maintenanceView(next) }),
      };
      return {
        ...record,
        view,
        isMoneyStopped: stops.some(({ siteId }) => siteId === record.id),
        language: LANGUAGES.find((known) => known === view.language) ?? "ko",
      };
    });
  };
  await reload();
  // A database that is away now will be read at the next turn; the sites known so far go on.
  const stop = clock.every(RELOAD_MS, () => void reload().catch(() => {}));

  const claiming = (host: string | undefined): Site | undefined => {
    const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
    return sites.find((site) => site.hosts.includes(name));
  };
  return {
    byId: (id) => sites.find((site) => site.id === id),
    byCode: (code) => sites.find((site) => site.code === code),
    claiming,
    ofHost: (host) => claiming(host) ?? sites.find((site) => site.isDefault) ?? sites[0],
    reload,
    close: stop,
  };
}

/** The sites of this installation, kept in memory and read again now and then. */

import { LANGUAGES, type Language } from "@naru/contract/messages";
import type { SiteView } from "@naru/contract/views";
import { type DeskConnection } from "@naru/store/desk/database";
import { readSites, type SiteRecord } from "@naru/store/desk/sites";
import type { Clock } from "../../platform/clock.ts";

const RELOAD_MS = 5_000;

export interface Site extends Omit<SiteRecord, "view"> {
  readonly view: SiteView;
  readonly language: Language;
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

/** Reads the sites, and again every 5 s: an operator's change reaches every gateway. */
export async function loadSites(desk: DeskConnection, clock: Clock): Promise<Sites> {
  let sites: readonly Site[] = [];
  const reload = async (): Promise<void> => {
    const records = await readSites(desk);
    sites = records.map((record) => {
      const view = record.view as SiteView;
      return {
        ...record,
        view,
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

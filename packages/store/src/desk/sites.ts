/** Sites as the wire shows them, and which host names are theirs. */

import type { DeskConnection } from "./database.ts";

/** DIRECT: a sign-up may trade at once. APPROVAL: it waits for an operator (product.md §8, pending approval). */
export type SignUpRule = "DIRECT" | "APPROVAL";

export interface SiteRecord {
  readonly id: number;
  readonly code: string;
  /** Lower-case host names without port. */
  readonly hosts: readonly string[];
  /** Serves the host names that no site claims. */
  readonly isDefault: boolean;
  readonly signUp: SignUpRule;
  /** The site's view as the contract defines it. */
  readonly view: Readonly<Record<string, unknown>>;
}

/** Every site, by id. */
export async function readSites(db: DeskConnection): Promise<SiteRecord[]> {
  const { rows } = await db.query<{
    id: number;
    code: string;
    hosts: string[];
    is_default: boolean;
    sign_up: SignUpRule;
    view: Record<string, unknown>;
  }>("SELECT id, code, hosts, is_default, sign_up, view FROM desk.site ORDER BY id");
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    hosts: row.hosts,
    isDefault: row.is_default,
    signUp: row.sign_up,
    view: row.view,
  }));
}

/** Writes a site where there is none of its id; an operator's later changes stay. */
export async function addSite(db: DeskConnection, site: SiteRecord): Promise<void> {
  await db.query(
    `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
    [site.id, site.code, site.hosts, site.isDefault, site.signUp, JSON.stringify(site.view)],
  );
}

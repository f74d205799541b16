/** Layouts of bank statements that operators of a site told once. */

import type { StatementLayout } from "@naru/vocabulary/operator";
import type { DeskConnection } from "../database.ts";

/** A site's layouts by name. */
export async function listStatementLayouts(
  db: DeskConnection,
  siteId: number,
): Promise<StatementLayout[]> {
  const { rows } = await db.query<StatementLayout>(
    "SELECT name, columns FROM desk.statement_layout WHERE site_id = $1 ORDER BY name",
    [siteId],
  );
  return rows;
}

/** Keeps a layout; one of its name is replaced. */
export async function keepStatementLayout(
  db: DeskConnection,
  siteId: number,
  { name, columns }: StatementLayout,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.statement_layout (site_id, name, columns) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, name) DO UPDATE SET columns = EXCLUDED.columns`,
    [siteId, name, JSON.stringify(columns)],
  );
}

/** Throws a layout away. @returns whether there was one */
export async function dropStatementLayout(
  db: DeskConnection,
  siteId: number,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "DELETE FROM desk.statement_layout WHERE site_id = $1 AND name = $2",
    [siteId, name],
  );
  return rowCount === 1;
}

/** Maintenance of sites: what is planned, what runs, and how it ended (decision 076). */

import { OPENING_PRODUCT_CODES, type OpeningProduct } from "@naru/vocabulary/market/openings";
import type { DeskConnection } from "../database.ts";
import type { StopByHand } from "./openings.ts";

/**
 * PLANNED has asked the engine for nothing yet; BEGINNING may have stopped what was open; RUNNING has; the others are final: ENDED by
 * its time or early, CALLED_OFF before it had begun.
 */
export type MaintenanceState = "PLANNED" | "BEGINNING" | "RUNNING" | "ENDED" | "CALLED_OFF";

export interface Maintenance {
  readonly id: number;
  readonly siteId: number;
  /** What two persons agreed on. */
  readonly proposalId: number;
  readonly state: MaintenanceState;
  /** From when and until when, epoch ms. */
  readonly startsAt: number;
  readonly overAt: number;
  readonly note: string;
  readonly noteEn: string | null;
  /** Who proposed it. */
  readonly plannedBy: string;
  /** Since when operators have it over, epoch ms; null where its time ends it. */
  readonly endedAt: number | null;
}

interface Row {
  id: string;
  site_id: number;
  proposal_id: string;
  state: MaintenanceState;
  starts_at: Date;
  over_at: Date;
  note: string;
  note_en: string | null;
  planned_by: string;
  ended_at: Date | null;
}

const COLUMNS =
  "id, site_id, proposal_id, state, starts_at, over_at, note, note_en, planned_by, ended_at";
const OPEN = "state IN ('PLANNED', 'BEGINNING', 'RUNNING')";

function maintenanceOf(row: Row): Maintenance {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    proposalId: Number(row.proposal_id),
    state: row.state,
    startsAt: row.starts_at.getTime(),
    overAt: row.over_at.getTime(),
    note: row.note,
    noteEn: row.note_en,
    plannedBy: row.planned_by,
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

/** Those that are planned or run, of all sites, the next first; one that operators ended is over even before its end is carried out. */
export async function openMaintenances(db: DeskConnection): Promise<Maintenance[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM desk.maintenance WHERE ${OPEN} ORDER BY starts_at`,
  );
  return rows.map(maintenanceOf);
}

/** Plans one; the database refuses (23P01) where another of the site is planned or runs in its time. */
export async function planMaintenance(
  db: DeskConnection,
  plan: Omit<Maintenance, "id" | "state" | "endedAt">,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.maintenance
       (site_id, proposal_id, state, starts_at, over_at, note, note_en, planned_by)
     VALUES ($1, $2, 'PLANNED', $3, $4, $5, $6, $7)`,
    [
      plan.siteId,
      plan.proposalId,
      new Date(plan.startsAt),
      new Date(plan.overAt),
      plan.note,
      plan.noteEn,
      plan.plannedBy,
    ],
  );
}

/** One that is planned or runs, which nobody else carries on until the caller's transaction ends; undefined where somebody is at it. */
export async function lockMaintenance(
  db: DeskConnection,
  id: number,
): Promise<Maintenance | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM desk.maintenance WHERE id = $1 AND ${OPEN} FOR UPDATE SKIP LOCKED`,
    [id],
  );
  return rows.map(maintenanceOf)[0];
}

/** Moves one on. */
export async function moveMaintenance(
  db: DeskConnection,
  id: number,
  state: MaintenanceState,
): Promise<void> {
  await db.query("UPDATE desk.maintenance SET state = $2 WHERE id = $1", [id, state]);
}

/** One person has it over, whether it has begun or not. Undefined where the site has none of that number that is still to end. */
export async function endMaintenance(
  db: DeskConnection,
  end: {
    readonly siteId: number;
    readonly id: number;
    readonly by: string;
    readonly reason: string;
    readonly at: number;
  },
): Promise<Maintenance | undefined> {
  const { rows } = await db.query<Row>(
    `UPDATE desk.maintenance SET ended_at = $3, ended_by = $4, end_reason = $5
     WHERE site_id = $1 AND id = $2 AND ended_at IS NULL AND over_at > $3 AND ${OPEN}
     RETURNING ${COLUMNS}`,
    [end.siteId, end.id, new Date(end.at), end.by, end.reason],
  );
  return rows.map(maintenanceOf)[0];
}

/**
 * Keeps that a maintenance stopped a product, once the engine took its stop; as of its begin, so that whatever an operator said of the
 * product since stays the operator's, however often this is asked for.
 */
export async function keepMaintained(
  db: DeskConnection,
  { id, siteId, startsAt, note, plannedBy }: Maintenance,
  product: OpeningProduct,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.opening_stop (site_id, product, word, operator, reason, at, maintenance_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, product) DO UPDATE SET operator = excluded.operator, reason = excluded.reason,
       at = excluded.at, maintenance_id = excluded.maintenance_id
     WHERE opening_stop.at < excluded.at`,
    [
      siteId,
      OPENING_PRODUCT_CODES.codeOf[product],
      product,
      plannedBy,
      note,
      new Date(startsAt),
      id,
    ],
  );
}

/** Products that a maintenance stopped and that stand as it left them, with since when (epoch ms); nobody takes them over meanwhile. */
export async function lockMaintained(
  db: DeskConnection,
  maintenanceId: number,
): Promise<{ product: OpeningProduct; since: number }[]> {
  const { rows } = await db.query<{ product: number; at: string }>(
    `SELECT d.product, s.at FROM desk.opening_stop d
       JOIN opening_stop s ON s.site_id = d.site_id AND s.product = d.product AND s.is_stopped
     WHERE d.maintenance_id = $1 ORDER BY d.product FOR UPDATE OF d`,
    [maintenanceId],
  );
  return rows.map((row) => ({
    product: OPENING_PRODUCT_CODES.wordOf(row.product),
    since: Number(row.at),
  }));
}

/** Forgets which stops a maintenance made: they are over. */
export async function leaveMaintained(db: DeskConnection, maintenanceId: number): Promise<void> {
  await db.query("UPDATE desk.opening_stop SET maintenance_id = NULL WHERE maintenance_id = $1", [
    maintenanceId,
  ]);
}

/** An operator keeps stopped what a maintenance stopped: it does not open with its end. False where no maintenance has it. */
export async function takeOverStop(db: DeskConnection, stop: StopByHand): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE desk.opening_stop SET operator = $3, reason = $4, at = $5, maintenance_id = NULL
     WHERE site_id = $1 AND product = $2 AND maintenance_id IS NOT NULL`,
    [
      stop.siteId,
      OPENING_PRODUCT_CODES.codeOf[stop.product],
      stop.by,
      stop.reason,
      new Date(stop.at),
    ],
  );
  return rowCount === 1;
}

import { type DeskDatabase, openDesk } from "@naru/store/desk/database";

/** The desk of an installation that is being brought to its limits: who looks on may wait longer than those who serve. */
export function patientDesk(databaseUrl: string, connectionsMax: number): DeskDatabase {
  return openDesk(databaseUrl, connectionsMax, { connectMs: 60_000, statementMs: 60_000 });
}

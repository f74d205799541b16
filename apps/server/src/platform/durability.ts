/** Naru does not run on a database that may forget what it acknowledged. */

import type pg from "pg";

/** What must be on, and what each protects. */
const REQUIRED: Readonly<Record<string, { accepted: readonly string[]; why: string }>> = {
  fsync: { accepted: ["on"], why: "a power cut would lose acknowledged orders" },
  full_page_writes: { accepted: ["on"], why: "a power cut would tear pages" },
  synchronous_commit: {
    accepted: ["on", "remote_apply"],
    why: "an order would be acknowledged before it is on disk",
  },
  data_sync_retry: {
    accepted: ["off"],
    why: "a write that the disk refused would be taken for done at the second try",
  },
  data_checksums: { accepted: ["on"], why: "a damaged page would be read as good money" },
};

/** Throws a sentence for every setting of the database that would risk what members were told is done. */
export async function assertDurable(client: pg.Client | pg.Pool): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [Object.keys(REQUIRED)],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  const problems = Object.entries(REQUIRED).flatMap(([name, { accepted, why }]) => {
    const setting = settings.get(name) ?? "unknown";
    return accepted.includes(setting) ? [] : [`  - ${name} is ${setting}: ${why}`];
  });
  if (problems.length === 0) return;
  throw new Error(`The database is not set up to keep money:\n${problems.join("\n")}`);
}

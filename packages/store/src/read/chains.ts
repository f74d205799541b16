/**
 * The chains of hashes that the database holds, the journal of a shard and the operators' audit log, as whoever has a head
 * from elsewhere asks for them.
 */

import { DAY_MS, dayOf } from "../day.ts";
import { decodeEntry } from "../journal.ts";
import type { DeskConnection } from "../desk/database.ts";

/** A link of a chain: a batch or an entry. */
export interface Link {
  readonly number: number;
  /** SHA-256, hex. */
  readonly hash: string;
  /** Epoch ms: a batch's engine time, an entry's time; 0 of none. */
  readonly at: number;
}

export interface SealedChain {
  /** The newest link; number 0 and an empty hash where there is none. */
  end(): Promise<Link>;
  /** The oldest number that is kept; 1 where there is none. */
  oldest(): Promise<number>;
  /** The hashes of those of the links given that are there. `at` says where a batch stands. */
  hashesOf(links: readonly Pick<Link, "number" | "at">[]): Promise<Map<number, string>>;
}

/** The journal of a shard. */
export function journalChain(db: DeskConnection, shard: number): SealedChain {
  return {
    async end() {
      const { rows } = await db.query<{
        sequence: string;
        day: number;
        entry: Buffer;
        hash: Buffer;
      }>(
        `SELECT sequence, day, entry, hash FROM journal WHERE shard = $1
         ORDER BY day DESC, sequence DESC LIMIT 1`,
        [shard],
      );
      const [last] = rows;
      if (last === undefined) return { number: 0, hash: "", at: 0 };
      const { sequence, hash } = last;
      return { number: Number(sequence), hash: hash.toString("hex"), at: timeOf(last) };
    },
    async oldest() {
      const { rows } = await db.query<{ sequence: string }>(
        "SELECT sequence FROM journal WHERE shard = $1 ORDER BY day, sequence LIMIT 1",
        [shard],
      );
      return Number(rows[0]?.sequence ?? 1);
    },
    async hashesOf(links) {
      const { rows } = await db.query<{ sequence: string; hash: Buffer }>(
        `SELECT sequence, hash FROM unnest($2::int4[], $3::int8[]) AS link (day, sequence)
         JOIN journal USING (day, sequence) WHERE shard = $1`,
        [shard, links.map(({ at }) => dayOf(at)), links.map(({ number }) => number)],
      );
      return new Map(rows.map(({ sequence, hash }) => [Number(sequence), hash.toString("hex")]));
    },
  };
}

/** The states that the segments of a shard name, hex, by their first batch. */
export async function segmentStates(
  db: DeskConnection,
  shard: number,
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ first_sequence: string; state_hash: string }>(
    "SELECT first_sequence, state_hash FROM journal_segment WHERE shard = $1",
    [shard],
  );
  return new Map(rows.map((row) => [Number(row.first_sequence), row.state_hash]));
}

/** A batch's engine time; of one that cannot be read its day's beginning. */
function timeOf({ day, entry }: { readonly day: number; readonly entry: Buffer }): number {
  try {
    return decodeEntry(entry).at;
  } catch {
    return day * DAY_MS;
  }
}

/** The operators' audit log. */
export function auditChain(db: DeskConnection): SealedChain {
  return {
    async end() {
      const { rows } = await db.query<{ seq: string; hash: string; at: string }>(
        "SELECT seq, hash, at FROM desk.audit ORDER BY seq DESC LIMIT 1",
      );
      const [last] = rows;
      return { number: Number(last?.seq ?? 0), hash: last?.hash ?? "", at: Number(last?.at ?? 0) };
    },
    oldest: async () => 1,
    async hashesOf(links) {
      const { rows } = await db.query<{ seq: string; hash: string }>(
        "SELECT seq, hash FROM desk.audit WHERE seq = ANY($1::int8[])",
        [links.map(({ number }) => number)],
      );
      return new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
    },
  };
}

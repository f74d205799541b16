/** The address book of a member: where coins may be sent, and from when on. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { DeskConnection, DeskDatabase } from "../desk/database.ts";

/** Addresses that a member may have written down. */
export const BOOK_MOST = 50;

export interface BookAddress {
  readonly network: CoinNetwork;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  /** It is the member's own elsewhere; otherwise somebody else's. */
  readonly isOwn: boolean;
}

export interface BookEntry extends BookAddress {
  readonly id: number;
  /** Epoch ms. */
  readonly changedAt: number;
  /** From when on coins may be sent there, epoch ms. */
  readonly usableAt: number;
  /** The house gave it to a member of the same site: coins go there over no chain. */
  readonly isInside: boolean;
}

interface Row {
  readonly id: string;
  readonly network: CoinNetwork;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  readonly is_own: boolean;
  readonly changed_at: Date;
  readonly usable_at: Date;
  readonly is_inside: boolean;
}

const COLUMNS = `book.id::text, book.network, book.address, book.tag, book.label, book.is_own, book.changed_at,
  book.usable_at, EXISTS (
    SELECT FROM chain.address given WHERE given.network = book.network AND given.address = book.address
      AND given.tag IS NOT DISTINCT FROM book.tag AND given.site_id = book.site_id
      AND given.member_id <> book.member_id
  ) AS is_inside`;

/** Everything that a member has written down, the newest first. */
export async function readBook(db: DeskConnection, memberId: number): Promise<BookEntry[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM chain.book book WHERE member_id = $1 ORDER BY changed_at DESC, book.id DESC`,
    [memberId],
  );
  return rows.map(entryOf);
}

/**
 * Writes an address down, usable from `usableAt` on (epoch ms). One that is there and is said to be the same changes nothing;
 * one that is called otherwise, or said to be somebody else's, waits anew. Undefined where the book is full.
 */
export function keepInBook(
  db: DeskDatabase,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
  entry: BookAddress,
  { now, usableAt }: { readonly now: number; readonly usableAt: number },
): Promise<BookEntry | undefined> {
  return db.transaction(async (work) => {
    // Two at once could otherwise both be the last that fits.
    await work.query("SELECT pg_advisory_xact_lock(242, hashint8($1))", [memberId]);
    const { network, address, tag, label, isOwn } = entry;
    const known = sameOf(await readBook(work, memberId), entry);
    if (known?.label === label && known.isOwn === isOwn) return known;
    const { rows } = await work.query<Row>(
      `INSERT INTO chain.book AS book (site_id, member_id, network, address, tag, label, is_own, changed_at, usable_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
       WHERE $10 OR (SELECT count(*) FROM chain.book WHERE member_id = $2) < ${BOOK_MOST}
       ON CONFLICT (member_id, network, address, tag) DO UPDATE
       SET label = excluded.label, is_own = excluded.is_own, changed_at = excluded.changed_at, usable_at = excluded.usable_at
       RETURNING ${COLUMNS}`,
      [
        siteId,
        memberId,
        network,
        address,
        tag,
        label,
        isOwn,
        ...[now, usableAt].map((at) => new Date(at)),
        known !== undefined,
      ],
    );
    return rows[0] && entryOf(rows[0]);
  });
}

/** The entry of the same address and tag on the same network. */
export function sameOf(
  book: readonly BookEntry[],
  { network, address, tag }: Pick<BookAddress, "network" | "address" | "tag">,
): BookEntry | undefined {
  return book.find(
    (each) => each.network === network && each.address === address && each.tag === tag,
  );
}

/** Strikes an entry of the member's; `false` where there is none of that number. */
export async function strikeFromBook(
  db: DeskConnection,
  memberId: number,
  id: number,
): Promise<boolean> {
  const { rowCount } = await db.query("DELETE FROM chain.book WHERE member_id = $1 AND id = $2", [
    memberId,
    id,
  ]);
  return rowCount === 1;
}

function entryOf({ id, is_own, is_inside, changed_at, usable_at, ...rest }: Row): BookEntry {
  return {
    ...rest,
    id: Number(id),
    isOwn: is_own,
    isInside: is_inside,
    changedAt: changed_at.getTime(),
    usableAt: usable_at.getTime(),
  };
}

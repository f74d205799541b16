/** What several things of the small site have in common. */

export const at = (clock: string) => `2026-11-21T${clock}.000Z`;
export const hash = "9f2c51a6b8d04e7c3a1f60b2d5e8c794a0b3d6e9f1c2457a8b0d3e6f9a1c4b7d";
export const kim = { id: "2", username: "demo", name: "김하늘" };

/** A list whole, as its first page. */
export function page<Row>(rows: Row[]) {
  return { content: rows, page: 0, size: 50, totalElements: rows.length, totalPages: 1 };
}

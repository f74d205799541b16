/** Lists as the contract cuts them: LIST answers an array, PAGE (the default) the envelope (design.md §4). */

export interface Paging {
  readonly resultType?: "LIST" | "PAGE" | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
}

const SIZE = 20;

/** Where a page begins and how long it is. A LIST without a size is as long as a page may be. */
export function windowOf({ resultType, page, size }: Paging): { offset: number; limit: number } {
  const limit = size === undefined ? (resultType === "LIST" ? 100 : SIZE) : Number(size);
  return { offset: Number(page ?? 0) * limit, limit };
}

/** Puts a page's rows into the shape that was asked for. */
export function pageOf<Row>(paging: Paging, content: Row[], total: number) {
  if (paging.resultType === "LIST") return content;
  const { limit } = windowOf(paging);
  return {
    content,
    page: Number(paging.page ?? 0),
    size: limit,
    totalElements: total,
    totalPages: Math.ceil(total / limit),
  };
}

/** A page of a list, as it crosses the wire (design.md §4). */
export interface Page<Row> {
  readonly content: readonly Row[];
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

export interface PageRequest {
  /** From 0. */
  readonly page: number;
  /** 1 to 100; 20 where a member does not say. */
  readonly size: number;
}

/** The envelope around `content`. */
export function pageOf<Row>(
  content: readonly Row[],
  request: PageRequest,
  totalElements: number,
): Page<Row> {
  const { page, size } = request;
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from "kysely";

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

/** One page of the rows of a query, which says their order, and how many there are in all. */
export async function readPage<Schema, Table extends keyof Schema, Row, Content>(
  ordered: SelectQueryBuilder<Schema, Table, Row>,
  request: PageRequest,
  contentOf: (rows: Simplify<Row>[]) => readonly Content[] | Promise<readonly Content[]>,
): Promise<Page<Content>> {
  const { count } = await ordered
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .$castTo<{ readonly count: bigint }>()
    .executeTakeFirstOrThrow();
  const rows = await ordered
    .limit(request.size)
    .offset(request.page * request.size)
    .execute();
  return pageOf(await contentOf(rows), request, Number(count));
}

/** Whether a row has one of these ids: of none, no row has. */
export function isOneOf(ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`id = ANY (${ids.map(BigInt)}::int8[])`;
}

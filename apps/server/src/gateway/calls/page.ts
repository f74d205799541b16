/** Lists as the contract cuts them: LIST answers an array, PAGE (the default) the envelope (design.md §4). */

import type { Page, PageRequest } from "@naru/store/read/page";

/** The paging fields of a query string. */
export interface Paging {
  readonly resultType?: "LIST" | "PAGE" | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
}

const SIZE = 20;
const SIZE_MAX = 100;

/** Which page is asked for. A LIST without a size is as long as a page may be. */
export function pageRequest({ resultType, page, size }: Paging): PageRequest {
  const usual = resultType === "LIST" ? SIZE_MAX : SIZE;
  return { page: Number(page ?? 0), size: size === undefined ? usual : Number(size) };
}

/** A page in the shape that was asked for. */
export function shaped<Row>({ resultType }: Paging, page: Page<Row>): Page<Row> | readonly Row[] {
  return resultType === "LIST" ? page.content : page;
}

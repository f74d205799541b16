/** Filters, page and the opened row stand in the address, so that a view can be sent to a colleague. */

import { useNavigate, useSearch } from "@tanstack/react-router";

export type Filters = Readonly<Record<string, string | undefined>>;

export interface FilterState {
  readonly filters: Filters;
  /** The row whose panel is open. */
  readonly opened: string | undefined;
  /** Changes filters; the list starts at its first page and nothing is open. */
  readonly choose: (changed: Filters) => void;
  readonly goTo: (page: number) => void;
  readonly open: (id: string | undefined) => void;
  readonly isFiltered: boolean;
  /** Everything again, from the first page on. */
  readonly clear: () => void;
  /** The filters as a call's query, without the opened row. */
  readonly query: Filters;
}

export function useFilters(): FilterState {
  const filters = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const put = (next: Filters) =>
    void navigate({
      to: ".",
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)),
      replace: true,
    });
  const { id: opened, ...query } = filters;
  return {
    filters,
    opened,
    query,
    choose: (changed) => put({ ...query, page: undefined, ...changed }),
    goTo: (page) => put({ ...query, page: page === 0 ? undefined : String(page) }),
    open: (id) => put({ ...query, id }),
    isFiltered: Object.values(query).some(Boolean),
    clear: () => put({}),
  };
}

/** Addresses keep plain text: `?q=017&page=2`, without quotes. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "") written.set(name, value);
  }
  const text = written.toString();
  return text === "" ? "" : `?${text}`;
}

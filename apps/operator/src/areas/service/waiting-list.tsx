/** What the lists of members who wait for an answer have in common: by whose they are and by their state. */

import { type FilterState, useFilters } from "../../base/filters.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";

/** The filters of a list whose rows are in one of `states`, and the call's query that follows from them. */
export function useWaitingFilters<State extends string>(states: readonly State[]) {
  const filters = useFilters();
  const { page, state: chosen, isMine } = filters.query;
  const state = states.find((each) => each === chosen);
  const query = {
    size: "50",
    ...(page === undefined ? {} : { page }),
    ...(state === undefined ? {} : { state }),
    ...(isMine === "1" ? ({ isMine } as const) : {}),
  } as const;
  return { filters, query };
}

export function WaitingFilters<State extends string>({
  filters,
  states,
  t,
}: {
  readonly filters: FilterState;
  readonly states: readonly State[];
  readonly t: (key: State | "every" | "assigned" | "mine") => string;
}) {
  return (
    <>
      <FilterSelect
        state={filters}
        name="state"
        label={t("every")}
        every={t("every")}
        options={states.map((id) => ({ id, label: t(id) }))}
      />
      <FilterSelect
        state={filters}
        name="isMine"
        label={t("assigned")}
        every={t("assigned")}
        options={[{ id: "1", label: t("mine") }]}
      />
    </>
  );
}

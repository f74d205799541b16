/** What traders are looked for by. */

export const TRADER_SORTS = ["profit", "return", "win", "drawdown", "followers", "new"] as const;
export type TraderSort = (typeof TRADER_SORTS)[number];

export interface TraderFilter {
  readonly name: string;
  readonly sort: TraderSort;
  readonly isHideFull: boolean;
  readonly isActive: boolean;
}

export const ALL_TRADERS: TraderFilter = {
  ...{ name: "", sort: "return", isHideFull: false, isActive: false },
};

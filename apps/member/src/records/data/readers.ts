/** How the rows of each list are read. */

import { runtime } from "../../base/runtime.ts";
import { netOf, type RowReader } from "../model/days.ts";
import type { ListRows, ListTab } from "./records.ts";

const net = (row: { readonly profit: string; readonly fee: string }) =>
  netOf(row, runtime().site.binaryCurrency);

export const readers: { readonly [Tab in ListTab]: RowReader<ListRows[Tab]> } = {
  fills: { id: (row) => row.id, at: (row) => row.at, net },
  orders: { id: (row) => row.id, at: (row) => row.closedAt ?? row.createdAt, net },
  positions: {
    id: (row) => row.overseaPositionId,
    at: (row) => row.closedAt,
    net: (row) => row.net,
  },
};

import { big, flag, instant, shown, whole } from "@naru/rows/column";
import { defineRow } from "@naru/rows/row";
import { expect, test } from "vitest";
import { shownColumns } from "./shown-columns.ts";

const KIND = defineRow("stake", 999, {
  table: "stake",
  called: "stake",
  life: "trickled",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    fees: shown(big()),
    isAuto: shown(flag()),
    qty: shown(whole("int8")),
    openedAt: shown(instant()),
    secret: big(),
  },
});

test("columns that say so are shown as they are kept, the others are not", () => {
  const row = { id: 1, fees: 1_250n, isAuto: true, qty: 0, openedAt: 0, secret: 7n };
  expect(shownColumns(KIND, row, (units) => `${units} won`)).toEqual({
    fees: "1250 won",
    isAuto: 1,
    qty: 0,
    openedAt: "1970-01-01T00:00:00.000Z",
  });
});

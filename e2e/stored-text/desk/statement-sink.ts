/** How a site's banks name the columns of their files, below the statement that is compared. */

import type { Sink, Written } from "../sink.ts";
import { isTaken } from "../taken.ts";

const BODY = "operator keepStatementLayout.body";
const COLUMNS = { date: "날짜", time: "시각", depositor: "입금자", amount: "금액", memo: "메모" };
const NAMES = Object.keys(COLUMNS);

export const statementLayouts: Sink = {
  fields: [`${BODY}.name`, ...NAMES.map((column) => `${BODY}.columns.${column}`)],
  app: "console",
  lists: [],
  async write({ owner }, texts) {
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      // No two columns of a file have one name: a text is by turns that of each.
      const columns = { ...COLUMNS, [NAMES[index % NAMES.length] as string]: text };
      if (isTaken(await owner.call("keepStatementLayout", { name: text, columns })))
        written.push({ text, screen: "/statement" });
    }
    return written;
  },
};

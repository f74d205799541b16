/** How a site's banks name the columns of their files, below the statement that is compared. */

import type { Sink, Written } from "../sink.ts";
import { isTaken } from "../taken.ts";

const BODY = "operator keepStatementLayout.body";
const COLUMNS = ["date", "time", "depositor", "amount", "memo"] as const;

export const statementLayouts: Sink = {
  fields: [`${BODY}.name`, ...COLUMNS.map((column) => `${BODY}.columns.${column}`)],
  app: "console",
  lists: [],
  async write({ owner }, texts) {
    const written: Written[] = [];
    for (const text of texts) {
      const columns = Object.fromEntries(COLUMNS.map((column) => [column, text]));
      if (isTaken(await owner.call("keepStatementLayout", { name: text, columns })))
        written.push({ text, screen: "/statement" });
    }
    return written;
  },
};

/** Names of the economic calendar, in the console's list of what is to come. */

import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const SAVE = "operator saveEconomic.body";
const DAY_MS = 24 * 3_600_000;

export const economic: Sink = {
  fields: [`${SAVE}.name`, `${SAVE}.nameEn`],
  app: "console",
  lists: ["/economic"],
  async write({ owner }, texts) {
    const written: Written[] = [];
    const at = new Date(Date.now() + DAY_MS).toISOString();
    for (const text of texts) {
      if (TEXT_FIELDS.get(`${SAVE}.name`)?.(text) !== true) continue;
      const event = { at, country: "US", importance: 1, name: text, nameEn: text };
      if (isTaken(await owner.call("saveEconomic", event))) written.push({ text });
    }
    return written;
  },
};

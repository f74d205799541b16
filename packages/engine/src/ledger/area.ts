/** The books: transfers and nothing else. */

import { defineArea } from "../area.ts";
import { foldTransfer } from "./fold-transfer.ts";

export const ledgerArea = defineArea({
  rows: { transfer: { fold: foldTransfer, isNumbered: true } },
  commands: {},
  siteCommands: {},
  beats: {},
  consequences: {},
});

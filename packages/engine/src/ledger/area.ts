/** The books: transfers and nothing else. */

import type { Area } from "../area.ts";
import { foldTransfer } from "./fold-transfer.ts";

export const ledgerArea: Area<{ rows: "transfer" }> = {
  rows: { transfer: { fold: foldTransfer, isNumbered: true } },
  commands: {},
  siteCommands: {},
  beats: {},
  consequences: {},
};

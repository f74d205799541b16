/** The books: transfers and nothing else. */

import { TRANSFER } from "@naru/rows/ledger/transfer";
import type { Area } from "../area.ts";
import { foldTransfer } from "./fold-transfer.ts";

export const ledgerArea: Area<{ rows: typeof TRANSFER }> = {
  rows: { transfer: { kind: TRANSFER, fold: foldTransfer, isNumbered: true } },
  commands: {},
  siteCommands: {},
  beats: {},
  consequences: {},
};

/** Who may call what of the feeds. */

import { needs } from "../declared.ts";

export const operatorCalls = { feeds: needs("ledger.read") };

/** Every provider. A new one is a file and its lines here. */

import type { Provider } from "@naru/vocabulary/provider/words";
import type { ProviderAdapter } from "./adapter.ts";
import { bitdex, bitdexDialect } from "./bitdex.ts";
import { bitshop, bitshopDialect } from "./bitshop.ts";
import { codepay, codepayDialect } from "./codepay.ts";
import { dhSafety, dhSafetyDialect } from "./dh-safety.ts";
import type { Dialect } from "./dialect.ts";
import { gluwa, gluwaDialect } from "./gluwa.ts";
import { million, millionDialect } from "./million.ts";
import { onepay, onepayDialect } from "./onepay.ts";
import { paycoin, paycoinDialect } from "./paycoin.ts";
import { paykiwoom, paykiwoomDialect } from "./paykiwoom.ts";
import { vancoin, vancoinDialect } from "./vancoin.ts";

export const ADAPTERS: Readonly<Record<Provider, ProviderAdapter>> = {
  ...{ paycoin, paykiwoom, "dh-safety": dhSafety, bitdex, bitshop },
  ...{ million, vancoin, gluwa, onepay, codepay },
};

/** As the sandbox plays them. */
export const DIALECTS: readonly Dialect[] = [
  ...[paycoinDialect, paykiwoomDialect, dhSafetyDialect, bitdexDialect, bitshopDialect],
  ...[millionDialect, vancoinDialect, gluwaDialect, onepayDialect, codepayDialect],
];

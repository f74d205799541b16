/** Payment providers: money that comes and goes through somebody outside (decision 040). */

import type { Area } from "../area.ts";
import type { OrderProvider, SetProviderTerms, SettleProvider, TellProvider } from "./commands.ts";
import { PROVIDER_FOLDS, type ProviderKind } from "./kept/fold.ts";
import {
  createProviderState,
  NO_PROVIDER_ROWS,
  type ProviderEventParts,
  type ProviderRows,
  type ProviderState,
} from "./kept/state.ts";
import { orderProvider } from "./new-order.ts";
import { tellProvider } from "./tell.ts";
import { setProviderTerms, settleProvider } from "./terms.ts";

export interface ProviderShape {
  state: ProviderState;
  held: ProviderRows;
  event: ProviderEventParts;
  rows: ProviderKind;
  member: OrderProvider;
  operator: TellProvider;
  site: SetProviderTerms | SettleProvider;
}

export const providerArea: Area<ProviderShape> = {
  state: createProviderState,
  held: NO_PROVIDER_ROWS,
  rows: PROVIDER_FOLDS,
  commands: {
    orderProvider: { by: "member", urgent: false, decide: orderProvider },
    tellProvider: { by: "operator", decide: tellProvider },
  },
  siteCommands: { setProviderTerms, settleProvider },
  beats: {},
  consequences: {},
};

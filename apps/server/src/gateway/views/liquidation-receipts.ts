/** Why a position was taken from its member, as the member and operators read it. */

import type { LosscutView } from "@naru/contract/areas/oversea/losscut-view";
import type { FuturesLiquidationReceiptView } from "@naru/contract/views/futures-results";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Currency } from "@naru/vocabulary/currency";
import { symbolOfOption } from "../../market/catalogue.ts";
import { liquidationReceiptView } from "../../views/liquidation-view.ts";
import type { Desk } from "../calls/handler.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { losscutView } from "./losscut-view.ts";

/** The loss-cut that took a position of overseas futures; refuses with NO_POSITION where none took one of the member's. */
export async function readLosscut(
  desk: Desk,
  site: Site,
  owner: HistoryOwner,
  positionId: number,
): Promise<LosscutView> {
  const facts = await desk.readers.losscutFacts(owner, positionId);
  if (facts === undefined) throw new RefusalError("NO_POSITION");
  const options = new Map((await desk.options.of(site.id)).map((each) => [each.id, each]));
  const optionOf = (optionId: number) => options.get(String(optionId));
  return losscutView(facts, optionOf, site.view.binaryCurrency as Currency);
}

/** The receipt of a perpetual's liquidation; refuses with NO_POSITION where the member has none such. */
export async function readLiquidation(
  desk: Desk,
  site: Site,
  owner: HistoryOwner,
  id: number,
): Promise<FuturesLiquidationReceiptView> {
  const facts = await desk.readers.liquidationFacts(owner, id);
  const perpetual = (await desk.perpetuals.of(site.id)).find(
    (each) => each.id === String(facts?.liquidation.optionId),
  );
  if (facts === undefined || perpetual === undefined) throw new RefusalError("NO_POSITION");
  const { optionId, at } = facts.liquidation;
  const marks = await desk.readers.marksAround({ symbol: symbolOfOption(optionId), around: at });
  return liquidationReceiptView(facts, marks, perpetual);
}

/** Stops of openings (decision 075): one person stops a product at once, two let it open again. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { OpeningsView } from "@naru/contract/views/risk/operator";
import {
  keepOpeningStop,
  type OpeningStop,
  readOpeningStops,
} from "@naru/store/desk/risk/openings";
import { readMoneyStops } from "@naru/store/desk/risk/money-stops";
import { openMaintenances, takeOverStop } from "@naru/store/desk/risk/maintenance";
import { instantText } from "@naru/vocabulary/instant";
import { OPENING_PRODUCTS, type OpeningProduct } from "@naru/vocabulary/market/openings";
import { type SiteFeature, siteOffers } from "@naru/vocabulary/site-type";
import { refuseMaintained } from "../../../sessions/maintained.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { maintenanceView, type Site } from "../../../sessions/sites.ts";
import { type Acting, audit, type OperatorCall, type OperatorDesk } from "../../call.ts";
import { carriedOut } from "../../engine-call.ts";
import type { Step } from "../../member-proposals.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "OPENINGS_ON" }>;

const FEATURES: Readonly<Record<OpeningProduct, SiteFeature>> = {
  OVERSEA: "oversea",
  FUTURES: "futures",
  BINARY: "binary",
};

/** The products of a site, each of which can be stopped. */
export function offeredProducts({ view }: Pick<Site, "view">): OpeningProduct[] {
  return OPENING_PRODUCTS.filter((product) => siteOffers(view.type, FEATURES[product]));
}

/** Each product of the site as it stands, and its maintenance. */
export async function openingsView(
  { db, clock }: OperatorDesk,
  { site }: Pick<Acting, "site">,
): Promise<OpeningsView> {
  const [stops, planned, money] = await Promise.all([
    readOpeningStops(db, site.id),
    openMaintenances(db),
    readMoneyStops(db),
  ]);
  const stopped = money.find(({ siteId }) => siteId === site.id);
  return {
    money:
      stopped === undefined
        ? null
        : {
            ...{ since: instantText(stopped.at), by: stopped.by, reason: stopped.reason },
            isProposed: stopped.isProposed,
          },
    maintenances: planned
      .filter(({ siteId, endedAt, overAt }) => {
        const isOver = endedAt !== null || overAt <= clock.now();
        return siteId === site.id && !isOver;
      })
      .map((each) => ({
        ...maintenanceView(each),
        id: String(each.id),
        isRunning: each.startsAt <= clock.now(),
        by: each.plannedBy,
      })),
    products: offeredProducts(site).map((product) => {
      const stop = stops.find((each) => each.product === product);
      return {
        product,
        since: stop === undefined ? null : instantText(stop.at),
        by: stop?.by ?? null,
        reason: stop?.reason ?? null,
        isProposed: stop?.isProposed === true,
        isMaintained: stop?.isMaintained === true,
      };
    }),
  };
}

/**
 * Stops a product; INVALID_REQUEST where it is stopped, or the site has it not. What a maintenance stopped is taken over: it does not
 * open with the maintenance's end.
 */
export async function stopOpenings(
  desk: OperatorDesk,
  call: OperatorCall<"stopOpenings">,
): Promise<OpeningsView> {
  const { site, operator, body } = call;
  const { product, reason } = body;
  const at = desk.clock.now();
  const kept = { siteId: site.id, product, by: operator.name, reason, at };
  if (!offeredProducts(site).includes(product)) throw new RefusalError("INVALID_REQUEST");
  const stop = await stopOf(desk, site, product);
  if (stop !== undefined) {
    await desk.db.transaction(async (db) => {
      if (!(await takeOverStop(db, kept))) throw new RefusalError("INVALID_REQUEST");
      const after = { product, isStopped: true, reason };
      await audit(db, call, { at, action: "openings.keep", target: `openings ${product}`, after });
    });
    return openingsView(desk, call);
  }
  await keepOpeningStop(desk.db, kept);
  await carriedOut(
    desk,
    call,
    "openings.stop",
    `openings ${product}`,
    { before: { product, isStopped: false }, after: { product, isStopped: true, reason } },
    { kind: "stopOpenings", siteId: site.id, product },
  );
  return openingsView(desk, call);
}

/** What a proposal to let a product open again says: the very stop that is in force. Nothing opens before a maintenance is over. */
export async function openingsDraft(desk: OperatorDesk, site: Site, { product }: Input) {
  refuseMaintained(site, desk.clock.now());
  const stop = await stopOf(desk, site, product);
  if (stop === undefined) throw new RefusalError("INVALID_REQUEST");
  const stoppedAt = instantText(stop.at);
  return {
    payload: { product, stoppedAt, stoppedBy: stop.by, stopReason: stop.reason },
    target: `openings ${product}`,
  };
}

/** The command of an approved proposal; the engine takes it of the stop that was agreed on alone. */
export function openingsStep(site: Site, proposalId: number, payload: Plain): Step {
  const product = payload["product"] as OpeningProduct;
  const since = Date.parse(String(payload["stoppedAt"]));
  return {
    target: `openings ${product}`,
    command: { kind: "allowOpenings", siteId: site.id, product, since, proposalId },
  };
}

async function stopOf(
  { db }: OperatorDesk,
  site: Site,
  product: OpeningProduct,
): Promise<OpeningStop | undefined> {
  return (await readOpeningStops(db, site.id)).find((stop) => stop.product === product);
}

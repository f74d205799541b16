/**
 * One press that stops everything (decision 082): openings of every product, as one by one (decision 075), and all ways of money of the
 * site. One person does it; two let each go on.
 */

import type { StopAllView } from "@naru/contract/views/risk/operator";
import type { DeskConnection } from "@naru/store/desk/database";
import { takeOverStop } from "@naru/store/desk/risk/maintenance";
import {
  endMoneyStop,
  type MoneyStop,
  putMoneyStop,
  readMoneyStops,
} from "@naru/store/desk/risk/money-stops";
import { keepOpeningStop, readOpeningStops } from "@naru/store/desk/risk/openings";
import { instantText } from "@naru/vocabulary/instant";
import type { OpeningProduct } from "@naru/vocabulary/market/openings";
import type { MoneyStopsBody } from "../../../../bus/messages.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import { audit, type OperatorCall, type OperatorDesk } from "../../call.ts";
import { commandOnce } from "../../engine-call.ts";
import { uuidV7 } from "../../../calls/idempotency.ts";
import { offeredProducts } from "./openings.ts";

type Plain = Record<string, unknown>;
type Result = StopAllView["parts"][number]["result"];
type Call = OperatorCall<"stopAll">;

/** Since when, by whom and why a site's money is stopped; undefined where it is not. */
export async function moneyStopOf(
  { db }: Pick<OperatorDesk, "db">,
  { id }: Pick<Site, "id">,
): Promise<MoneyStop | undefined> {
  return (await readMoneyStops(db)).find(({ siteId }) => siteId === id);
}

/**
 * Stops what is not stopped, money first. What is to stop is kept and told to the audit log in one transaction before anything is asked
 * of the engine; of each part it is said whether it stopped, so that whatever did not is known, and the same call asks for it again.
 */
export async function stopAll(desk: OperatorDesk, call: Call): Promise<StopAllView> {
  const { site } = call;
  const at = desk.clock.now();
  const stops = await readOpeningStops(desk.db, site.id);
  const open = offeredProducts(site).filter(
    (each) => !stops.some(({ product }) => product === each),
  );
  const maintained = stops.filter(({ isMaintained }) => isMaintained).map(({ product }) => product);
  await desk.db.transaction((db) => keepStops(db, call, { open, maintained, at }));
  const parts: StopAllView["parts"] = [
    { part: "MONEY", result: await moneyStopped(desk, site, at) },
  ];
  for (const product of offeredProducts(site)) {
    const isOpen = open.includes(product);
    const result = isOpen ? await stopped(desk, site, product, at) : "ALREADY";
    parts.push({ part: product, result });
  }
  const after = Object.fromEntries(parts.map(({ part, result }) => [part, result]));
  await desk.db.transaction((db) =>
    audit(db, call, { at: desk.clock.now(), action: "site.stop.done", target: "site", after }),
  );
  return { parts };
}

/** Keeps who stops each part and why; what a maintenance stopped does not open with its end. */
async function keepStops(
  db: DeskConnection,
  call: Call,
  {
    open,
    maintained,
    at,
  }: {
    readonly open: readonly OpeningProduct[];
    readonly maintained: readonly OpeningProduct[];
    readonly at: number;
  },
): Promise<void> {
  const { site, operator, body } = call;
  const kept = { siteId: site.id, by: operator.name, reason: body.reason, at };
  await putMoneyStop(db, kept);
  for (const product of maintained) await takeOverStop(db, { ...kept, product });
  for (const product of open) await keepOpeningStop(db, { ...kept, product });
  const after = { reason: body.reason, products: [...open, ...maintained] };
  await audit(db, call, { at, action: "site.stop", target: "site", after });
}

/** Has this gateway and the engine know of it; other gateways read it within seconds. */
async function moneyStopped(desk: OperatorDesk, site: Site, at: number): Promise<Result> {
  if (!(await tellMoney(desk)).includes(site.id)) return "UNKNOWN";
  const stop = await moneyStopOf(desk, site);
  return stop?.at === at ? "STOPPED" : "ALREADY";
}

/** The sites whose money the engine knows to be stopped, now that it has read; none where it does not answer. */
async function tellMoney(desk: OperatorDesk): Promise<readonly number[]> {
  await desk.sites.reload();
  const answer = await desk.engine.ask({ kind: "moneyStops" });
  return answer.outcome === "ok" ? (JSON.parse(answer.body) as MoneyStopsBody).sites : [];
}

async function stopped(
  desk: OperatorDesk,
  site: Site,
  product: OpeningProduct,
  at: number,
): Promise<Result> {
  const command = { kind: "stopOpenings", siteId: site.id, product } as const;
  const { outcome } = await commandOnce(
    desk,
    site.id,
    `stop all ${product} ${uuidV7(at)}`,
    command,
  );
  if (outcome === "ok") return "STOPPED";
  // Another has stopped it meanwhile, which the engine refuses to do twice.
  return outcome === "refused" ? "ALREADY" : "UNKNOWN";
}

/** What a proposal to let money go on says: the very stop that is in force. */
export async function moneyDraft(desk: OperatorDesk, site: Site) {
  const stop = await moneyStopOf(desk, site);
  if (stop === undefined) throw new RefusalError("INVALID_REQUEST");
  const stoppedAt = instantText(stop.at);
  return { payload: { stoppedAt, stoppedBy: stop.by, stopReason: stop.reason }, target: "money" };
}

/** Whether the stop that two persons were shown is the one that stands. */
export async function isSameStop(desk: OperatorDesk, site: Site, payload: Plain): Promise<boolean> {
  return (await moneyStopOf(desk, site))?.at === sinceOf(payload);
}

/** Ends it, in the transaction that ends their proposal. */
export async function letMoneyGoOn(db: DeskConnection, site: Site, payload: Plain): Promise<void> {
  await endMoneyStop(db, site.id, sinceOf(payload));
}

/** Has everybody know that it has ended; an engine that does not answer reads it within a second. */
export async function tellMoneyGoesOn(desk: OperatorDesk): Promise<void> {
  await tellMoney(desk);
}

function sinceOf(payload: Plain): number {
  return Date.parse(String(payload["stoppedAt"]));
}

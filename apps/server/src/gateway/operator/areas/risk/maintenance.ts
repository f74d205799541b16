/**
 * Maintenance of a site (decision 076): planned by two persons, begun and ended by its time, ended early by one. While it runs what was
 * open is stopped (decision 075) and the gateway refuses calls about money.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { noticeTopic } from "@naru/contract/destinations";
import type { OpeningsView } from "@naru/contract/views/risk/operator";
import { appendAudit } from "@naru/store/desk/audit";
import type { DeskConnection } from "@naru/store/desk/database";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import {
  endMaintenance as keepEnd,
  keepMaintained,
  leaveMaintained,
  lockMaintained,
  lockMaintenance,
  type Maintenance,
  type MaintenanceState,
  moveMaintenance,
  openMaintenances,
  planMaintenance,
} from "@naru/store/desk/risk/maintenance";
import { tellTopic } from "@naru/store/desk/topics";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { maintenanceView, nextMaintenance, type Site } from "../../../sessions/sites.ts";
import { audit, type OperatorCall, type OperatorDesk } from "../../call.ts";
import { commandOnce } from "../../engine-call.ts";
import { offeredProducts, openingsView } from "./openings.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "MAINTENANCE" }>;

const MINUTE_MS = 60_000;
/** Members know of it so long before, counted from the second person's word. */
const AHEAD_MS_MIN = 10 * MINUTE_MS;
const AHEAD_MS_MAX = 14 * 24 * 60 * MINUTE_MS;
const LASTS_MS_MAX = 24 * 60 * MINUTE_MS;

/** What a proposal of a maintenance says; MAINTENANCE_TIMES out of its bounds, MAINTENANCE_OVERLAPS where another is planned or runs then. */
export async function maintenanceDraft(desk: OperatorDesk, site: Site, input: Input) {
  const [startsAt, overAt] = [Date.parse(input.from), Date.parse(input.until)];
  const ahead = startsAt - desk.clock.now();
  const lasts = overAt - startsAt;
  const isSound =
    ahead >= AHEAD_MS_MIN && ahead <= AHEAD_MS_MAX && lasts > 0 && lasts <= LASTS_MS_MAX;
  if (!isSound) throw new RefusalError("MAINTENANCE_TIMES");
  const others = (await openMaintenances(desk.db)).filter(({ siteId }) => siteId === site.id);
  if (others.some((other) => other.startsAt < overAt && other.overAt > startsAt))
    throw new RefusalError("MAINTENANCE_OVERLAPS");
  const { from, until, note } = input;
  const noteEn = input.noteEn?.trim() || null;
  return {
    payload: { startsAt: from, overAt: until, note, noteEn },
    target: `maintenance ${from}`,
  };
}

/** Whether it would begin too soon for members to know of it, agreed on at `now` (epoch ms). */
export function isTooSoon(now: number, payload: Plain): boolean {
  return Date.parse(String(payload["startsAt"])) - now < AHEAD_MS_MIN;
}

/** Plans what two persons agreed on, in the transaction that ends their proposal. */
export function plan(
  db: DeskConnection,
  site: Site,
  proposal: ProposalRecord,
  payload: Plain,
): Promise<void> {
  return planMaintenance(db, {
    siteId: site.id,
    proposalId: proposal.id,
    startsAt: Date.parse(String(payload["startsAt"])),
    overAt: Date.parse(String(payload["overAt"])),
    note: String(payload["note"]),
    noteEn: payload["noteEn"] as string | null,
    plannedBy: proposal.makerName,
  });
}

/** Tells this gateway's calls and every member's screen what is planned now; other gateways read it within seconds. */
export async function tellMaintenance({ db, sites, clock }: OperatorDesk, siteId: number) {
  await sites.reload();
  const next = nextMaintenance(await openMaintenances(db), siteId, clock.now());
  const maintenance = next === undefined ? null : maintenanceView(next);
  await tellTopic(db, {
    destination: noticeTopic(siteId),
    body: JSON.stringify({ event: "MAINTENANCE", maintenance }),
  });
}

/** One person has it over: what it stopped opens again at once, or it never begins. INVALID_REQUEST where there is none. */
export async function endMaintenance(
  desk: OperatorDesk,
  call: OperatorCall<"endMaintenance">,
): Promise<OpeningsView> {
  const { site, operator, body } = call;
  const at = desk.clock.now();
  const id = Number(body.maintenanceId);
  await desk.db.transaction(async (db) => {
    const end = { siteId: site.id, id, by: operator.name, reason: body.reason, at };
    const ended = await keepEnd(db, end);
    if (ended === undefined) throw new RefusalError("INVALID_REQUEST");
    const action = ended.state === "PLANNED" ? "maintenance.callOff" : "maintenance.end";
    const after = { reason: body.reason };
    await audit(db, call, { at, action, target: `maintenance ${id}`, after });
  });
  await tellMaintenance(desk, site.id);
  await carryMaintenances(desk);
  return openingsView(desk, call);
}

/** Begins and ends what is due, exactly once however many gateways look; to be called now and then. */
export async function carryMaintenances(desk: OperatorDesk): Promise<void> {
  for (const { id } of await openMaintenances(desk.db)) {
    let moved: Maintenance | undefined;
    do {
      moved = await desk.db.transaction(async (db) => {
        const locked = await lockMaintenance(db, id);
        return locked === undefined ? undefined : carryOn(desk, db, locked);
      });
      // The next one may be known of already.
      if (moved?.state === "ENDED") await tellMaintenance(desk, moved.siteId);
    } while (moved !== undefined);
  }
}

/** One move on of what is due, and what it is by then; undefined where nothing is, or the engine puts it off and is asked again later. */
async function carryOn(
  desk: OperatorDesk,
  db: DeskConnection,
  each: Maintenance,
): Promise<Maintenance | undefined> {
  const state = await nextState(desk, db, each);
  if (state === undefined) return undefined;
  await moveMaintenance(db, each.id, state);
  if (state === "RUNNING" || state === "ENDED") await keepMoved(db, each, desk.clock.now(), state);
  return { ...each, state };
}

/**
 * What one that is due becomes. That the engine is about to be asked is kept before it is: one whose answers were lost is begun to the
 * end before it ends, so that nothing that it may have stopped stays stopped.
 */
async function nextState(
  desk: OperatorDesk,
  db: DeskConnection,
  each: Maintenance,
): Promise<MaintenanceState | undefined> {
  const now = desk.clock.now();
  switch (each.state) {
    case "PLANNED":
      if (each.endedAt !== null) return "CALLED_OFF";
      if (now >= each.overAt) return "ENDED";
      return now >= each.startsAt ? "BEGINNING" : undefined;
    case "BEGINNING":
      return (await begin(desk, db, each)) ? "RUNNING" : undefined;
    case "RUNNING":
      if (each.endedAt === null && now < each.overAt) return undefined;
      return (await end(desk, db, each)) ? "ENDED" : undefined;
    default:
      return undefined;
  }
}

/** Stops what the site offers; what is stopped by hand the engine refuses to stop again, and it stays the operator's. */
async function begin(desk: OperatorDesk, db: DeskConnection, each: Maintenance): Promise<boolean> {
  const { id, siteId } = each;
  const site = desk.sites.byId(siteId);
  if (site === undefined) return false;
  for (const product of offeredProducts(site)) {
    const command = { kind: "stopOpenings", siteId, product } as const;
    const answer = await commandOnce(desk, siteId, `maintenance ${id} stop ${product}`, command);
    if (answer.outcome === "busy") return false;
    if (answer.outcome === "ok") await keepMaintained(db, each, product);
  }
  return true;
}

/** Lets open again what it stopped and nobody has stopped since. */
async function end(desk: OperatorDesk, db: DeskConnection, each: Maintenance): Promise<boolean> {
  const { id, siteId, proposalId } = each;
  for (const { product, since } of await lockMaintained(db, id)) {
    const command = { kind: "allowOpenings", siteId, product, since, proposalId } as const;
    const answer = await commandOnce(desk, siteId, `maintenance ${id} allow ${product}`, command);
    if (answer.outcome === "busy") return false;
  }
  await leaveMaintained(db, id);
  return true;
}

function keepMoved(db: DeskConnection, each: Maintenance, at: number, state: "RUNNING" | "ENDED") {
  return appendAudit(db, {
    ...{ at, siteId: each.siteId, operatorId: null, person: null, ip: "-" },
    action: state === "RUNNING" ? "maintenance.begun" : "maintenance.over",
    target: `maintenance ${each.id}`,
    before: { state: each.state },
    after: { state },
  });
}

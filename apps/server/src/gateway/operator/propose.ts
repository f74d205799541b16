/**
 * Four eyes (reliability.md G44): one person proposes, another agrees to exactly what was shown. Every step is checked
 * again where it counts, under a lock on the proposal: whose it is, its state, its hash, both persons' permissions, the
 * caps, and that what it replaces still stands.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { type DeskConnection, within } from "@naru/store/desk/database";
import { forgetLapse } from "@naru/store/desk/alone-deeds";
import { appendAudit } from "@naru/store/desk/audit";
import { knowsFirstPassword, lockStanding } from "@naru/store/desk/operators";
import {
  addProposal,
  dueProposals,
  lockApprovals,
  moveProposal,
  type ProposalRecord,
  readProposal,
  reviseProposal,
} from "@naru/store/desk/proposals";
import { PROPOSAL_PERMISSIONS } from "@naru/vocabulary/operator";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { type Acting, audit, demand, type OperatorDesk } from "./call.ts";
import { holdToCaps, type ProposedMoney, withAlarm } from "./caps.ts";
import { carryOut } from "./carry-out.ts";
import { knownWon, unitsOf, valuation } from "./money.ts";
import { refuseOvertaken } from "./overtaken.ts";
import { type AdjustmentItem, buildContent, contentOf } from "./proposal-content.ts";
import { siteDay } from "./site-day.ts";
import { figuresOf, inputOfCounted } from "./proposal-figures.ts";

/** A proposal that nobody agreed to by then is over. */
const LIVES_MS = 24 * 3_600_000;
/** An approved proposal that is not carried out after so long was broken off. */
const STALLED_MS = 10_000;
/** They change whose money is, or where it is: what the site owes its members stays as it was. */
const WITHOUT_DEBT: ReadonlySet<string> = new Set([
  "SHARE_CORRECTION",
  "P2P_DISPUTE",
  "PAYOUT_UNKNOWN",
  "ASSIGN_DEPOSIT",
  "PROVIDER_SETTLEMENT",
  "PROVIDER_ORDER",
]);
const UNIQUE_VIOLATION = "23505";

/** Makes a proposal. */
export async function propose(
  desk: OperatorDesk,
  acting: Acting,
  input: ProposalInput,
): Promise<ProposalRecord> {
  const { operator, site } = acting;
  demand(operator, PROPOSAL_PERMISSIONS[input.kind]);
  const { content, money } = await buildContent(desk, site, input);
  const figures = await figuresOf(desk, site, input);
  const now = desk.clock.now();
  const day = siteDay(site, now);
  const makerPerson = operator.person;
  const made = await withAlarm(desk, acting, content.target, () =>
    desk.db.transaction(async (db) => {
      if (money !== null)
        await holdToCaps(db, site, money, { makerPerson, day, except: null, now });
      const making = { siteId: site.id, makerId: operator.operatorId, makerPerson, day, now };
      const id = await addProposal(db, { ...content, ...making, expiresAt: now + LIVES_MS }).catch(
        refuseSecond,
      );
      const fresh = await lockedProposal(db, site, id);
      await told(desk, db, acting, "proposal.create", fresh, {
        after: { ...shown(fresh), ...figures },
      });
      return fresh;
    }),
  );
  return announced(desk, made);
}

/** Puts other content into one's own pending proposal: whatever others saw of it can no longer be approved. */
export async function edit(
  desk: OperatorDesk,
  acting: Acting,
  proposalId: number,
  { hash, input }: { hash: string; input: ProposalInput },
): Promise<ProposalRecord> {
  const { operator, site } = acting;
  demand(operator, PROPOSAL_PERMISSIONS[input.kind]);
  const { content, money } = await buildContent(desk, site, input);
  const figures = await figuresOf(desk, site, input);
  const makerPerson = operator.person;
  const revised = await withAlarm(desk, acting, content.target, () =>
    desk.db.transaction(async (db) => {
      const before = await openProposal(desk, db, site, proposalId);
      if (before.makerId !== operator.operatorId) throw new RefusalError("NO_PERMISSION");
      if (before.hash !== hash || before.kind !== input.kind)
        throw new RefusalError("PROPOSAL_CHANGED");
      const day = siteDay(site, before.createdAt);
      if (money !== null)
        await holdToCaps(db, site, money, {
          makerPerson,
          day,
          except: before.id,
          now: desk.clock.now(),
        });
      await reviseProposal(db, before, content).catch(refuseSecond);
      const after = await lockedProposal(db, site, proposalId);
      await told(desk, db, acting, "proposal.edit", after, {
        before: shown(before),
        after: { ...shown(after), ...figures },
      });
      return after;
    }),
  );
  return announced(desk, revised);
}

/** Agrees to a proposal as it was shown, and has it carried out. */
export async function approveProposal(
  desk: OperatorDesk,
  acting: Acting,
  proposalId: number,
  hash: string,
): Promise<ProposalRecord> {
  const { operator, site } = acting;
  const target = `proposal ${proposalId}`;
  const seen = await readProposal(desk.db, site.id, proposalId);
  if (seen === undefined) throw new RefusalError("PROPOSAL_CLOSED");
  demand(operator, PROPOSAL_PERMISSIONS[seen.kind]);
  if (seen.state !== "PENDING") throw new RefusalError("PROPOSAL_CLOSED");
  if (seen.hash !== hash) throw new RefusalError("PROPOSAL_CHANGED");
  // Rates and figures come from the engine and are asked for outside of the lock.
  const money = await moneyOf(desk, site, seen);
  const figures = await figuresOf(desk, site, inputOfCounted(seen));
  const approved = await withAlarm(desk, acting, target, () =>
    desk.db.transaction(async (db) => {
      await lockApprovals(db, site.id);
      const proposal = await openProposal(desk, db, site, proposalId);
      if (proposal.hash !== hash) throw new RefusalError("PROPOSAL_CHANGED");
      await refuseOvertaken({ ...desk, db: within(db) }, site, proposal);
      await refuseSamePerson(db, acting, proposal);
      const now = desk.clock.now();
      if (money !== null)
        await holdToCaps(db, site, money, {
          makerPerson: proposal.makerPerson,
          day: siteDay(site, proposal.createdAt),
          except: proposal.id,
          now,
        });
      const checker = { id: operator.operatorId, person: operator.person };
      if (!(await moveProposal(db, proposal, { state: "APPROVED", now, checker })))
        throw new RefusalError("PROPOSAL_CLOSED");
      // From here on the block is the two persons': it neither lifts itself before they are through, nor after.
      if (proposal.kind === "MEMBER_BLOCK")
        await forgetLapse(db, { siteId: site.id, memberId: memberOf(proposal) });
      await told(desk, db, acting, "proposal.approve", proposal, {
        after: { ...shown(proposal), ...figures },
      });
      return lockedProposal(db, site, proposalId);
    }),
  );
  announced(desk, approved);
  await carryOut(desk, site, approved);
  return (await readProposal(desk.db, site.id, proposalId)) ?? approved;
}

/** Refuses a proposal, whoever made it. */
export async function rejectProposal(
  desk: OperatorDesk,
  acting: Acting,
  proposalId: number,
  note: string,
): Promise<ProposalRecord> {
  const rejected = await desk.db.transaction(async (db) => {
    const proposal = await openProposal(desk, db, acting.site, proposalId);
    demand(acting.operator, PROPOSAL_PERMISSIONS[proposal.kind]);
    const { operatorId: id, person } = acting.operator;
    const now = desk.clock.now();
    await moveProposal(db, proposal, { state: "REJECTED", now, checker: { id, person }, note });
    await told(desk, db, acting, "proposal.reject", proposal, { after: { note } });
    return lockedProposal(db, acting.site, proposalId);
  });
  return announced(desk, rejected);
}

/** Takes one's own proposal back. */
export async function withdrawProposal(
  desk: OperatorDesk,
  acting: Acting,
  proposalId: number,
): Promise<ProposalRecord> {
  const withdrawn = await desk.db.transaction(async (db) => {
    const proposal = await openProposal(desk, db, acting.site, proposalId);
    if (proposal.makerId !== acting.operator.operatorId) throw new RefusalError("NO_PERMISSION");
    await moveProposal(db, proposal, { state: "WITHDRAWN", now: desk.clock.now() });
    await told(desk, db, acting, "proposal.withdraw", proposal, {});
    return lockedProposal(db, acting.site, proposalId);
  });
  return announced(desk, withdrawn);
}

/** Ends proposals whose time is over and takes up approved ones that were broken off; to be called now and then. */
export async function settleProposals(desk: OperatorDesk): Promise<void> {
  const now = desk.clock.now();
  for (const proposal of await dueProposals(desk.db, { now, stalled: now - STALLED_MS })) {
    const site = desk.sites.byId(proposal.siteId);
    if (site === undefined) continue;
    const settling = proposal.state === "APPROVED" ? carryOut : expire;
    // One that cannot be settled now keeps no other waiting.
    await settling(desk, site, proposal).catch((error: Error) =>
      desk.log.warn({ err: error, proposal: proposal.id }, "a proposal waits"),
    );
  }
}

function expire(desk: OperatorDesk, site: Site, proposal: ProposalRecord): Promise<void> {
  const now = desk.clock.now();
  return desk.db.transaction(async (db) => {
    if (!(await moveProposal(db, proposal, { state: "EXPIRED", now }))) return;
    await appendAudit(db, {
      at: now,
      siteId: site.id,
      operatorId: null,
      person: null,
      ip: "-",
      action: "proposal.expire",
      target: `proposal ${proposal.id}`,
    });
  });
}

/** What the audit log and a person see of a proposal: everything but a password's hash. */
export function shown(proposal: ProposalRecord): Record<string, unknown> {
  const { payload, before } = contentOf(proposal.content);
  const { passwordHash: _, ...visible } = payload;
  return {
    kind: proposal.kind,
    hash: proposal.hash,
    reason: proposal.reason,
    payload: visible,
    before,
  };
}

/** A pending proposal of the site, locked until the transaction ends. */
async function openProposal(
  desk: OperatorDesk,
  db: DeskConnection,
  site: Site,
  id: number,
): Promise<ProposalRecord> {
  const proposal = await readProposal(db, site.id, id, { lock: true });
  if (proposal?.state !== "PENDING" || proposal.expiresAt <= desk.clock.now())
    throw new RefusalError("PROPOSAL_CLOSED");
  return proposal;
}

async function lockedProposal(db: DeskConnection, site: Site, id: number): Promise<ProposalRecord> {
  const proposal = await readProposal(db, site.id, id, { lock: true });
  if (proposal === undefined) throw new Error(`proposal ${id} has gone`);
  return proposal;
}

/**
 * Maker and checker are two persons; both may do it at this very moment, and the checker could when it was proposed:
 * nobody is made able to approve what waits already. Whom a change of operators is about does not approve it.
 */
async function refuseSamePerson(
  db: DeskConnection,
  { operator }: Acting,
  proposal: ProposalRecord,
): Promise<void> {
  const permission = PROPOSAL_PERMISSIONS[proposal.kind];
  // Always in the order of their numbers, so that two who approve each other's do not wait for one another.
  const standings = new Map();
  for (const id of [operator.operatorId, proposal.makerId].toSorted((a, b) => a - b))
    standings.set(id, await lockStanding(db, id));
  const maker = standings.get(proposal.makerId);
  const checker = standings.get(operator.operatorId);
  for (const standing of [maker, checker])
    if (!standing?.isActive || !standing.permissions.includes(permission))
      throw new RefusalError("NO_PERMISSION", { detail: { permission } });
  const isSame =
    checker.person === proposal.makerPerson ||
    checker.person === maker.person ||
    operator.operatorId === proposal.makerId;
  if (isSame || (await isPartyTo(db, proposal, checker.person)))
    throw new RefusalError("FOUR_EYES_SAME_PERSON");
  if (checker.since > proposal.createdAt)
    throw new RefusalError("NO_PERMISSION", { detail: { permission } });
}

/**
 * Whether a change of operators is about this person, or would hand them the code to an account whose password they know:
 * with both they would be its second person.
 */
async function isPartyTo(
  db: DeskConnection,
  { kind, siteId, content }: ProposalRecord,
  person: string,
): Promise<boolean> {
  if (kind !== "OPERATOR") return false;
  const { payload } = contentOf(content);
  if (payload["person"] === person) return true;
  const username = String(payload["username"]);
  return (
    payload["action"] === "RESET_OTP" &&
    (await knowsFirstPassword(db, { siteId, username, person }))
  );
}

/** The member whom a proposal is about. */
function memberOf({ content }: ProposalRecord): number {
  return Number(contentOf(content).payload["memberId"]);
}

/** The money of a kept proposal at the rates of now. */
async function moneyOf(
  desk: OperatorDesk,
  site: Site,
  { kind, content, currency, units }: ProposalRecord,
): Promise<ProposedMoney | null> {
  if (units === null || currency === null || kind === "REQUEST_OVER_LIMIT") return null;
  const own = currency as ProposedMoney["currency"];
  const { payload } = contentOf(content);
  const value = await valuation(desk, site);
  const won = knownWon(value, own, units);
  if (WITHOUT_DEBT.has(kind)) return { currency: own, units, won, itemWon: won, isOwed: false };
  const items = payload["items"] as AdjustmentItem[] | undefined;
  const parts = items?.map(({ amount }) => unitsOf(amount, own)) ?? [
    unitsOf(String(payload["amount"]), own) * BigInt(Number(payload["perMember"])),
  ];
  const largest = parts.reduce((most, each) => (each > most ? each : most), 0n);
  return {
    currency: own,
    units,
    won,
    itemWon: knownWon(value, own, largest),
    isOwed: kind !== "DEDUCT",
  };
}

function told(
  desk: OperatorDesk,
  db: DeskConnection,
  acting: Acting,
  action: string,
  { id }: ProposalRecord,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return audit(db, acting, { at: desk.clock.now(), action, target: `proposal ${id}`, ...change });
}

/** Tells the site's consoles, once it is committed. */
function announced(desk: OperatorDesk, proposal: ProposalRecord): ProposalRecord {
  const { id, kind, state, siteId, makerId } = proposal;
  const told = { id: String(id), kind, status: state, makerId: String(makerId) };
  desk.events.tell(siteId, { event: "PROPOSAL", ...told });
  return proposal;
}

/** A request has one open proposal. */
function refuseSecond(error: { code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? new RefusalError("REQUEST_IN_PROGRESS") : error;
}

/**
 * Carries out what two persons agreed on, exactly once: the engine's commands bear keys that follow from the proposal,
 * and the desk's own changes stand in the transaction that ends it. Broken off, it is taken up again with the same keys.
 */

import { appendAudit } from "@naru/store/desk/audit";
import { type DeskConnection, within } from "@naru/store/desk/database";
import { lockStatus } from "@naru/store/desk/identity/freezes";
import { putCaps, putHolding } from "@naru/store/desk/operator-caps";
import { couponBatchOf, putTermsBounds } from "@naru/store/desk/operator-site";
import { putRole } from "@naru/store/desk/operators";
import {
  moveProposal,
  type ProposalOutcome,
  type ProposalRecord,
  readProposal,
} from "@naru/store/desk/proposals";
import type { Currency } from "@naru/vocabulary/currency";
import { ruleAmounts } from "@naru/vocabulary/money-rules";
import type { Permission } from "@naru/vocabulary/operator";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { EngineAnswer } from "../../bus/messages.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";
import { saveBank } from "./areas/bank-account.ts";
import { correctionSteps } from "./areas/copytrade/correction.ts";
import { changeCoins, coinSteps, isAboutCoins } from "./areas/coin/steps.ts";
import { p2pStep } from "./areas/p2p/step.ts";
import { endedOf, tellEnded } from "./areas/risk/deed.ts";
import { plan, tellMaintenance } from "./areas/risk/maintenance.ts";
import { letMoneyGoOn, tellMoneyGoesOn } from "./areas/risk/stop-all.ts";
import { isOfRiskDesk, riskSteps } from "./areas/risk/proposal.ts";
import { capsOf } from "./caps.ts";
import { commandOnce } from "./engine-call.ts";
import { changeOperators } from "./sign-in/change-operators.ts";
import { limitCommand } from "./member-limit.ts";
import { changeMember, changesStatus, memberSteps, type Step } from "./member-proposals.ts";
import { unitsOf } from "./money.ts";
import { changeOtpRules } from "./otp-rules.ts";
import { requestSteps } from "./requests/proposal.ts";
import { publish } from "./content/proposal.ts";
import { boundsOf } from "./terms/bounds.ts";
import { termsCommand } from "./terms/proposal.ts";
import { binaryTermsCommand } from "./binary/proposal.ts";
import { futuresCommand } from "./futures/proposal.ts";
import { changePartners, partnerSteps } from "./partners/proposal.ts";
import { changeProviders, providerSteps } from "./providers/proposal.ts";
import { type AdjustmentItem, contentOf } from "./proposal-content.ts";
import {
  recover,
  type Recovered,
  recoverySteps,
  replacedBy,
  tellRecovered,
} from "./recovery/recovery.ts";

type Payload = Record<string, unknown>;

/** Commands that go to the engine at a time. */
const AT_ONCE = 50;
/** The engine knows a key for seven days; what was not carried out by then is not tried again. */
const TRIED_MS = 6 * 24 * 3_600_000;

/** How a proposal came to its end. */
interface Ending {
  readonly state: "DONE" | "FAILED";
  /** The notice that it published on every screen. */
  readonly noticeId: number | undefined;
  /** The account that it gave back. */
  readonly recovered?: Recovered | undefined;
}

/** Carries an approved proposal out. Where the engine puts it off it stays approved and is taken up again later. */
export async function carryOut(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
): Promise<void> {
  const ending = await (changesStatus(proposal.kind)
    ? desk.db.transaction((db) => carryOutAlone({ ...desk, db: within(db) }, site, proposal))
    : carry(desk, site, proposal));
  if (ending === undefined) return;
  const { id, kind, makerId } = proposal;
  const told = { id: String(id), kind, status: ending.state, makerId: String(makerId) };
  desk.events.tell(site.id, { event: "PROPOSAL", ...told });
  if (ending.noticeId !== undefined) desk.publishNotice(site.id, ending.noticeId);
  if (kind === "MONEY_ON") await tellMoneyGoesOn(desk);
  if (kind === "MAINTENANCE" && ending.state === "DONE") await tellMaintenance(desk, site.id);
  if (ending.recovered !== undefined) await tellRecovered(desk, site, ending.recovered);
}

/** What a member may is changed by one at a time, from reading it until engine and desk have it. */
async function carryOutAlone(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
): Promise<Ending | undefined> {
  await lockStatus(desk.db, Number(contentOf(proposal.content).payload["memberId"]));
  // Another gateway, or the call that agreed, may have been at it.
  const now = await readProposal(desk.db, site.id, proposal.id);
  return now?.state === "APPROVED" ? carry(desk, site, proposal) : undefined;
}

async function carry(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
): Promise<Ending | undefined> {
  const now = desk.clock.now();
  const failed = (note: string, outcome: readonly ProposalOutcome[] = []) =>
    end(desk, site, proposal, { state: "FAILED", outcome, note });
  if (now - (proposal.decidedAt ?? now) > TRIED_MS) return failed("EXPIRED");
  const steps = await stepsOf(desk, site, proposal);
  if (steps === "OVERTAKEN") return failed("CONFLICT");
  const outcome: ProposalOutcome[] = [];
  for (let from = 0; from < steps.length; from += AT_ONCE) {
    const answers = await Promise.all(
      steps.slice(from, from + AT_ONCE).map(async (step, index) => {
        const { command } = step;
        const purpose = purposeOf(proposal, from + index, command);
        return { step, answer: await commandOnce(desk, site.id, purpose, command) };
      }),
    );
    if (answers.some(({ answer }) => isPutOff(answer))) return undefined;
    outcome.push(...answers.map(({ step, answer }) => outcomeOf(step, answer)));
  }
  const isDone = steps.length === 0 || outcome.some(({ ok }) => ok);
  if (!isDone) return end(desk, site, proposal, { state: "FAILED", outcome });
  try {
    return await end(desk, site, proposal, { state: "DONE", outcome });
  } catch (error) {
    // What the desk was to get stands there already, by another proposal: nothing of this one is done.
    if (!isTaken(error)) throw error;
    return failed("CONFLICT", outcome);
  }
}

/** What a command is told apart by. A status is what it is to be now: put off, it may be another when it is tried again. */
function purposeOf({ id, hash }: ProposalRecord, index: number, command: Step["command"]): string {
  const status = command.kind === "setMemberStatus" ? ` ${command.status}` : "";
  return `proposal ${id} ${hash} ${index}${status}`;
}

/** Ends an approved proposal once: with what the desk changes, and an entry in the audit log. Undefined where it has ended. */
async function end(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
  ending: { state: "DONE" | "FAILED"; outcome: readonly ProposalOutcome[]; note?: string },
): Promise<Ending | undefined> {
  const now = desk.clock.now();
  const { id, kind, checkerId } = proposal;
  const { state, outcome } = ending;
  const { payload } = contentOf(proposal.content);
  return desk.db.transaction(async (db) => {
    if (!(await moveProposal(db, proposal, { ...ending, now }))) return undefined;
    const done = state === "DONE" ? kind : null;
    let [noticeId, recovered]: [number?, Recovered?] = [];
    // Ending what members have changes nothing of the desk's own: they are told of it.
    if (done === "RISK_DEED") await tellEnded(db, site, proposal, { payload, outcome }, now);
    else if (done === "MEMBER_RECOVER")
      recovered = await recover(desk, db, site, proposal, payload);
    else if (done !== null) noticeId = await changeDesk(desk, db, site, proposal);
    await appendAudit(db, {
      at: now,
      siteId: site.id,
      operatorId: checkerId,
      person: null,
      ip: "-",
      action: `proposal.${state.toLowerCase()}`,
      target: `proposal ${id}`,
      after: { kind, outcome, note: ending.note, ...(recovered && replacedBy(recovered)) },
    });
    return { state, noticeId: payload["isForced"] === true ? noticeId : undefined, recovered };
  });
}

/** PostgreSQL's class 23: a constraint holds against it. */
function isTaken(error: unknown): boolean {
  return ((error as { code?: string }).code ?? "").startsWith("23");
}

/** Nothing is kept of such an answer: the same command may yet be taken. */
function isPutOff(answer: EngineAnswer): boolean {
  return (
    answer.outcome === "busy" ||
    (answer.outcome === "refused" && answer.code === "WITHDRAWALS_STOPPED")
  );
}

function outcomeOf(step: Step, answer: EngineAnswer): ProposalOutcome {
  const code = answer.outcome === "refused" ? answer.code : null;
  return {
    target: step.target,
    ok: answer.outcome === "ok",
    code: answer.outcome === "conflict" ? "CONFLICT" : code,
    ...endedOf(step, answer),
  };
}

async function stepsOf(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
): Promise<Step[] | "OVERTAKEN"> {
  const content = contentOf(proposal.content);
  const { payload } = content;
  if (isAboutCoins(proposal)) return coinSteps(desk, site, proposal, payload);
  if (isOfRiskDesk(proposal)) return riskSteps(desk, site, proposal, payload);
  switch (proposal.kind) {
    case "REQUEST_OVER_LIMIT":
      return requestSteps(desk, site, proposal.id, payload);
    case "CREDIT":
    case "DEDUCT":
    case "BONUS": {
      const wallet = payload["walletType"] as WalletType;
      const currency = payload["currency"] as Currency;
      return (payload["items"] as AdjustmentItem[]).map(({ memberId, amount }) => {
        const to = { memberId, wallet, units: String(unitsOf(amount, currency)) };
        const kind = proposal.kind === "CREDIT" ? "creditMember" : "deductMember";
        const command: Step["command"] =
          proposal.kind === "BONUS"
            ? { kind: "grantBonus", ...to, contracts: Number(payload["contracts"]) }
            : { kind, ...to, proposalId: proposal.id };
        return { target: `member ${memberId}`, command };
      });
    }
    case "COUPON_BATCH":
      return [await couponStep(desk, site, proposal, payload)];
    case "RULES":
      return [rulesStep(site, payload)];
    case "INSTRUMENT": {
      const command = await termsCommand(desk, site, proposal, payload);
      return [{ target: `option ${command.optionId}`, command }];
    }
    case "BINARY_TERMS": {
      const command = await binaryTermsCommand(desk, site, proposal, payload);
      return [{ target: `game ${command.option.id}`, command }];
    }
    case "FUTURES_TERMS":
    case "FUTURES_STATE": {
      const command = futuresCommand(site, proposal.kind, content);
      return [{ target: `perpetual ${command.optionId}`, command }];
    }
    case "MEMBER_LIMIT": {
      const memberId = Number(payload["memberId"]);
      const command = limitCommand(site, memberId, payload["withdrawDayMax"] as string | null);
      return [{ target: `member ${memberId}`, command }];
    }
    case "MEMBER_BLOCK":
    case "MEMBER_HOLD":
    case "MEMBER_THAW":
      return memberSteps(desk, site, proposal.kind, proposal, content);
    case "MEMBER_RECOVER":
      return recoverySteps(desk, proposal, payload);
    case "SHARE_CORRECTION":
      return correctionSteps(desk, site, proposal.id, content);
    case "P2P_DISPUTE":
    case "P2P_RULES":
      return [await p2pStep(desk, site, proposal, payload)];
    case "PROVIDER":
    case "PROVIDER_ORDER":
    case "PROVIDER_SETTLEMENT":
      return providerSteps(site, proposal, payload);
    default:
      return partnerSteps(desk, site, proposal, payload);
  }
}

async function couponStep(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
  payload: Payload,
): Promise<Step> {
  const codes = Number(payload["codes"]);
  const name = String(payload["name"]);
  const batchId = await couponBatchOf(desk.db, {
    siteId: site.id,
    proposalId: proposal.id,
    name,
    codes,
    now: desk.clock.now(),
  });
  return {
    target: `coupons ${batchId}`,
    command: {
      kind: "defineCouponBatch",
      batch: {
        id: batchId,
        siteId: site.id,
        wallet: payload["walletType"] as WalletType,
        units: String(unitsOf(String(payload["amount"]), payload["currency"] as Currency)),
        codes,
        quota: Number(payload["quota"]),
        perMember: Number(payload["perMember"]),
        contracts: Number(payload["contracts"]),
        expiresAt: Date.parse(String(payload["expiresAt"])),
        isStopped: false,
      },
    },
  };
}

function rulesStep(site: Site, payload: Payload): Step {
  const currency = payload["currency"] as Currency;
  return {
    target: `rules ${String(payload["walletType"])}`,
    command: {
      kind: "setMoneyRules",
      rules: {
        siteId: site.id,
        wallet: payload["walletType"] as WalletType,
        isOn: payload["isOn"] === true,
        isSenderFirst: payload["isSenderFirst"] === true,
        ...ruleAmounts((field) => String(unitsOf(String(payload[field]), currency))),
        spreadBps: Number(payload["spreadBps"]),
        expiryMinutes: Number(payload["expiryMinutes"]),
      },
    },
  };
}

/** What the desk itself changes, in the transaction that ends the proposal; the number of the notice that it published. */
async function changeDesk(
  desk: OperatorDesk,
  db: DeskConnection,
  site: Site,
  proposal: ProposalRecord,
): Promise<number | undefined> {
  const now = desk.clock.now();
  const { payload } = contentOf(proposal.content);
  const text = (field: string): string => String(payload[field]);
  if (isAboutCoins(proposal)) {
    await changeCoins(db, site, proposal, payload, now);
    return undefined;
  }
  switch (proposal.kind) {
    case "NOTICE":
      return publish(db, site, payload, { now, savedBy: proposal.makerName });
    case "MEMBER_BLOCK":
    case "MEMBER_THAW":
      await changeMember(db, site, proposal.kind, payload, now);
      return undefined;
    case "MONEY_ON":
      await letMoneyGoOn(db, site, payload);
      return undefined;
    case "MAINTENANCE":
      await plan(db, site, proposal, payload);
      return undefined;
    case "BANK_ACCOUNT":
      await saveBank(db, site, payload);
      return undefined;
    case "ROLE":
      await putRole(
        db,
        {
          siteId: site.id,
          name: text("name"),
          permissions: payload["permissions"] as Permission[],
        },
        now,
      );
      return undefined;
    case "OPERATOR":
      await changeOperators(desk, db, site, proposal);
      return undefined;
    case "CAPS":
      await putCaps(db, site.id, capsOf(site, payload));
      return undefined;
    case "BOUNDS":
      await putTermsBounds(db, site.id, boundsOf(site, payload));
      return undefined;
    case "OTP_RULES":
      await changeOtpRules(db, site, payload);
      return undefined;
    case "HOLDING": {
      const currency = payload["currency"] as Currency;
      await putHolding(db, { siteId: site.id, currency, units: unitsOf(text("amount"), currency) });
      return undefined;
    }
    case "PARTNER_RATES":
    case "PARTNER_RULES":
    case "COMMISSION_RUN":
      await changePartners(desk, db, site, proposal, payload);
      return undefined;
    default:
      await changeProviders(desk, db, site, proposal, payload);
      return undefined;
  }
}

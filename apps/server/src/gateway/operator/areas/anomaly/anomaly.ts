/** What stands out about members, and what operators note of it (decision 074): no money moves and nobody is shut out by it. */

import type { anomalyOperatorPaths } from "@naru/contract/areas/anomaly/paths";
import type { AnomalyView } from "@naru/contract/areas/anomaly/views";
import {
  type AnomalyRecord,
  decideAnomaly,
  listAnomalies,
} from "@naru/store/desk/anomalies/anomalies";
import type { DeskConnection } from "@naru/store/desk/database";
import { instantText } from "@naru/vocabulary/instant";
import type { AnomalyTie } from "@naru/vocabulary/risk/anomaly";
import { currencyOfWallet, WALLET_CODES } from "@naru/vocabulary/wallet";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { bankName } from "../../../views/banks.ts";
import {
  type Acting,
  audit,
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../call.ts";
import { siteCurrency, textOf } from "../../money.ts";
import { seenMember } from "../../personal/seen-member.ts";

export function operatorAnomalyHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof anomalyOperatorPaths> {
  return {
    async anomalies(call) {
      const { site, query } = call;
      const rows = rowsOf(query);
      const found = await listAnomalies(desk.db, {
        siteId: site.id,
        id: numberOf(query.anomalyId),
        kind: query.kind,
        state: query.state,
        memberId: numberOf(query.memberId),
        ...rows,
      });
      return enveloped(
        found.rows.map((row) => anomalyView(call, row)),
        rows,
        found.total,
      );
    },
    decideAnomaly: (call) => decide(desk, call),
  };
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id);
}

async function decide(
  desk: OperatorDesk,
  call: OperatorCall<"decideAnomaly">,
): Promise<AnomalyView> {
  const { site, operator, body } = call;
  const id = Number(body.anomalyId);
  const now = desk.clock.now();
  const decided = await desk.db.transaction(async (db) => {
    const before = await oneOf(db, site.id, id);
    if (before === undefined) throw new RefusalError("INVALID_REQUEST", { status: 404 });
    const isDone = await decideAnomaly(db, {
      ...{ siteId: site.id, id, lastAt: Date.parse(body.lastAt), decision: body.decision },
      ...{ operatorId: operator.operatorId, reason: body.reason, now },
    });
    if (!isDone) throw new RefusalError("ANOMALY_CHANGED");
    await audit(db, call, {
      ...{ at: now, action: "anomaly.decide", target: `anomaly ${id}` },
      before: {
        kind: before.kind,
        memberIds: before.members.map(({ id: member }) => String(member)),
      },
      after: { decision: body.decision, reason: body.reason },
    });
    return oneOf(db, site.id, id);
  });
  if (decided === undefined) throw new Error(`finding ${id} is gone`);
  return anomalyView(call, decided);
}

async function oneOf(
  db: DeskConnection,
  siteId: number,
  id: number,
): Promise<AnomalyRecord | undefined> {
  const { rows } = await listAnomalies(db, { siteId, id, limit: 1, offset: 0 });
  return rows[0];
}

function anomalyView(acting: Acting, { evidence, decided, ...row }: AnomalyRecord): AnomalyView {
  return {
    ...{ id: String(row.id), kind: row.kind, state: row.state, memberCount: row.memberCount },
    members: row.members.map((member) => seenMember(acting, { ...member, memberId: member.id })),
    evidence: evidenceView(acting, evidence),
    ...{ firstAt: instantText(row.firstAt), lastAt: instantText(row.lastAt) },
    decided: decided && {
      ...{ decision: decided.decision, reason: decided.reason, at: instantText(decided.at) },
      by: { id: String(decided.by.id), name: decided.by.name },
    },
  };
}

function evidenceView(
  { operator, site }: Acting,
  evidence: AnomalyRecord["evidence"],
): AnomalyView["evidence"] {
  const { wallet, units, paidIn, bonuses, batchId, changedAt } = evidence;
  const currency =
    wallet === undefined ? null : currencyOfWallet(WALLET_CODES.wordOf(wallet), siteCurrency(site));
  const amount = (text: string | undefined): string | null =>
    text === undefined || currency === null ? null : textOf(BigInt(text), currency);
  const isSeen = operator.permissions.includes("members.read");
  const number = (id: number | undefined): string | null => (id === undefined ? null : String(id));
  return {
    ...{ way: evidence.way ?? null, requestId: number(evidence.requestId) },
    referenceId: number(evidence.referenceId),
    exchangedFrom: (evidence.exchangedFrom ?? []).map((each) => WALLET_CODES.wordOf(each)),
    currency,
    ...{ amount: amount(units), paidIn: amount(paidIn), bonuses: amount(bonuses) },
    ...{ trades: evidence.trades ?? null, bonusCount: evidence.bonusCount ?? null },
    address: (isSeen ? evidence.address : undefined) ?? null,
    bankName: evidence.bankCode === undefined ? null : bankName(evidence.bankCode, site.language),
    ...{ account: evidence.account ?? null, accountBefore: evidence.accountBefore ?? null },
    changedAt: changedAt === undefined ? null : instantText(changedAt),
    batchId: number(batchId),
    tie: (evidence.tie as AnomalyTie | undefined) ?? null,
    ...{ fills: evidence.fills ?? null, ahead: evidence.ahead ?? null },
  };
}

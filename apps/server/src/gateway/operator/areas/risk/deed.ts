/**
 * Orders and positions of members that two persons agree to end (decision 066): whose they are, what the engine is told of each, and
 * what its member is told.
 */

import { endedText } from "@naru/contract/messages/ended-words";
import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { RiskReachView } from "@naru/contract/views/risk/operator";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { absolute } from "@naru/money/amount";
import type { DeskConnection } from "@naru/store/desk/database";
import { memberNames } from "@naru/store/desk/operator-members";
import type { ProposalOutcome, ProposalRecord } from "@naru/store/desk/proposals";
import { addSendingTo, lockSendings } from "@naru/store/desk/service/sendings";
import { instantText } from "@naru/vocabulary/instant";
import type { EngineAnswer, ReachedHolding, RiskReachBody } from "../../../../bus/messages.ts";
import { derivedKey } from "../../../../platform/uuid.ts";
import { bodyOf } from "../../../link/answer-body.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { aboutMember, memberNamed, type Step } from "../../member-proposals.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "RISK_DEED" }>;
type Scope = Pick<Input, "product" | "memberId" | "optionId" | "isClosing">;

/** One member's holding of one instrument, as two persons agreed to end it. */
interface DeedItem {
  readonly memberId: number;
  readonly username: string;
  readonly name: string;
  readonly optionId: number;
  readonly koName: string;
  readonly orders: number;
  readonly qty: string;
}

/** What was agreed on is not done later: the price would be one that neither person saw. */
const DONE_WITHIN_MS = 10 * 60_000;
/** Decimals that hold the quantity of any product. */
const QTY_SCALE = 12;

/** What a proposal to end something says: every member and instrument by name, and nobody who comes later. */
export async function deedDraft(desk: OperatorDesk, site: Site, input: Input) {
  const { product, isClosing, memberId, optionId } = input;
  const { holdings, left } = await reached(desk, site, input);
  const [first] = holdings;
  if (first === undefined) throw new RefusalError(isClosing ? "NO_POSITION" : "ORDER_NOT_FOUND");
  const names = await memberNames(
    desk.db,
    site.id,
    holdings.map((holding) => holding.memberId),
  );
  const items = holdings.map(({ isClosed: _, ...holding }): DeedItem => {
    const { username, name } = names.get(holding.memberId) ?? { username: "", name: "" };
    return { ...holding, username, name };
  });
  const { members, orders, positions } = sumsOf(holdings);
  const one = memberId === undefined ? null : await memberNamed(desk.db, site, memberId);
  return {
    payload: {
      ...{ product, isClosing },
      ...(one && aboutMember(one)),
      ...(optionId !== undefined && { optionId, koName: first.koName }),
      ...{ members, orders, positions, ...(left > 0 && { leftOut: left }), items },
    },
    target: one
      ? `member ${one.id}`
      : `${product === "OVERSEA" ? "option" : "perpetual"} ${optionId}`,
  };
}

/** The input that a kept content was made of. */
export function deedInput(reason: string, payload: Plain): Input {
  const { product, isClosing, memberId, optionId } = payload as unknown as Input;
  return {
    ...{ kind: "RISK_DEED", product, isClosing, reason },
    ...(memberId !== undefined && { memberId }),
    ...(optionId !== undefined && { optionId }),
  };
}

/** What would be ended at this moment. */
export async function reachOf(
  desk: OperatorDesk,
  site: Site,
  scope: Scope,
): Promise<RiskReachView> {
  const { holdings, left } = await reached(desk, site, scope);
  const { members, orders, positions } = sumsOf(holdings);
  const closed = holdings.filter(({ isClosed }) => isClosed).length;
  const byOption = Map.groupBy(holdings, ({ optionId }) => optionId);
  return {
    ...{ at: instantText(desk.clock.now()), members, orders, positions, closed, left },
    instruments: [...byOption].map(([optionId, rows]) => ({
      ...{ optionId: String(optionId), koName: rows[0]?.koName ?? "" },
      ...{ orders: sumsOf(rows).orders, positions: sumsOf(rows).positions, qty: qtyOf(rows) },
    })),
  };
}

async function reached(
  desk: OperatorDesk,
  site: Site,
  { product, memberId, optionId, isClosing }: Scope,
): Promise<RiskReachBody> {
  if (memberId === undefined && optionId === undefined) throw new RefusalError("INVALID_REQUEST");
  const ask = {
    kind: "riskReach",
    ...{ siteId: site.id, product, isClosing },
    memberId: memberId === undefined ? null : Number(memberId),
    optionId: optionId === undefined ? null : Number(optionId),
  } as const;
  const body = JSON.parse(bodyOf(await desk.engine.ask(ask))) as RiskReachBody | null;
  if (body === null) throw new RefusalError("INVALID_REQUEST");
  return body;
}

function sumsOf(holdings: readonly ReachedHolding[]) {
  return {
    members: new Set(holdings.map(({ memberId }) => memberId)).size,
    orders: holdings.reduce((sum, { orders }) => sum + orders, 0),
    positions: holdings.filter(({ qty }) => qty !== "0").length,
  };
}

/** Longs and shorts together. */
function qtyOf(holdings: readonly ReachedHolding[]): string {
  const units = holdings.map(({ qty }) => absolute(parseDecimal(qty, QTY_SCALE)));
  return formatDecimalShort(
    units.reduce((sum, each) => sum + each, 0n),
    QTY_SCALE,
  );
}

/** A command a holding, in the order in which the proposal names them: taken up again they bear the same keys. */
export function deedSteps(
  { decidedAt }: Pick<ProposalRecord, "decidedAt">,
  { product, isClosing, items }: Plain,
): Step[] {
  if (decidedAt === null) throw new Error("nobody has agreed");
  const kind = product === "OVERSEA" ? "endOversea" : "endFutures";
  const until = decidedAt + DONE_WITHIN_MS;
  return (items as readonly DeedItem[]).map(({ memberId, optionId, koName }) => ({
    target: `held ${memberId} ${koName}`,
    command: { kind, memberId, optionId, isClosing: isClosing === true, until },
  }));
}

/** What the engine says it has ended. */
export function endedOf(
  { command: { kind } }: Step,
  answer: EngineAnswer,
): Pick<ProposalOutcome, "ended"> {
  if (answer.outcome !== "ok" || (kind !== "endOversea" && kind !== "endFutures")) return {};
  return { ended: JSON.parse(answer.body) as NonNullable<ProposalOutcome["ended"]> };
}

/** Tells those of whom anything was ended what and why, once: in the transaction that ends the proposal. */
export async function tellEnded(
  db: DeskConnection,
  site: Site,
  { id, makerId, makerPerson, reason }: ProposalRecord,
  { payload, outcome }: { readonly payload: Plain; readonly outcome: readonly ProposalOutcome[] },
  now: number,
): Promise<void> {
  const items = (payload["items"] as readonly DeedItem[]).filter((_, index) => outcome[index]?.ok);
  const instruments = [...new Set(items.map(({ koName }) => koName))].join(", ");
  const told = endedText(site.language, payload["isClosing"] === true, { instruments, reason });
  await lockSendings(db, site.id);
  await addSendingTo(
    db,
    {
      ...{ siteId: site.id, key: derivedKey(`${site.id} proposal ${id} told`) },
      ...{ operatorId: makerId, person: makerPerson, segment: { kind: "PROPOSAL", id } },
      ...{ ...told, leadsTo: "HISTORY", reason },
    },
    [...new Set(items.map(({ memberId }) => memberId))],
    now,
  );
}

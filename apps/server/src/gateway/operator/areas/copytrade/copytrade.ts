/** Copy trading at the console: who may be copied and on what terms, who follows whom, what was missed, what was shared. */

import type { copytradeOperatorPaths } from "@naru/contract/areas/copytrade/operator-paths";
import { parseDecimal } from "@naru/money/decimal";
import { listFollows, readCopyRules, readTraders } from "@naru/store/desk/copytrade/people";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { type OperatorCall, type OperatorDesk, type OperatorHandlers } from "../../call.ts";
import { carriedOut } from "../../engine-call.ts";
import { copytradePeopleHandlers, copytradeRecordHandlers } from "./records.ts";

/** Decimals of a share on the wire as the engine counts it. */
const SHARE_SCALE = 4;

export function operatorCopytradeHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof copytradeOperatorPaths> {
  return {
    ...copytradePeopleHandlers(desk),
    ...copytradeRecordHandlers(desk),

    async decideTrader(call) {
      const { quota, feeRate, isApproved } = call.body;
      const after = { isApproved, quota, feeRate };
      return ofTrader(desk, call, "trader.decide", after, (memberId) => ({
        kind: "decideTrader",
        memberId,
        isApproved,
        quota,
        shareRate: rateOf(feeRate),
      }));
    },

    async setTraderTerms(call) {
      const { quota, feeRate, isStopped } = call.body;
      const after = { quota, feeRate, isStopped };
      return ofTrader(desk, call, "trader.terms", after, (memberId) => ({
        kind: "setTraderTerms",
        memberId,
        quota,
        shareRate: rateOf(feeRate),
        isStopped,
      }));
    },

    endTrader: (call) =>
      ofTrader(desk, call, "trader.end", {}, (memberId) => ({
        kind: "endTrader",
        memberId,
      })),

    cutFollow: (call) => cutFollow(desk, call),
    setCopyRules: (call) => setCopyRules(desk, call),
  };
}

async function cutFollow(
  desk: OperatorDesk,
  call: OperatorCall<"cutFollow">,
): Promise<{ ok: true }> {
  const { site, body } = call;
  const id = Number(body.traderFollowerId);
  const asked = { siteId: site.id, id, isOpen: true, limit: 1, offset: 0 };
  const [follow] = (await listFollows(desk.db, asked)).rows;
  if (follow === undefined) throw new RefusalError("INVALID_REQUEST");
  const shown = { before: { status: follow.status }, after: { reason: body.reason } };
  await carriedOut(desk, call, "follow.cut", `follow ${id}`, shown, {
    kind: "cutFollow",
    memberId: follow.memberId,
    followId: id,
  });
  return { ok: true };
}

async function setCopyRules(
  desk: OperatorDesk,
  call: OperatorCall<"setCopyRules">,
): Promise<{ ok: true }> {
  const { site, body } = call;
  const { barsTpSl, barsSell, barsOpposite } = await readCopyRules(desk.db, site.id);
  const before = { tpSl: barsTpSl, sell: barsSell, opposite: barsOpposite };
  await carriedOut(
    desk,
    call,
    "copytrade.rules",
    "copytrade",
    { before, after: body },
    {
      kind: "setCopyRules",
      siteId: site.id,
      barsTpSl: body.tpSl,
      barsSell: body.sell,
      barsOpposite: body.opposite,
    },
  );
  return { ok: true };
}

function rateOf(feeRate: string): number {
  return Number(parseDecimal(feeRate, SHARE_SCALE));
}

/** A deed to a trader of the site, told with what they were before and why. */
async function ofTrader(
  desk: OperatorDesk,
  call: OperatorCall<"decideTrader" | "setTraderTerms" | "endTrader">,
  action: string,
  after: object,
  content: (memberId: number) => UntimedCommand,
): Promise<{ ok: true }> {
  const memberId = Number(call.body.traderId);
  const [trader] = await readTraders(desk.db, { siteId: call.site.id, memberId });
  if (trader === undefined) throw new RefusalError("INVALID_REQUEST");
  const { status, quota, shareRate } = trader;
  const shown = {
    before: { status, quota, shareRate },
    after: { ...after, reason: call.body.reason },
  };
  await carriedOut(desk, call, action, `trader ${memberId}`, shown, content(memberId));
  return { ok: true };
}

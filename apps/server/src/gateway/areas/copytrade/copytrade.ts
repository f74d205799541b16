/** Copy trading: what members read of it, and what they ask of the engine (product.md §7, Copy trade). */

import type { copytradePaths } from "@naru/contract/areas/copytrade/paths";
import { positionBehind } from "@naru/store/desk/copytrade/positions";
import { command, decimalText, isOn } from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { copyReadHandlers, followReadHandlers } from "./copies.ts";
import { copyTraderHandlers } from "./traders.ts";

export function copytradeHandlers(desk: Desk): Handlers<keyof typeof copytradePaths> {
  return {
    ...copyTraderHandlers(desk),
    ...followReadHandlers(desk),
    ...copyReadHandlers(desk),
    ...copyTraderCommands(desk),
    ...copyFollowCommands(desk),
  };
}

/** What traders ask for. */
function copyTraderCommands(
  desk: Desk,
): Handlers<"applyTrader" | "changeTrader" | "setTraderIntake" | "unfollowTrader"> {
  return {
    applyTrader: (call) =>
      command(desk, call, "applyTrader", { kind: "applyTrader", ...offered(call) }),

    changeTrader: (call) =>
      command(desk, call, "changeTrader", { kind: "setTraderProfile", ...offered(call) }),

    setTraderIntake: (call) =>
      command(desk, call, "setTraderIntake", {
        kind: "setTraderIntake",
        memberId: call.session.memberId,
        isOpen: isOn(call.body.isActive),
      }),

    unfollowTrader: (call) =>
      command(desk, call, "unfollowTrader", {
        kind: "kickFollower",
        memberId: call.session.memberId,
        followId: Number(call.body.traderFollowerId),
      }),
  };
}

function offered({ body, session }: Call<"applyTrader" | "changeTrader">) {
  return {
    memberId: session.memberId,
    stocks: body.followStock.map(Number),
    minimum: decimalText(body.minBet),
    intro: body.introduction,
  };
}

/** What followers ask for. */
function copyFollowCommands(
  desk: Desk,
): Handlers<"follow" | "amendFollow" | "pauseFollow" | "unfollow" | "closeCopied"> {
  return {
    follow: (call) =>
      command(desk, call, "follow", {
        kind: "follow",
        memberId: call.session.memberId,
        traderId: Number(call.body.traderId),
        ...rulesOf(call),
      }),

    amendFollow: (call) =>
      command(desk, call, "amendFollow", {
        kind: "amendFollow",
        memberId: call.session.memberId,
        followId: Number(call.body.traderFollowerId),
        ...rulesOf(call),
      }),

    pauseFollow: (call) =>
      command(desk, call, "pauseFollow", {
        kind: "pauseFollow",
        memberId: call.session.memberId,
        followId: Number(call.body.traderFollowerId),
        isPaused: isOn(call.body.isPaused),
      }),

    unfollow: (call) =>
      command(desk, call, "unfollow", {
        kind: "unfollow",
        memberId: call.session.memberId,
        followId: Number(call.body.traderFollowerId),
      }),

    closeCopied: (call) => closeCopied(desk, call),
  };
}

function rulesOf({ body }: Call<"follow" | "amendFollow">) {
  return {
    followStock: body.followStock.map(Number),
    multiplyPer: decimalText(body.multiplyPer),
    maxBet: decimalText(body.maxBet),
    oneMaxBet: decimalText(body.oneMaxBet),
    tpPer: decimalText(body.tpPer),
    slPer: decimalText(body.slPer),
    stopPer: decimalText(body.stopPer),
  };
}

/**
 * A follower's copy by `futuresFollowerOrderId`, a trader's own position by `futuresTraderOrderId`; one of the two. Where a
 * client says what price it saw, the server's counts all the same.
 */
async function closeCopied(desk: Desk, call: Call<"closeCopied">): Promise<string> {
  const { body, session } = call;
  const named = [body.futuresFollowerOrderId, body.futuresTraderOrderId].filter(
    (id) => id !== undefined && id !== null,
  );
  const [id] = named;
  if (id === undefined || named.length > 1) throw new RefusalError("INVALID_REQUEST");
  const { siteId, memberId } = session;
  // The engine refuses what is no open position; one that the tables do not have yet is asked for as it is.
  const positionId =
    (await positionBehind(desk.db, { siteId, memberId, id: Number(id) })) ?? Number(id);
  return command(desk, call, "closeCopied", {
    kind: "closeFuturesPosition",
    ...{ memberId, positionId, qty: null, price: null },
  });
}

/** Traders and who follows one, made through the real calls. */

import type { DeskTradersView } from "@naru/contract/views/copytrade/operator";
import type { Actor } from "../actors.ts";
import type { World } from "../world.ts";
import type { Tools } from "./service.ts";

interface FollowView {
  readonly traderFollowerId: string;
}

/** What a trader accepts. */
export const OFFER = { followStock: ["1201"], minBet: "10", introduction: "a trader's words" };
/** The least that a follower may say. */
export const RULES = { followStock: ["1201"], multiplyPer: "50", maxBet: "100", oneMaxBet: "10" };
export const TERMS = { quota: 10, feeRate: "0.1", reason: "asked for" };

/** The makers, by kind. The second site offers no perpetuals: what is named there is nothing. */
export function copytradeMakers({
  must,
  mustOperate,
  makerOf,
  customerAgain,
}: Pick<Tools, "must" | "mustOperate" | "makerOf" | "customerAgain">) {
  const NONE = { id: "999999999" };
  /** The customer, who has asked to be copied and waits for an answer. */
  const applicant = async (world: World, { siteId }: Actor) => {
    if (siteId !== 1) return NONE;
    const maker = makerOf(world, siteId);
    const customer = await customerAgain(world, siteId);
    const traderId = String(customer.memberId);
    const { content } = (await mustOperate(world, maker, "deskTraders", {
      query: { size: 100 },
    })) as DeskTradersView;
    const status = content.find(({ trader }) => trader.id === traderId)?.status;
    if (status === "ACTIVE" || status === "STOPPED")
      await mustOperate(world, maker, "endTrader", { body: { traderId, reason: "asked for" } });
    if (status !== "APPLIED") await must(world, customer, "applyTrader", { body: OFFER });
    return { id: traderId };
  };
  const trader = async (world: World, actor: Actor) => {
    const { id } = await applicant(world, actor);
    if (id === NONE.id) return NONE;
    const body = { traderId: id, isApproved: true, ...TERMS };
    await mustOperate(world, makerOf(world, actor.siteId), "decideTrader", { body });
    return { id };
  };
  return {
    applicant,
    trader,
    async follow(world: World, actor: Actor) {
      const { id: traderId } = await trader(world, actor);
      if (traderId === NONE.id) return NONE;
      const follower = world.actor("follower@1");
      const before = await must(world, follower, "myTraderFollower", {});
      if (before !== null) {
        const { traderFollowerId } = before as FollowView;
        await must(world, follower, "unfollow", { body: { traderFollowerId } });
      }
      const followed = await must(world, follower, "follow", { body: { traderId, ...RULES } });
      return { id: (followed as FollowView).traderFollowerId };
    },
  };
}

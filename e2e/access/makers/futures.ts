/** Orders, positions and alerts of perpetuals, made through the real calls. */

import type { FuturesPositionView } from "@naru/contract/views/futures-account";
import type { Actor } from "../actors.ts";
import type { World } from "../world.ts";
import type { Tools } from "./service.ts";

/** Bitcoin of a site. */
export const perpetualOf = ({ siteId }: Actor): string => `${siteId}201`;

/** The makers, by kind. The second site offers no perpetuals: what is named there is nothing. */
export function futuresMakers({ must }: Pick<Tools, "must">) {
  const elsewhere = ({ siteId }: Actor): boolean => siteId !== 1;
  return {
    async futuresOrder(world: World, actor: Actor) {
      if (elsewhere(actor)) return { id: "999999999" };
      await must(world, actor, "cancelAllFuturesOrders", { body: {} });
      const body = { marketType: "LIMIT", tradeType: "LONG", price: "1000", qty: "0.01" };
      const order = { futuresOptionId: perpetualOf(actor), ...body };
      const { id } = (await must(world, actor, "placeFuturesOrder", { body: order })) as {
        id: string;
      };
      return { id };
    },
    async futuresAlert(world: World, actor: Actor) {
      if (elsewhere(actor)) return { id: "999999999" };
      const body = { futuresOptionId: perpetualOf(actor), price: "1000" };
      const { id } = (await must(world, actor, "setFuturesAlert", { body })) as { id: string };
      return { id };
    },
    async futuresPosition(world: World, actor: Actor) {
      if (elsewhere(actor)) return { id: "999999999" };
      const open = async () =>
        ((await must(world, actor, "futuresOpenPositions", {})) as FuturesPositionView[])[0];
      if ((await open()) === undefined) {
        const body = { marketType: "MARKET", tradeType: "LONG", qty: "0.05" };
        const order = { futuresOptionId: perpetualOf(actor), ...body };
        await must(world, actor, "placeFuturesOrder", { body: order });
      }
      const position = await open();
      if (position === undefined) throw new Error(`${actor.name} has no perpetual`);
      return { id: position.futuresPositionId };
    },
  };
}

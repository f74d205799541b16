/** Positions and fills of members, made by trading where there is none. */

import type { AccountView } from "@naru/contract/views";
import type { Actor, SiteId } from "../actors.ts";
import type { Thing } from "../things.ts";
import type { World } from "../world.ts";
import type { Tools } from "./service.ts";

export function tradeMakers({
  must,
  accountOf,
  optionOf,
}: Pick<Tools, "must"> & {
  readonly accountOf: (world: World, actor: Actor) => Promise<AccountView>;
  readonly optionOf: (siteId: SiteId) => string;
}) {
  const buy = (world: World, actor: Actor, qty: number) =>
    must(world, actor, "placeOverseaOrder", {
      body: {
        ...{ overseaOptionId: optionOf(actor.siteId), marketType: "MARKET" },
        ...{ tradeType: "LONG", qty },
      },
    });
  return {
    async position(world: World, actor: Actor): Promise<Thing> {
      const open = async () => (await accountOf(world, actor)).positions[0];
      if ((await open()) === undefined) await buy(world, actor, 2);
      const position = await open();
      if (position === undefined) throw new Error(`${actor.name} has no position`);
      return { id: position.overseaPositionId, overseaOptionId: optionOf(actor.siteId) };
    },
    async fill(world: World, actor: Actor): Promise<Thing> {
      const query = { resultType: "LIST", size: "1" };
      const newest = async () =>
        ((await must(world, actor, "overseaFills", { query })) as Thing[])[0];
      if ((await newest()) === undefined) await buy(world, actor, 1);
      const fill = await newest();
      if (fill === undefined) throw new Error(`${actor.name} has no fill`);
      return { id: fill.id };
    },
  };
}

/** Things of the risk desk. */

import type { OperatorRouteId } from "@naru/contract/operator-paths";
import { OPENING_PRODUCT_CODES } from "@naru/vocabulary/market/openings";
import type { Actor, SiteId } from "../actors.ts";
import type { Sent, World } from "../world.ts";

interface Thing {
  readonly id: string;
  readonly [more: string]: string;
}

type Operate = (world: World, actor: Actor, id: OperatorRouteId, sent: Sent) => Promise<unknown>;

/** Rounds of the first site, which two persons let open again where somebody stopped them: what is stopped is not stopped again. */
export function riskMakers({ mustOperate }: { readonly mustOperate: Operate }) {
  const openRounds = async (world: World, { siteId }: { siteId: SiteId }): Promise<Thing> => {
    const id = "BINARY";
    if (siteId === 2) return { id: "none" };
    const { rows } = await world.db.query(
      "SELECT FROM opening_stop WHERE site_id = $1 AND product = $2 AND is_stopped",
      [siteId, OPENING_PRODUCT_CODES.codeOf[id]],
    );
    if (rows.length === 0) return { id };
    const proposal = { kind: "OPENINGS_ON", product: id, reason: "why" };
    const maker = world.actor(`maker@${siteId}`);
    const made = await mustOperate(world, maker, "createProposal", { body: { proposal } });
    const { id: proposalId, hash } = made as { id: string; hash: string };
    const second = world.actor(`OWNER@${siteId}`);
    await mustOperate(world, second, "approveProposal", { body: { proposalId, hash } });
    return { id };
  };
  return { openRounds };
}

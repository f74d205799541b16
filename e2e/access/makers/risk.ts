/** Things of the risk desk. */

import type { OpeningsView } from "@naru/contract/views/risk/operator";
import type { OperatorRouteId } from "@naru/contract/operator-paths";
import { OPENING_PRODUCT_CODES } from "@naru/vocabulary/market/openings";
import type { Actor, SiteId } from "../actors.ts";
import type { Sent, World } from "../world.ts";

interface Thing {
  readonly id: string;
  readonly [more: string]: string;
}

const HOUR_MS = 3_600_000;

type Operate = (world: World, actor: Actor, id: OperatorRouteId, sent: Sent) => Promise<unknown>;

/** Two persons agree on a proposal; the answer is its number. */
async function agreed(operate: Operate, world: World, siteId: SiteId, proposal: object) {
  const maker = world.actor(`maker@${siteId}`);
  const made = await operate(world, maker, "createProposal", { body: { proposal } });
  const { id: proposalId, hash } = made as { id: string; hash: string };
  const second = world.actor(`OWNER@${siteId}`);
  await operate(world, second, "approveProposal", { body: { proposalId, hash } });
  return proposalId;
}

/** Two operators let money and every product of a site go on, that one of them has stopped. */
export async function letAllGoOn(world: World, siteId: SiteId): Promise<void> {
  const operate: Operate = async (_world, actor, id, sent) => {
    const answer = await world.operate(actor, id, sent);
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`);
    return answer.body;
  };
  const view = await operate(world, world.actor(`OWNER@${siteId}`), "openings", {});
  const { products, money } = view as OpeningsView;
  if (money !== null) await agreed(operate, world, siteId, { kind: "MONEY_ON", reason: "why" });
  for (const { product, since } of products)
    if (since !== null)
      await agreed(operate, world, siteId, { kind: "OPENINGS_ON", product, reason: "why" });
}

/** A maintenance that is planned for an hour from now, the only one of its site; and rounds that may be stopped. */
export function riskMakers({ mustOperate }: { readonly mustOperate: Operate }) {
  const maintenance = async (world: World, { siteId }: { siteId: SiteId }): Promise<Thing> => {
    await world.db.query("UPDATE desk.maintenance SET state = 'CALLED_OFF' WHERE site_id = $1", [
      siteId,
    ]);
    const at = (hours: number) => new Date(world.now() + hours * HOUR_MS).toISOString();
    const words = { note: "note", reason: "why" };
    const proposal = { kind: "MAINTENANCE", from: at(1), until: at(2), ...words };
    const proposalId = await agreed(mustOperate, world, siteId, proposal);
    const { rows } = await world.db.query<{ id: string }>(
      "SELECT id FROM desk.maintenance WHERE proposal_id = $1",
      [proposalId],
    );
    return { id: rows[0]?.id ?? "" };
  };
  /** Rounds of the first site, which two persons let open again where somebody stopped them: what is stopped is not stopped again. */
  const openRounds = async (world: World, { siteId }: { siteId: SiteId }): Promise<Thing> => {
    const id = "BINARY";
    if (siteId === 2) return { id: "none" };
    const { rows } = await world.db.query(
      "SELECT FROM opening_stop WHERE site_id = $1 AND product = $2 AND is_stopped",
      [siteId, OPENING_PRODUCT_CODES.codeOf[id]],
    );
    const on = { kind: "OPENINGS_ON", product: id, reason: "why" };
    if (rows.length > 0) await agreed(mustOperate, world, siteId, on);
    return { id };
  };
  return { maintenance, openRounds };
}

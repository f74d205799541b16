/**
 * A site that does not offer overseas futures (the flags of its type, product.md §1) refuses their calls and channels to
 * members and guests alike; the rest goes on (reliability.md G34).
 */

import type { RouteId } from "@naru/contract/paths";
import type { Route } from "@naru/contract/route";
import { routes } from "@naru/contract/routes";
import type { FeeTableView } from "@naru/contract/views/desk";
import { until } from "../support/until.ts";
import type { Refused } from "./actors.ts";
import { faultOfAnswer, faultOfRefusal } from "./answers.ts";
import { must } from "./things.ts";
import type { Verdict } from "./verdict.ts";
import { MEMBER_CALLS } from "./member-calls.ts";
import { connect, openSocket } from "./stomp.ts";
import type { World } from "./world.ts";

const OFF: Refused = [400, "WRONG_APPROACH"];
/** Calls about what a site without any feature does not have: every instrument there is, is one of overseas futures. */
const GONE: readonly string[] = ["oversea", "market", "binary", "futures"];
/** Of each other kind one, to show that the site is not shut. */
const GO_ON: readonly RouteId[] = ["me", "account", "myWallet", "siteInfo", "noticeList"];

/** Switches the second site's flags off, and on again. */
export async function disabledFeatures(world: World): Promise<Verdict> {
  const member = world.actor("A@2");
  const guest = world.actor("guest");
  const faults: string[] = [];
  const gone = (Object.values(routes) as Route[]).filter(({ area }) => GONE.includes(area));
  const sents = new Map<RouteId, object>();
  for (const { id } of gone) {
    const thing = { id: "2101", overseaOptionId: "2101" };
    const { query, body } = await MEMBER_CALLS[id].send({ world, actor: guest, thing });
    sents.set(id, { body, query: { ...query, siteInfoId: 2 } });
  }
  const before = await typeOf(world);
  await setType(world, "000000");
  await until(async () => (await world.call(member, "overseaOptions", {})).status !== 200);
  let cells = 0;
  for (const { id, who } of gone)
    for (const actor of who === "guest" ? [member, guest] : [member]) {
      cells += 1;
      const fault = faultOfRefusal(await world.call(actor, id, sents.get(id) ?? {}), OFF);
      if (fault !== undefined)
        faults.push(`${id} by ${actor.name} on a site without overseas futures: ${fault}`);
    }
  for (const id of GO_ON) {
    cells += 1;
    const fault = faultOfAnswer(await world.call(member, id, {}), routes[id]);
    if (fault !== undefined) faults.push(`${id} on a site without overseas futures: ${fault}`);
  }
  cells += 1;
  const { oversea } = (await must(world, member, "feeTable", {})) as FeeTableView;
  if (oversea.length > 0) faults.push("fees of overseas futures on a site without them");
  for (const destination of [
    "/topic/oversea.2",
    "/topic/oversea.2.2101",
    "/user/queue/oversea",
    "/user/queue/oversea_cross",
    "/topic/trade_round.2",
    "/user/queue/binary",
  ]) {
    cells += 1;
    const socket = await openSocket(world.address);
    await connect(socket, { Authorization: member.headers["authorization"] ?? "" });
    socket.send("SUBSCRIBE", { id: "sub", destination, receipt: "in" });
    const answer = await socket.next(({ command }) => command === "RECEIPT" || command === "ERROR");
    if (answer?.headers["message"] !== "WRONG_APPROACH")
      faults.push(`${destination} on a site without overseas futures: ${answer?.command}`);
    socket.close();
  }
  await setType(world, before);
  await until(async () => (await world.call(member, "overseaOptions", {})).status === 200);
  return { cells, faults };
}

async function typeOf({ db }: World): Promise<string> {
  const { rows } = await db.query<{ type: string }>(
    "SELECT view->>'type' AS type FROM desk.site WHERE id = 2",
  );
  return (rows[0] as { type: string }).type;
}

async function setType({ db }: World, type: string): Promise<void> {
  await db.query(
    "UPDATE desk.site SET view = jsonb_set(view, '{type}', to_jsonb($1::text)) WHERE id = 2",
    [type],
  );
}

/** Who listens on sockets, and what none of them may hear. */

import { isDeepStrictEqual } from "node:util";
import { matchChannel } from "@naru/contract/channels";
import type { Actor } from "./actors.ts";
import type { Frame } from "./stomp.ts";
import type { World } from "./world.ts";

/** Who subscribes. Operators have no sockets and are guests there, which one of them shows. */
export function listeners(world: World): readonly Actor[] {
  return world.actors.filter(({ kind, name }) => kind !== "operator" || name === "OWNER@1");
}

/** What an actor's CONNECT says of it. */
export function connectHeaders({ kind, headers }: Actor): Readonly<Record<string, string>> {
  const token = headers["authorization"];
  return token === undefined || kind === "guest" ? {} : { Authorization: token };
}

/** What a frame holds that its listener must not hear: fields beside the contract's, another site's things. */
export function foreignIn({ headers, body }: Frame, { siteId }: Actor): string | undefined {
  const destination = headers["destination"] ?? "";
  const match = matchChannel(destination);
  if (match === undefined) return `a frame of ${destination}`;
  const { channel, siteInfoId } = match;
  if (siteInfoId !== null && siteInfoId !== String(siteId)) return `a frame of ${destination}`;
  const content: unknown = JSON.parse(body);
  const parsed = channel.schema.safeParse(content);
  if (!parsed.success || !isDeepStrictEqual(parsed.data, content))
    return `on ${destination} not what the contract lists: ${body.slice(0, 200)}`;
  const items = (content as { items?: { id?: string }[] }).items ?? [];
  // Where an item names no option, it is of an instrument, which is the same for every site.
  const foreign = items.find(
    ({ id = `${siteId}000` }) => Math.floor(Number(id) / 1_000) !== siteId,
  );
  return foreign === undefined ? undefined : `on ${destination} a price of ${foreign.id}`;
}

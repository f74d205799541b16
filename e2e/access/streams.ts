/** The console's streams of events: an operator hears of the own site's requests, and nobody else of any. */

import { get, type IncomingMessage } from "node:http";
import { OPERATOR_EVENTS_PATH } from "@naru/contract/operator-paths";
import { OperatorEvent } from "@naru/contract/views/operator";
import { until } from "../support/until.ts";
import type { Actor, SiteId } from "./actors.ts";
import type { Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

const SHUT_OUT = ["guest", "stranger", "A@1", "half@1", "dismissed@1"];

interface Stream {
  readonly actor: Actor;
  readonly response: IncomingMessage;
  readonly heard: string[];
}

/** Opens a stream of each site's owner, and tries to of those who may not; `heard` is asked when members have acted. */
export async function openStreams(world: World): Promise<{ heard(): Promise<Verdict> }> {
  const streams = await Promise.all(
    ["OWNER@1", "OWNER@2", ...SHUT_OUT].map((name) => open(world, world.actor(name))),
  );
  return {
    async heard() {
      const owners = streams.filter(({ actor }) => actor.role === "OWNER");
      await until(async () => owners.every(({ heard }) => heard.length > 0));
      const sites = await sitesOfRequests(world);
      const faults = streams.flatMap(({ actor, response, heard }) => {
        response.destroy();
        if (actor.role !== "OWNER")
          return response.statusCode === 401 ? [] : [`${actor.name} has a stream of events`];
        return heard.flatMap((text) => {
          const { event, id } = OperatorEvent.parse(JSON.parse(text));
          const isForeign = event === "REQUEST" && sites.get(id) !== actor.siteId;
          return isForeign ? [`${actor.name} heard of the other site's request ${id}`] : [];
        });
      });
      return { cells: streams.length, faults };
    },
  };
}

function open({ address }: World, actor: Actor): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const call = get(
      `${address}${OPERATOR_EVENTS_PATH}`,
      { headers: actor.headers },
      (response) => {
        const heard: string[] = [];
        response.setEncoding("utf8").on("data", (text: string) => {
          for (const line of text.split("\n"))
            if (line.startsWith("data: ")) heard.push(line.slice("data: ".length));
        });
        // A stream ends when it is put away.
        response.on("error", () => {});
        resolve({ actor, response, heard });
      },
    );
    call.on("error", reject);
  });
}

async function sitesOfRequests({ db }: World): Promise<ReadonlyMap<string, SiteId>> {
  const { rows } = await db.query<{ id: string; site: SiteId }>(
    "SELECT id::text AS id, site_id AS site FROM money_request",
  );
  return new Map((rows as { id: string; site: SiteId }[]).map(({ id, site }) => [id, site]));
}

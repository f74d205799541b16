/** Every STOMP destination; one that matches none of these is refused. `{siteInfoId}` must be the socket's site. */

import { areas } from "./areas.ts";
import type { Channel } from "./channel.ts";

export const channels: readonly Channel[] = areas.flatMap((area) => area.channels);

export interface ChannelMatch {
  readonly channel: Channel;
  readonly siteInfoId: string | null;
  /** What it is about within the site, as an instrument. */
  readonly thingId: string | null;
}

const compiled = channels.map((channel) => ({
  channel,
  pattern: new RegExp(
    `^${channel.pattern.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[1-9]\\d{0,15})`)}$`,
  ),
}));

/** The registered channel of a destination, with the ids its text names; `undefined` where it is none. */
export function matchChannel(destination: string): ChannelMatch | undefined {
  for (const { channel, pattern } of compiled) {
    const groups = pattern.exec(destination);
    if (groups === null) continue;
    const { siteInfoId, ...named } = groups.groups ?? {};
    return {
      channel,
      siteInfoId: siteInfoId ?? null,
      thingId: Object.values(named)[0] ?? null,
    };
  }
  return undefined;
}

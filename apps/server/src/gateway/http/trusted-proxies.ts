/**
 * Proxies that end TLS in front of us (`NARU_TRUSTED_PROXIES`): what they say of a caller's address and protocol is
 * believed, what anybody else says of itself is not. Calls and sockets go by the same rule.
 */

import type { IncomingMessage } from "node:http";
import { all, compile } from "@fastify/proxy-addr";

/** Whether what stands at an address is one of our proxies. */
export type Trust = (address: string) => boolean;

/** The rule of a list of addresses and networks; an empty one trusts nobody. Fastify's `trustProxy` takes it too. */
export function trustOf(proxies: readonly string[]): Trust {
  const isOurs = compile([...proxies]);
  return (address) => isOurs(address, 0);
}

/** Who calls, as Fastify's `request.ip` has it: the nearest hop that is no trusted proxy. */
export function addressOf(request: IncomingMessage, trust: Trust): string | undefined {
  return all(request, trust).at(-1);
}

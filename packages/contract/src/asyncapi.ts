/** The AsyncAPI 3.0 document of the socket, generated from the channel registry (design.md §4). */

import type { Channel } from "./channel.ts";
import { channels } from "./channels.ts";
import { SOCKET_PATH } from "./destinations.ts";
import { schemaOf } from "./openapi.ts";

/** Everything that may be subscribed or sent over `/ws`. */
export function asyncApiDocument() {
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Naru live",
      version: "0.1.0",
      description:
        "STOMP 1.2 over WebSocket. CONNECT carries `Authorization: Bearer …` for a session; without it " +
        "only topics may be subscribed. Subscribe with id = destination. Several frames may share one message.",
    },
    servers: {
      naru: { host: "{host}", pathname: SOCKET_PATH, protocol: "stomp", variables: { host: {} } },
    },
    channels: Object.fromEntries(channels.map((channel) => [nameOf(channel), describe(channel)])),
    operations: Object.fromEntries(
      channels.map((channel) => [
        `${channel.may}_${nameOf(channel)}`,
        {
          // From the client's point of view, what it subscribes it receives.
          action: channel.may === "send" ? "send" : "receive",
          channel: { $ref: `#/channels/${nameOf(channel)}` },
          "x-who": channel.who,
        },
      ]),
    ),
  };
}

function nameOf({ pattern }: Channel): string {
  return pattern.replace(/[^\w]+/g, "_").replace(/^_|_$/g, "");
}

function describe(channel: Channel): object {
  const parameters = [...channel.pattern.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], {}]);
  return {
    address: channel.pattern,
    description: channel.summary,
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    messages: {
      message: {
        contentType: "application/json",
        payload: schemaOf(channel.schema, "output"),
        "x-conflated-for-slow-clients": channel.conflate,
      },
    },
  };
}

/**
 * The console's own address or port (`NARU_CONSOLE_PORT`, `NARU_CONSOLE_HOST`): what comes in there gets the console and its
 * calls alone, and what comes in elsewhere gets everything but them. Without one the console stands beside the member app.
 */

import type { IncomingMessage, Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { API_PREFIX, PATHS } from "@naru/contract/paths";

export const CONSOLE_PREFIX = "/console";

/** Everything that the console asks for; its clock goes by the members' call. */
const ITS_PATHS = [
  CONSOLE_PREFIX,
  OPERATOR_PREFIX,
  `${API_PREFIX}${PATHS.serverTimeOffset.path}`,
] as const;

export interface ConsoleDoor {
  /** Takes the console's connections and hands them to the server of all others; null without an address of its own. */
  readonly server: Server | null;
  /** Whether the console and its calls are served to who asks. */
  servesConsole(request: IncomingMessage): boolean;
  /** Whether anything else is. */
  servesOthers(request: IncomingMessage): boolean;
}

/** The one door of an installation whose console has no address of its own. */
export const SHARED_DOOR: ConsoleDoor = {
  server: null,
  servesConsole: () => true,
  servesOthers: () => true,
};

/** A door of the console's own to a server, with all of that server's limits. */
export function openConsoleDoor(server: HttpServer): ConsoleDoor {
  const sockets = new WeakSet<object>();
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket);
    server.emit("connection", socket);
  });
  return {
    server: door,
    servesConsole: ({ socket }) => sockets.has(socket),
    servesOthers: ({ socket, url = "" }) => !sockets.has(socket) || isItsPath(url),
  };
}

function isItsPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return ITS_PATHS.some((own) => path === own || path.startsWith(`${own}/`));
}

/**
 * The ports of an installation. The supervisor binds them before anything starts and holds them until it ends; gateways
 * inherit them and listen there, one after the other or two at once. So there is a single queue of connections that wait
 * to be accepted, and it outlives every gateway: none is refused and none is reset because one of them goes
 * (decision 011).
 */

import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { BoundSocket, createServer, type Server } from "node:net";

/** Why a port cannot be had, as a sentence with a way out. */
export class PortError extends Error {}

/**
 * Takes a port.
 *
 * @param variable names it to whoever has to choose another one
 * @throws PortError
 */
export async function holdPort(port: number, host: string, variable: string): Promise<BoundSocket> {
  try {
    const { address } = await lookup(host, { order: "ipv4first" });
    return new BoundSocket({ host: address, port });
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException, port, host);
    throw new PortError(`${reason} Choose another: ${variable}=${port + 1} npm start`);
  }
}

/** Where a server listens: on a port of its own, or on an inherited descriptor of a port that is held for it. */
export type ListenPlace =
  | { readonly port: number; readonly host: string }
  | { readonly fd: number };

/** Resolves once the server listens, rejects where it cannot. */
export function listenAt(server: Server, place: ListenPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ ...place }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Figures are for this machine alone. */
export const METRICS_HOST = "127.0.0.1";

/** Variables that name inherited descriptors to a gateway. */
export const PUBLIC_FD = "NARU_PUBLIC_FD";
export const METRICS_FD = "NARU_METRICS_FD";
export const CONSOLE_FD = "NARU_CONSOLE_FD";

/** The inherited descriptor that a variable names, or the place itself for a gateway that runs alone. */
export function inheritedOr(
  variable: typeof PUBLIC_FD | typeof METRICS_FD | typeof CONSOLE_FD,
  place: ListenPlace,
): ListenPlace {
  const fd = process.env[variable];
  return fd === undefined ? place : { fd: Number(fd) };
}

/** Below the ports that systems lend to outgoing connections, one of which could take a port before it is used. */
const FREE_FROM = 10_000;
const FREE_BLOCKS = 200;
const FREE_EACH = 50;
/** The first port of the block that is this process's alone, once it has one. */
let ownBlock: Promise<number> | undefined;
let chosen = 0;

/**
 * A port of the loopback that nobody listens on at this moment: for processes that tests and benches start. Processes side by
 * side choose from blocks of their own: a port that is given out is taken some seconds later, and was another's by then.
 */
export async function freePort(): Promise<number> {
  ownBlock ??= takeBlock();
  const first = await ownBlock;
  for (let tries = 1; tries < FREE_EACH; tries += 1) {
    const port = first + 1 + (chosen % (FREE_EACH - 1));
    chosen += 1;
    const server = await listening(port);
    if (server === undefined) continue;
    server.close();
    await once(server, "close");
    return port;
  }
  throw new PortError("No port of this process's own is free.");
}

/** Takes the first block whose first port nobody listens on, by listening there for as long as this process lives. */
async function takeBlock(): Promise<number> {
  for (let tries = 0; tries < FREE_BLOCKS; tries += 1) {
    const first = FREE_FROM + ((process.pid + tries) % FREE_BLOCKS) * FREE_EACH;
    const server = await listening(first);
    if (server === undefined) continue;
    server.unref();
    return first;
  }
  throw new PortError("Every block of ports is another process's.");
}

/** A server on a port of the loopback; undefined where the port is another's. */
async function listening(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, "127.0.0.1");
  return once(server, "listening").then(
    () => server,
    () => undefined,
  );
}

/** The address of a page at a host and port; an IPv6 number stands in brackets. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/`;
}

/** The address at which a process of the installation reaches its gateway. */
export function ownUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  return urlOf(host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host, port);
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is taken by another program.`;
  if (error.code === "EACCES") return `Port ${port} may not be opened by this user.`;
  return `Port ${port} on ${host} cannot be opened (${error.message}).`;
}

/** Ports of this machine: may we have one, and which are free. */

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/**
 * Why the port cannot be listened on, as a sentence with a way out; `undefined` where it is free. Asked before anything
 * starts, so that the answer is a sentence and not a stack.
 */
export function portProblem(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(`${reasonOf(error, port, host)} Choose another: PORT=${port + 1} npm start`);
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** A port of the loopback that nobody listens on at this moment: for processes that tests and benches start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The address of a page at a host and port; an IPv6 number stands in brackets. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/`;
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is taken by another program.`;
  if (error.code === "EACCES") return `Port ${port} may not be opened by this user.`;
  return `Port ${port} on ${host} cannot be opened (${error.message}).`;
}

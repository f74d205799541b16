/** Is the port ours to take? Asked before anything starts, so that the answer is a sentence and not a stack. */

import { createServer } from "node:net";

/** Why the port cannot be listened on, as a sentence with a way out; `undefined` where it is free. */
export function portProblem(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(`${reasonOf(error, port, host)} Choose another: PORT=${port + 1} npm start`);
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
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

/** Which site a call is for hangs on its host: a call that names two means one thing to a proxy and another to us. */

import type { IncomingMessage } from "node:http";

/** Whether a call names its host as HTTP wants: once, and only a caller of HTTP/1.0 not at all. */
export function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}

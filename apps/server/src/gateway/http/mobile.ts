/** Whether a request comes from a mobile device (product.md §3: blockDevice M). */

import type { IncomingHttpHeaders } from "node:http";

/** Phones and tablets by what their browsers say of themselves. */
export function isMobile(headers: IncomingHttpHeaders): boolean {
  return (
    headers["sec-ch-ua-mobile"] === "?1" ||
    /Mobi|Android|iPhone|iPad|iPod/i.test(headers["user-agent"] ?? "")
  );
}

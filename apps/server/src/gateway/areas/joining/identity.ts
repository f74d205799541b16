/** `GET /certi/nice_id`: where whoever joins proves who they are (product.md §7). */

import { beginIdentity } from "../../calls/identity/identity.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

export function identityHandlers(desk: Desk): Handlers<"niceId"> {
  return {
    niceId({ query, site, request }) {
      const host = originOf(query.host, request.protocol);
      const own = originOf(request.headers.host ?? "", request.protocol);
      // The provider's page sends people there: nowhere but to us.
      if (host === null || own === null || host.host !== own.host)
        throw new RefusalError("INVALID_REQUEST");
      return beginIdentity(desk, site, host.origin);
    },
  };
}

function originOf(host: string, protocol: string): URL | null {
  return URL.parse(host.includes("://") ? host : `${protocol}://${host}`);
}

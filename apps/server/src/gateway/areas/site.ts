/** Site info and the server's time (product.md §3, §7). */

import type { Desk, Handlers } from "../handler.ts";
import { RefusalError } from "../refusal-error.ts";

export function siteHandlers(desk: Desk): Handlers<"siteInfo" | "serverTimeOffset"> {
  return {
    siteInfo({ query, site, reply }) {
      // The page preloads it and the app asks for it again a moment later.
      void reply.header("Cache-Control", "private, max-age=5");
      if (!query.code) return site.view;
      const named = desk.sites.byCode(query.code);
      if (named === undefined) throw new RefusalError("INVALID_REQUEST");
      return named.view;
    },
    serverTimeOffset({ query }) {
      const now = desk.clock.now();
      return { ms: now, offset: query.ms === undefined ? 0 : now - Number(query.ms) };
    },
  };
}

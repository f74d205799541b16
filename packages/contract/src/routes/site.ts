/** White-label site info and the server's time (product.md §3, §7). */

import { z } from "zod";
import { query } from "../fields.ts";
import { defineRoute } from "../route.ts";
import { SiteView, TimeOffsetView } from "../views.ts";

export const siteInfo = defineRoute({
  id: "siteInfo",
  area: "site",
  summary: "The site of a code, or of the host name where no code is sent",
  who: "guest",
  owner: "none",
  site: "guestChoice",
  rate: "public",
  idempotency: "none",
  query: query({ code: z.string().max(40).optional() }),
  answer: SiteView,
});

export const serverTimeOffset = defineRoute({
  id: "serverTimeOffset",
  area: "site",
  summary: "The server's time, and its distance from the client's",
  who: "guest",
  owner: "none",
  site: "guestChoice",
  rate: "public",
  idempotency: "none",
  query: query({
    /** Client time in epoch ms. */
    ms: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answer: TimeOffsetView,
});

export const siteRoutes = { siteInfo, serverTimeOffset };

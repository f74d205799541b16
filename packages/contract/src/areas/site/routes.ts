/** White-label site info and the server's time (product.md §3, §7). */

import { z } from "zod";
import { query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  AppIdView,
  AppVersionView,
  BankView,
  BitdexSiteView,
  FeeTableView,
  SiteDnwView,
} from "../../views/desk.ts";
import { SiteView, TimeOffsetView } from "../../views.ts";
import { sitePaths } from "./paths.ts";

const { defineRoute, open, own } = callsOf("site", sitePaths);

export const siteInfo = defineRoute({
  ...open,
  id: "siteInfo",
  summary: "The site of a code, or of the host name where no code is sent",
  query: query({ code: z.string().max(40).optional() }),
  answer: SiteView,
});

export const serverTimeOffset = defineRoute({
  ...open,
  id: "serverTimeOffset",
  summary: "The server's time, and its distance from the client's",
  query: query({
    /** Client time in epoch ms. */
    ms: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answer: TimeOffsetView,
});

/** For members alone: whoever is shown an account to pay into must be known (no guest may collect them). */
export const siteDnw = defineRoute({
  ...own,
  id: "siteDnw",
  summary: "Bank accounts to pay into, amount buttons, least amounts, fee and hours",
  query: query({}),
  answer: SiteDnwView,
});

export const appVersion = defineRoute({
  ...open,
  id: "appVersion",
  summary: "The newest version of an app, and the oldest that still works",
  query: query({ os: z.enum(["web", "android", "ios"]).optional() }),
  answer: AppVersionView,
});

/** The product asks a coin provider for its own site here (product.md §7). */
export const bitdexSite = defineRoute({
  ...open,
  id: "bitdexSite",
  summary: "Whether the coin provider bitdex is on at this site, its coins, limits and fee",
  query: query({}),
  answer: BitdexSiteView,
});

export const feeTable = defineRoute({
  ...open,
  id: "feeTable",
  summary: "What the site charges",
  query: query({}),
  answer: FeeTableView,
});

export const bankList = defineRoute({
  ...open,
  id: "bankList",
  summary: "Banks that the site works with",
  query: query({}),
  answer: z.array(BankView),
});

export const appId = defineRoute({
  ...open,
  id: "appId",
  summary: "Ids of the site's native apps",
  query: query({}),
  answer: AppIdView,
});

export const siteRoutes = {
  siteInfo,
  serverTimeOffset,
  siteDnw,
  appVersion,
  bitdexSite,
  feeTable,
  bankList,
  appId,
};

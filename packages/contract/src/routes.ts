/** The registry of every call that Naru answers (design.md §3 rule 5), keyed by id. */

import type { RouteId } from "./paths.ts";
import type { Route } from "./route.ts";
import { accountRoutes } from "./routes/account.ts";
import { answerRoutes } from "./routes/answers.ts";
import { contentRoutes } from "./routes/content.ts";
import { couponRoutes } from "./routes/coupon.ts";
import { dnwRoutes } from "./routes/dnw.ts";
import { fileRoutes } from "./routes/file.ts";
import { marketRoutes } from "./routes/market.ts";
import { overseaRoutes } from "./routes/oversea.ts";
import { partnerRoutes } from "./routes/partner.ts";
import { siteRoutes } from "./routes/site.ts";
import { passkeyRoutes } from "./routes/passkey.ts";
import { walletRoutes } from "./routes/wallet.ts";

export const routes = {
  ...accountRoutes,
  ...answerRoutes,
  ...passkeyRoutes,
  ...partnerRoutes,
  ...siteRoutes,
  ...walletRoutes,
  ...dnwRoutes,
  ...couponRoutes,
  ...fileRoutes,
  ...contentRoutes,
  ...marketRoutes,
  ...overseaRoutes,
} satisfies { [Id in RouteId]: Route & { readonly id: Id } };

export type Routes = typeof routes;

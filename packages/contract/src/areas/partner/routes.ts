/** Partners: for now, whether a sign-up link names one (product.md §7). */

import { z } from "zod";
import { query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { PartnerVerifyView } from "../../views.ts";
import { partnerPaths } from "./paths.ts";

const { defineRoute, open } = callsOf("partner", partnerPaths);

export const verifyPartner = defineRoute({
  ...open,
  id: "verifyPartner",
  summary: "Whether a partner code of a sign-up link is good",
  rate: "lookUp",
  query: query({ partnerPk: z.string().min(1).max(40) }),
  answer: PartnerVerifyView,
});

export const partnerRoutes = { verifyPartner };

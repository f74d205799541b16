/** What a partner sees of whom they brought and what they earn; titles come with their code. */

import { type Area, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const screens = () => import("./screens/partner-screens.ts");

const ofPartners = { audience: "member", layout: "titled" } as const;

export const partner: Area = {
  screens: [
    {
      ...ofPartners,
      path: paths.partner,
      name: "Partner",
      purpose: "what a partner earns",
      draw: plain(lazyScreen(async () => (await screens()).PartnerScreen)),
    },
    {
      ...ofPartners,
      path: paths.partnerLinks,
      name: "PartnerLinks",
      purpose: "a partner's sign-up links",
      draw: plain(lazyScreen(async () => (await screens()).LinksScreen)),
    },
    {
      ...ofPartners,
      path: paths.partnerReferees,
      name: "PartnerReferees",
      purpose: "whom a partner brought",
      draw: plain(lazyScreen(async () => (await screens()).RefereesScreen)),
    },
    {
      ...ofPartners,
      path: paths.partnerNetwork,
      name: "PartnerNetwork",
      purpose: "partners below a partner",
      draw: plain(lazyScreen(async () => (await screens()).NetworkScreen)),
    },
    {
      ...ofPartners,
      path: paths.partnerCreate,
      name: "PartnerCreate",
      purpose: "ask for a partner below",
      draw: plain(lazyScreen(async () => (await screens()).CreatePartnerScreen)),
    },
    {
      ...ofPartners,
      path: paths.partnerProfits,
      name: "PartnerProfits",
      purpose: "a partner's earnings by day",
      draw: plain(lazyScreen(async () => (await screens()).ProfitsScreen)),
    },
  ],
};

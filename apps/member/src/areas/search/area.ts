/** The searches: each product's is a tab of the layout `search`, in the order of the areas. */

import { Search } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { paths } from "../../base/paths.ts";
import { productText } from "../../base/texts.ts";

export const search: Area = {
  screens: [
    {
      path: paths.search,
      audience: "member",
      name: "Search",
      purpose: "redirects to the first search that the site has",
      leadsTo: (offered) => offered.find(({ layout }) => layout === "search")?.path ?? paths.root,
    },
  ],
  tab: { path: paths.search, here: [paths.search], label: productText("search"), icon: Search },
};

/** P2P: members who buy and sell coins among each other; titles come with their code. */

import { type Area, drawn, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const ofMembers = { needs: "p2p", audience: "member", layout: "titled" } as const;

export const p2p: Area = {
  screens: [
    {
      ...ofMembers,
      path: paths.p2p,
      name: "WalletP2p",
      purpose: "offers of members to members, and one's own deals",
      draw: plain(lazyScreen(async () => (await import("./screens/p2p-screen.tsx")).P2pScreen)),
    },
    {
      ...ofMembers,
      path: paths.p2pDeal("{id}"),
      name: "WalletP2pDeal",
      purpose: "a deal with another member: its timer, its steps, its chat",
      draw: drawn(
        lazyScreen(async () => (await import("./screens/deal-screen.tsx")).DealScreen),
        (id) => ({ id }),
      ),
    },
  ],
};

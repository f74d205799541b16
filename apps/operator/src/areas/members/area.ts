/** Members: letting them in, and what is done about one. */

import { Users } from "lucide-react";
import type { Area, Found, Lead } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const members: Area = {
  pages: [
    {
      name: "members",
      path: "/members",
      label: { ko: "회원", en: "Members" },
      icon: Users,
      menu: [1, 4],
      permission: "members.read",
      screen: lazyScreen(async () => (await import("./members-screen.tsx")).MembersScreen),
      waits: ({ members: count }) => count,
    },
  ],
  // An order is of its member.
  leads: { MEMBER: ofMember, ORDER: ofMember, PERPETUAL: ofMember },
};

function ofMember({ memberId }: Found): Lead {
  return { to: "/members", search: { id: memberId } };
}

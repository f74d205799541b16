/** 1:1 inquiries; their titles come with their code. */

import { type Area, drawn, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const screens = () => import("./screens/contact-screens.ts");

export const contact: Area = {
  screens: [
    {
      path: paths.contacts,
      audience: "member",
      layout: "titled",
      name: "Contact",
      purpose: "1:1 inquiries",
      draw: plain(lazyScreen(async () => (await screens()).ContactsScreen)),
    },
    {
      path: paths.contact("create"),
      audience: "member",
      layout: "titled",
      name: "ContactCreate",
      purpose: "write an inquiry",
      draw: plain(lazyScreen(async () => (await screens()).CreateScreen)),
    },
    {
      path: paths.contact("{id}"),
      audience: "member",
      layout: "titled",
      name: "ContactDetail",
      purpose: "one inquiry",
      draw: drawn(
        lazyScreen(async () => (await screens()).ContactScreen),
        (id = "") => ({ id }),
      ),
    },
    {
      path: "/service/contact",
      audience: "member",
      name: "ServiceContact",
      purpose: "old header menu: 1:1 inquiry",
      leadsTo: () => paths.contacts,
    },
  ],
};

/** The menu, and what a member sets. */

import { Menu } from "lucide-react";
import { type Area, plain } from "../../base/area.ts";
import { headerMenu } from "../../parts/header-menu.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";
import { useStore } from "../../base/store.ts";
import { productText } from "../../base/texts.ts";

export const more: Area = {
  screens: [
    {
      path: paths.more,
      audience: "member",
      layout: "home",
      name: "More",
      purpose: "menu",
      draw: plain(lazyScreen(async () => (await import("./screens/more-screen.tsx")).MoreScreen)),
    },
    {
      path: paths.setting,
      audience: "member",
      layout: "titled",
      name: "Setting",
      purpose: "settings",
      title: { ko: "설정", en: "Settings" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/setting-screen.tsx")).SettingScreen),
      ),
    },
    {
      path: paths.mypage,
      audience: "member",
      layout: "titled",
      name: "MyPage",
      purpose: "profile",
      title: { ko: "내 정보", en: "My profile" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/mypage-screen.tsx")).MyPageScreen),
      ),
    },
  ],
  tab: {
    path: paths.more,
    here: [paths.more, paths.wallet],
    label: productText("more"),
    icon: Menu,
  },
  homes: { "/": paths.more },
  overlays: [
    {
      over: "livePages",
      useAsked: () => useStore(headerMenu),
      part: lazyScreen(async () => (await import("./parts/header-menu.tsx")).HeaderMenu),
    },
  ],
};

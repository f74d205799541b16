/** Titles of pages: from the route, unless a page says another; that one is forgotten when the path changes. */

import { useLocation } from "@tanstack/react-router";
import { catalogue, useTexts } from "./i18n.ts";
import { createStore } from "./store.ts";

/** A page's own title while it is open. */
export const headerTitle = createStore<string | null>(null);

const titleTexts = catalogue(
  { setting: "설정", mypage: "내 정보", asset: "자산현황", history: "거래 내역", dnw: "입출금" },
  {
    setting: "Settings",
    mypage: "My profile",
    asset: "Assets",
    history: "Trade history",
    dnw: "Deposit/Withdraw",
  },
);

/** The title of the current route. */
export function useRouteTitle(): string {
  const t = useTexts(titleTexts);
  const last = useLocation().pathname.split("/").at(-1) ?? "";
  return last in titleTexts.ko ? t(last as keyof typeof titleTexts.ko) : "";
}

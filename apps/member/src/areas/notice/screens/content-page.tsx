/** What stands at each address of what the site tells its members, under its title. */

import type { ReactNode } from "react";
import { type Language, language } from "../../../base/i18n.ts";
import { contentPaths as paths } from "../../../base/content-paths.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { ContentList } from "../parts/content-list.tsx";
import { ContentScreen } from "./content-screen.tsx";
import { FaqScreen } from "./faq-screen.tsx";
import { NoticeListScreen } from "./notice-list-screen.tsx";
import { PageScreen } from "./page-screen.tsx";

interface Page {
  readonly title: Readonly<Record<Language, string>>;
  readonly draw: (id: string) => ReactNode;
}

const NOTICES = { ko: "공지사항", en: "Notices" };
const INVEST_INFO = { ko: "투자정보", en: "Investment info" };
const PROMOTIONS = { ko: "프로모션", en: "Promotions" };

const notices: Page = { title: NOTICES, draw: () => <NoticeListScreen /> };

export const PAGES: Readonly<Record<string, Page>> = {
  [paths.notice]: notices,
  [`${paths.notice}/{id}`]: {
    title: NOTICES,
    draw: (id) => <ContentScreen section="NOTICE" id={id} list={paths.notice} />,
  },
  [paths.faq]: { title: { ko: "자주 묻는 질문", en: "FAQ" }, draw: () => <FaqScreen /> },
  [paths.promotion]: {
    title: PROMOTIONS,
    draw: () => <ContentList section="PROMOTION" />,
  },
  [`${paths.promotion}/{id}`]: {
    title: PROMOTIONS,
    draw: (id) => <ContentScreen section="PROMOTION" id={id} list={paths.promotion} />,
  },
  [paths.terms]: {
    title: { ko: "이용약관", en: "Terms of use" },
    draw: () => <PageScreen category="TERMS" />,
  },
  [paths.privacy]: {
    title: { ko: "개인정보 처리방침", en: "Privacy policy" },
    draw: () => <PageScreen category="PRIVACY" />,
  },
  [paths.risk]: {
    title: { ko: "투자위험 고지", en: "Risk disclosure" },
    draw: () => <PageScreen category="RISK" />,
  },
  [paths.supportNotice]: notices,
  [paths.investInfo]: { title: INVEST_INFO, draw: () => <ContentList section="STRATEGY" /> },
  [`${paths.supportMore}/{id}`]: {
    title: INVEST_INFO,
    draw: (id) => <ContentScreen section="STRATEGY" id={id} list={paths.investInfo} />,
  },
};

export function ContentPage({ path, id }: { readonly path: string; readonly id: string }) {
  const chosen = useStore(language);
  const page = PAGES[path];
  useHeaderTitle(page?.title[chosen] ?? "");
  return page?.draw(id);
}

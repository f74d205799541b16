/** What the site tells its members, in the gallery: lists, articles, questions, and what is put before the member. */

import type { NoticeView } from "@naru/client/views";

const at = (day: string): string => `2026-11-${day}T01:00:00.000Z`;

function aText(over: Partial<NoticeView>): NoticeView {
  return {
    id: "1",
    title: "나루 모의투자에 오신 것을 환영합니다",
    content:
      "<p>이 사이트의 시세와 돈은 모두 <b>모의</b>입니다.</p><ul><li>입금은 담당자가 확인해요.</li></ul>",
    titleEn: "Welcome to Naru simulated trading",
    contentEn: "<p>Every price and all money on this site is <b>simulated</b>.</p>",
    category: "GENERAL",
    isPinned: false,
    ...{ createdAt: at("20"), changedAt: at("20"), endsAt: null, pages: [], isRead: true },
    ...over,
  };
}

const notices = [
  aText({ isPinned: true }),
  aText({
    ...{ id: "501", category: "MAINTENANCE", isRead: false },
    ...{ createdAt: at("23"), changedAt: at("23") },
    title: "11월 28일(토) 06:30부터 07:30까지 시스템 점검이 있습니다",
    titleEn: "Maintenance on Saturday, 28 November, from 06:30 to 07:30",
  }),
  aText({
    ...{ id: "502", category: "TRADING", createdAt: at("19"), changedAt: at("19") },
    title: "미국 추수감사절 거래 시간 안내",
    titleEn: "Trading hours on Thanksgiving",
  }),
];
const questions = [
  aText({
    id: "10",
    category: "TRADING",
    title: "로스컷은 언제 실행되나요?",
    titleEn: "When does the loss-cut happen?",
  }),
  aText({
    id: "11",
    category: "SECURITY",
    title: "휴대폰을 잃어버렸어요",
    titleEn: "I lost my phone",
  }),
];
const terms = aText({
  ...{ id: "20", category: "TERMS", title: "나루 이용약관", titleEn: "Terms of use of Naru" },
  changedAt: at("22"),
});
const page = (content: readonly NoticeView[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1 },
});

export const answers = {
  notice: notices[1],
  noticeList: page(notices),
  faqList: questions,
  strategy: aText({
    id: "30",
    category: "GUIDE",
    title: "주문 전에 정해야 할 세 가지",
    titleEn: "Three things to settle before an order",
  }),
  strategyList: page([
    aText({
      id: "30",
      category: "GUIDE",
      title: "주문 전에 정해야 할 세 가지",
      titleEn: "Three things to settle before an order",
    }),
  ]),
  promotion: aText({
    id: "40",
    category: null,
    title: "첫 거래 모의 보너스",
    titleEn: "A bonus for your first trades",
    endsAt: at("30"),
  }),
  promotionList: page([
    aText({
      id: "40",
      category: null,
      title: "첫 거래 모의 보너스",
      titleEn: "A bonus for your first trades",
      endsAt: at("30"),
    }),
  ]),
  popupList: [],
  staticPage: terms,
  seeContent: { ok: true },
};

const notThere = ["loading", "refused", "offline"] as const;
const states = (name: string, url: string, empty?: Record<string, unknown>) => [
  { name, shows: { url } },
  ...(empty === undefined
    ? []
    : [{ name: `${name} · empty`, shows: { url }, state: { say: empty } }]),
  ...notThere.map((state) => ({
    name: `${name} · ${state}`,
    shows: { url },
    state: { answers: state },
  })),
];

export const stories = [
  ...states("notices", "/more/notice", { noticeList: page([]) }),
  ...states("notice", "/more/notice/501"),
  ...states("faq", "/more/faq", { faqList: [] }),
  ...states("investment info", "/support/invest_info", { strategyList: page([]) }),
  { name: "investment info · one", shows: { url: "/support/more/30" } },
  ...states("promotions", "/more/promotion", { promotionList: page([]) }),
  { name: "promotion", shows: { url: "/more/promotion/40" } },
  ...states("terms", "/more/terms"),
  { name: "privacy", shows: { url: "/more/privacy" } },
  { name: "risk disclosure", shows: { url: "/more/risk" } },
  { name: "notices · header menu", shows: { url: "/support/notice" } },
  {
    name: "popup",
    shows: { url: "/wallet/asset" },
    state: {
      say: {
        popupList: [
          aText({ id: "60", title: "추수감사절 휴장", titleEn: "Closed for Thanksgiving" }),
        ],
      },
    },
  },
];

/** A partner's pages in the gallery, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { PartnerProfitView, PartnerView, RefereeView } from "@naru/client/views";
import { session } from "../../base/session.ts";

const DAY = 86_400_000;
const now = browserTimers.now();
const at = (daysAgo: number) => new Date(now - daysAgo * DAY).toISOString();
const date = (daysAgo: number) => at(daysAgo).slice(0, 10);
const won = { walletType: "BINARY", currency: "KRW" } as const;
const tether = { walletType: "FUTURES", currency: "USDT" } as const;

const self: PartnerView = {
  ...{ id: "10001", nick: "나루터", level: 1, parentId: null, status: "ACTIVE" },
  rates: { OVERSEA_FEE: "0.3", BINARY_FEE: "0.25", FUTURES_FEE: "0.2" },
  ...{ members: 214, partners: 2, createdAt: at(400) },
};
const below: PartnerView = {
  ...{ ...self, id: "78", nick: "부산지점", level: 2, parentId: "10001", members: 31, partners: 1 },
  ...{ rates: { OVERSEA_FEE: "0.125", BINARY_FEE: "0.1" }, createdAt: at(90) },
};
const partners: readonly PartnerView[] = [
  self,
  below,
  {
    ...{ ...below, id: "79", nick: "새로 온 총판이라 이름이 긴 곳", status: "PENDING" },
    ...{ members: 0, partners: 0, rates: {} },
  },
  { ...below, id: "80", nick: "해운대", level: 3, parentId: "78", members: 7, partners: 0 },
];

const earned = (direct: string, indirect: string, active: number) => ({
  ...{ ...won, direct, indirect, active },
});
const summary = {
  partner: self,
  today: [earned("84200", "12450", 23)],
  week: [earned("1284500", "210300", 88)],
  month: [
    earned("5120400", "962100", 143),
    { ...tether, direct: "41.20775", indirect: "0", active: 3 },
  ],
  owed: [{ ...won, amount: "8400" }],
  network: { direct: 214, indirect: 38, partners: 3, fresh: 19 },
  settledDay: date(1),
};
const nothingYet = {
  ...summary,
  ...{ today: [], week: [], month: [], owed: [], settledDay: null },
  partner: { ...self, rates: {} },
  network: { direct: 0, indirect: 0, partners: 0, fresh: 0 },
};

const codes = [
  { code: "NARU2026", memberShare: "0.1", isPaused: 0, joined: 182, createdAt: at(300) },
  { code: "BUSANFRIENDS123", memberShare: "0", isPaused: 0, joined: 32, createdAt: at(60) },
  { code: "SUMMER", memberShare: "0.25", isPaused: 1, joined: 0, createdAt: at(10) },
];

const referees: readonly RefereeView[] = [
  {
    ...{ id: "5", member: "이**", code: "NARU2026", note: "고등학교 친구" },
    ...{ joinedAt: at(2), earned: [{ ...won, amount: "42100" }] },
  },
  {
    ...{ id: "6", member: "박*", code: null, note: null, joinedAt: at(12) },
    earned: [
      { ...won, amount: "-1200" },
      { ...tether, amount: "41.20775" },
    ],
  },
  { id: "7", member: "바*******", code: "SUMMER", note: null, joinedAt: at(40), earned: [] },
];

const profit = (daysAgo: number, over: Partial<PartnerProfitView>): PartnerProfitView => ({
  ...{ date: date(daysAgo), type: "OVERSEA_FEE", member: "이**", isChildren: 0, ...won },
  ...{ base: "150000", count: 12, profit: "45000", isSettled: daysAgo > 0 ? 1 : 0 },
  ...over,
});
const profits = [
  profit(0, {}),
  profit(0, { type: "BINARY_FEE", member: "박*", base: "12000", count: 40, profit: "3000" }),
  profit(1, { member: "정*", isChildren: 1, base: "210000", profit: "36750" }),
  profit(1, { ...tether, type: "FUTURES_FEE", base: "206.03875", profit: "41.20775", count: 3 }),
  profit(2, { base: "-5000", count: 1, profit: "-1500" }),
];

const page = (content: readonly unknown[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1 },
});

export const answers = {
  partnerSummary: summary,
  partner: self,
  partners: page(partners),
  partnerFlow: [
    { type: "OVERSEA_FEE", ...won, base: "4120000", profit: "721000" },
    { type: "FUTURES_FEE", ...tether, base: "206.03875", profit: "41.20775" },
  ],
  partnerCodes: codes,
  savePartnerCode: codes,
  referees: page(referees),
  noteReferee: { ok: true },
  raisePartner: below,
  addPartner: { id: "81", username: "newpartner", status: "PENDING" },
  partnerProfits: page(profits),
};

/** The member of the gallery is one. */
const prepare = () => {
  const held = session.get();
  if (held.me !== null) session.set({ ...held, me: { ...held.me, role: "PARTNER" } });
};

const EMPTY = {
  partnerSummary: nothingYet,
  partner: nothingYet.partner,
  partners: page([self]),
  partnerFlow: [],
  partnerCodes: [],
  referees: page([]),
  partnerProfits: page([]),
};

const inEveryState = (name: string, url: string) => [
  { name, shows: { url }, prepare },
  { name: `${name} · empty`, shows: { url }, prepare, state: { say: EMPTY } },
  ...(["loading", "refused", "offline"] as const).map((answered) => ({
    ...{ name: `${name} · ${answered}`, shows: { url }, prepare },
    state: { answers: answered },
  })),
];

export const stories = [
  ...inEveryState("partner", "/more/partner"),
  ...inEveryState("partner links", "/more/partner/links"),
  ...inEveryState("partner referees", "/more/partner/referees"),
  ...inEveryState("partner network", "/more/partner/network"),
  ...inEveryState("partner profits", "/more/partner/profits"),
  ...inEveryState("partner create", "/more/partner/create"),
  { name: "partner · another member", shows: { url: "/more/partner" } },
  { name: "more · partner", shows: { url: "/more" }, prepare },
  { name: "trade · partner", shows: { url: "/oversea/1003" }, prepare },
];

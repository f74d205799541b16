/** Every screen in every state it can be in, and the parts they are made of. */

import { language } from "../base/i18n.ts";
import { PaletteStep } from "../areas/account/parts/palette-step.tsx";
import { PasskeySheet } from "../areas/account/parts/passkey-sheet.tsx";
import { ProofSheet } from "../areas/account/parts/proof-sheet.tsx";
import { tradeGallery } from "../areas/oversea/screens/trade-gallery.tsx";
import { areaGallery } from "./area-gallery.ts";
import { confirmStories } from "./confirm-stories.tsx";
import { moneyStories } from "./money-stories.ts";
import { AgainStory, LosscutStory, ReportStory, tradeStories } from "./search-stories.tsx";
import {
  ButtonStory,
  InputStory,
  NoticeStory,
  NumberStory,
  SheetStory,
  StateStory,
} from "./part-stories.tsx";
import type { Story } from "./story.ts";

const aPasskey = {
  ...{ id: "1", name: "내 갤럭시", host: "naru.example", clonedAt: null },
  ...{ createdAt: "2026-11-01T02:10:00.000Z", usedAt: null },
};
const fewFlags = { type: "100000", usedCoins: "BINARY,USDT", name: "하늘선물" } as const;
const guest = (url: string) => ({ url, isGuest: true });

export const stories: readonly Story[] = [
  { name: "sign-in", shows: guest("/signin") },
  {
    name: "sign-in · other site",
    shows: guest("/signin"),
    state: { site: { ...fewFlags, isDemo: false } },
  },
  { name: "sign-up", shows: guest("/register") },
  { name: "sign-up · partner link", shows: guest("/ref/kim") },
  { name: "sign-up · link refused", shows: guest("/ref/kim"), state: { answers: "refused" } },
  { name: "assets", shows: { url: "/wallet/asset" } },
  { name: "assets · no positions", shows: { url: "/wallet/asset" }, state: { answers: "empty" } },
  { name: "assets · loading", shows: { url: "/wallet/asset" }, state: { answers: "loading" } },
  { name: "assets · refused", shows: { url: "/wallet/asset" }, state: { answers: "refused" } },
  { name: "assets · offline", shows: { url: "/wallet/asset" }, state: { answers: "offline" } },
  { name: "assets · few coins", shows: { url: "/wallet/asset" }, state: { site: fewFlags } },
  ...areaGallery.flatMap(({ stories: own = [] }) => own),
  ...moneyStories,
  ...confirmStories,
  ...(["open", "fills", "orders", "positions", "daily"] as const).flatMap((tab): Story[] => {
    const shows = { url: `/search/oversea?tab=${tab}` };
    const name = `search · ${tab}`;
    return [
      { name, shows },
      { name: `${name} · empty`, shows, state: { answers: "empty" } },
      { name: `${name} · loading`, shows, state: { answers: "loading" } },
      { name: `${name} · refused`, shows, state: { answers: "refused" } },
      { name: `${name} · offline`, shows, state: { answers: "offline" } },
    ];
  }),
  {
    name: "search · filtered",
    shows: { url: "/search/oversea?option=1003&side=LONG&kind=LIMIT&status=FILLED&period=month" },
  },
  {
    name: "search · nothing matches",
    shows: { url: "/search/oversea?side=LONG" },
    state: { answers: "empty" },
  },
  {
    name: "search · disconnected",
    shows: { url: "/search/oversea?tab=open" },
    state: { live: "failed" },
  },
  ...tradeStories,
  ...(["full", "empty", "loading", "refused", "offline"] as const).map(
    (answers): Story => ({
      name: answers === "full" ? "search · report" : `search · report · ${answers}`,
      shows: () => <ReportStory />,
      state: { answers },
    }),
  ),
  { name: "search · report · perpetuals", shows: () => <ReportStory of="perpetual" /> },
  { name: "search · report · rounds", shows: () => <ReportStory of="bets" /> },
  { name: "search · order again", shows: () => <AgainStory /> },
  {
    name: "search · order again · market closed",
    shows: () => (
      <AgainStory
        over={{ isRest: 1, session: { state: "CLOSED", changesAt: null, nextOpenAt: null } }}
      />
    ),
  },
  { name: "trade history", shows: { url: "/wallet/history" } },
  {
    name: "trade history · binary",
    shows: { url: "/wallet/history?kind=binary" },
  },
  { name: "search · loss-cut", shows: () => <LosscutStory /> },
  {
    name: "search · loss-cut, loading",
    shows: () => <LosscutStory />,
    state: { answers: "loading" },
  },
  {
    name: "search · loss-cut, offline",
    shows: () => <LosscutStory />,
    state: { answers: "offline" },
  },
  { name: "search · long names", shows: { url: "/search/oversea" }, state: { isLong: true } },
  { name: "trade · in the app", shows: { url: "/oversea/1003" } },
  {
    name: "trade · reconnecting",
    shows: { url: "/oversea/1003" },
    state: { live: "reconnecting" },
  },
  {
    name: "trade · reconnect failed",
    shows: { url: "/oversea/1003" },
    state: { live: "failed" },
  },
  { name: "trade · guest in the app", shows: guest("/overseaView/1003") },
  ...tradeGallery.map(
    (entry): Story => ({
      name: `trade · ${entry.name}`,
      prepare: () => entry.install(language.get()),
      shows: () => <div className="flex h-dvh flex-col">{entry.draw()}</div>,
    }),
  ),
  { name: "account · who is it", shows: () => <ProofSheet onDone={() => {}} /> },
  {
    name: "account · who is it · no passkey",
    shows: () => <ProofSheet onDone={() => {}} />,
    state: { answers: "empty" },
  },
  {
    name: "account · a passkey",
    shows: () => <PasskeySheet passkey={aPasskey} onKept={() => {}} onClose={() => {}} />,
  },
  { name: "account · palette", shows: () => <PaletteStep onDone={() => {}} /> },
  { name: "parts · buttons", shows: () => <ButtonStory /> },
  { name: "parts · inputs", shows: () => <InputStory /> },
  { name: "parts · numbers", shows: () => <NumberStory /> },
  { name: "parts · states", shows: () => <StateStory /> },
  { name: "parts · alert and toasts", shows: () => <NoticeStory /> },
  { name: "parts · sheet", shows: () => <SheetStory /> },
];

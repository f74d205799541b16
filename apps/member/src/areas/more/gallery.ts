/** The menu and the settings in the gallery. */

import { unreadNotices } from "../../base/unread.ts";

const more = { url: "/more" } as const;

export const stories = [
  { name: "more", shows: more },
  { name: "more · notices not opened", shows: more, prepare: () => unreadNotices.set(3) },
  {
    name: "more · few flags",
    shows: more,
    state: { site: { type: "100000", usedCoins: "BINARY,USDT", name: "하늘선물" } },
  },
  { name: "more · loading", shows: more, state: { answers: "loading" } },
  { name: "settings", shows: { url: "/more/setting" } },
  {
    name: "settings · on a break",
    shows: { url: "/more/setting" },
    state: { coolOffUntil: "2099-11-21T09:30:00.000Z" },
  },
  {
    name: "settings · a day's loss limited",
    shows: { url: "/more/setting" },
    state: {
      dayLoss: {
        max: "500000",
        result: "-212000",
        endsAt: "2099-11-21T22:00:00.000Z",
        next: { max: "1000000", from: "2099-11-21T22:00:00.000Z" },
      },
    },
  },
  { name: "profile", shows: { url: "/more/mypage" } },
];

export const answers = {
  logout: { ok: true },
  setDayLoss: { max: "500000", nextFrom: null },
  takeCoolOff: { coolOffUntil: "2026-12-01T04:00:00.000Z" },
};

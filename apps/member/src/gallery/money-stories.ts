/** The pages of money in the states they can be in. */

import { aNotice, aPin, aRequest, aSiteDnw, someLimits } from "../areas/wallet/data/fixtures.ts";
import { waitingNotices } from "../areas/notice/notice-stream.ts";
import { openCoinDrawer } from "../areas/wallet/coin-drawer-event.ts";
import type { CoinAction } from "../base/paths.ts";
import type { StoryState } from "./fake-runtime.ts";
import type { Story } from "./story.ts";

const pages = [
  ["deposit", "/dnw"],
  ["withdraw", "/dnw?type=W"],
  ["old deposit", "/balances/deposit"],
  ["old withdraw", "/balances/withdraw"],
  ["old list", "/balances/list"],
  ["search · requests", "/search/dnw"],
  ["search · statement", "/search/dnw?tab=statement"],
  ["money history", "/wallet/dnw_history"],
  ["statement", "/wallet/statement"],
  ["transfer", "/wallet/transfer"],
  ["coupon", "/wallet/coupon"],
  ["convert", "/wallet/convert/BTC_USDT"],
  ["convert from", "/wallet/convert/BTC"],
  ["buy", "/wallet/buy/BTC"],
  ["sell", "/wallet/sell/BTC"],
  ["coin deposit", "/wallet/deposit/BTC"],
  ["coin withdraw", "/wallet/withdraw/BTC"],
  ["change password", "/more/change_password"],
  ["change phone", "/more/change_phone"],
  ["otp", "/more/otp"],
  ["pin", "/more/pin"],
  ["devices", "/more/devices"],
  ["passkeys", "/more/passkeys"],
  ["bank account", "/more/bank"],
] as const;

const states = ["empty", "loading", "refused", "offline"] as const;

const at = (request: Parameters<typeof aRequest>[0]): StoryState => ({
  say: { "dnwList pending": [aRequest(request)] },
});
const asked = { isClaimed: false, timeline: aRequest().timeline.slice(0, 1) };
const withdrawal = {
  kind: "WITHDRAW",
  type: "W",
  memoCode: null,
  depositorName: null,
  bank: { bankName: "신한은행", number: "110-482-193847", holder: "김나루" },
  fee: "1000",
} as const;

const drawers: readonly CoinAction[] = ["deposit", "withdraw", "convert", "buy", "sell"];

export const moneyStories: readonly Story[] = [
  ...pages.flatMap(([name, url]): Story[] => [
    { name, shows: { url } },
    ...states.map((answers) => ({
      name: `${name} · ${answers}`,
      shows: { url },
      state: { answers },
    })),
  ]),
  { name: "deposit · asked", shows: { url: "/dnw" }, state: at(asked) },
  { name: "deposit · being checked", shows: { url: "/dnw" }, state: at({}) },
  {
    name: "deposit · rejected",
    shows: { url: "/dnw" },
    state: at({
      status: "REJECTED",
      endedAt: "2026-11-20T09:37:00.000Z",
      reason: "NAME_MISMATCH",
      reasonText: "입금자명이 일치하지 않습니다.",
      message: "‘김나루’가 아닌 이름으로 들어와 돌려보냈어요. 본인 이름으로 다시 보내 주세요.",
    }),
  },
  {
    name: "withdraw · asked",
    shows: { url: "/dnw?type=W" },
    state: at({ ...asked, ...withdrawal }),
  },
  {
    name: "withdraw · held",
    shows: { url: "/dnw?type=W" },
    state: {
      say: { walletLimits: someLimits({ withdrawHeldUntil: "2099-11-21T09:30:00.000Z" }) },
    },
  },
  {
    name: "withdraw · no pin, no otp, no bank",
    shows: { url: "/dnw?type=W" },
    state: {
      say: {
        walletLimits: someLimits({ hasPin: false, hasOtp: false, hasBank: false }),
        myBank: { account: null },
      },
    },
  },
  {
    name: "withdraw · pin locked",
    shows: { url: "/dnw?type=W" },
    state: { say: { walletLimits: someLimits({ isPinLocked: true, hasOtp: false }) } },
  },
  {
    name: "withdraw · code wanted, none there",
    shows: { url: "/dnw?type=W" },
    state: { say: { walletLimits: someLimits({ isOtpRequired: true, hasOtp: false }) } },
  },
  {
    name: "pin · locked",
    shows: { url: "/more/pin" },
    state: { say: { pin: aPin({ triesLeft: 0, lockedAt: "2026-11-21T02:10:00.000Z" }) } },
  },
  {
    name: "pin · two tries left, reset before",
    shows: { url: "/more/pin" },
    state: { say: { pin: aPin({ triesLeft: 2, resetAt: "2026-11-01T02:10:00.000Z" }) } },
  },
  {
    name: "deposit · notice and two accounts",
    shows: { url: "/dnw" },
    state: {
      say: {
        siteDnw: aSiteDnw({
          notice: "11월 21일 23:30부터 은행 점검으로 입금 확인이 늦어질 수 있어요.",
          accounts: [
            ...aSiteDnw().accounts,
            {
              id: "2",
              bankCode: "004",
              bankName: "국민은행",
              number: "472101-04-283771",
              holder: "나루투자(주)",
            },
          ],
        }),
      },
    },
  },
  {
    name: "buy · coin not offered",
    shows: { url: "/wallet/buy/ADA" },
  },
  ...drawers.map(
    (type): Story => ({
      name: `coin drawer · ${type}`,
      shows: { url: "/wallet/asset" },
      prepare: () => openCoinDrawer(type),
    }),
  ),
  {
    name: "coin drawer · convert from BTC",
    shows: { url: "/wallet/asset" },
    prepare: () => openCoinDrawer("convert", "BTC"),
  },
  {
    name: "notice dialog",
    shows: { url: "/wallet/asset" },
    prepare: () => waitingNotices.set([aNotice()]),
  },
];

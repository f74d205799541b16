/** Finding an account again, and the nickname, in the gallery. */

import type { ConsentView } from "@naru/client/views";

const findId = { url: "/find_id", isGuest: true } as const;
const findPassword = { url: "/find_pw", isGuest: true } as const;
const nick = { url: "/more/change_nick" } as const;

const consents: readonly ConsentView[] = [
  {
    ...{ id: "14", version: 3, category: "TERMS", title: "이용약관", titleEn: "Terms of use" },
    content: "<h3>제1조 목적</h3><p>이 약관은 나루가 제공하는 서비스의 이용 조건을 정해요.</p>",
    contentEn: "<h3>1. Purpose</h3><p>These terms say how the service of Naru is used.</p>",
    changedAt: "2026-11-02T00:00:00.000Z",
  },
  {
    ...{ id: "15", version: 1, category: "PRIVACY", title: "개인정보 처리방침" },
    ...{ titleEn: "Privacy policy", contentEn: "<p>What we keep, and for how long.</p>" },
    content: "<p>무엇을 얼마 동안 보관하는지 알려드려요.</p>",
    changedAt: "2026-03-01T00:00:00.000Z",
  },
];

export const stories = [
  {
    name: "terms changed",
    shows: { url: "/more" },
    state: { say: { owedConsents: consents.slice(0, 1) } },
  },
  {
    name: "sign-up · phone proven first",
    shows: { url: "/register", isGuest: true },
    state: { site: { needsPhoneProof: true } },
  },
  {
    name: "sign-up · identity asked",
    shows: { url: "/register", isGuest: true },
    state: { site: { needsPhoneProof: true, identityProvider: "BUNDLED" } },
  },
  { name: "find username", shows: findId },
  { name: "find username · refused", shows: findId, state: { answers: "refused" } },
  { name: "find username · offline", shows: findId, state: { answers: "offline" } },
  { name: "find password", shows: findPassword },
  { name: "find password · refused", shows: findPassword, state: { answers: "refused" } },
  { name: "nickname", shows: nick },
  { name: "nickname · refused", shows: nick, state: { answers: "refused" } },
];

export const answers = {
  consents,
  owedConsents: [],
  agree: { ok: true },
  certificatePhone: { expiresIn: 180, againIn: 60, triesLeft: 5 },
  verifyPhone: { validFor: 600 },
  niceId: { url: "http://localhost:3000/identity#request", secretCode: "s", expiresIn: 600 },
  findId: { usernames: ["kim_naru"] },
  findPassword: { ok: true },
  changeNick: { nick: "새이름" },
};

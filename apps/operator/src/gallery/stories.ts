/** Every screen of the console in every state it can be in. */

import { pages } from "../app/pages.ts";
import { MEMBER_TABS } from "../areas/members/whole/tabs.ts";

export type Answers = "full" | "empty" | "loading" | "refused" | "offline";

export interface Story {
  readonly name: string;
  readonly url: string;
  readonly answers: Answers;
  readonly isGuest?: boolean;
}

const states: readonly Answers[] = ["full", "empty", "loading", "refused", "offline"];

/** Rows that open a panel, by page. */
const opened: Readonly<Record<string, string>> = {
  queue: "request-102",
  desk: "102",
  proposals: "32",
  members: "2",
  banks: "1",
  rules: "BINARY",
  coupons: "7",
  ledger: "9001",
  audit: "812",
  access: "815",
  anomalies: "501",
  risk: "OVERSEA-1003",
  "daily-close": "2026-11-21 KRW",
  "bank-reconciliation": "2026-11-21",
  instruments: "1003",
  games: "11017",
  rounds: "11017059000001",
  perpetuals: "1201",
  "near-liquidation": "5001",
  liquidations: "301",
  funding: "1201 2026-11-21T00:00:00.000Z",
  traders: "2",
  follows: "9001",
  "missed-copies": "8100 9001",
  "profit-shares": "4001",
  p2p: "7001",
  notices: "4",
  economic: "21",
  messages: "12",
  inbox: "71",
  chats: "31",
  operators: "1",
  partners: "77",
  commission: "2026-11-19",
  "provider-orders": "5001",
  providers: "bitshop",
  "sent-messages": "11111111-1111-4111-8111-111111111111",
};

/** What a page shows once something is chosen, in every state. */
const chosen: Readonly<Record<string, string>> = {
  "anomaly-exchanged": "/anomalies?id=509",
  ...Object.fromEntries(
    MEMBER_TABS.map((tab) => [`member-${tab.toLowerCase()}`, `/members?id=2&tab=${tab}`]),
  ),
  "member-minute-chosen": "/members?id=2&tab=MINUTE&at=2026-11-21T00:58:03.000Z",
  "trial-moment": "/trial?at=2026-11-20T15:00:00.000Z",
};

export const stories: readonly Story[] = [
  { name: "sign-in", url: "/signin", answers: "full", isGuest: true },
  ...pages.flatMap(({ name, path }): Story[] => [
    ...states.map((answers) => ({
      name: answers === "full" ? name : `${name} · ${answers}`,
      url: path,
      answers,
    })),
    ...(opened[name] === undefined
      ? []
      : [
          {
            name: `${name} · opened`,
            url: `${path}?id=${opened[name]}`,
            answers: "full" as const,
          },
        ]),
  ]),
  ...Object.entries(chosen).flatMap(([name, url]) =>
    states.map((answers) => ({
      name: answers === "full" ? name : `${name} · ${answers}`,
      ...{ url, answers },
    })),
  ),
];

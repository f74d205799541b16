/** What operators say of a deed stands in the audit log. */

import path from "node:path";
import type { OperatorRouteId } from "@naru/contract/operator-paths";
import { openDesk } from "@naru/store/desk/database";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import type { OpeningsView } from "@naru/contract/views/risk/operator";
import { agreed, type Operator } from "../support/operator.ts";
import type { Running } from "../support/running.ts";
import { signIn, type Trader, uuid7 } from "../support/trader.ts";
import { aMaintenance } from "./desk/risk-sink.ts";
import type { Sink } from "./sink.ts";
import { isTaken } from "./taken.ts";

const ROWS_A_PAGE = 50;

/** What a deed sends, or what brings about first that there is something to do it to. */
type Deed = readonly [OperatorRouteId, object | (() => Promise<object>)];

/** Deeds to a trader and to who follows, in the order in which one life has them. */
const COPYING = [
  "setCopyRules",
  "decideTrader",
  "setTraderTerms",
  "cutFollow",
  "endTrader",
] as const;

export const reasons: Sink = {
  fields: [
    "operator denyMember.body.reason",
    "operator blockDevice.body.reason",
    "operator forceLogout.body.reason",
    "operator holdWithdrawals.body.reason",
    "operator setLimits.body.reason",
    "operator revealMember.body.note",
    "operator viewMember.body.note",
    "operator stopCoupons.body.reason",
    "operator setInstrument.body.reason",
    "operator setBinaryGame.body.reason",
    "operator restrictPerpetual.body.reason",
    "operator rejectRequest.body.note",
    "operator approveRequest.body.other.note",
    "operator withdrawNotice.body.reason",
    "operator withdrawEconomic.body.reason",
    "operator stopOpenings.body.reason",
    "operator stopAll.body.reason",
    "operator endMaintenance.body.reason",
    ...COPYING.map((call) => `operator ${call}.body.reason`),
  ],
  app: "console",
  lists: [],
  async write({ running, owner, director, member }, texts) {
    const entries: { text: string; seq: number }[] = [];
    const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const copying = await beginCopying(running);
    for (const text of texts) {
      const asked = await member.call("dnwApply", { type: "D", point: 11_000 }, uuid7());
      const requestId = String(asked.body["id"]);
      const deeds: readonly Deed[] = [
        ["denyMember", { memberId: "10003", reason: text }],
        ["blockDevice", { memberId: "10003", isBlocked: true, reason: text }],
        ["forceLogout", { memberId: "10003", reason: text }],
        ["stopCoupons", { batchId: "2", reason: text }],
        ["setInstrument", { overseaOptionId: "1103", isStop: false, reason: text }],
        ["restrictPerpetual", { futuresOptionId: "1206", reason: text }],
        ["setBinaryGame", { tradeOptionId: "11031", isStop: false, reason: text }],
        ["holdWithdrawals", { memberId: "10003", reason: text, until }],
        ["setLimits", { memberId: "10003", reason: text, withdrawDayMax: "1000000" }],
        ["revealMember", { memberId: "10003", reason: "OTHER", note: text }],
        ["viewMember", { memberId: "10000", reason: "OTHER", note: text }],
        ["rejectRequest", { requestId, reason: "OTHER", note: text }],
        ["approveRequest", () => anotherAmount(member, text)],
        ["withdrawNotice", { noticeId: "1", reason: text }],
        ["withdrawEconomic", { eventId: "1", reason: text }],
        ["stopOpenings", { product: "BINARY", reason: text }],
        [
          "endMaintenance",
          async () => ({ maintenanceId: await aMaintenance(owner, director), reason: text }),
        ],
        ...copying.deeds(member, text),
        ["stopAll", { reason: text }],
      ];
      // What one person did to a member is not done alone again at once: each text is the first.
      await desk.query("DELETE FROM desk.alone_deed");
      await desk.query("UPDATE desk.content_version SET withdrawn_at = NULL WHERE content_id = 1");
      await desk.query("UPDATE desk.economic_event SET withdrawn_at = NULL WHERE id = 1");
      for (const [call, body] of deeds) {
        const sent = typeof body === "function" ? await body() : body;
        if (!isTaken(await owner.call(call, sent))) continue;
        const { content } = (await owner.call("audit", { size: "5", reads: "true" })).body as {
          content: { seq: string; after: unknown }[];
        };
        const entry = content.find(({ after }) => says(after, text));
        if (entry === undefined) throw new Error(`${call} left no word of its reason in the log`);
        entries.push({ text, seq: Number(entry.seq) });
      }
      await letAllGoOn(owner, director);
      const blocked = await owner.call("member", { memberId: "10003" });
      if ((blocked.body["member"] as { status: string }).status === "DENY") {
        const lift = { kind: "MEMBER_BLOCK", memberId: "10003", isBlocked: false, reason: "시험" };
        await agreed([owner, director], lift);
      }
      await member.call("dnwCancel", { dnwHistoryId: requestId }, uuid7());
    }
    await desk.close();
    // A panel opens where its entry is on the page, newest first; nothing is done after the last of these.
    const { content } = (await owner.call("audit", { size: "1", reads: "true" })).body as {
      content: { seq: string }[];
    };
    const last = Number(content[0]?.seq);
    return entries.map(({ text, seq }) => ({
      text,
      screen: `/audit?id=${seq}&reads=true&page=${Math.floor((last - seq) / ROWS_A_PAGE)}`,
    }));
  },
};

/** Asks for another deposit, of which a won came. */
async function anotherAmount(member: Trader, note: string): Promise<object> {
  const { body } = await member.call("dnwApply", { type: "D", point: 11_000 }, uuid7());
  return { requestId: String(body["id"]), other: { amount: "1", reason: "OTHER", note } };
}

const LEADER = { username: "demo2", traderId: "10001" } as const;
const BITCOIN = ["1201"];

/** One member becomes a trader anew for each text, and another follows. */
async function beginCopying({ address }: Running) {
  const leader = await signIn(address, LEADER.username, DEMO_PASSWORD);
  const must = async (who: Trader, call: "applyTrader" | "follow", body: object) => {
    const reply = await who.call(call, body, uuid7());
    if (reply.status !== 200) throw new Error(`${call}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const { traderId } = LEADER;
  const terms = { traderId, quota: 10, feeRate: "0.1" };
  const deeds = (follower: Trader, reason: string): readonly Deed[] => [
    ["setCopyRules", { tpSl: false, sell: false, opposite: false, reason }],
    [
      "decideTrader",
      async () => {
        await must(leader, "applyTrader", {
          followStock: BITCOIN,
          minBet: "10",
          introduction: "x",
        });
        return { ...terms, isApproved: true, reason };
      },
    ],
    ["setTraderTerms", { ...terms, isStopped: false, reason }],
    [
      "cutFollow",
      async () => {
        const rules = { followStock: BITCOIN, multiplyPer: "50", maxBet: "100", oneMaxBet: "10" };
        const { traderFollowerId } = await must(follower, "follow", { traderId, ...rules });
        return { traderFollowerId, reason };
      },
    ],
    ["endTrader", { traderId, reason }],
  ];
  return { deeds };
}

/** Whether a field of an entry is the text. */
function says(after: unknown, text: string): boolean {
  return typeof after === "object" && after !== null && Object.values(after).includes(text);
}

/** Lets go on what everything's stop has stopped: the next text needs money and trades. */
async function letAllGoOn(owner: Operator, director: Operator): Promise<void> {
  const view = (await owner.call("openings")).body as unknown as OpeningsView;
  const reason = "시험";
  if (view.money !== null) await agreed([owner, director], { kind: "MONEY_ON", reason });
  for (const { product, since } of view.products)
    if (since !== null) await agreed([owner, director], { kind: "OPENINGS_ON", product, reason });
}

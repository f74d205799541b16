/** Operators on members: money in, approval and denial. */

import type { Area, Plan } from "./area.ts";

const deposit: Plan = (draws, { member: { memberId } }) => ({
  kind: "deposit",
  memberId,
  wallet: draws.percent(85) ? "BINARY" : draws.among(["USDT", "BTC", "FUTURES"]),
  units: BigInt(draws.percent(4) ? draws.whole(-5, 0) : draws.whole(1, 3_000_000)),
  code: draws.percent(80) ? "D" : "B",
});

const setStatus: Plan = (draws, { member: { memberId } }) => ({
  kind: "setMemberStatus",
  memberId,
  status: draws.percent(12) ? draws.among(["DENY", "PENDING"]) : "ACTIVE",
});

/** Somebody signs up whose number is taken. */
const openTwice: Plan = (_, { member: { memberId, siteId } }) => ({
  kind: "openAccount",
  memberId,
  siteId,
  role: "MEMBER",
  status: "PENDING",
});

export const account: Area = {
  name: "account",
  plans: [
    [6, deposit],
    [3, setStatus],
    [0.3, openTwice],
  ],
};

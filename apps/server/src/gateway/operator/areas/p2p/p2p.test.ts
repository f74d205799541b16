/** What two members wrote to each other is read by whoever decides their appeal, and of deals without one by nobody (decision 052). */

import { P2P_DEAL_STATUS_CODES, P2P_SIDE_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signStaffIn } from "../../../testing/operators.ts";

let naru: Harness;
let owner: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner } = await signStaffIn(naru));
  naru.engine.reset(() => ok({}));
});
afterAll(() => naru.close());

/** A deal in which its buyer wrote something. */
async function deal(
  id: string,
  status: keyof typeof P2P_DEAL_STATUS_CODES.codeOf,
  appealedAt: number | null,
): Promise<void> {
  await naru.db.query(
    `INSERT INTO p2p_deal (id, member_id, buyer_id, offer_id, units, won, price, fee, created_at, expires_at, paid_at,
       appealed_at, site_id, minutes, version, side, wallet, status, name_differs)
     VALUES ($1, 10000, 10001, 70, 1000000000, 14000, 1400, 0, 0, NULL, 1, $2, 1, 30, 2, $3, $4, $5, false)`,
    [
      ...[id, appealedAt, P2P_SIDE_CODES.codeOf.SELL],
      ...[WALLET_CODES.codeOf.USDT, P2P_DEAL_STATUS_CODES.codeOf[status]],
    ],
  );
  const headers = await naru.bearer("demo2");
  const said = { dealId: id, content: "비밀이에요" };
  expect((await naru.post("/api/dnw/p2p/chat", said, { headers })).status).toBe(200);
}

test.each([
  ["81", "PAID", null, 404],
  ["82", "RELEASED", null, 404],
  ["83", "APPEALED", 1, 200],
  ["84", "RETURNED", 1, 200],
] as const)("deal %s that is %s, appealed at %s: %s", async (id, status, appealedAt, answered) => {
  await deal(id, status, appealedAt);
  const answer = await owner.get(`/p2p/deal?dealId=${id}`);
  expect([answer.status, answer.text.includes("비밀이에요")]).toEqual([answered, answered === 200]);
});

/** Won of a deal go where its seller was paid when it began: an account that somebody sets meanwhile gets none of them (decision 062). */

import { addMemberBank, setMemberBank } from "@naru/store/desk/member-bank";
import { P2P_DEAL_STATUS_CODES, P2P_SIDE_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signStaffIn } from "../../testing/operators.ts";

const SELLER = 10_000;
const BUYER = 10_001;
const OWN = { bankCode: "088", number: "110222333333" };
const THIEFS = { bankCode: "090", number: "3333019999999" };

let naru: Harness;
let owner: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner } = await signStaffIn(naru));
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  await naru.db.query("TRUNCATE p2p_deal, desk.member_bank, desk.member_bank_past");
});

const bank = (account: typeof OWN) => ({
  ...{ memberId: SELLER, siteId: 1, holder: "김나루" },
  ...{ ...account, changedAt: naru.clock.now() },
});

/** A deal that begins now. */
async function deal(id: string): Promise<void> {
  await naru.db.query(
    `INSERT INTO p2p_deal (id, member_id, buyer_id, offer_id, units, won, price, fee, created_at, expires_at, paid_at,
       appealed_at, site_id, minutes, version, side, wallet, status, name_differs)
     VALUES ($1, $2, $3, 70, 1000000000, 14000, 1400, 0, $4, NULL, $4, $4, 1, 30, 2, $5, $6, $7, false)`,
    [
      ...[id, SELLER, BUYER, naru.clock.now(), P2P_SIDE_CODES.codeOf.SELL],
      ...[WALLET_CODES.codeOf.USDT, P2P_DEAL_STATUS_CODES.codeOf.APPEALED],
    ],
  );
}

const paidTo = async (dealId: string) => {
  const headers = await naru.bearer("demo2");
  const { body } = await naru.get(`/api/dnw/p2p/deal?dealId=${dealId}`, { headers });
  return (body["bank"] as { readonly number: string } | null)?.number;
};

test.each([
  ["given by the member", () => setMemberBank(naru.db, bank(OWN))],
  ["there from the start", () => addMemberBank(naru.db, bank(OWN))],
])(
  "who took over the seller's account does not have the buyer pay them: account %s",
  async (_, give) => {
    await give();
    naru.clock.forward(60_000);
    await deal("77");
    naru.clock.forward(60_000);
    await setMemberBank(naru.db, bank(THIEFS));
    expect(await paidTo("77")).toBe(OWN.number);
    // Nor do those who decide read that the buyer paid elsewhere than to the seller.
    const desk = await owner.get("/p2p/deal?dealId=77");
    expect(JSON.stringify(desk.body["seller"])).toContain(OWN.number.slice(-4));
    naru.clock.forward(60_000);
    await deal("78");
    expect(await paidTo("78")).toBe(THIEFS.number);
  },
);

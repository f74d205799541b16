/** After a change of secrets nothing leaves for a day (reliability.md G46): coins of a deal do not either. */

import { expect, test } from "vitest";
import { dealOf, dealsWorld, held, KIM, LEE, offer, offerOf, take } from "./p2p-world.ts";
import { unitsIn } from "./money-world.ts";

const DAY_MS = 86_400_000;

test("a PIN that was reset a moment ago lets no coins of a deal go, whatever was taken before", () => {
  const deals = dealsWorld(1);
  // Whoever has Kim's password alone: an offer asks for no factor; Lee is the thief's own account.
  offer(deals, KIM, { most: "1000000" });
  take(deals, offerOf(deals), { amount: "100" });
  const { id: dealId } = dealOf(deals);
  deals.send({ kind: "declarePaid", memberId: KIM, actorId: LEE, dealId, nameDiffers: false });
  // `resetPin` of the gateway: the hold stands before the new PIN does.
  deals.send({ kind: "holdWithdrawals", memberId: KIM, until: deals.now + DAY_MS });
  const release = () =>
    deals.send({ kind: "releaseDeal", memberId: KIM, dealId, isNameConfirmed: false });
  const outcome = release();
  deals.carry();
  expect(held(deals, LEE)).toBe(unitsIn("USDT", "1000"));
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "WITHDRAW_HELD" } });
  deals.pass(DAY_MS + 1);
  expect(release().ok).toBe(true);
});

/** Addresses lie ready for all members of a site: no one member takes them from the others, however often and fast they ask. */

import { addAddresses } from "@naru/store/chain/addresses";
import { keepReading } from "@naru/store/chain/networks";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const NETWORK = "USDT-TRC20";
/** As many as the chain process keeps ready at the most. */
const READY = 32;

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
  await naru.db.query(
    `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on) VALUES (1, $1, 20, 1, true)`,
    [COIN_NETWORK_CODES.codeOf[NETWORK]],
  );
  await keepReading(
    naru.db,
    { network: NETWORK, isReal: false },
    { paused: null, now: naru.clock.now() },
  );
  const ready = Array.from({ length: READY }, (_, index) => index);
  await addAddresses(
    naru.db,
    { siteId: 1, network: NETWORK },
    ready.map((index) => ({ index, address: `T${index}`, tag: null })),
  );
});
afterAll(() => naru.close());

type Headers = Awaited<ReturnType<Harness["bearer"]>>;

async function ask(headers: Headers, path: string): Promise<unknown> {
  const sent = { coinName: "USDT", network: NETWORK };
  return (await naru.post(`/api/wallet/${path}`, sent, { headers })).body["address"];
}

test("a member has three that are shown at a time, and the last of them again; an hour later others", async () => {
  const [greedy, other] = [await naru.bearer("demo"), await naru.bearer("demo2")];
  const many = Array.from({ length: READY }, () => ask(greedy, "temp-generate"));
  const asked = await Promise.all(many);
  expect(await ask(other, "generate")).toMatch(/^T\d+$/);
  expect(new Set(asked).size).toBe(3);
  expect(asked).toContain(await ask(greedy, "temp-generate"));
  naru.clock.forward(3_600_000);
  const later = await ask(await naru.bearer("demo"), "temp-generate");
  expect(later).toMatch(/^T\d+$/);
  expect(asked).not.toContain(later);
});

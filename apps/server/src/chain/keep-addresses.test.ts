/** No member is given an address of the house: what the house brings there would be theirs. */

import { poolOf } from "@naru/store/chain/addresses";
import { changeHouse, keepHouse } from "@naru/store/chain/house";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { derivation, playKey } from "./derive.ts";
import { keepAddresses } from "./keep-addresses.ts";
import type { ChainNode } from "./node.ts";

const KEY = playKey("ETH");
const AT = { siteId: 3, network: "ETH" } as const;
/** A chain on which nothing was ever paid. */
const NODE = { hasSeen: async () => false } as Pick<ChainNode, "hasSeen"> as ChainNode;

let scratch: ScratchDatabase;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 1);
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

test("addresses that are the house's own on any network, or were, are none to give", async () => {
  const [hot = "", former = "", cold = "", given = ""] = [0, 3, 5, 1].map(
    (index) => derivation("ETH", AT.siteId, KEY)(index).address,
  );
  await keepHouse(db, "USDT-ERC20", { siteId: AT.siteId, hot, cold: former });
  const terms = { siteId: AT.siteId, cold, floor: 0n, ceiling: null, now: 0 };
  await changeHouse(db, "USDT-ERC20", terms);
  await keepAddresses(db, NODE, AT, () => KEY);
  const rows = await scratch.query("SELECT address FROM chain.address ORDER BY idx");
  const addresses = rows.map(({ address }) => address);
  expect(addresses).toContain(given);
  expect(addresses.filter((each) => [hot, former, cold].includes(String(each)))).toEqual([]);
  expect(await poolOf(db, AT)).toEqual({ free: 29, lastIndex: 31 });
});

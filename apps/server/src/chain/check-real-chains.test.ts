/** A start is refused where an address would be two members', whichever network it was given on before. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addAddresses, keepExtendedKey } from "@naru/store/chain/addresses";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRealChains } from "./check-real-chains.ts";
import { derivation, playKey } from "./derive.ts";

const SITE = 3;
const KEY = playKey("ETH");
const TOKEN = { rpc: "http://127.0.0.1:8545", chainId: 31337 } as const;
const CONTRACT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

const folder = mkdtempSync(path.join(tmpdir(), "naru-chains-"));
const file = path.join(folder, "chains.json");
let scratch: ScratchDatabase;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 1);
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
  rmSync(folder, { recursive: true });
});

function write(key: string, payouts?: object): void {
  const usdt = { ...TOKEN, contract: CONTRACT, keys: { [SITE]: key }, payouts };
  writeFileSync(file, JSON.stringify({ networks: { "USDT-ERC20": usdt } }), { mode: 0o600 });
}

test("a key that another network's addresses were derived from is refused, though that network is read no more", async () => {
  await keepExtendedKey(db, { siteId: SITE, network: "ETH" }, KEY);
  write(KEY);
  await expect(checkRealChains(db, file)).rejects.toThrow(
    `networks.USDT-ERC20.keys.${SITE}: addresses of ETH of site ${SITE} were derived from it`,
  );
  write(playKey("USDT-ERC20"));
  expect(await checkRealChains(db, file)).toHaveLength(1);
});

test("an address that lies ready for a member is none of the house's, however far behind the first it lies", async () => {
  const key = playKey("USDT-ERC20");
  const { address, tag } = derivation("USDT-ERC20", SITE, key)(500);
  await addAddresses(db, { siteId: SITE, network: "USDT-ERC20" }, [{ index: 500, address, tag }]);
  const own = { hot: address, cold: `0x${"22".repeat(20)}` };
  write(key, { signer: "/run/signer.sock", houses: { [SITE]: own } });
  await expect(checkRealChains(db, file)).rejects.toThrow(
    `networks.USDT-ERC20.payouts.houses.${SITE}.hot: is an address that a member is given`,
  );
});

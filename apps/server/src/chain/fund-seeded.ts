/** The first coins of a demo's members are on its simulated chains too (decision 050), whichever release brings those members. */

import { createHash, randomBytes } from "node:crypto";
import { readHouses } from "@naru/store/chain/house";
import { keepFunded, readUnfunded } from "@naru/store/chain/seeded";
import { openSimulated } from "@naru/store/chain/simulated";
import type { DeskConnection, DeskDatabase } from "@naru/store/desk/database";
import { type Coin, COIN_NETWORKS, NETWORK_FACTS, networksOf } from "@naru/vocabulary/coin/network";
import { assetAccount } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { Clock } from "../platform/clock.ts";
import { demoSeed } from "../seed/demo.ts";
import { PLAYED_MEMBERS, playerCommands } from "../seed/demo-players.ts";
import { chainAmount } from "./chain-amount.ts";

const COINS: readonly Coin[] = [...new Set(COIN_NETWORKS.map((each) => NETWORK_FACTS[each].coin))];

interface SeededCoins {
  readonly coin: Coin;
  /** Smallest units of the coin. */
  readonly units: bigint;
}

/** The coins that members of a demo site begin with, by member. */
function seededCoins(siteId: number): ReadonlyMap<number, readonly SeededCoins[]> {
  const { members, commands } = demoSeed();
  const ofSite = new Set(
    [...members, ...PLAYED_MEMBERS].flatMap((each) => (each.siteId === siteId ? [each.id] : [])),
  );
  const seeded = new Map<number, SeededCoins[]>();
  for (const command of [...commands, ...playerCommands()]) {
    if (command.kind !== "deposit" || !ofSite.has(command.memberId)) continue;
    const currency = currencyOfWallet(command.wallet, "KRW");
    const coin = COINS.find((each) => each === currency);
    if (coin === undefined) continue;
    const coins = seeded.get(command.memberId) ?? [];
    coins.push({ coin, units: BigInt(command.units) });
    seeded.set(command.memberId, coins);
  }
  return seeded;
}

/** Members of a demo site that begin with coins in the ledger which its chains do not have. */
export function unfundedMembers(db: DeskConnection, siteId: number): Promise<number[]> {
  const site = { id: siteId, isDemo: true };
  const custody = COINS.map((coin) => assetAccount(site, coin, "CUSTODY"));
  return readUnfunded(db, [...seededCoins(siteId).keys()], custody);
}

/**
 * Lets a demo site's hot addresses begin with what its members begin with, once for each member. Coins without an address of the house
 * are left out: nobody has looked at them, and their first look takes what is there.
 */
export async function fundSeeded(
  { db, clock }: { readonly db: DeskDatabase; readonly clock: Clock },
  siteId: number,
): Promise<void> {
  const members = await unfundedMembers(db, siteId);
  if (members.length === 0) return;
  const seeded = seededCoins(siteId);
  await db.transaction(async (work) => {
    for (const memberId of members) {
      for (const [place, { coin, units }] of (seeded.get(memberId) ?? []).entries()) {
        const home = await homeOf(work, siteId, coin);
        if (home === undefined) continue;
        const txid = createHash("sha256").update(`seed ${memberId} ${place}`).digest("hex");
        const given = { txid, address: home.hot, amount: chainAmount(home.network, units) };
        const block = { hash: randomBytes(32).toString("hex"), now: clock.now() };
        await openSimulated(work, home.network, given, block);
      }
      await keepFunded(work, memberId);
    }
  });
}

/** The first network of a coin on which the site has a hot address. */
async function homeOf(db: DeskConnection, siteId: number, coin: Coin) {
  for (const network of networksOf(coin)) {
    const house = (await readHouses(db, { network, isReal: false })).find(
      (each) => each.siteId === siteId,
    );
    if (house !== undefined) return { network, hot: house.hot };
  }
  return undefined;
}

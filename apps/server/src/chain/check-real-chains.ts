/** Whether an installation may start with its file of real chains. */

import { addressesAmong, readExtendedKeys } from "@naru/store/chain/addresses";
import { readHouses } from "@naru/store/chain/house";
import type { DeskConnection } from "@naru/store/desk/database";
import { sourceOf } from "./derive.ts";
import { REAL_NETWORKS, type RealChain, readRealChains, RealChainsError } from "./real-chains.ts";

/**
 * Lines that say which chains are watched for which sites.
 *
 * @throws RealChainsError where the file is wrong, names a demo site, or a site's addresses were derived from another key
 */
export async function checkRealChains(db: DeskConnection, file: string): Promise<string[]> {
  const chains = readRealChains(file);
  const { rows: demos } = await db.query<{ id: number }>("SELECT id FROM site WHERE is_demo");
  const kept = await readExtendedKeys(db);
  const problems = chains.flatMap(({ network, keys }) =>
    [...keys].flatMap(([siteId, key]) => {
      const place = `networks.${network}.keys.${siteId}`;
      if (demos.some(({ id }) => id === siteId))
        return [`${place}: the site is a demo, which never reaches a real chain`];
      const isHere = (each: (typeof kept)[number]) =>
        each.siteId === siteId && each.network === network;
      const before = kept.find(isHere);
      if (before !== undefined && before.publicKey !== key)
        return [
          `${place}: the site's addresses were derived from another key, and still belong to it`,
        ];
      const other = kept.find(
        (each) => !isHere(each) && sourceOf(each.publicKey) === sourceOf(key),
      );
      return other === undefined
        ? []
        : [
            `${place}: addresses of ${other.network} of site ${other.siteId} were derived from it: one address would be two members'`,
          ];
    }),
  );
  for (const chain of chains)
    problems.push(...(await movedHouses(db, chain)), ...(await givenHouses(db, chain)));
  if (problems.length > 0) throw new RealChainsError(file, problems);
  return chains.map(
    ({ network, chainId, keys, payouts }) =>
      `Watching ${network} on chain ${chainId} for site ${[...keys.keys()].join(", ")}${
        payouts === null ? "" : `, paying out for site ${[...payouts.houses.keys()].join(", ")}`
      }.`,
  );
}

/** What lies at a hot address, and what was signed to leave it, stays with it. */
async function movedHouses(db: DeskConnection, { network, payouts }: RealChain): Promise<string[]> {
  const kept = await readHouses(db, { network, isReal: true });
  return [...(payouts?.houses ?? [])].flatMap(([siteId, { hot }]) => {
    const before = kept.find((each) => each.siteId === siteId);
    return before === undefined || before.hot === hot
      ? []
      : [
          `networks.${network}.payouts.houses.${siteId}.hot: the site pays out from another address`,
        ];
  });
}

/** Addresses of houses that lie ready for members already, or were given. */
async function givenHouses(db: DeskConnection, { network, payouts }: RealChain): Promise<string[]> {
  const houses = [...(payouts?.houses ?? [])].flatMap(([siteId, house]) =>
    Object.entries(house).map(([role, address]) => ({ siteId, role, address })),
  );
  const given = new Set<string>();
  for (const each of REAL_NETWORKS) {
    const found = await addressesAmong(
      db,
      each,
      houses.map(({ address }) => address.toLowerCase()),
    );
    for (const address of found.values()) given.add(address);
  }
  return houses
    .filter(({ address }) => given.has(address))
    .map(
      ({ siteId, role }) =>
        `networks.${network}.payouts.houses.${siteId}.${role}: is an address that a member is given`,
    );
}

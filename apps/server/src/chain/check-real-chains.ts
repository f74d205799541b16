/** Whether an installation may start with its file of real chains. */

import { readExtendedKeys } from "@naru/store/chain/addresses";
import type { DeskConnection } from "@naru/store/desk/database";
import { readRealChains, RealChainsError } from "./real-chains.ts";

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
      const before = kept.find((each) => each.siteId === siteId && each.network === network);
      return before === undefined || before.publicKey === key
        ? []
        : [`${place}: the site's addresses were derived from another key, and still belong to it`];
    }),
  );
  if (problems.length > 0) throw new RealChainsError(file, problems);
  return chains.map(
    ({ network, chainId, keys }) =>
      `Watching ${network} on chain ${chainId} for site ${[...keys.keys()].join(", ")}.`,
  );
}

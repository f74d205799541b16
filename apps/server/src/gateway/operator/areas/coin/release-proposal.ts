/**
 * Two persons let a stopped network go on. Where holdings and books differ they take the difference as it is, for all networks of the
 * coin; where a chain took a deposit back, its own network alone goes on.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { acceptDifference, readLooks, readStops } from "@naru/store/chain/reconciliation";
import type { DeskConnection } from "@naru/store/desk/database";
import { type Coin, type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { finestScale } from "../../../../chain/reconcile.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "RELEASE_NETWORK" }>;

/** The stop as the database has it, whatever the maker saw. */
export async function releaseDraft({ db }: OperatorDesk, site: Site, { network }: Input) {
  const coin = NETWORK_FACTS[network].coin;
  const before = await standing(db, site, network);
  return {
    payload: { network, currency: coin, ...before },
    before,
    target: `network ${network}`,
  };
}

/** What stands against the network now, in the shape of a proposal's `before`. */
export function releaseNow(db: DeskConnection, site: Site, payload: Plain) {
  return standing(db, site, payload["network"] as CoinNetwork);
}

/** A command for each network that goes on; the difference is taken as it is before, once. */
export async function releaseSteps(
  { db, clock }: OperatorDesk,
  site: Site,
  proposalId: number,
  payload: Plain,
): Promise<Step[]> {
  const network = payload["network"] as CoinNetwork;
  const { coin } = NETWORK_FACTS[network];
  const stops = await stopsOf(db, site, network);
  if (payload["stop"] === "DIFFERENCE") {
    const amount = parseSigned(String(payload["difference"]), finestScale(coin));
    await acceptDifference(db, { siteId: site.id, coin, amount, proposalId, now: clock.now() });
  }
  return stops.map((each) => ({
    target: `network ${each.network}`,
    command: { kind: "releaseCoin", siteId: site.id, network: each.network, proposalId },
  }));
}

async function standing(db: DeskConnection, site: Site, network: CoinNetwork): Promise<Plain> {
  const { coin } = NETWORK_FACTS[network];
  const stops = await stopsOf(db, site, network);
  const [own] = stops;
  if (own === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const difference = await differenceNow(db, site, coin);
  return {
    ...{ stop: own.reason, networks: stops.map((each) => each.network) },
    difference: formatDecimalShort(difference, finestScale(coin)),
  };
}

/** The network's own stop first, and for a difference those of the coin's other networks. */
async function stopsOf(db: DeskConnection, site: Site, network: CoinNetwork) {
  const all = await readStops(db, site.id);
  const own = all.find((each) => each.network === network);
  if (own === undefined) return [];
  const others = all.filter(
    (each) =>
      each !== own &&
      own.reason === "DIFFERENCE" &&
      each.reason === "DIFFERENCE" &&
      NETWORK_FACTS[each.network].coin === NETWORK_FACTS[network].coin,
  );
  return [own, ...others];
}

async function differenceNow(db: DeskConnection, site: Site, coin: Coin): Promise<bigint> {
  const days = await readLooks(db, site.id, 2);
  return days.find((each) => each.coin === coin)?.difference ?? 0n;
}

/** An amount with its sign, in units of a scale. */
function parseSigned(text: string, scale: number): bigint {
  return text.startsWith("-") ? -parseDecimal(text.slice(1), scale) : parseDecimal(text, scale);
}

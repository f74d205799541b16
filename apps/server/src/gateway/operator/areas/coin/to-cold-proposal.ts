/** Two persons have coins taken from a network's hot address to its cold one (decision 053). */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { type House, readHouse } from "@naru/store/chain/house";
import { beginToCold, isMoving } from "@naru/store/chain/moves";
import type { DeskConnection } from "@naru/store/desk/database";
import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { CHAIN_FEES, chainAmount } from "../../../../chain/chain-amount.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { textOf } from "../../money.ts";
import { hotFigures } from "./hot-figures.ts";
import { unitsOnChain } from "./house-terms.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "TO_COLD" }>;

/** From where to where, and what stays, as the database has it, whatever the maker saw. */
export async function toColdDraft({ db }: OperatorDesk, site: Site, { network, amount }: Input) {
  const currency = NETWORK_FACTS[network].coin;
  const units = unitsOnChain(network, amount);
  const { house, left } = await leaves(db, site, network, units);
  return {
    payload: {
      ...{ network, currency, amount: textOf(units, currency) },
      chainFee: textOf(CHAIN_FEES[network], currency),
      ...{ from: house.hot, address: house.cold, left: textOf(left, currency) },
    },
    before: standing(house),
    target: `network ${network}`,
  };
}

/** The two addresses now, in the shape of a proposal's `before`; refused where it would leave too little by now. */
export async function toColdNow(db: DeskConnection, site: Site, payload: Plain): Promise<Plain> {
  const network = payload["network"] as CoinNetwork;
  const units = unitsOnChain(network, String(payload["amount"]));
  return standing((await leaves(db, site, network, units)).house);
}

/** Whether coins would go where two persons agreed that they go. */
export async function isStillCold(
  db: DeskConnection,
  site: Site,
  payload: Plain,
): Promise<boolean> {
  const house = await readHouse(db, site.id, payload["network"] as CoinNetwork);
  return house?.cold === payload["address"] && house?.hot === payload["from"];
}

/** Begins the movement, in the transaction that ends its proposal: to the address that was agreed on, whichever is cold by now. */
export async function beginMove(
  db: DeskConnection,
  site: Site,
  proposalId: number,
  payload: Plain,
  now: number,
): Promise<void> {
  const network = payload["network"] as CoinNetwork;
  const [from, to] = [String(payload["from"]), String(payload["address"])];
  const amount = chainAmount(network, unitsOnChain(network, String(payload["amount"])));
  const chainFee = chainAmount(network, CHAIN_FEES[network]);
  const move = { siteId: site.id, network, from, to, amount, chainFee };
  await beginToCold(db, move, { proposalId, now });
}

function standing({ hot, cold }: House): Plain {
  return { from: hot, address: cold };
}

/** The house, and what its hot address has left; refused below the floor, and while another movement leaves it. */
async function leaves(
  db: DeskConnection,
  site: Site,
  network: CoinNetwork,
  units: bigint,
): Promise<{ readonly house: House; readonly left: bigint }> {
  const figures = await hotFigures(db, site, network);
  if (figures === undefined) throw new RefusalError("NETWORK_PAUSED");
  const { house, free } = figures;
  if (units <= 0n) throw new RefusalError("INVALID_REQUEST");
  if (await isMoving(db, network, house.hot)) throw new RefusalError("REQUEST_IN_PROGRESS");
  const left = free - units - CHAIN_FEES[network];
  if (left < house.floor) throw new RefusalError("NOT_ENOUGH_BALANCE");
  return { house, left };
}

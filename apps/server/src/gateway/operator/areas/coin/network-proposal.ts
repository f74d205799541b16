/** What a network asks of deposits and withdrawals and how much lies hot there, changed by two persons, within bounds. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { isSoundOut } from "@naru/engine/coin/kept/payouts";
import { readNetworkTerms } from "@naru/store/chain/networks";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  CONFIRMATIONS_BOUNDS,
  type CoinNetwork,
  NETWORK_FACTS,
} from "@naru/vocabulary/coin/network";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { textOf, unitsOf } from "../../money.ts";
import { houseDraft, houseTerms } from "./house-terms.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "NETWORK" }>;

const AMOUNTS = ["depositMin", "least", "most", "unit", "fee"] as const;

/** What is asked for, as it would stand; refused where it could not. */
export async function networkDraft({ db }: OperatorDesk, site: Site, input: Input) {
  const { network, confirmations } = input;
  const { coin } = NETWORK_FACTS[network];
  const before = await networkTerms(db, site, network);
  const [least, most] = CONFIRMATIONS_BOUNDS[network];
  if (confirmations < least || confirmations > most) throw new RefusalError("INVALID_REQUEST");
  const units = Object.fromEntries(
    AMOUNTS.map((name) => [name, unitsOf(input[name], coin)]),
  ) as Record<(typeof AMOUNTS)[number], bigint>;
  const out = { siteId: site.id, network, isOn: input.isWithdrawOn, ...units };
  // A fee that eats what is sent, or a deposit that could not be sent back, is a slip of the hand.
  const isSound = isSoundOut(out) && units.fee < units.least && units.depositMin <= units.least;
  if (!isSound) throw new RefusalError("INVALID_REQUEST");
  const texts = Object.fromEntries(AMOUNTS.map((name) => [name, textOf(units[name], coin)]));
  const { isDepositOn, isWithdrawOn } = input;
  const house = await houseDraft(db, site, network, input);
  return {
    payload: {
      ...{ network, currency: coin, isDepositOn, isWithdrawOn, confirmations },
      ...{ ...texts, ...house },
    },
    before,
    target: `network ${network}`,
  };
}

/** What the site asks of the network now, in the shape of a proposal's `before`. */
export async function networkTerms(
  db: DeskConnection,
  site: Site,
  network: CoinNetwork,
): Promise<Plain> {
  const { coin } = NETWORK_FACTS[network];
  const now = await readNetworkTerms(db, site.id, network);
  if (now === undefined) throw new RefusalError("NETWORK_PAUSED");
  const { isDepositOn, isWithdrawOn, confirmations } = now;
  const texts = Object.fromEntries(AMOUNTS.map((name) => [name, textOf(now[name], coin)]));
  const house = await houseTerms(db, site, network);
  return { isDepositOn, isWithdrawOn, confirmations, ...texts, ...house };
}

/** One command for deposits, one for withdrawals. */
export function networkSteps(site: Site, payload: Plain): Step[] {
  const network = payload["network"] as CoinNetwork;
  const { coin } = NETWORK_FACTS[network];
  const units = (name: (typeof AMOUNTS)[number]): string =>
    String(unitsOf(String(payload[name]), coin));
  const of = { siteId: site.id, network };
  const target = `network ${network}`;
  return [
    {
      target,
      command: {
        kind: "setCoinNetwork",
        network: {
          ...of,
          confirmations: Number(payload["confirmations"]),
          depositMin: units("depositMin"),
          isDepositOn: payload["isDepositOn"] === true,
        },
      },
    },
    {
      target,
      command: {
        kind: "setCoinOut",
        out: {
          ...{ ...of, isOn: payload["isWithdrawOn"] === true },
          ...{ least: units("least"), most: units("most") },
          ...{ unit: units("unit"), fee: units("fee") },
        },
      },
    },
  ];
}

/** Coins on chains: networks of sites, and deposits that have their confirmations (decision 038). */

import { COIN_DEPOSIT, COIN_NETWORK } from "@naru/rows/coin/coin";
import { type Area, DONE, INVALID } from "../area.ts";
import { removeRow, withRow } from "../sparse-rows.ts";
import { accountOf, heldBy, siteOf } from "../state.ts";
import type { CreditCoin, ReverseCoin, SealCoin, SetCoinNetwork } from "./commands.ts";
import { creditCoin, reverseCoin, sealCoin } from "./deposits.ts";
import {
  assertCoinDeposit,
  type CoinRows,
  type CoinState,
  networkKey,
  NO_COIN_ROWS,
} from "./state.ts";

export interface CoinShape {
  state: CoinState;
  held: CoinRows;
  rows: typeof COIN_NETWORK | typeof COIN_DEPOSIT;
  operator: CreditCoin | ReverseCoin | SealCoin;
  site: SetCoinNetwork;
}

export const coinArea: Area<CoinShape> = {
  state: () => ({ coinNetworks: new Map() }),
  held: NO_COIN_ROWS,
  rows: {
    coinNetwork: {
      kind: COIN_NETWORK,
      fold(state, row) {
        siteOf(state, row.siteId);
        state.coinNetworks.set(networkKey(row.siteId, row.network), row);
      },
      standing: ({ coinNetworks }) => coinNetworks.values(),
    },
    coinDeposit: {
      kind: COIN_DEPOSIT,
      fold(state, row) {
        const account = accountOf(state, row.memberId);
        assertCoinDeposit(account.coinDeposits.get(row.id), row);
        if (row.endedAt === null) account.coinDeposits = withRow(account.coinDeposits, row.id, row);
        else removeRow(account.coinDeposits, row.id);
      },
      standing: (state) => heldBy(state, ({ coinDeposits }) => coinDeposits),
    },
  },
  commands: {
    creditCoin: { by: "operator", decide: creditCoin },
    reverseCoin: { by: "operator", decide: reverseCoin },
    sealCoin: { by: "operator", decide: sealCoin },
  },
  siteCommands: {
    setCoinNetwork(course, { network }) {
      const { siteId, confirmations, depositMin } = network;
      const isSound = Number.isSafeInteger(confirmations) && confirmations > 0 && depositMin >= 0n;
      if (!course.state.sites.has(siteId) || !isSound) return INVALID;
      course.take([{ kind: "coinNetwork", row: network }]);
      return DONE;
    },
  },
  beats: {},
  consequences: {},
};

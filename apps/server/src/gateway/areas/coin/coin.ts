/** Coins on chains: networks, deposit addresses and deposits under way (product.md §7). */

import type { CoinNetworkView, DepositAddressView } from "@naru/contract/areas/coin/views";
import { sentAmount } from "@naru/engine/account/sent-amount";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import {
  type DepositAddress,
  giveOwnAddress,
  giveTemporaryWithin,
  type Receiver,
} from "@naru/store/chain/addresses";
import { memberDeposits } from "@naru/store/chain/deposits";
import { memberPayouts } from "@naru/store/chain/payouts";
import type { SiteNetwork } from "@naru/store/chain/networks";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type Coin, type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { hash } from "node:crypto";
import { coinDepositView } from "../../../views/coin-deposit-view.ts";
import { coinPayoutView } from "../../../views/coin-payout-view.ts";
import { decimalText } from "../../calls/engine-command.ts";
import { coinNetworkView, networksAt, siteChains } from "../../calls/coin-networks.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { bookHandlers, writeDown } from "./address-book.ts";
import { lookAtDestination } from "./destination-of.ts";
import { tellSender } from "./tell-sender.ts";
import { whitelistHandlers } from "./whitelist.ts";
import type { Site } from "../../sessions/sites.ts";

const TEMPORARY_MS = 3_600_000;
/** Of one member on a network at a time. */
const TEMPORARY_MOST = 3;
const DEPOSITS_SHOWN = 20;
/** The most play coins at once, in the coin. */
const PLAY_MAX: Readonly<Record<Coin, string>> = {
  USDT: "10000",
  BTC: "1",
  ETH: "10",
  XRP: "10000",
  DOGE: "100000",
  EOS: "10000",
};

type CoinRouteId =
  | "walletGenerate"
  | "walletTempGenerate"
  | "coinNetworks"
  | "coinDeposits"
  | "tellCoinSender"
  | "coinPayouts"
  | "simulateCoinDeposit"
  | "walletAddresses"
  | "deleteWalletAddress"
  | "readWalletAddress"
  | "walletWhitelist"
  | "setWalletWhitelist";

export function coinHandlers(desk: Desk): Handlers<CoinRouteId> {
  return {
    async walletGenerate(call) {
      const { body, session, site } = call;
      if (body.address !== undefined)
        return depositView(...(await writeDown(desk, call, body.address)));
      const network = await depositNetwork(desk, site, body.coinName, body.network);
      const receiver = { siteId: site.id, memberId: session.memberId, network: network.network };
      const given = await giveOwnAddress(desk.db, receiver, desk.clock.now());
      return addressView(network, given);
    },

    async walletTempGenerate({ body, session, site }) {
      const network = await depositNetwork(desk, site, body.coinName, body.network);
      const receiver = { siteId: site.id, memberId: session.memberId, network: network.network };
      const now = desk.clock.now();
      const times = { now, expiresAt: now + TEMPORARY_MS, most: TEMPORARY_MOST };
      const given = await giveTemporaryWithin(desk.db, receiver, times);
      return addressView(network, given);
    },

    ...bookHandlers(desk),
    ...whitelistHandlers(desk),
    readWalletAddress: (call) => lookAtDestination(desk, call),

    async coinNetworks({ query, site }): Promise<CoinNetworkView[]> {
      const networks = await networksAt(desk, site, query.coinName);
      const chains = await siteChains(desk.db, site);
      return networks.map((each) => coinNetworkView(each, chains));
    },

    async coinDeposits({ query, session, site }) {
      const networks = await networksAt(desk, site, query.coinName);
      const required = new Map(networks.map((each) => [each.network, each.confirmations]));
      const rows = await memberDeposits(desk.db, {
        memberId: session.memberId,
        networks: [...required.keys()],
        most: DEPOSITS_SHOWN,
      });
      return rows.map((row) => coinDepositView(row, required.get(row.network) ?? 0));
    },

    async coinPayouts({ query, session, site }) {
      const networks = await networksAt(desk, site, query.coinName);
      const required = new Map(networks.map((each) => [each.network, each.confirmations]));
      const rows = await memberPayouts(desk.db, {
        memberId: session.memberId,
        networks: [...required.keys()],
        most: DEPOSITS_SHOWN,
      });
      return rows.map((row) => coinPayoutView(row, required.get(row.network) ?? 0));
    },

    tellCoinSender: (call) => tellSender(desk, call),
    simulateCoinDeposit: (call) => simulate(desk, call),
  };
}

/** Sends play coins to the member's own address; the same call again sends nothing more. */
async function simulate(
  desk: Desk,
  { body, session, site, request, reply }: Call<"simulateCoinDeposit">,
): Promise<{ txid: string }> {
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  const { coin, decimals } = NETWORK_FACTS[body.network];
  const { network } = await depositNetwork(desk, site, coin, body.network);
  if (!site.view.isDemo) throw new RefusalError("NETWORK_PAUSED");
  const scale = scaleOf(coin);
  const sent = sentAmount(decimalText(body.point), coin);
  if (sent === undefined || sent.units <= 0n) throw new RefusalError("DEPOSIT_AMOUNT_INVALID");
  const most = parseDecimal(PLAY_MAX[coin], scale);
  if (sent.units > most)
    throw new RefusalError("AMOUNT_OVER_LIMIT", { detail: { max: PLAY_MAX[coin] } });
  const places = decimals - scale;
  const isWhole = places >= 0 || sent.units % 10n ** BigInt(-places) === 0n;
  if (!sent.isExact || !isWhole) throw new RefusalError("AMOUNT_MIN_UNIT");
  const amount =
    places >= 0 ? sent.units * 10n ** BigInt(places) : sent.units / 10n ** BigInt(-places);
  const receiver: Receiver = { siteId: site.id, memberId: session.memberId, network };
  const own = given(await giveOwnAddress(desk.db, receiver, now));
  const txid = hash("sha256", `play ${session.memberId} ${key}`);
  const { address, tag } = own;
  await sendSimulated(desk.db, network, { txid, index: 0, address, tag, amount, isListed: true });
  return { txid };
}

/** The network on which a deposit is to come: refused for its coin, then for the network. */
async function depositNetwork(
  desk: Desk,
  site: Site,
  coinName: string,
  wanted: CoinNetwork | undefined,
): Promise<SiteNetwork> {
  const networks = await networksAt(desk, site, coinName);
  const [only, ...others] = networks;
  const network = wanted === undefined ? only : networks.find((each) => each.network === wanted);
  if (network === undefined || (wanted === undefined && others.length > 0))
    throw new RefusalError("INVALID_REQUEST", { detail: { field: "network" } });
  if (!network.isDepositOn) throw new RefusalError("NETWORK_PAUSED");
  return network;
}

/** An address, where one was left to give. */
function given(address: DepositAddress | undefined): DepositAddress {
  if (address === undefined) throw new RefusalError("NETWORK_PAUSED");
  return address;
}

function addressView(
  network: SiteNetwork,
  address: DepositAddress | undefined,
): DepositAddressView {
  return depositView(network, given(address));
}

function depositView(
  { network, depositMin, confirmations }: SiteNetwork,
  { address, tag, expiresAt }: DepositAddress,
): DepositAddressView {
  const { coin, tag: kind } = NETWORK_FACTS[network];
  return {
    coinName: coin,
    network,
    address,
    tag: kind === "TAG" ? tag : null,
    memo: kind === "MEMO" ? tag : null,
    minDeposit: formatDecimalShort(depositMin, scaleOf(coin)),
    confirmations,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}

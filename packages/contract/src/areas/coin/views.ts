/** Coins on chains: networks, deposit addresses, deposits under way. */

import { COIN_DEPOSIT_STATES, COIN_NETWORKS, NETWORK_PAUSES } from "@naru/vocabulary/coin/network";
import { COIN_MOVES, MOVE_STATES } from "@naru/vocabulary/coin/move";
import { COIN_STOPS, UNLOOKED_REASONS } from "@naru/vocabulary/coin/stop";
import { SENDER_STATES } from "@naru/vocabulary/coin/party";
import { PAYOUT_STATES, UNPAID_REASONS } from "@naru/vocabulary/coin/payout";
import { z } from "zod";
import { count, decimal, flag, id, time } from "../../fields.ts";

const network = z.enum(COIN_NETWORKS);
const coin = z.enum(["USDT", "BTC", "ETH", "XRP", "DOGE", "EOS"]);
/** As the chain writes it, letters as they are. */
const address = z.string().max(120);

/** What a site makes of a network of a coin. */
export const CoinNetworkView = z.object({
  network,
  coinName: coin,
  /** Blocks that a deposit needs. */
  confirmations: count,
  /** Less waits until it has grown to it. */
  minDeposit: decimal,
  isDepositOn: flag,
  /** Its chain cannot be read now: nothing is credited until it can. */
  isPaused: flag,
  /** What has to be named beside the address. */
  tagKind: z.enum(["TAG", "MEMO"]).nullable(),
  /** Play coins can be sent on it: a demo's. */
  isSimulated: flag,
  /** What a withdrawal has to be; null where none is taken. Amounts are whole multiples of `unit`, the fee comes on top. */
  out: z.object({ min: decimal, max: decimal, unit: decimal, fee: decimal }).nullable(),
});
export type CoinNetworkView = z.infer<typeof CoinNetworkView>;

/** Where a deposit is sent; one of `tag` and `memo` where the network needs it. */
export const DepositAddressView = z.object({
  coinName: coin,
  network,
  address,
  tag: z.string().max(120).nullable(),
  memo: z.string().max(120).nullable(),
  minDeposit: decimal,
  confirmations: count,
  /** When a temporary one is shown no more; null for the member's own. */
  expiresAt: time.nullable(),
});
export type DepositAddressView = z.infer<typeof DepositAddressView>;

/** An address that the member has written down to send coins to; one of `tag` and `memo` where it has one. */
export const BookAddressView = z.object({
  id,
  coinName: coin,
  network,
  address,
  tag: z.string().max(120).nullable(),
  memo: z.string().max(120).nullable(),
  label: z.string().max(30),
  /** The member's own elsewhere; otherwise somebody else's. */
  isOwn: flag,
  /** Another member of the site receives on it: coins go there at once, over no chain and without a fee. */
  isInside: flag,
  changedAt: time,
  /** From when on coins may be sent there. */
  usableAt: time,
});
export type BookAddressView = z.infer<typeof BookAddressView>;

/** An address as coins would be sent there now; one of `tag` and `memo` where it has one. */
export const WalletDestinationView = BookAddressView.pick({
  coinName: true,
  network: true,
  address: true,
  tag: true,
  memo: true,
  label: true,
  isInside: true,
}).extend({
  /** Of the member's book; null where it is not in it. */
  addressId: id.nullable(),
  /** From when on; null where nothing waits. */
  usableAt: time.nullable(),
});
export type WalletDestinationView = z.infer<typeof WalletDestinationView>;

/** Whether a member's coins go to written-down addresses alone, and when that ends or ended, where it was asked for. */
export const WhitelistView = z.object({ isOn: flag, offAt: time.nullable() });
export type WhitelistView = z.infer<typeof WhitelistView>;

/** A deposit on its way, with absolute values: whatever was heard before, this is how it is. */
export const CoinDepositView = z.object({
  id,
  network,
  coinName: coin,
  point: decimal,
  state: z.enum(COIN_DEPOSIT_STATES),
  /** At most `required`. */
  confirmations: count,
  required: count,
  txid: z.string().max(120),
  /** Whether its member is asked who sent it, or has said so; null where nobody is. */
  sender: z.enum(SENDER_STATES).nullable(),
  createdAt: time,
  changedAt: time,
});
export type CoinDepositView = z.infer<typeof CoinDepositView>;

/** A withdrawal of coins from its request to its end on the chain, with absolute values. */
export const CoinPayoutView = z.object({
  /** That of its request. */
  id,
  network,
  coinName: coin,
  point: decimal,
  /** On top of `point`. */
  fee: decimal,
  address,
  tag: z.string().max(120).nullable(),
  memo: z.string().max(120).nullable(),
  /** As the member calls the address. */
  label: z.string().max(30),
  state: z.enum(PAYOUT_STATES),
  /** At most `required`. */
  confirmations: count,
  required: count,
  /** It went to another member of the site, over no chain. */
  isInside: flag,
  /** Null before it may be on the chain. */
  txid: z.string().max(120).nullable(),
  createdAt: time,
  changedAt: time,
});
export type CoinPayoutView = z.infer<typeof CoinPayoutView>;

/** A payout as the desk sees it: whose it is, and who works on it. */
export const DeskCoinPayoutView = CoinPayoutView.extend({
  memberId: id,
  username: z.string(),
  name: z.string(),
  claimedBy: z.string().nullable(),
});
export type DeskCoinPayoutView = z.infer<typeof DeskCoinPayoutView>;

/** Where a withdrawal of coins goes, by its network, and how far that is, as the desk decides about it. */
export const CoinDestinationView = z.object({
  network,
  address,
  tag: z.string().max(120).nullable(),
  label: z.string().max(30),
  state: z.enum(PAYOUT_STATES),
});
export type CoinDestinationView = z.infer<typeof CoinDestinationView>;

/** How far a payout is, as the account's events tell it. */
export const PayoutNews = z.object({ id, network, state: z.enum(PAYOUT_STATES) });
export type PayoutNews = z.infer<typeof PayoutNews>;

/** A deposit as the desk sees it: whose it is. */
export const DeskCoinDepositView = CoinDepositView.extend({ memberId: id.nullable() });
export type DeskCoinDepositView = z.infer<typeof DeskCoinDepositView>;

/** How a network of the site is read. */
export const DeskCoinNetworkView = CoinNetworkView.extend({
  /** The last block that was read; null before the first. */
  height: count.nullable(),
  readAt: time.nullable(),
  /** Why it is not read; null where it is. */
  paused: z.enum(NETWORK_PAUSES).nullable(),
  /** Why nothing that was approved is paid out; null where it is, or nothing waits. */
  unpaid: z.enum(UNPAID_REASONS).nullable(),
  /** Why what the house has there is not held against the books; null where it is, or it has no addresses of its own there. */
  unlooked: z.enum(UNLOOKED_REASONS).nullable(),
  /** Where the site keeps its coins cold; null where it has no addresses of its own there. */
  coldAddress: address.nullable(),
  /** What stays on the hot address at least, and above what coins are asked to be moved; null where nothing is. */
  hotFloor: decimal.nullable(),
  hotCeiling: decimal.nullable(),
});
export type DeskCoinNetworkView = z.infer<typeof DeskCoinNetworkView>;

const figure = z.string().max(60);

/** The last look of a day at a coin, in it: what the house has on its chains, what is named, and what its books say. */
export const ReconciledDayView = z.object({
  coinName: coin,
  day: z.string(),
  at: time,
  /** Looks of the day, and how many of them were off. */
  looks: count,
  off: count,
  /** On the hot, the members' and the cold addresses. */
  hot: figure,
  deposit: figure,
  cold: figure,
  /** On addresses of tokens that are carried for this coin. */
  fuel: figure,
  /** In a block and not in the books yet; and nobody's. */
  unconfirmed: figure,
  unassigned: figure,
  /** Smaller than the coin's smallest unit. */
  dust: figure,
  /** In the books and in no block any more. */
  gone: figure,
  /** Left by payouts that are not settled, and what those and sweeps cost. */
  inFlight: figure,
  fees: figure,
  /** Settled with providers, in none of the house's addresses. */
  providers: figure,
  /** Stands for good: there before the first look, or taken as it is by two persons. */
  opening: figure,
  /** Came to addresses of a real chain, nobody knows why; from then on it has to be there. */
  unexplained: figure,
  bookCustody: figure,
  bookCold: figure,
  /** Of custody, what waits below the minimum or for its owner. */
  suspense: figure,
  /** What members have. */
  owed: figure,
  /** 0 where all of it agrees. */
  difference: figure,
  /** As of which block of each network. */
  blocks: z.array(z.object({ network, height: z.string().max(20) })),
});
export type ReconciledDayView = z.infer<typeof ReconciledDayView>;

/** Hot and cold on a network: what is there as of the last look, and what is asked for. */
export const HotNetworkView = z.object({
  network,
  coinName: coin,
  hotAddress: address,
  coldAddress: address,
  hot: decimal,
  /** Of it, signed to leave and in no block yet. */
  reserved: decimal,
  /** What payouts want that are approved and not signed yet, with their costs. */
  waiting: decimal,
  /** Nothing that leaves leaves less. */
  floor: decimal,
  /** Null where any amount may lie hot. */
  ceiling: decimal.nullable(),
  /** What lies above the ceiling: to be moved to cold store. */
  toCold: decimal,
  /** What may be moved at most. */
  most: decimal,
  /** What is missing for the payouts that wait: to be sent from cold store. */
  needed: decimal,
  at: time,
});
export type HotNetworkView = z.infer<typeof HotNetworkView>;

/** Coins that went to cold store or came from there. */
export const ColdMoveView = z.object({
  id,
  network,
  coinName: coin,
  moved: z.enum(COIN_MOVES),
  state: z.enum(MOVE_STATES),
  /** Where they go. */
  address,
  point: decimal,
  chainFee: decimal,
  /** Null before it may be on the chain. */
  txid: z.string().max(120).nullable(),
  createdAt: time,
});
export type ColdMoveView = z.infer<typeof ColdMoveView>;

/** Days of coins, newest first, what is stopped now, what lies hot and what went cold. */
export const ReconciliationView = z.object({
  days: z.array(ReconciledDayView),
  stops: z.array(z.object({ network, coinName: coin, reason: z.enum(COIN_STOPS), since: time })),
  hot: z.array(HotNetworkView),
  moves: z.array(ColdMoveView),
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;

/** The wire of coins on chains (product.md §7). */

import { COIN_DEPOSIT_STATES, COIN_NETWORKS } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATES } from "@naru/vocabulary/coin/payout";
import { REJECT_REASONS_OF } from "@naru/vocabulary/request";
import { z } from "zod";
import type { ContractArea } from "../../area.ts";
import {
  body,
  date,
  decimalInput,
  flagInput,
  id,
  idInput,
  optionalText,
  pinInput,
  query,
} from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { callsOf } from "../../route.ts";
import {
  BookAddressView,
  CoinDepositView,
  CoinNetworkView,
  CoinPayoutView,
  DepositAddressView,
  DeskCoinDepositView,
  DeskCoinNetworkView,
  DeskCoinPayoutView,
  ReconciliationView,
  WalletDestinationView,
  WhitelistView,
} from "./views.ts";
import { partyInput, PartyView } from "./party.ts";
import { coinOperatorPaths, coinPaths } from "./paths.ts";

const { command, defineRoute, own } = callsOf("coin", coinPaths);
const route = operatorCallsOf(coinOperatorPaths);

/** Of any coin: one that the site has no network of is refused by name. */
const coinName = z.string().max(20);
/** Left out where the coin has one network alone. */
const network = z.enum(COIN_NETWORKS).optional();

/** What an address is, its network says. */
const place = {
  address: z.string().max(120).optional(),
  tag: z.string().max(120).nullish(),
  /** The receiver wants no tag or memo, and the member has said so. */
  hasNoTag: flagInput.optional(),
};
const factors = { pin: pinInput.nullish(), otp: z.string().max(40).nullish() };
/** Of an address that is written down. */
const toBook = { ...place, label: optionalText(30), isOwn: flagInput.optional(), ...factors };

export const coin = {
  name: "coin",
  routes: {
    walletGenerate: defineRoute({
      ...command,
      id: "walletGenerate",
      summary:
        "The member's deposit address of a coin: made at the first call, the same ever after. With an address: writes it down to be sent to from a day later on",
      body: body({ coinName, network, ...toBook }),
      answer: DepositAddressView,
    }),
    walletAddresses: defineRoute({
      ...own,
      id: "walletAddresses",
      summary: "The addresses that the member has written down, newest first",
      query: query({}),
      answer: z.array(BookAddressView),
    }),
    deleteWalletAddress: defineRoute({
      ...command,
      id: "deleteWalletAddress",
      summary: "Strikes an address; written down again it waits again",
      body: body({ id: idInput }),
      answer: z.object({ ok: z.literal(true) }),
    }),
    readWalletAddress: defineRoute({
      ...command,
      id: "readWalletAddress",
      summary: "What an address is and whether coins may be sent there; nothing is kept of it",
      body: body({ coinName, network, ...place }),
      answer: WalletDestinationView,
    }),
    walletWhitelist: defineRoute({
      ...own,
      id: "walletWhitelist",
      summary: "Whether coins go to written-down addresses alone",
      query: query({}),
      answer: WhitelistView,
    }),
    setWalletWhitelist: defineRoute({
      ...command,
      id: "setWalletWhitelist",
      summary:
        "Holds coins to written-down addresses at once, or lets them leave for others from a day later on, with a second factor",
      body: body({ isOn: flagInput, ...factors }),
      answer: WhitelistView,
    }),
    walletTempGenerate: defineRoute({
      ...command,
      id: "walletTempGenerate",
      summary:
        "An address for one deposit, shown for an hour; what comes later is the member's too",
      body: body({ coinName, network }),
      answer: DepositAddressView,
    }),
    coinNetworks: defineRoute({
      ...own,
      id: "coinNetworks",
      summary: "The networks on which a coin comes",
      query: query({ coinName }),
      answer: z.array(CoinNetworkView),
    }),
    coinDeposits: defineRoute({
      ...own,
      id: "coinDeposits",
      summary: "The member's deposits of a coin, newest first",
      query: query({ coinName }),
      answer: z.array(CoinDepositView),
    }),
    tellCoinSender: defineRoute({
      ...command,
      id: "tellCoinSender",
      summary: "Who sent a deposit of which it is asked: said once, and kept sealed",
      body: body({ depositId: idInput, sender: partyInput }),
      answer: CoinDepositView,
    }),
    coinPayouts: defineRoute({
      ...own,
      id: "coinPayouts",
      summary: "The member's withdrawals of a coin, newest first",
      query: query({ coinName }),
      answer: z.array(CoinPayoutView),
    }),
    simulateCoinDeposit: defineRoute({
      ...command,
      id: "simulateCoinDeposit",
      summary: "Sends play coins to the member's address on a demo's simulated chain",
      body: body({ network: z.enum(COIN_NETWORKS), point: decimalInput }),
      answer: z.object({ txid: z.string() }),
    }),
  },
  operatorRoutes: {
    deskCoinDeposits: route("deskCoinDeposits", {
      summary: "Deposits of coins at the site, newest first",
      permission: "dnw.read",
      query: query({ state: z.enum(COIN_DEPOSIT_STATES).optional() }),
      answer: z.array(DeskCoinDepositView),
    }),
    deskCoinNetworks: route("deskCoinNetworks", {
      summary: "The site's networks and how far each was read",
      permission: "dnw.read",
      query: none,
      answer: z.array(DeskCoinNetworkView),
    }),
    deskCoinPayouts: route("deskCoinPayouts", {
      summary: "Withdrawals of coins at the site by where they stand, newest first",
      permission: "dnw.read",
      query: query({ state: z.enum(PAYOUT_STATES).optional() }),
      answer: z.array(DeskCoinPayoutView),
    }),
    reconciliation: route("reconciliation", {
      summary:
        "What the house has on chains against its books, by coin and day, newest first, and networks on which nothing is sent",
      permission: "coin.read",
      query: none,
      answer: ReconciliationView,
    }),
    reconcileNow: route("reconcileNow", {
      summary: "Have the site's coins looked at now instead of within the minute",
      permission: "coin.read",
      query: none,
      body: z.strictObject({}),
      answer: z.object({ ok: z.literal(true) }),
    }),
    payoutBeneficiary: route("payoutBeneficiary", {
      summary: "Who receives a payout, as its member said; null where nobody was asked",
      permission: "dnw.decide",
      query: z.strictObject({ payoutId: id }),
      answer: z.object({ beneficiary: PartyView.nullable() }),
    }),
    depositSender: route("depositSender", {
      summary: "Who sent a deposit, as its member said; null where nobody has",
      permission: "dnw.decide",
      query: z.strictObject({ depositId: id }),
      answer: z.object({ sender: PartyView.nullable() }),
    }),
    travelFile: route("travelFile", {
      summary:
        "Who is at the other end of coins over chains, at most 92 days as a CSV file; that it was taken is audited",
      permission: "travel.read",
      media: "text/csv; charset=utf-8",
      query: z.strictObject({ startDate: date, endDate: date }),
      answer: z.string(),
    }),
    callOffPayout: route("callOffPayout", {
      summary:
        "Call an approved payout off before it is signed, with a reason: its member has amount and fee again",
      permission: "dnw.decide",
      query: none,
      body: z.strictObject({ payoutId: id, reason: z.enum(REJECT_REASONS_OF.WITHDRAW) }),
      answer: z.object({ ok: z.literal(true) }),
    }),
  },
  channels: [],
} satisfies ContractArea;

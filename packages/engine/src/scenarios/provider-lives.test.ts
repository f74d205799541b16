/**
 * The ends of provider orders by chance with fixed seeds: in all 120 orders of five competing ends, with other words between and
 * after them, an order has one end and one movement, and nothing is lost. NARU_PROVIDER_LIVES says how many seeds.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { assetAccount, houseAccount } from "@naru/vocabulary/ledger-account";
import { holdsMoney, type ProviderStatus } from "@naru/vocabulary/provider/words";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { expect, test } from "vitest";
import { expectedOf } from "../provider/tell.ts";
import { balanceOf, siteOf } from "../state.ts";
import { money, movements, unitsIn } from "./money-world.ts";
import {
  FLOWS,
  lastOrder,
  order,
  providerWorld,
  tell,
  terms,
  walletOf,
  PROVIDER_OF,
} from "./provider-world.ts";
import { SITE, type World } from "./world.ts";

const LIVES = Number(process.env["NARU_PROVIDER_LIVES"] ?? "2");
const ENDS = ["PAID", "FAILED", "EXPIRED", "OTHER", "PERSONS"] as const;
type End = (typeof ENDS)[number];

/** All orders of five things. */
function* permutations<T>(of: readonly T[]): Iterable<T[]> {
  if (of.length === 0) yield [];
  for (const [index, first] of of.entries())
    for (const rest of permutations(of.toSpliced(index, 1))) yield [first, ...rest];
}

/** What is Kim's, the provider's and the house's of a wallet's currency: an order moves it about. */
function sumOf(world: World, wallet: WalletType): bigint {
  const site = siteOf(world.state, SITE);
  const currency = currencyOfWallet(wallet, "KRW");
  return (["AVAILABLE", "HOLD_WITHDRAW"] as const).reduce(
    (sum, purpose) => sum + unitsIn(wallet, money(world, wallet, purpose)),
    balanceOf(world.state, assetAccount(site, currency, "PROVIDER")) +
      balanceOf(world.state, houseAccount(SITE, currency, "FEE")),
  );
}

/** One competing end: a provider's word, its word with another amount, or what two persons say. */
function compete(world: World, draws: Draws, end: End): void {
  const row = lastOrder(world);
  const { units } = expectedOf(row);
  if (end === "OTHER") tell(world, row, "PAID", { units: units + (draws.percent(50) ? 1n : -1n) });
  else if (end === "PERSONS")
    tell(world, row, draws.among(["PAID", "FAILED"] as const), { proposalId: 7 });
  else tell(world, row, end);
}

/** Words that end nothing, now and then. */
function murmur(world: World, draws: Draws): void {
  if (draws.percent(40)) tell(world, lastOrder(world), draws.among(["OPEN", "UNKNOWN"] as const));
}

/** Ends one order in one order of ends; the lines of what moved, one list a word that moved anything. */
function live(world: World, draws: Draws, ends: readonly End[]): string[][] {
  const moved: string[][] = [];
  const note = (act: () => void): void => {
    const lines = movements(world, act);
    if (lines.length > 0) moved.push(lines);
  };
  for (const end of ends) {
    note(() => murmur(world, draws));
    note(() => compete(world, draws, end));
    if (draws.percent(30)) note(() => compete(world, draws, end));
  }
  // Where the first word was another amount, two persons have the last.
  if (lastOrder(world).status === "MISMATCH") note(() => compete(world, draws, "PERSONS"));
  return moved;
}

test.each(FLOWS)("%s has one end and one movement in all 120 orders of five ends", (flow) => {
  for (let seed = 0; seed < LIVES; seed += 1) {
    const draws = drawsOf(20_261_128 + seed);
    for (const ends of permutations(ENDS)) {
      const world = providerWorld();
      terms(world, PROVIDER_OF[flow], { feeBps: draws.among([0, 30, 2_000]) });
      const wallets = new Set<WalletType>([walletOf(flow), "BINARY"]);
      const before = [...wallets].map((wallet) => sumOf(world, wallet));
      order(world, flow);
      const moved = live(world, draws, ends);
      const { status } = lastOrder(world);
      const isDone: readonly ProviderStatus[] = ["PAID", "FAILED", "EXPIRED"];
      const what = `seed ${seed}, ${ends.join(" ")}: ${status}, ${moved.join(" | ")}`;
      if (!isDone.includes(status)) expect.fail(what);
      // What comes in moves nothing unless it is paid; what was held goes on or comes back.
      if (moved.length !== (holdsMoney(flow) || status === "PAID" ? 1 : 0)) expect.fail(what);
      if (money(world, walletOf(flow), "HOLD_WITHDRAW") !== "0") expect.fail(what);
      if ([...wallets].some((wallet, index) => sumOf(world, wallet) !== before[index]))
        expect.fail(what);
    }
  }
});

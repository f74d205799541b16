/** One scenario for each transaction code: what happens, and exactly what moves (domain.md 5.5). */

import { expect, test } from "vitest";
import type { CoinMove } from "@naru/vocabulary/coin/move";
import { assetAccount, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_CODES, type TransactionCode } from "@naru/vocabulary/transaction";
import { applyChanges } from "../apply.ts";
import { type Draft, finishDraft, openDraft } from "../draft.ts";
import {
  postP2pBought,
  postP2pEscrow,
  postP2pReleased,
  postP2pReturned,
  postShareCorrected,
  postShareDue,
  postShareHeld,
  postSharePaid,
} from "../ledger/posting.ts";
import type { TransferRow } from "../rows.ts";
import {
  askDeposit,
  askWithdraw,
  credit,
  endRequest,
  lastRequest,
  moneyWorld,
  movements,
  said,
  unitsIn,
} from "./money-world.ts";
import { accountOf, balanceOf } from "../state.ts";
import { ES, KIM, LEE, order, SITE, trade, type World } from "./world.ts";
import { rulesKey } from "../dnw/kept/state.ts";

const DEAL = { id: 7, wallet: "USDT", units: 1_000_000_000n, fee: 1_000_000n } as const;

interface Posting {
  readonly codes: readonly TransactionCode[];
  readonly what: string;
  readonly before?: (world: World) => void;
  readonly act: (world: World) => void;
  readonly moves: readonly string[];
}

const POSTINGS: readonly Posting[] = [
  {
    codes: ["D"],
    what: "a deposit that is asked moves nothing",
    act: (world) => askDeposit(world, "50000"),
    moves: [],
  },
  {
    codes: ["D"],
    what: "a deposit that is approved comes from the bank",
    before: (world) => askDeposit(world, "50000"),
    act: (world) => endRequest(world, "approve", lastRequest(world)),
    moves: ["D 50000 BANK → BINARY:AVAILABLE"],
  },
  {
    codes: ["D"],
    what: "a deposit of coins comes from custody",
    act: (world) => {
      const units = unitsIn("BTC", "0.5");
      world.send({ kind: "deposit", memberId: KIM, wallet: "BTC", units, code: "D" });
    },
    moves: ["D 0.5 CUSTODY → BTC:AVAILABLE"],
  },
  {
    codes: ["D"],
    what: "a small deposit on a chain waits with the house",
    before: openNetwork,
    act: (world) => credited(world, 1, "4"),
    moves: ["D 4 CUSTODY → SUSPENSE_DEPOSIT"],
  },
  {
    codes: ["D"],
    what: "small deposits on a chain that are enough together are the member's",
    before: (world) => {
      openNetwork(world);
      credited(world, 1, "4");
    },
    act: (world) => credited(world, 2, "6"),
    moves: ["D 4 SUSPENSE_DEPOSIT → USDT:AVAILABLE", "D 6 CUSTODY → USDT:AVAILABLE"],
  },
  {
    codes: ["D"],
    what: "a deposit on a chain waits with the house until its sender is told",
    before: openAskedNetwork,
    act: (world) => credited(world, 1, "800"),
    moves: ["D 800 CUSTODY → SUSPENSE_DEPOSIT"],
  },
  {
    codes: ["D"],
    what: "what waited for its sender is the member's",
    before: (world) => {
      openAskedNetwork(world);
      credited(world, 1, "800");
    },
    act: (world) => said(world.send({ kind: "creditAskedCoin", memberId: KIM, depositId: 1 })),
    moves: ["D 800 SUSPENSE_DEPOSIT → USDT:AVAILABLE"],
  },
  {
    codes: ["E"],
    what: "what waited for its sender goes back whole when its chain took it back",
    before: (world) => {
      openAskedNetwork(world);
      credited(world, 1, "800");
    },
    act: (world) => said(world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 })),
    moves: ["E 800 SUSPENSE_DEPOSIT → CUSTODY"],
  },
  {
    codes: ["E"],
    what: "a small deposit that its chain took back goes back whole",
    before: (world) => {
      openNetwork(world);
      credited(world, 1, "4");
    },
    act: (world) => said(world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 })),
    moves: ["E 4 SUSPENSE_DEPOSIT → CUSTODY"],
  },
  {
    codes: ["E"],
    what: "of a credited deposit that its chain took back the house bears what was spent",
    before: (world) => {
      openNetwork(world);
      credited(world, 1, "500");
      const units = unitsIn("USDT", "1300");
      said(world.send({ kind: "deductMember", memberId: KIM, wallet: "USDT", units }));
    },
    act: (world) => said(world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 })),
    moves: ["E 200 USDT:AVAILABLE → CUSTODY", "E 300 REORG_LOSS → CUSTODY"],
  },
  {
    codes: ["E"],
    what: "of coins that were held then and return, the house has what it bore",
    before: (world) => {
      openNetwork(world);
      openPayouts(world);
      credited(world, 1, "500");
      askCoins(world, "899");
      const units = unitsIn("USDT", "400");
      said(world.send({ kind: "deductMember", memberId: KIM, wallet: "USDT", units }));
      said(world.send({ kind: "reverseCoin", memberId: KIM, depositId: 1 }));
    },
    act: (world) => endRequest(world, "cancel", lastRequest(world)),
    moves: ["E 900 USDT:HOLD_WITHDRAW → USDT:AVAILABLE", "E 300 USDT:AVAILABLE → REORG_LOSS"],
  },
  {
    codes: ["W"],
    what: "a withdrawal of coins that is asked is held with its fee",
    before: openPayouts,
    act: (world) => askCoins(world, "100"),
    moves: ["W 101 USDT:AVAILABLE → USDT:HOLD_WITHDRAW"],
  },
  {
    codes: ["W"],
    what: "a payout that is about to be broadcast leaves the hold, its fee with it",
    before: (world) => approveCoins(world),
    act: (world) => tellPayout(world, "payoutSending"),
    moves: ["W 100 USDT:HOLD_WITHDRAW → PAYOUT_SENT", "W 1 USDT:HOLD_WITHDRAW → FEE"],
  },
  {
    codes: ["W", "C"],
    what: "a payout that is settled leaves custody, and so does what its chain took",
    before: (world) => approveCoins(world, "payoutSending", "payoutSent"),
    act: (world) => tellPayout(world, "payoutSettled"),
    moves: ["W 100 PAYOUT_SENT → CUSTODY", "C 0.5 CHAIN_FEE → CUSTODY"],
  },
  {
    codes: ["D"],
    what: "coins without an owner wait with the house",
    before: openNetwork,
    act: (world) => holdCoins(world),
    moves: ["D 25 CUSTODY → SUSPENSE_DEPOSIT"],
  },
  {
    codes: ["D"],
    what: "coins that two persons assign are the member's",
    before: (world) => {
      openNetwork(world);
      holdCoins(world);
    },
    act: (world) => {
      const about = { memberId: KIM, depositId: 77, proposalId: 3 };
      said(world.send({ kind: "assignCoin", ...about }));
    },
    moves: ["D 25 SUSPENSE_DEPOSIT → USDT:AVAILABLE"],
  },
  {
    codes: ["E"],
    what: "coins without an owner that their chain takes back leave the house",
    before: (world) => {
      openNetwork(world);
      holdCoins(world);
    },
    act: (world) => said(world.send({ kind: "dropHeldCoin", siteId: SITE, depositId: 77 })),
    moves: ["E 25 SUSPENSE_DEPOSIT → CUSTODY"],
  },
  {
    codes: ["C"],
    what: "what a sweep costs leaves custody",
    act: (world) => moveCoins(world, "SWEEP", 1),
    moves: ["C 0.5 CHAIN_FEE → CUSTODY"],
  },
  {
    codes: ["TO", "C"],
    what: "coins go from custody to the cold store, and custody bears the cost",
    act: (world) => moveCoins(world, "TO_COLD", 1),
    moves: ["TO 100 COLD → CUSTODY", "C 0.5 CHAIN_FEE → CUSTODY"],
  },
  {
    codes: ["TI", "C"],
    what: "coins come from the cold store with what it cost there",
    before: (world) => moveCoins(world, "TO_COLD", 1),
    act: (world) => moveCoins(world, "FROM_COLD", 2),
    moves: ["TI 100.5 CUSTODY → COLD", "C 0.5 CHAIN_FEE → CUSTODY"],
  },
  {
    codes: ["E"],
    what: "a payout that its chain can have no more comes back with its fee",
    before: (world) => approveCoins(world, "payoutSending", "payoutUnknown"),
    act: (world) => tellPayout(world, "payoutFailed"),
    moves: ["E 100 PAYOUT_SENT → USDT:AVAILABLE", "E 1 FEE → USDT:AVAILABLE"],
  },
  {
    codes: ["E"],
    what: "a payout that is called off before it is signed comes out of the hold",
    before: (world) => approveCoins(world),
    act: (world) => tellPayout(world, "callOffPayout"),
    moves: ["E 101 USDT:HOLD_WITHDRAW → USDT:AVAILABLE"],
  },
  {
    codes: ["CO"],
    what: "coins that go to another member are in transit, without a fee",
    before: openPayouts,
    act: (world) => askCoins(world, "100", LEE),
    moves: ["CO 100 USDT:AVAILABLE → TRANSIT"],
  },
  {
    codes: ["CI"],
    what: "coins of another member arrive out of transit",
    before: openPayouts,
    act: (world) =>
      said(
        world.send({
          ...{ kind: "takeCoinFact", memberId: KIM, siteId: SITE, fromId: LEE, aboutId: 7 },
          ...{ network: "USDT-TRC20", destinationId: 7, units: unitsIn("USDT", "100") },
        }),
      ),
    moves: ["CI 100 TRANSIT → USDT:AVAILABLE"],
  },
  {
    codes: ["PP"],
    what: "a credit by hand is no money of the bank's: it comes from what is adjusted by hand",
    act: (world) => credit(world, "BINARY", "50000"),
    moves: ["PP 50000 ADJUSTMENT → BINARY:AVAILABLE"],
  },
  {
    codes: ["PP"],
    what: "a credit of coins by hand does not come from custody either",
    act: (world) => credit(world, "BTC", "0.5"),
    moves: ["PP 0.5 ADJUSTMENT → BTC:AVAILABLE"],
  },
  {
    codes: ["CM"],
    what: "commission is earned out of fees and paid",
    act: (world) => settle(world, 20_261_120, 7_000n),
    moves: ["CM 7000 FEE → PARTNER_PAYABLE", "CM 7000 PARTNER_PAYABLE → BINARY:AVAILABLE"],
  },
  {
    codes: ["CM"],
    what: "what is taken back waits for what is earned next",
    before: (world) => settle(world, 20_261_120, -2_000n),
    act: (world) => settle(world, 20_261_121, 7_000n),
    moves: ["CM 7000 FEE → PARTNER_PAYABLE", "CM 5000 PARTNER_PAYABLE → BINARY:AVAILABLE"],
  },
  {
    codes: ["CM"],
    what: "a day that is settled is not settled again",
    before: (world) => settle(world, 20_261_120, 7_000n),
    act: (world) => settle(world, 20_261_120, 7_000n),
    moves: [],
  },
  {
    codes: ["PS"],
    what: "a trader's part of what a follow has won stands apart",
    before: (world) => credit(world, "FUTURES", "100"),
    act: (world) => holdShare(world, "9.5"),
    moves: ["PS 9.5 FUTURES:AVAILABLE → FUTURES:HOLD_SHARE"],
  },
  {
    codes: ["PS"],
    what: "and comes back as the follow loses it again",
    before: (world) => {
      credit(world, "FUTURES", "100");
      holdShare(world, "9.5");
    },
    act: (world) => holdShare(world, "-2.5"),
    moves: ["PS 2.5 FUTURES:HOLD_SHARE → FUTURES:AVAILABLE"],
  },
  {
    codes: ["PS"],
    what: "a trader's share that is due waits at the house",
    before: (world) => {
      credit(world, "FUTURES", "100");
      holdShare(world, "9.5");
    },
    act: (world) => post(world, (draft) => postShareDue(draft, unitsIn("FUTURES", "9.5"), 1)),
    moves: ["PS 9.5 FUTURES:HOLD_SHARE → PROFITSHARE_PAYABLE"],
  },
  {
    codes: ["PS"],
    what: "and is paid from there",
    before: (world) => {
      credit(world, "FUTURES", "100");
      holdShare(world, "9.5");
      post(world, (draft) => postShareDue(draft, unitsIn("FUTURES", "9.5"), 1));
    },
    act: (world) => post(world, (draft) => postSharePaid(draft, unitsIn("FUTURES", "9.5"), 2)),
    moves: ["PS 9.5 PROFITSHARE_PAYABLE → FUTURES:AVAILABLE"],
  },
  {
    codes: ["PS"],
    what: "a share that was too large is given back by the house",
    act: (world) => post(world, (draft) => postShareCorrected(draft, unitsIn("FUTURES", "1.5"), 3)),
    moves: ["PS 1.5 ADJUSTMENT → FUTURES:AVAILABLE"],
  },
  {
    codes: ["PS"],
    what: "and taken back from whom it was paid",
    before: (world) => credit(world, "FUTURES", "100"),
    act: (world) =>
      post(world, (draft) => postShareCorrected(draft, -unitsIn("FUTURES", "1.5"), 4)),
    moves: ["PS 1.5 FUTURES:AVAILABLE → ADJUSTMENT"],
  },
  {
    codes: ["W"],
    what: "a withdrawal that is asked is held with its fee",
    act: (world) => askWithdraw(world, "300000"),
    moves: ["W 301000 BINARY:AVAILABLE → BINARY:HOLD_WITHDRAW"],
  },
  {
    codes: ["W"],
    what: "a withdrawal that is approved goes to the bank, its fee to the house",
    before: (world) => askWithdraw(world, "300000"),
    act: (world) => endRequest(world, "approve", lastRequest(world)),
    moves: ["W 300000 BINARY:HOLD_WITHDRAW → BANK", "W 1000 BINARY:HOLD_WITHDRAW → FEE"],
  },
  {
    codes: ["W", "E"],
    what: "a withdrawal that is paid in part has the rest back, and pays its fee once",
    before: (world) => askWithdraw(world, "300000"),
    act(world) {
      const { memberId, id: requestId } = lastRequest(world);
      const part = { units: 180_000n, reason: "LIMIT" } as const;
      world.send({ kind: "approveRequest", memberId, requestId, ...part });
    },
    moves: [
      "W 180000 BINARY:HOLD_WITHDRAW → BANK",
      "W 1000 BINARY:HOLD_WITHDRAW → FEE",
      "E 120000 BINARY:HOLD_WITHDRAW → BINARY:AVAILABLE",
    ],
  },
  ...(["cancel", "reject", "expire"] as const).map(
    (end): Posting => ({
      codes: ["E"],
      what: `${end}: a withdrawal that is not paid comes back, fee and all`,
      before: (world) => askWithdraw(world, "300000"),
      act: (world) => endRequest(world, end, lastRequest(world)),
      moves: ["E 301000 BINARY:HOLD_WITHDRAW → BINARY:AVAILABLE"],
    }),
  ),
  {
    codes: ["WB"],
    what: "a coin is bought with won: 140,000 won are 0.001 BTC, less 0.2 %",
    act: (world) => exchange(world, "BUY", "BINARY", "BTC", "140000"),
    moves: [
      "WB 140000 BINARY:AVAILABLE → FX_CLEARING",
      "WB 0.000998 FX_CLEARING → BTC:AVAILABLE",
      "WB 0.000002 FX_CLEARING → FX_SPREAD",
    ],
  },
  {
    codes: ["WS"],
    what: "a coin is sold for won: 1.5 USDT are 2,100 won, less 4.2, of which 0.8 are no whole won",
    act: (world) => exchange(world, "SELL", "USDT", "BINARY", "1.5"),
    moves: [
      "WS 1.5 USDT:AVAILABLE → FX_CLEARING",
      "WS 2095 FX_CLEARING → BINARY:AVAILABLE",
      "WS 4 FX_CLEARING → FX_SPREAD",
      "WS 1 FX_CLEARING → ROUNDING",
    ],
  },
  {
    codes: ["CO", "CI"],
    what: "a coin is converted into another",
    act: (world) => exchange(world, "CONVERT", "USDT", "BTC", "100"),
    moves: [
      "CO 100 USDT:AVAILABLE → FX_CLEARING",
      "CI 0.000998 FX_CLEARING → BTC:AVAILABLE",
      "CI 0.000002 FX_CLEARING → FX_SPREAD",
    ],
  },
  {
    codes: ["TO", "TI"],
    what: "money goes from one own wallet to another of its currency",
    act: (world) =>
      world.send({
        kind: "transferOwn",
        memberId: KIM,
        fromWallet: "USDT",
        toWallet: "FUTURES",
        amount: "250",
      }),
    moves: ["TO 250 USDT:AVAILABLE → TRANSIT", "TI 250 TRANSIT → FUTURES:AVAILABLE"],
  },
  {
    codes: ["B"],
    what: "a bonus with a condition is locked",
    act: (world) => bonus(world, "70000", 3),
    moves: ["B 70000 BONUS_EXPENSE → BINARY:BONUS_LOCKED"],
  },
  {
    codes: ["B", "PB"],
    what: "a bonus without a condition is paid at once",
    act: (world) => bonus(world, "70000", 0),
    moves: [
      "B 70000 BONUS_EXPENSE → BINARY:BONUS_LOCKED",
      "PB 70000 BINARY:BONUS_LOCKED → BINARY:AVAILABLE",
    ],
  },
  {
    codes: ["C", "PB"],
    what: "a bonus is paid with the fill of its last contract, the fee of the fill before it",
    before: (world) => {
      bonus(world, "70000", 3);
      trade(world, ES, "5000.00");
    },
    act: (world) => order(world, KIM, ES, "MARKET", "LONG", 3),
    moves: ["C 15000 BINARY:AVAILABLE → FEE", "PB 70000 BINARY:BONUS_LOCKED → BINARY:AVAILABLE"],
  },
  {
    codes: ["PM"],
    what: "a locked bonus is taken back",
    before: (world) => bonus(world, "70000", 3),
    act: (world) => world.send({ kind: "revokeBonus", memberId: KIM, bonusId: lastBonusId(world) }),
    moves: ["PM 70000 BINARY:BONUS_LOCKED → BONUS_EXPENSE"],
  },
  {
    codes: ["PM"],
    what: "a deduction by hand goes where credits by hand come from, and is no result of trading",
    act: (world) =>
      world.send({ kind: "deductMember", memberId: KIM, wallet: "BINARY", units: 5_000n }),
    moves: ["PM 5000 BINARY:AVAILABLE → ADJUSTMENT"],
  },
  {
    codes: ["WS"],
    what: "a deal with another member begins with the seller's coins held",
    act: (world) => post(world, (draft) => postP2pEscrow(draft, DEAL)),
    moves: ["WS 10 USDT:AVAILABLE → USDT:HOLD_P2P"],
  },
  {
    codes: ["WS"],
    what: "released, they are on their way",
    before: (world) => post(world, (draft) => postP2pEscrow(draft, DEAL)),
    act: (world) => post(world, (draft) => postP2pReleased(draft, DEAL)),
    moves: ["WS 10 USDT:HOLD_P2P → P2P_CLEARING"],
  },
  {
    codes: ["WB", "C"],
    what: "and arrive less what the house takes",
    act: (world) => post(world, (draft) => postP2pBought(draft, DEAL)),
    moves: ["WB 9.99 P2P_CLEARING → USDT:AVAILABLE", "C 0.01 P2P_CLEARING → FEE"],
  },
  {
    codes: ["E"],
    what: "not dealt, they are the seller's again",
    before: (world) => post(world, (draft) => postP2pEscrow(draft, DEAL)),
    act: (world) => post(world, (draft) => postP2pReturned(draft, DEAL)),
    moves: ["E 10 USDT:HOLD_P2P → USDT:AVAILABLE"],
  },
];

test.each(POSTINGS)("$codes $what", ({ before, act, moves }) => {
  const world = moneyWorld({ spreadBps: 20 });
  before?.(world);
  expect(movements(world, () => act(world))).toEqual(moves);
});

test("every code has its scenario", () => {
  const told = new Set(POSTINGS.flatMap(({ codes }) => codes));
  expect(TRANSACTION_CODES.filter((code) => !told.has(code))).toEqual([]);
});

test.each(["creditMember", "deductMember"] as const)(
  "%s names the proposal that two persons agreed to; before there were such names, none",
  (kind) => {
    const world = moneyWorld();
    const references = () =>
      world.changes.flatMap((change) =>
        change.kind === "transfer" ? [change.row.referenceId] : [],
      );
    const about = { memberId: KIM, wallet: "BINARY", units: 5_000n } as const;
    world.send({ kind, ...about, proposalId: 1_042 });
    expect(references().at(-1)).toBe(1_042);
    world.send({ kind, ...about });
    expect(references().at(-1)).toBe(0);
  },
);

test("the bank moves by deposits and withdrawals alone, whatever is given and taken by hand", () => {
  const world = moneyWorld();
  const bank = () => balanceOf(world.state, houseAccount(SITE, "KRW", "BANK"));
  const before = bank();
  credit(world, "BINARY", "700000");
  world.send({ kind: "deductMember", memberId: KIM, wallet: "BINARY", units: 30_000n });
  expect(bank()).toBe(before);
  expect(balanceOf(world.state, houseAccount(SITE, "KRW", "ADJUSTMENT"))).toBe(-670_000n);
});

test("a real site's money comes from its real bank, and no demo site's ever does", () => {
  const world = moneyWorld();
  const real = { id: 3, currency: "KRW", type: "100000", isDemo: false } as const;
  world.send({ kind: "defineSite", site: real });
  const memberId = 10_777;
  world.send({ kind: "openAccount", memberId, siteId: 3, role: "MEMBER", status: "ACTIVE" });
  const deposit = () =>
    world.send({ kind: "deposit", memberId, wallet: "BINARY", units: 1_000n, code: "D" });
  const lines = movements(world, deposit);
  expect(lines).toEqual(["D 1000 REAL:3:KRW:BANK → BINARY:AVAILABLE"]);
  // The same site called a demo: what its members hold came from a real bank, and stays apart from it.
  world.send({ kind: "defineSite", site: { ...real, isDemo: true } });
  const moved = movements(world, deposit);
  expect(moved).toEqual(["D 1000 BANK → BINARY:AVAILABLE"]);
});

test.each<[id: number, word: string]>([
  [4_999, "ok"],
  [5_000, "INVALID_REQUEST"],
  [0, "INVALID_REQUEST"],
  [1.5, "INVALID_REQUEST"],
])("a site may have the number %d: %s", (id, word) => {
  const site = { id, currency: "KRW", type: "100000" } as const;
  expect(said(moneyWorld().send({ kind: "defineSite", site }))).toBe(word);
});

test.each<[isDemo: boolean]>([[true], [false]])(
  "a site that is a demo (%s) cannot post to an asset of the other kind, whoever asks: the shard stops",
  (isDemo) => {
    const world = moneyWorld();
    const memberId = 10_777;
    const site = { id: 3, currency: "KRW", type: "100000", isDemo } as const;
    world.send({ kind: "defineSite", site });
    world.send({ kind: "openAccount", memberId, siteId: 3, role: "MEMBER", status: "ACTIVE" });
    const asset = assetAccount({ id: 3, isDemo: !isDemo }, "KRW", "BANK");
    const own = memberAccount(memberId, "BINARY", "AVAILABLE");
    const row: TransferRow = {
      ...{ id: 900, siteId: 3, code: "D", debit: asset, credit: own, amount: 5n },
      ...{ debitAfter: -5n, creditAfter: 5n, memberId, referenceId: 0, at: world.now },
    };
    expect(() => applyChanges(world.state, [{ kind: "transfer", row }])).toThrow(
      "mixes real money and a demo's",
    );
  },
);

function exchange(
  world: World,
  kind: "BUY" | "SELL" | "CONVERT",
  fromWallet: "BINARY" | "USDT",
  toWallet: "BINARY" | "BTC",
  amount: string,
): void {
  const terms = { exchange: kind, fromWallet, toWallet, amount, quoteId: null };
  world.send({ kind: "exchange", memberId: KIM, ...terms });
}

function settle(world: World, forDay: number, units: bigint): void {
  const about = { memberId: KIM, wallet: "BINARY", least: 0n, proposalId: 7 } as const;
  said(world.send({ kind: "settleCommission", ...about, forDay, units }));
}

/** Posts something of Kim's as an area would in the midst of a decision. */
function post(world: World, write: (draft: Draft) => void): void {
  const draft = openDraft(world.state, accountOf(world.state, KIM), world.now);
  write(draft);
  const changes = finishDraft(draft);
  applyChanges(world.state, changes);
  world.changes.push(...changes);
}

function holdShare(world: World, amount: string): void {
  post(world, (draft) => postShareHeld(draft, unitsIn("FUTURES", amount), 1));
}

function bonus(world: World, won: string, contracts: number): void {
  const units = unitsIn("BINARY", won);
  world.send({ kind: "grantBonus", memberId: KIM, wallet: "BINARY", units, contracts });
}

function lastBonusId(world: World): number {
  const change = world.changes.findLast(({ kind }) => kind === "bonus");
  if (change?.kind !== "bonus") throw new Error("no bonus was granted");
  return change.row.id;
}

function openNetwork(world: World): void {
  const network = { siteId: SITE, network: "USDT-TRC20", confirmations: 20 } as const;
  const depositMin = unitsIn("USDT", "10");
  const sent = { ...network, depositMin, isDepositOn: true };
  said(world.send({ kind: "setCoinNetwork", network: sent }));
}

/** At a site that wants to know who sent a million won or more before it is credited. */
function openAskedNetwork(world: World): void {
  openNetwork(world);
  const rules = world.state.moneyRules.get(rulesKey(SITE, "BINARY"));
  if (rules === undefined) throw new Error("no rules");
  said(world.send({ kind: "setMoneyRules", rules: { ...rules, isSenderFirst: true } }));
}

function credited(world: World, depositId: number, amount: string): void {
  const units = unitsIn("USDT", amount);
  const sent = {
    memberId: KIM,
    depositId,
    network: "USDT-TRC20",
    units,
    asksSender: true,
  } as const;
  said(world.send({ kind: "creditCoin", ...sent }));
}

function openPayouts(world: World): void {
  const [least, most, fee] = ["20", "900", "1"].map((text) => unitsIn("USDT", text));
  if (least === undefined || most === undefined || fee === undefined) throw new Error("no terms");
  const out = { siteId: SITE, network: "USDT-TRC20", isOn: true, unit: 100n } as const;
  said(world.send({ kind: "setCoinOut", out: { ...out, least, most, fee } }));
}

/** Over the chain, or to a member. */
function askCoins(world: World, amount: string, toId?: number): void {
  const to = { network: "USDT-TRC20", destinationId: 7, usableAt: 0, day: 20_261_121 } as const;
  const about = { memberId: KIM, ...to, amount };
  if (toId === undefined) said(world.send({ kind: "requestCoinWithdraw", ...about }));
  else said(world.send({ kind: "sendCoinInside", ...about, toId }));
}

function holdCoins(world: World): void {
  const units = unitsIn("USDT", "25");
  const held = { siteId: SITE, depositId: 77, network: "USDT-TRC20", units } as const;
  said(world.send({ kind: "holdCoin", ...held }));
}

function moveCoins(world: World, moved: CoinMove, number: number): void {
  const [units, chainFee] = [unitsIn("USDT", "100"), unitsIn("USDT", "0.5")];
  const about = { siteId: SITE, network: "USDT-TRC20", number, moved, units, chainFee } as const;
  said(world.send({ kind: "bookCoinMove", ...about }));
}

type PayoutStep = "payoutSending" | "payoutUnknown" | "payoutSent" | "payoutFailed";

function tellPayout(world: World, kind: PayoutStep | "payoutSettled" | "callOffPayout"): void {
  const about = { memberId: KIM, payoutId: lastRequest(world).id };
  const chainFee = unitsIn("USDT", "0.5");
  said(world.send(kind === "payoutSettled" ? { kind, ...about, chainFee } : { kind, ...about }));
}

function approveCoins(world: World, ...steps: readonly PayoutStep[]): void {
  openPayouts(world);
  askCoins(world, "100");
  endRequest(world, "approve", lastRequest(world));
  for (const step of steps) tellPayout(world, step);
}

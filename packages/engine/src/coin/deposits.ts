/** Deposits of coins: what becomes of one that has its confirmations, and of one that its chain took back (decision 038). */

import { min } from "@naru/money/amount";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { INVALID } from "../area.ts";
import type { Decision } from "../change.ts";
import { announce, type Draft, draftBalance, finishDraft } from "../draft.ts";
import { BANK_WALLET } from "../dnw/deposit-withdraw.ts";
import { rulesOf } from "../dnw/may-request.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import {
  postCoinReversed,
  postDeposit,
  postSmallCoinCredited,
  postSmallCoinHeld,
  postSmallCoinReversed,
} from "../ledger/posting.ts";
import type { CoinDepositRow } from "../rows.ts";
import { withRow } from "../sparse-rows.ts";
import { asksSender } from "./asks-sender.ts";
import { claimHeld } from "./claims.ts";
import type { CreditAskedCoin, CreditCoin, ReverseCoin, SealCoin } from "./commands.ts";
import { networkKey } from "./state.ts";

/**
 * What came is the member's once it and the small deposits of its network before it reach the minimum; until then all of them
 * wait. Whatever an account may do, what came for it is credited; where the site wants to know first who sent it (decision 048), once it
 * was said.
 */
export function creditCoin(draft: Draft, command: CreditCoin): Decision {
  const { network, units, depositId } = command;
  const rules = draft.state.coinNetworks.get(networkKey(draft.siteId, network));
  if (rules === undefined || !isSound(command) || isKnown(draft, depositId)) return INVALID;
  const wallet = NETWORK_FACTS[network].coin;
  const small = [...draft.base.coinDeposits.values()].filter(
    (each) => each.network === network && each.state === "SMALL",
  );
  const together = small.reduce((sum, each) => sum + each.units, units);
  const { siteId, memberId, at } = draft;
  const row = { id: depositId, siteId, memberId, network, units, lost: 0n, at, endedAt: null };
  if (together < rules.depositMin) {
    postSmallCoinHeld(draft, wallet, units, depositId);
    put(draft, { ...row, state: "SMALL" });
    return said(draft, "SMALL");
  }
  for (const each of small) {
    postSmallCoinCredited(draft, wallet, each.units, each.id);
    put(draft, { ...each, state: "CREDITED" });
  }
  const isAsked = command.asksSender === true && asksSender(draft, network, units);
  if (isAsked && rulesOf(draft, BANK_WALLET)?.isSenderFirst === true) {
    postSmallCoinHeld(draft, wallet, units, depositId);
    put(draft, { ...row, state: "ASKED" });
    return said(draft, "ASKED", isAsked);
  }
  postDeposit(draft, wallet, units, depositId);
  put(draft, { ...row, state: "CREDITED" });
  return said(draft, "CREDITED", isAsked);
}

/** What waited for its sender's name is the member's. */
export function creditAskedCoin(draft: Draft, { depositId }: CreditAskedCoin): Decision {
  const deposit = draft.base.coinDeposits.get(depositId);
  if (deposit?.state !== "ASKED") return INVALID;
  postSmallCoinCredited(draft, NETWORK_FACTS[deposit.network].coin, deposit.units, depositId);
  put(draft, { ...deposit, state: "CREDITED" });
  return said(draft, "CREDITED");
}

/**
 * As much as the wallet has goes back to custody, the house bears the rest and claims it of what is held; one that still waits goes back
 * whole.
 */
export function reverseCoin(draft: Draft, { depositId }: ReverseCoin): Decision {
  const deposit = draft.base.coinDeposits.get(depositId);
  if (deposit === undefined) return INVALID;
  const wallet = NETWORK_FACTS[deposit.network].coin;
  const { units, state } = deposit;
  let lost = 0n;
  if (state === "SMALL" || state === "ASKED")
    postSmallCoinReversed(draft, wallet, units, depositId);
  else {
    const free = draftBalance(draft, memberAccount(draft.memberId, wallet, "AVAILABLE"));
    const taken = min(units, free);
    lost = units - taken;
    postCoinReversed(draft, wallet, { taken, lost }, depositId);
    claimHeld(draft, deposit, lost);
  }
  put(draft, { ...deposit, state: "REVERSED", lost, endedAt: draft.at });
  return said(draft, "REVERSED");
}

/** A credited deposit lies so deep that its chain takes it back no more. */
export function sealCoin(draft: Draft, { depositId }: SealCoin): Decision {
  const deposit = draft.base.coinDeposits.get(depositId);
  if (deposit?.state !== "CREDITED") return INVALID;
  put(draft, { ...deposit, endedAt: draft.at });
  return { ok: true, answer: { state: "CREDITED" }, changes: finishDraft(draft) };
}

function isSound({ units, depositId }: CreditCoin): boolean {
  return units > 0n && units <= UNITS_MAX && Number.isSafeInteger(depositId) && depositId > 0;
}

/** Whether a deposit of this number stands, with the member or with the house. */
function isKnown({ base, state }: Draft, depositId: number): boolean {
  return base.coinDeposits.has(depositId) || state.coinHeld.has(depositId);
}

function put(draft: Draft, row: CoinDepositRow): void {
  draft.coinDeposits = withRow(draft.coinDeposits, row.id, row);
  draft.changes.push({ kind: "coinDeposit", row });
}

function said(draft: Draft, state: CoinDepositRow["state"], isAsked = false): Decision {
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { state, ...(isAsked && { isAsked }) }, changes: finishDraft(draft) };
}

/** Money between a member's own wallets of one currency (TO out, TI in). */

import { formatDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import { postOwnTransfer } from "../ledger/posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import { siteOf } from "../state.ts";
import { mayRequest, rulesOf } from "./may-request.ts";
import { doneRequest } from "./new-request.ts";
import { requestAnswer } from "./request-answer.ts";
import { sentAmount, UNITS_MAX } from "../account/sent-amount.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type { TransferOwn } from "./commands.ts";

/** Moves money at once; what it binds as margin stays. */
export function transferOwn(draft: Draft, command: TransferOwn): Decision {
  const checked = check(draft, command);
  if (typeof checked !== "bigint") return { ok: false, refusal: checked };
  const { fromWallet, toWallet } = command;
  const terms = { kind: "TRANSFER", wallet: fromWallet, units: checked } as const;
  const row = doneRequest(draft, { ...terms, toWallet, toUnits: checked });
  postOwnTransfer(draft, row, toWallet);
  const answer = requestAnswer(row, siteOf(draft.state, draft.siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

function check(draft: Draft, { fromWallet, toWallet, amount }: TransferOwn): bigint | Refusal {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return { code: forbidden };
  const rules = rulesOf(draft, fromWallet);
  const currency = walletCurrency(draft, fromWallet);
  const isPair = fromWallet !== toWallet && walletCurrency(draft, toWallet) === currency;
  if (rules === undefined || rulesOf(draft, toWallet) === undefined || !isPair)
    return { code: "WALLET_INVALID" };
  const sent = sentAmount(amount, currency);
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  if (sent.units < rules.convertMin) {
    const min = formatDecimal(rules.convertMin, scaleOf(currency));
    return { code: "AMOUNT_TOO_SMALL", detail: { min } };
  }
  if (!sent.isExact) return { code: "AMOUNT_MIN_UNIT" };
  if (sent.units > UNITS_MAX) return { code: "AMOUNT_OVER_LIMIT" };
  return sent.units > withdrawable(draft, fromWallet) ? { code: "NOT_ENOUGH_BALANCE" } : sent.units;
}

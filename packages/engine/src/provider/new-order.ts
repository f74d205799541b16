/** A member orders something of a provider: every check, then the row and what it holds. */

import { max } from "@naru/money/amount";
import { formatDecimal, powerOfTen } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import {
  FEE_WHOLE,
  FLOWS_OF_PROVIDER,
  holdsMoney,
  isOfWon,
  leavesHouse,
  ORDERS_IN_MAX,
  ORDERS_OUT_MAX,
} from "@naru/vocabulary/provider/words";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { withdrawable } from "../account/withdrawable.ts";
import type { Decision } from "../change.ts";
import { dayMaxOf, isOverSiteDay, withdrawnOn } from "../dnw/deposit-withdraw.ts";
import { mayRequest, rulesOf } from "../dnw/may-request.ts";
import { sentAmount, UNITS_MAX } from "../account/sent-amount.ts";
import { type Draft, finishDraft, takeId } from "../draft.ts";
import { postProviderHeld } from "../ledger/provider-posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { ProviderTermsRow } from "../rows.ts";
import { freshRate, siteOf } from "../state.ts";
import type { OrderProvider } from "./commands.ts";
import { openOrders, putProviderOrder } from "./kept/draft.ts";
import { termsKey } from "./kept/state.ts";
import { providerOrderAnswer } from "./order-answer.ts";

const MS_PER_MINUTE = 60_000;

/** Makes the order before anything is sent outside; what leaves is held with its fee, so that it cannot be spent twice. */
export function orderProvider(draft: Draft, command: OrderProvider): Decision {
  const checked = check(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { provider, flow, wallet } = command;
  const { terms, units, won, fee } = checked;
  const isCounted = leavesHouse(flow);
  const row = putProviderOrder(draft, {
    ...{ id: takeId(draft), siteId: draft.siteId, memberId: draft.memberId },
    ...{ provider, flow, wallet, units, fee, won },
    ...{ status: "CREATED", paidUnits: 0n, day: isCounted ? command.day : 0, proposalId: 0 },
    createdAt: draft.at,
    expiresAt: draft.at + terms.expiryMinutes * MS_PER_MINUTE,
    endedAt: null,
  });
  if (isCounted) {
    const withdrawnToday = withdrawnOn(draft.account, command.day) + won;
    draft.account = { ...draft.account, dayOfWithdrawals: command.day, withdrawnToday };
  }
  if (holdsMoney(flow)) postProviderHeld(draft, row);
  const answer = providerOrderAnswer(row, siteOf(draft.state, draft.siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

interface Checked {
  readonly terms: ProviderTermsRow;
  readonly units: bigint;
  readonly won: bigint;
  readonly fee: bigint;
}

/** The checks in the order of the refusal list. */
function check(draft: Draft, command: OrderProvider): Checked | Refusal {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return { code: forbidden };
  const terms = termsFor(draft, command);
  if (typeof terms === "string") return { code: terms };
  const amounts = amountsOf(draft, command);
  if ("code" in amounts) return amounts;
  const { won, units, isExact } = amounts;
  const currency = siteOf(draft.state, draft.siteId).currency;
  const text = (of: bigint): string => formatDecimal(of, scaleOf(currency));
  if (units <= 0n || won < terms.least)
    return { code: "AMOUNT_TOO_SMALL", detail: { min: text(terms.least) } };
  if (!isExact) return { code: "AMOUNT_MIN_UNIT" };
  const { flow } = command;
  const isOut = holdsMoney(flow);
  const alike = openOrders(draft).filter((order) => holdsMoney(order.flow) === isOut);
  const [first] = alike;
  if (first !== undefined && alike.length >= (isOut ? ORDERS_OUT_MAX : ORDERS_IN_MAX))
    return { code: "REQUEST_IN_PROGRESS", detail: { requestId: String(first.id) } };
  if (leavesHouse(flow) && draft.account.withdrawHeldUntil > draft.at)
    return {
      code: "WITHDRAW_HELD",
      detail: { until: instantText(draft.account.withdrawHeldUntil) },
    };
  if (won > terms.most || units > UNITS_MAX)
    return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(terms.most) } };
  const fee = leavesHouse(flow)
    ? divide(units * BigInt(terms.feeBps), BigInt(FEE_WHOLE), "ceil")
    : 0n;
  return over(draft, command, { won, out: units + fee }) ?? { terms, units, won, fee };
}

/** The site's terms with a provider that does this with this wallet, or why there are none. */
function termsFor(
  draft: Draft,
  { provider, flow, wallet }: OrderProvider,
): ProviderTermsRow | RefusalCode {
  const isOther = isOfWon(flow) !== (wallet === "BINARY") || wallet === "FUTURES";
  if (isOther || rulesOf(draft, wallet) === undefined || rulesOf(draft, "BINARY") === undefined)
    return "WALLET_INVALID";
  const terms = draft.state.providerTerms.get(termsKey(draft.siteId, provider));
  if (terms?.isOn !== true || !FLOWS_OF_PROVIDER[provider].includes(flow)) return "PROVIDER_OFF";
  return isOfWon(flow) || terms.wallets.includes(wallet) ? terms : "PROVIDER_OFF";
}

/** What is moved and its worth at the rate of now, as the member said one of them. Rounded against the member. */
function amountsOf(
  draft: Draft,
  { flow, wallet, amount }: OrderProvider,
): { readonly units: bigint; readonly won: bigint; readonly isExact: boolean } | Refusal {
  const site = siteOf(draft.state, draft.siteId).currency;
  const currency = walletCurrency(draft, wallet);
  const rate = freshRate(draft.state, draft.siteId, currency, draft.at);
  if (rate === undefined) return { code: "RATE_UNAVAILABLE" };
  const sent = sentAmount(amount, flow === "SEND" ? site : currency);
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const { isExact } = sent;
  if (isOfWon(flow)) return { units: sent.units, won: sent.units, isExact };
  const [worth, whole] = worthOf(rate, currency, site);
  if (flow === "SEND")
    return { units: divide(sent.units * whole, worth, "ceil"), won: sent.units, isExact };
  return { units: sent.units, won: divide(sent.units * worth, whole, "floor"), isExact };
}

/** A coin's unit against a unit of the site's currency, as a fraction. */
function worthOf(rate: bigint, currency: Currency, site: Currency): readonly [bigint, bigint] {
  const down = powerOfTen(RATE_SCALE) * powerOfTen(scaleOf(currency));
  return [rate * powerOfTen(scaleOf(site)), down];
}

/** What of the member's day, the site's day and the balance is not enough. */
function over(
  draft: Draft,
  { flow, wallet, day }: OrderProvider,
  { won, out }: { readonly won: bigint; readonly out: bigint },
): Refusal | undefined {
  if (!holdsMoney(flow)) return undefined;
  const rules = rulesOf(draft, "BINARY");
  const scale = scaleOf(siteOf(draft.state, draft.siteId).currency);
  if (leavesHouse(flow) && rules !== undefined) {
    const left = dayMaxOf(draft.account, rules) - withdrawnOn(draft.account, day);
    if (won > left)
      return { code: "DAY_LIMIT", detail: { left: formatDecimal(max(0n, left), scale) } };
    if (isOverSiteDay(draft, rules, day, won)) return { code: "SITE_LIMIT" };
  }
  const available = withdrawable(draft, wallet);
  if (out <= available) return undefined;
  return flow === "WITHDRAW"
    ? { code: "WITHDRAW_OVER_AVAILABLE", detail: { available: formatDecimal(available, scale) } }
    : { code: "NOT_ENOUGH_BALANCE" };
}

/** What a member is told when a request about money ends while the app is open. */

import type { RequestView } from "@naru/client/views";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { Currency } from "@naru/vocabulary/currency";
import { catalogue, language, say } from "../base/i18n.ts";
import type { ToastTone } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { amountText } from "../base/units.ts";
import { tellLine } from "./tell.ts";

const texts = catalogue(
  {
    doneDEPOSIT: "입금이 완료됐어요 · {amount}",
    doneWITHDRAW: "출금이 완료됐어요 · {amount}",
    partDEPOSIT: "신청과 다른 금액이 입금됐어요 · 신청 {asked}, 입금 {amount}",
    partWITHDRAW: "출금이 일부 지급됐어요 · 신청 {asked} 중 {amount}",
    sendingCoins: "출금이 승인됐어요. 네트워크로 보낼게요 · {amount}",
    received: "다른 회원이 보낸 코인이 도착했어요 · {amount}",
    refusedDEPOSIT: "입금 신청이 거절됐어요",
    refusedWITHDRAW: "출금 신청이 거절됐어요",
    expiredDEPOSIT: "입금 신청 기간이 지났어요",
    expiredWITHDRAW: "출금 신청 기간이 지났어요",
  },
  {
    doneDEPOSIT: "Deposited · {amount}",
    doneWITHDRAW: "Withdrawn · {amount}",
    partDEPOSIT: "Another amount was deposited · {asked} asked for, {amount} in",
    partWITHDRAW: "Withdrawn in part · {amount} of {asked}",
    sendingCoins: "Your withdrawal is approved and will be sent · {amount}",
    received: "Another member has sent you {amount}",
    refusedDEPOSIT: "Your deposit was rejected",
    refusedWITHDRAW: "Your withdrawal was rejected",
    expiredDEPOSIT: "Your deposit request expired",
    expiredWITHDRAW: "Your withdrawal request expired",
  },
);

export interface RequestEffect {
  readonly text: keyof typeof texts.ko;
  readonly tone: ToastTone;
}

/** What an end is worth saying: deposits and withdrawals that others ended, and what others sent; what the member did needs no telling. */
export function requestEffectOf({
  kind,
  status,
  walletType,
  askedPoint,
}: Pick<RequestView, "kind" | "status" | "walletType" | "askedPoint">): RequestEffect | null {
  if (kind === "RECEIVE") return { text: "received", tone: "success" };
  if (kind !== "DEPOSIT" && kind !== "WITHDRAW") return null;
  // Coins are on their way from there on, and not there yet.
  if (status === "APPROVED" && kind === "WITHDRAW" && walletType !== "BINARY")
    return { text: "sendingCoins", tone: "success" };
  if (status === "APPROVED" && askedPoint !== null) return { text: `part${kind}`, tone: "warning" };
  if (status === "APPROVED") return { text: `done${kind}`, tone: "success" };
  if (status === "REJECTED") return { text: `refused${kind}`, tone: "error" };
  if (status === "EXPIRED") return { text: `expired${kind}`, tone: "warning" };
  return null;
}

const told = new Set<string>();

/** Requests whose way a page shows: there the end is seen where it happens. */
const watched = new Set<string>();

/** A page shows this request until the answer is called. */
export function watchRequest(id: string): () => void {
  watched.add(id);
  return () => void watched.delete(id);
}

/** Tells it, once a request: the same event may come again after a broken line. */
export function tellRequest(request: RequestView): void {
  const effect = requestEffectOf(request);
  if (effect === null || told.has(request.id)) return;
  told.add(request.id);
  if (watched.has(request.id)) return;
  const currency = currencyOfWallet(request.walletType, runtime().site.binaryCurrency as Currency);
  const text = (value: string) => amountText(value, currency, language.get());
  const amounts = { amount: text(request.point), asked: text(request.askedPoint ?? request.point) };
  tellLine("MONEY", say(texts, effect.text, amounts), effect.tone);
}

/** One look of a played dealer at deals and offers, and what is done of it: an honest counterpart who answers at once. */

import { CallError } from "./caller.ts";
import { type Dealer, phoneOf } from "./cast.ts";
import { type OwnOffer, wantedOffers } from "./offers.ts";
import type { Turn, TurnParts } from "./turn.ts";

/** Offers are looked at so often; deals each time. */
const OFFERS_MS = 30_000;
/** After the house refused something, as an offer where there are no coins left to sell. */
const REFUSED_REST_MS = 10 * 60_000;

/** What a dealer says in a deal, once: nobody is to send real won to an account of a demo. */
const AS_SELLER =
  "안녕하세요, 데모 거래 상대예요. 실제로 송금하지 말고 ‘입금했어요’만 눌러주세요. 바로 코인을 보내드릴게요.";
const AS_BUYER =
  "안녕하세요, 데모 거래 상대예요. 실제 송금은 없으니 받은 것으로 하고 코인을 보내주세요.";
const OTHER_NAME =
  "입금자 이름이 회원님 이름과 달라서 코인을 보낼 수 없어요. 거래를 취소하고 다시 시작해주세요.";

export interface DealerParts extends TurnParts {
  /** The withdrawal PIN, read each time it is needed. */
  readonly pin: () => string;
}

interface Deal {
  readonly id: string;
  readonly isBuyer: boolean;
  readonly status: string;
}

/** The turn of a dealer, who lives with what is refused. */
export function createDealerTurn(dealer: Dealer, { caller, now, log, pin }: DealerParts): Turn {
  const { username, name } = dealer;
  /** What was said, by deal; a new process asks what it has said already. */
  const said = new Set<string>();
  /** Until when a deal is let be, by its id. */
  const letBe = new Map<string, number>();
  let offersAt = 0;

  return async () => {
    const { deals, offers } = await caller.call("p2pList", {});
    const awaited = deals.filter(
      ({ id, status }) =>
        (status === "ESCROWED" || status === "PAID") && now() >= (letBe.get(id) ?? 0),
    );
    for (const deal of awaited)
      if (!(await isTaken(() => answer(deal)))) letBe.set(deal.id, now() + REFUSED_REST_MS);
    if (now() >= offersAt) await keepOffers(offers);
    return awaited.length > 0 ? "SOON" : "LATER";
  };

  async function keepOffers(offers: readonly OwnOffer[]): Promise<void> {
    const wanted = wantedOffers(dealer, offers, await caller.call("exchangeRateMap", {}));
    let isRefused = false;
    for (const offerId of wanted.back)
      if (!(await isTaken(() => caller.call("p2pWithdraw", { offerId })))) isRefused = true;
    const sender = { name, phone: phoneOf(dealer) };
    for (const made of wanted.made)
      if (!(await isTaken(() => caller.call("p2pOffer", { ...sender, ...made })))) isRefused = true;
    offersAt = now() + (isRefused ? REFUSED_REST_MS : OFFERS_MS);
  }

  async function answer({ id: dealId, isBuyer, status }: Deal): Promise<void> {
    if (status === "ESCROWED") await say(dealId, isBuyer ? AS_BUYER : AS_SELLER);
    if (status === "ESCROWED" && isBuyer) {
      await caller.call("p2pPaid", { dealId, payerName: name });
      log.info({ username, dealId }, "a deal is said to be paid");
    }
    if (status !== "PAID" || isBuyer) return;
    const { nameDiffers } = await caller.call("p2pDeal", { dealId });
    if (nameDiffers) return say(dealId, OTHER_NAME);
    await caller.call("p2pRelease", { dealId, pin: pin() });
    log.info({ username, dealId }, "the coins of a deal are released");
  }

  async function say(dealId: string, content: string): Promise<void> {
    const what = `${dealId} ${content}`;
    if (said.has(what)) return;
    const { chat } = await caller.call("p2pDeal", { dealId });
    if (!chat.some(({ isMine, text }) => isMine && text === content))
      await caller.call("p2pChat", { dealId, content });
    said.add(what);
  }

  /** Whether the house took it; false where it said no, throws where it said nothing. */
  async function isTaken(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      log.warn({ username, code: error.code }, "a played dealer is refused, and rests");
      return false;
    }
  }
}

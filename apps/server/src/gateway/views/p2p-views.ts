/** Offers and deals in the words of the wire. */

import type {
  DeskDealView,
  P2pDealRowView,
  P2pDealView,
  P2pOfferView,
} from "@naru/contract/areas/p2p/views";
import { formatDecimal } from "@naru/money/decimal";
import type { DealEntry, NamedDeal, OpenOffer } from "@naru/store/desk/p2p/deals";
import type { MemberBank } from "@naru/store/desk/member-bank";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { isOpenDeal } from "@naru/vocabulary/p2p/words";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { Site } from "../sessions/sites.ts";
import { bankName } from "./banks.ts";
import { maskedAccount } from "./masked-number.ts";

const RATE_SCALE = 4;

function texts(site: Site, wallet: WalletType) {
  const own = site.view.binaryCurrency as Currency;
  const coin = scaleOf(currencyOfWallet(wallet, own));
  return {
    won: (units: bigint) => formatDecimal(units, scaleOf(own)),
    coins: (units: bigint) => formatDecimal(units, coin),
  };
}

const timeOrNull = (at: number | null): string | null => (at === null ? null : instantText(at));

/** An offer as members see it: nobody's name, nobody's phone. */
export function offerView(site: Site, offer: OpenOffer, memberId: number): P2pOfferView {
  const { won, coins } = texts(site, offer.wallet);
  const isSale = offer.side === "SELL";
  return {
    id: String(offer.id),
    side: offer.side,
    walletType: offer.wallet,
    price: won(offer.price),
    point: coins(offer.left),
    least: won(offer.least),
    most: won(offer.most),
    minutes: offer.minutes,
    feeRate: formatDecimal(BigInt(offer.feeRate), RATE_SCALE),
    bankName: isSale && offer.bankCode !== null ? bankName(offer.bankCode, site.language) : null,
    done: offer.done,
    isOwn: offer.memberId === memberId,
    createdAt: instantText(offer.createdAt),
  };
}

/** A deal as a line of one of its two members' list. */
export function dealRowView(site: Site, deal: NamedDeal, memberId: number): P2pDealRowView {
  const { won, coins } = texts(site, deal.wallet);
  return {
    id: String(deal.id),
    isBuyer: deal.buyerId === memberId,
    walletType: deal.wallet,
    point: coins(deal.units),
    won: won(deal.won),
    status: deal.status,
    version: deal.version,
    createdAt: instantText(deal.createdAt),
    expiresAt: timeOrNull(deal.expiresAt),
    endedAt: timeOrNull(deal.endedAt),
  };
}

/** A deal as one of its two members sees it; where to pay only while it goes on. */
export function dealView(
  site: Site,
  deal: NamedDeal,
  memberId: number,
  { bank, chat }: { readonly bank: MemberBank | undefined; readonly chat: readonly DealEntry[] },
): P2pDealView {
  const { won, coins } = texts(site, deal.wallet);
  const isBuyer = deal.buyerId === memberId;
  const shown = bank !== undefined && isOpenDeal(deal.status) ? bank : undefined;
  return {
    ...dealRowView(site, deal, memberId),
    price: won(deal.price),
    fee: coins(deal.fee),
    receives: coins(deal.units - deal.fee),
    minutes: deal.minutes,
    paidAt: timeOrNull(deal.paidAt),
    appealedAt: timeOrNull(deal.appealedAt),
    counterpart: isBuyer ? deal.sellerName : deal.buyerName,
    bank:
      shown === undefined
        ? null
        : {
            bankName: bankName(shown.bankCode, site.language),
            number: shown.number,
            holder: shown.holder,
          },
    payerName: deal.payerName,
    nameDiffers: deal.nameDiffers,
    chat: chat.map(({ seq, memberId: author, text, at }) => ({
      ...{ seq, isMine: author === memberId, text, at: instantText(at) },
    })),
  };
}

/** A deal as whoever decides an appeal sees it. */
export function deskDealView(
  site: Site,
  deal: NamedDeal,
  {
    banks,
    chat,
  }: {
    readonly banks: readonly [seller: MemberBank | undefined, buyer: MemberBank | undefined];
    readonly chat: readonly DealEntry[];
  },
): DeskDealView {
  const { won, coins } = texts(site, deal.wallet);
  const bankText = (bank: MemberBank | undefined): string | null =>
    bank === undefined
      ? null
      : `${bankName(bank.bankCode, site.language)} ${maskedAccount(bank.number)} ${bank.holder}`;
  const [ofSeller, ofBuyer] = banks;
  return {
    id: String(deal.id),
    walletType: deal.wallet,
    point: coins(deal.units),
    won: won(deal.won),
    price: won(deal.price),
    fee: coins(deal.fee),
    status: deal.status,
    version: deal.version,
    seller: { memberId: String(deal.memberId), name: deal.sellerName, bank: bankText(ofSeller) },
    buyer: { memberId: String(deal.buyerId), name: deal.buyerName, bank: bankText(ofBuyer) },
    payerName: deal.payerName,
    nameDiffers: deal.nameDiffers,
    createdAt: instantText(deal.createdAt),
    paidAt: timeOrNull(deal.paidAt),
    appealedAt: timeOrNull(deal.appealedAt),
    endedAt: timeOrNull(deal.endedAt),
    chat: chat.map(({ memberId, text, at }) => ({
      ...{ isBuyer: memberId === deal.buyerId, text, at: instantText(at) },
    })),
  };
}

/** What one member has and had, as operators read it on the member's page (features.md 2.13). Each look stands in the access log. */

import type { WholeAccountView } from "@naru/contract/views/account";
import { type ServiceOfMember, serviceOfMember } from "@naru/store/desk/service/of-member";
import { listSessions } from "@naru/store/desk/sessions";
import { readSignIns } from "@naru/store/desk/sign-ins";
import type { WalletBalance } from "@naru/store/read/balance-lines";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { wholeAccountOf } from "../../calls/account-of.ts";
import { sessionView, signInView } from "../../views/device-views.ts";
import { readLiquidation, readLosscut } from "../../views/liquidation-receipts.ts";
import { readStory } from "../../views/story.ts";
import {
  type Acting,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { replayMinute } from "../minute/replay.ts";
import { textOf } from "../money.ts";
import { accessed } from "../personal/accessed.ts";
import { readMemberLedger } from "./member-ledger.ts";
import { MEMBER_TRADES } from "./member-trades.ts";
import { memberOf } from "./members.ts";

type Ids =
  | "memberHoldings"
  | "memberTrades"
  | "memberStory"
  | "memberLosscut"
  | "memberLiquidation"
  | "memberMinute"
  | "memberBalance"
  | "memberLedger"
  | "memberService"
  | "memberDevices";

export function operatorMemberRecordHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async memberHoldings(call) {
      const { memberId } = await looked(desk, call);
      const account = await wholeAccountOf(desk, call.site, memberId);
      const { version, parts } = JSON.parse(account) as WholeAccountView;
      return { version, parts };
    },

    async memberTrades(call) {
      const owner = await looked(desk, call);
      const rows = rowsOf(call.query);
      const of = (id: string | undefined) => (id === undefined ? undefined : Number(id));
      const { orderId, positionId } = call.query;
      const asked = {
        ...{ ...owner, page: rows.page, size: rows.limit },
        ...{ orderId: of(orderId), positionId: of(positionId) },
      };
      const page = await MEMBER_TRADES[call.query.list](desk, call.site, asked);
      return enveloped([...page.content], rows, page.totalElements);
    },

    async memberStory(call) {
      const owner = await looked(desk, call);
      const { kind, id } = call.query;
      return readStory(desk, call.site, owner, { kind, id: Number(id) });
    },

    async memberLosscut(call) {
      const owner = await looked(desk, call);
      return readLosscut(desk, call.site, owner, Number(call.query.overseaPositionId));
    },

    async memberLiquidation(call) {
      const owner = await looked(desk, call);
      return readLiquidation(desk, call.site, owner, Number(call.query.id));
    },

    async memberMinute(call) {
      const owner = await looked(desk, call);
      return replayMinute(desk, call.site, owner, call.query);
    },

    async memberBalance(call) {
      const owner = await looked(desk, call);
      const wallets = await desk.readers.balanceLines(owner);
      const own = call.site.view.binaryCurrency as Currency;
      return { wallets: wallets.map((wallet) => balanceView(wallet, own)) };
    },

    async memberLedger(call) {
      const owner = await looked(desk, call);
      return readMemberLedger(desk, call.site, owner, call.query);
    },

    async memberService(call) {
      const service = await serviceOfMember(desk.db, await looked(desk, call));
      return serviceView(service, call.site.view.binaryCurrency as Currency);
    },

    async memberDevices(call) {
      const { memberId } = await looked(desk, call);
      const [sessions, signIns] = await Promise.all([
        listSessions(desk.db, memberId),
        readSignIns(desk.db, memberId),
      ]);
      return { sessions: sessions.map(sessionView), signIns: signIns.map(signInView) };
    },
  };
}

/** The member of the operator's site that a call names: told to the access log before anything is read. */
async function looked(
  desk: OperatorDesk,
  call: Acting & { readonly query: { readonly memberId: string } },
): Promise<HistoryOwner> {
  const { id: memberId } = await memberOf(desk, call, call.query.memberId);
  await accessed(desk, call, "MEMBER", memberId);
  return { siteId: call.site.id, memberId };
}

function serviceView({ contacts, chats, coupons }: ServiceOfMember, own: Currency) {
  const told = <Row extends { readonly id: number; readonly at: number }>(row: Row) => ({
    ...{ ...row, id: String(row.id) },
    at: instantText(row.at),
  });
  return {
    contacts: contacts.map(told),
    chats: chats.map(told),
    coupons: coupons.map((used) => couponView(used, own)),
  };
}

function couponView(used: ServiceOfMember["coupons"][number], own: Currency) {
  const currency = currencyOfWallet(used.wallet, own);
  return {
    ...{ requestId: String(used.requestId), batchId: String(used.batchId), name: used.name },
    ...{ amount: textOf(used.units, currency), currency, at: instantText(used.at) },
  };
}

function balanceView({ wallet, lines, balance }: WalletBalance, own: Currency) {
  const currency = currencyOfWallet(wallet, own);
  const text = (units: bigint): string => textOf(units, currency);
  const sum = lines.reduce((total, { received, paid }) => total + received - paid, 0n);
  return {
    walletType: wallet,
    currency,
    lines: lines.map(({ received, paid, ...line }) => ({
      ...line,
      received: text(received),
      paid: text(paid),
    })),
    sum: text(sum),
    balance: text(balance),
  };
}

/** Wallets, answered by the engine behind the batch that runs (design.md §1.4); statements from the ledger. */

import type { LimitsView, StatementRowView, WalletRulesView } from "@naru/contract/views/wallet";
import { formatDecimal } from "@naru/money/decimal";
import { readMemberBank } from "@naru/store/desk/member-bank";
import { readOtp } from "@naru/store/desk/otp";
import { readPin } from "@naru/store/desk/pins";
import { readSiteDesk } from "@naru/store/desk/site-desk";
import type { StatementLine } from "@naru/store/read/statement";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { MemberMoneyBody, MoneyRulesBody } from "../../../bus/messages.ts";
import { readMoneyRules } from "../../calls/exchange-rates.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { walletOf } from "../../calls/account-of.ts";
import { otpAboveText } from "../../calls/outflow.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import type { Site } from "../../sessions/sites.ts";

export function walletHandlers(
  desk: Desk,
): Handlers<"myWallet" | "walletStatement" | "walletLimits"> {
  return {
    myWallet: ({ session, site }) => walletOf(desk, site, session.memberId),

    async walletStatement({ query, session, site }) {
      const { walletType: wallet, codes, startDate: from, endDate: to } = query;
      const page = await desk.readers.statement({
        siteId: session.siteId,
        memberId: session.memberId,
        wallet,
        codes: codes?.split(",") as TransactionCode[] | undefined,
        dates: { from, to, timeZone: site.view.timeZone },
        ...pageRequest(query),
      });
      const currency = site.view.binaryCurrency as Currency;
      const [options, perpetuals] = await Promise.all([
        desk.options.of(site.id),
        desk.perpetuals.of(site.id),
      ]);
      const traded = { OVERSEA: options, FUTURES: perpetuals };
      const content = page.content.map((row) => statementRowView(row, currency, traded));
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async walletLimits({ session, site }): Promise<LimitsView> {
      const { memberId } = session;
      const [rules, money, siteDesk, otp, pin, bank] = await Promise.all([
        readMoneyRules(desk, site),
        desk.engine.ask({ kind: "memberMoney", memberId }),
        readSiteDesk(desk.db, site.id),
        readOtp(desk.db, memberId),
        readPin(desk.db, memberId),
        readMemberBank(desk.db, session),
      ]);
      const used = site.view.usedCoins.split(",");
      const limits = JSON.parse(bodyOf(money)) as MemberMoneyBody;
      return {
        rules: rules
          .filter(({ wallet }) => used.includes(wallet))
          .map((each) => rulesView(each, site)),
        withdrawLeftToday: limits.withdrawLeftToday,
        withdrawDayMax: limits.withdrawDayMax,
        withdrawnToday: limits.withdrawnToday,
        withdrawHeldUntil: limits.withdrawHeldUntil,
        isOtpRequired:
          siteDesk?.isOtpRequired === true || (otp.confirmedAt !== null && pin === undefined),
        hasOtp: otp.confirmedAt !== null,
        otpAbove: otpAboveText(site, siteDesk),
        beneficiaryFrom: rules.find(({ wallet }) => wallet === "BINARY")?.beneficiaryFrom ?? "0",
        hasPin: pin !== undefined,
        isPinLocked: pin?.lockedAt != null,
        hasBank: bank !== undefined,
      };
    },
  };
}

function rulesView(body: MoneyRulesBody, site: Site): WalletRulesView {
  const { wallet, memberDayMax: _, siteDayMax: __, ...shown } = body;
  const { beneficiaryFrom: ___, isSenderFirst: ____, ...rules } = shown;
  const currency = currencyOfWallet(wallet, site.view.binaryCurrency as Currency);
  return { walletType: wallet, currency, ...rules };
}

/** The names of what is traded, by product. */
type Traded = Readonly<
  Record<
    "OVERSEA" | "FUTURES",
    readonly {
      readonly id: string;
      readonly stock: string;
      readonly koName: string;
      readonly enName: string;
    }[]
  >
>;

function statementRowView(
  row: StatementLine,
  siteCurrency: Currency,
  traded: Traded,
): StatementRowView {
  const currency = currencyOfWallet(row.wallet, siteCurrency);
  const money = (units: bigint): string => formatDecimal(units, scaleOf(currency));
  return {
    id: String(row.id),
    walletType: row.wallet,
    currency,
    code: row.code,
    isStake: row.isStake,
    kind: row.kind,
    trade: tradeView(row, traded),
    point: money(row.change),
    balance: money(row.balance),
    referenceId: String(row.referenceId),
    createdAt: new Date(row.at).toISOString(),
  };
}

function tradeView({ trade }: StatementLine, traded: Traded): StatementRowView["trade"] {
  if (trade === null) return null;
  const { product, optionId, orderId } = trade;
  const option = traded[product].find(({ id }) => id === String(optionId));
  if (option === undefined) return null;
  const { stock, koName, enName } = option;
  return { product, orderId: String(orderId), stock, koName, enName };
}

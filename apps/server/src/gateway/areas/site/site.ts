/** Site info, what its desk tells, and the server's time (product.md §3, §7). */

import type { OptionView } from "@naru/contract/views";
import type { FeeTableView, SiteDnwView } from "@naru/contract/views/desk";
import { formatDecimal } from "@naru/money/decimal";
import { otpAboveText } from "../../calls/outflow.ts";
import { readSiteBankAccounts, readSiteDesk, type SiteApp } from "@naru/store/desk/site-desk";
import type { Currency } from "@naru/vocabulary/currency";
import { siteOffers } from "@naru/vocabulary/site-type";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { bankName, banksOf } from "../../views/banks.ts";
import type { MoneyRulesBody } from "../../../bus/messages.ts";
import { readMoneyRules } from "../../calls/exchange-rates.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { bitdexSiteView } from "../../calls/provider/site-view.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

/** Hundredths of a percent have two decimals of a percent. */
const BPS_SCALE = 2;
/** An app that nobody has published. */
const NO_APP: SiteApp = { id: null, version: "0", minVersion: "0", url: null };

export function siteHandlers(
  desk: Desk,
): Handlers<
  | "siteInfo"
  | "serverTimeOffset"
  | "siteDnw"
  | "appVersion"
  | "bitdexSite"
  | "feeTable"
  | "bankList"
  | "appId"
> {
  return {
    siteInfo({ query, site, reply }) {
      // The page preloads it and the app asks for it again a moment later.
      void reply.header("Cache-Control", "private, max-age=5");
      if (!query.code) return site.view;
      const named = desk.sites.byCode(query.code);
      if (named === undefined) throw new RefusalError("INVALID_REQUEST");
      return named.view;
    },

    serverTimeOffset({ query }) {
      const now = desk.clock.now();
      return { ms: now, offset: query.ms === undefined ? 0 : now - Number(query.ms) };
    },

    siteDnw: ({ site }) => siteDnwView(desk, site),

    async appVersion({ query, site }) {
      const os = query.os ?? "web";
      const apps = (await readSiteDesk(desk.db, site.id))?.apps ?? {};
      const { version, minVersion, url } = apps[os] ?? NO_APP;
      return { os, version, minVersion, url };
    },

    bitdexSite: ({ site }) => bitdexSiteView(desk, site),

    async feeTable({ site }) {
      const [rules, options] = await Promise.all([
        readMoneyRules(desk, site),
        desk.options.of(site.id),
      ]);
      return feeTableView(site, rules, options);
    },

    async bankList({ site }) {
      const siteDesk = await readSiteDesk(desk.db, site.id);
      return banksOf(siteDesk?.bankCodes ?? null).map(({ code, koName, enName }) => ({
        code,
        name: site.language === "ko" ? koName : enName,
        koName,
        enName,
      }));
    },

    async appId({ site }) {
      const apps = (await readSiteDesk(desk.db, site.id))?.apps ?? {};
      return {
        code: site.code,
        name: site.view.name,
        android: apps.android?.id ?? null,
        ios: apps.ios?.id ?? null,
      };
    },
  };
}

async function siteDnwView(desk: Desk, site: Site): Promise<SiteDnwView> {
  const [siteDesk, accounts, rules] = await Promise.all([
    readSiteDesk(desk.db, site.id),
    readSiteBankAccounts(desk.db, site.id),
    readMoneyRules(desk, site),
  ]);
  const own = rules.find(({ wallet }) => wallet === "BINARY");
  return {
    accounts: accounts
      .filter(({ isOn }) => isOn)
      .map(({ id, bankCode, number, holder }) => ({
        id: String(id),
        bankCode,
        bankName: bankName(bankCode, site.language),
        number,
        holder,
      })),
    presets: [...(siteDesk?.presets ?? [])],
    minDeposit: own?.depositMin ?? "0",
    minWithdraw: own?.withdrawMin ?? "0",
    fee: own?.withdrawFee ?? "0",
    notice: siteDesk?.notice ?? "",
    isOtpRequired: siteDesk?.isOtpRequired ?? false,
    otpAbove: otpAboveText(site, siteDesk),
    hours: siteDesk?.hours ?? "",
  };
}

function feeTableView(
  site: Site,
  rules: readonly MoneyRulesBody[],
  options: readonly OptionView[],
): FeeTableView {
  const currency = site.view.binaryCurrency;
  const used = site.view.usedCoins.split(",");
  return {
    currency,
    wallets: rules
      .filter(({ wallet }) => used.includes(wallet))
      .map(({ wallet, withdrawFee, spreadBps }) => ({
        walletType: wallet,
        currency: currencyOfWallet(wallet, currency as Currency),
        withdrawFee,
        spread: formatDecimal(BigInt(spreadBps), BPS_SCALE),
      })),
    oversea: options
      .filter(({ isPlay }) => isPlay === 1 && siteOffers(site.view.type, "oversea"))
      .map(({ id, stock, koName, fee }) => ({ overseaOptionId: id, stock, koName, fee })),
  };
}

/** The rows of money in and out into the columns of their tables, as `fill-buffers.ts` does for the others. */

import {
  BONUS_STATUS_CODES,
  EXCHANGE_KIND_CODES,
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { Site } from "@naru/engine/instrument";
import type { BonusRow, QuoteRow, RequestRow } from "@naru/engine/rows";
import type { Folded } from "./fold.ts";
import type { RowBuffers } from "./statement.ts";

/** What the batch appends and replaces of requests, quotes, bonuses, coupons and rules. */
export function addMoney(buffers: RowBuffers, folded: Folded): void {
  for (const row of folded.requests.values()) addRequest(buffers, row);
  for (const row of folded.quotes.values()) addQuote(buffers, row);
  for (const row of folded.bonuses.values()) addBonus(buffers, row);
  addCoupons(buffers, folded);
  addRules(buffers, folded);
}

/** Puts a site into the arrays of its table. */
export function addSite({ site }: RowBuffers, row: Site): void {
  const to = site.columns;
  to.id.number(row.id);
  to.currency.text(row.currency);
  to.type.text(row.type);
  to.is_demo.boolean(row.isDemo);
  to.time_zone.text(row.timeZone);
  site.count += 1;
}

function addRequest({ request }: RowBuffers, row: RequestRow): void {
  const to = request.columns;
  to.site_id.number(row.siteId);
  to.id.number(row.id);
  to.member_id.number(row.memberId);
  to.units.big(row.units);
  to.to_units.big(row.toUnits);
  to.fee.big(row.fee);
  to.rate.text(row.rate === null ? null : row.rate.toString());
  to.spread.big(row.spread);
  to.created_at.number(row.createdAt);
  to.ended_at.number(row.endedAt);
  to.expires_at.number(row.expiresAt);
  to.day.number(row.day);
  to.kind.number(REQUEST_KIND_CODES.codeOf[row.kind]);
  to.wallet.number(WALLET_CODES.codeOf[row.wallet]);
  to.to_wallet.number(row.toWallet === null ? null : WALLET_CODES.codeOf[row.toWallet]);
  to.status.number(REQUEST_STATUS_CODES.codeOf[row.status]);
  to.reason.number(row.reason === null ? null : REJECT_REASON_CODES.codeOf[row.reason]);
  request.count += 1;
}

function addQuote({ quote }: RowBuffers, row: QuoteRow): void {
  const to = quote.columns;
  to.site_id.number(row.siteId);
  to.member_id.number(row.memberId);
  to.id.number(row.id);
  to.units.big(row.units);
  to.from_rate.big(row.fromRate);
  to.to_rate.big(row.toRate);
  to.expires_at.number(row.expiresAt);
  to.spread_bps.number(row.spreadBps);
  to.exchange.number(EXCHANGE_KIND_CODES.codeOf[row.exchange]);
  to.from_wallet.number(WALLET_CODES.codeOf[row.fromWallet]);
  to.to_wallet.number(WALLET_CODES.codeOf[row.toWallet]);
  to.is_used.boolean(row.isUsed);
  quote.count += 1;
}

function addBonus({ bonus }: RowBuffers, row: BonusRow): void {
  const to = bonus.columns;
  to.site_id.number(row.siteId);
  to.id.number(row.id);
  to.member_id.number(row.memberId);
  to.units.big(row.units);
  to.granted_at.number(row.grantedAt);
  to.ended_at.number(row.endedAt);
  to.contracts.number(row.contracts);
  to.done.number(row.done);
  to.wallet.number(WALLET_CODES.codeOf[row.wallet]);
  to.status.number(BONUS_STATUS_CODES.codeOf[row.status]);
  bonus.count += 1;
}

function addCoupons({ couponBatch, couponUse }: RowBuffers, folded: Folded): void {
  for (const row of folded.couponBatches.values()) {
    const to = couponBatch.columns;
    to.site_id.number(row.siteId);
    to.id.number(row.id);
    to.wallet.number(WALLET_CODES.codeOf[row.wallet]);
    to.units.big(row.units);
    to.codes.number(row.codes);
    to.quota.number(row.quota);
    to.per_member.number(row.perMember);
    to.contracts.number(row.contracts);
    to.expires_at.number(row.expiresAt);
    to.is_stopped.boolean(row.isStopped);
    couponBatch.count += 1;
  }
  for (const row of folded.couponUses) {
    const to = couponUse.columns;
    to.site_id.number(row.siteId);
    to.code_id.number(row.codeId);
    to.member_id.number(row.memberId);
    to.request_id.number(row.requestId);
    to.at.number(row.at);
    to.batch_id.number(row.batchId);
    couponUse.count += 1;
  }
}

function addRules({ moneyRules }: RowBuffers, folded: Folded): void {
  for (const row of folded.moneyRules.values()) {
    const to = moneyRules.columns;
    to.site_id.number(row.siteId);
    to.wallet.number(WALLET_CODES.codeOf[row.wallet]);
    to.is_on.boolean(row.isOn);
    to.deposit_min.big(row.depositMin);
    to.deposit_max.big(row.depositMax);
    to.deposit_unit.big(row.depositUnit);
    to.withdraw_min.big(row.withdrawMin);
    to.withdraw_max.big(row.withdrawMax);
    to.withdraw_unit.big(row.withdrawUnit);
    to.withdraw_fee.big(row.withdrawFee);
    to.member_day_max.big(row.memberDayMax);
    to.site_day_max.big(row.siteDayMax);
    to.convert_min.big(row.convertMin);
    to.spread_bps.number(row.spreadBps);
    to.expiry_minutes.number(row.expiryMinutes);
    moneyRules.count += 1;
  }
}

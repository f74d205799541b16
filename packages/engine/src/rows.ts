/**
 * The rows the engine decides: orders, fills, positions, accounts, transfers. Plain data with
 * absolute values, so that a batch of rows means the same to the store, to a replay and to a client
 * that missed the batch before. Their columns are declared in `packages/rows`.
 */

export type { AccountRow, WarnLevel } from "@naru/rows/account/account";
export type { BetRow } from "@naru/rows/binary/bet";
export type { RoundClockRow, RoundDayRow, RoundRow } from "@naru/rows/binary/round";
export type {
  CopyFactRow,
  CopyLinkRow,
  CopyRow,
} from "@naru/rows/copytrade/copy";
export type { FollowRow } from "@naru/rows/copytrade/follow";
export type { CoinDepositRow, CoinNetworkRow } from "@naru/rows/coin/coin";
export type { CoinClaimRow } from "@naru/rows/coin/claim";
export type { CoinMovedRow } from "@naru/rows/coin/move";
export type { CoinFactRow } from "@naru/rows/coin/fact";
export type { CoinOutRow, CoinPayoutRow } from "@naru/rows/coin/payout";
export type { CoinStopRow } from "@naru/rows/coin/stop";
export type { OpeningStopRow } from "@naru/rows/site/opening-stop";
export type { CopyRulesRow } from "@naru/rows/copytrade/rules";
export type { ProfitShareRow, SharePaymentRow } from "@naru/rows/copytrade/share";
export type { TraderRow } from "@naru/rows/copytrade/trader";
export type { BonusRow } from "@naru/rows/dnw/bonus";
export { COUPON_CODES_MAX } from "@naru/rows/dnw/coupon";
export type { CouponBatchRow, CouponUseRow } from "@naru/rows/dnw/coupon";
export type { QuoteRow } from "@naru/rows/dnw/quote";
export type { RequestRow } from "@naru/rows/dnw/request";
export type { FuturesAlertRow } from "@naru/rows/futures/alert";
export type { FuturesExitRow } from "@naru/rows/futures/exit";
export type { FuturesFillRow } from "@naru/rows/futures/fill";
export type { FuturesFundingRow } from "@naru/rows/futures/funding";
export type { FuturesLiquidationRow } from "@naru/rows/futures/liquidation";
export type { LeverageTiersRow } from "@naru/rows/futures/leverage-tiers";
export type { FuturesOrderRow } from "@naru/rows/futures/order";
export type { FuturesPositionRow } from "@naru/rows/futures/position";
export type { FuturesSettingRow } from "@naru/rows/futures/setting";
export type { FuturesStampRow } from "@naru/rows/futures/stamp";
export type { FuturesWarningRow } from "@naru/rows/futures/warning";
export type { TransferRow } from "@naru/rows/ledger/transfer";
export type { RateRow } from "@naru/rows/market/rate";
export type { AlertRow } from "@naru/rows/oversea/alert";
export type { ExitRow } from "@naru/rows/oversea/exit";
export type { FillRow } from "@naru/rows/oversea/fill";
export type { LosscutRow } from "@naru/rows/oversea/losscut";
export type { OrderRow } from "@naru/rows/oversea/order";
export type { OrderStepRow } from "@naru/rows/oversea/order-step";
export type { PositionRow } from "@naru/rows/oversea/position";
export type { P2pDealRow, P2pFactRow } from "@naru/rows/p2p/deal";
export type { P2pOfferRow } from "@naru/rows/p2p/offer";
export type { P2pRulesRow } from "@naru/rows/p2p/rules";
export type { ProviderOrderRow } from "@naru/rows/provider/order";
export type { ProviderSettlementRow } from "@naru/rows/provider/settlement";
export type { ProviderTermsRow } from "@naru/rows/provider/terms";

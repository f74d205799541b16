/**
 * The areas of the wire: every call and channel there is, of members and of operators. A new area is a folder and its lines
 * here. Paths stand apart, because an app carries its own alone: nothing of the schemas, and not the other app's calls, which
 * a bundler leaves out where it is told that making the table does nothing else.
 */

import { provider } from "./areas/provider/area.ts";
import { providerOperatorPaths, providerPaths } from "./areas/provider/paths.ts";
import { account } from "./areas/account/area.ts";
import { anomaly } from "./areas/anomaly/area.ts";
import { binary } from "./areas/binary/area.ts";
import { chat } from "./areas/chat/area.ts";
import { coin } from "./areas/coin/area.ts";
import { coinOperatorPaths, coinPaths } from "./areas/coin/paths.ts";
import { contact } from "./areas/contact/area.ts";
import { content } from "./areas/content/area.ts";
import { copytrade } from "./areas/copytrade/area.ts";
import { coupon } from "./areas/coupon/area.ts";
import { dnw } from "./areas/dnw/area.ts";
import { economic } from "./areas/economic/area.ts";
import { file } from "./areas/file/area.ts";
import { joining } from "./areas/joining/area.ts";
import { futures } from "./areas/futures/area.ts";
import { ledger } from "./areas/ledger/area.ts";
import { market } from "./areas/market/area.ts";
import { members } from "./areas/members/area.ts";
import { message } from "./areas/message/area.ts";
import { operators } from "./areas/operators/area.ts";
import { oversea } from "./areas/oversea/area.ts";
import { p2p } from "./areas/p2p/area.ts";
import { partner } from "./areas/partner/area.ts";
import { personal } from "./areas/personal/area.ts";
import { proposals } from "./areas/proposals/area.ts";
import { report } from "./areas/report/area.ts";
import { risk } from "./areas/risk/area.ts";
import { site } from "./areas/site/area.ts";
import { wallet } from "./areas/wallet/area.ts";
import { accountPaths } from "./areas/account/paths.ts";
import { anomalyOperatorPaths } from "./areas/anomaly/paths.ts";
import { binaryOperatorPaths } from "./areas/binary/operator-paths.ts";
import { futuresOperatorPaths } from "./areas/futures/operator-paths.ts";
import { binaryPaths } from "./areas/binary/paths.ts";
import { chatOperatorPaths, chatPaths } from "./areas/chat/paths.ts";
import { contactOperatorPaths, contactPaths } from "./areas/contact/paths.ts";
import { contentOperatorPaths, contentPaths } from "./areas/content/paths.ts";
import { copytradeOperatorPaths } from "./areas/copytrade/operator-paths.ts";
import { copytradePaths } from "./areas/copytrade/paths.ts";
import { couponOperatorPaths, couponPaths } from "./areas/coupon/paths.ts";
import { dnwOperatorPaths, dnwPaths } from "./areas/dnw/paths.ts";
import { economicOperatorPaths, economicPaths } from "./areas/economic/paths.ts";
import { filePaths } from "./areas/file/paths.ts";
import { joiningOperatorPaths, joiningPaths } from "./areas/joining/paths.ts";
import { futuresPaths } from "./areas/futures/paths.ts";
import { ledgerOperatorPaths } from "./areas/ledger/paths.ts";
import { marketOperatorPaths, marketPaths } from "./areas/market/paths.ts";
import { membersOperatorPaths } from "./areas/members/paths.ts";
import { messageOperatorPaths, messagePaths } from "./areas/message/paths.ts";
import { operatorsOperatorPaths } from "./areas/operators/paths.ts";
import { overseaPaths } from "./areas/oversea/paths.ts";
import { p2pOperatorPaths, p2pPaths } from "./areas/p2p/paths.ts";
import { partnerOperatorPaths, partnerPaths } from "./areas/partner/paths.ts";
import { personalOperatorPaths, personalPaths } from "./areas/personal/paths.ts";
import { proposalsOperatorPaths } from "./areas/proposals/paths.ts";
import { reportOperatorPaths } from "./areas/report/paths.ts";
import { riskOperatorPaths } from "./areas/risk/paths.ts";
import { sitePaths } from "./areas/site/paths.ts";
import { walletPaths } from "./areas/wallet/paths.ts";

/** Method and path of every call of members. */
export const PATHS = /* @__PURE__ */ (() => ({
  ...accountPaths,
  ...joiningPaths,
  ...sitePaths,
  ...walletPaths,
  ...dnwPaths,
  ...couponPaths,
  ...filePaths,
  ...contentPaths,
  ...economicPaths,
  ...marketPaths,
  ...overseaPaths,
  ...binaryPaths,
  ...futuresPaths,
  ...copytradePaths,
  ...messagePaths,
  ...contactPaths,
  ...chatPaths,
  ...partnerPaths,
  ...coinPaths,
  ...p2pPaths,
  ...providerPaths,
  ...personalPaths,
}))();

/** Method and path of every call of operators. */
export const OPERATOR_PATHS = /* @__PURE__ */ (() => ({
  ...operatorsOperatorPaths,
  ...membersOperatorPaths,
  ...joiningOperatorPaths,
  ...dnwOperatorPaths,
  ...proposalsOperatorPaths,
  ...couponOperatorPaths,
  ...ledgerOperatorPaths,
  ...marketOperatorPaths,
  ...binaryOperatorPaths,
  ...futuresOperatorPaths,
  ...copytradeOperatorPaths,
  ...contentOperatorPaths,
  ...economicOperatorPaths,
  ...messageOperatorPaths,
  ...contactOperatorPaths,
  ...chatOperatorPaths,
  ...partnerOperatorPaths,
  ...riskOperatorPaths,
  ...anomalyOperatorPaths,
  ...reportOperatorPaths,
  ...personalOperatorPaths,
  ...coinOperatorPaths,
  ...p2pOperatorPaths,
  ...providerOperatorPaths,
}))();

export const areas = [
  account,
  joining,
  site,
  wallet,
  dnw,
  coupon,
  file,
  content,
  economic,
  market,
  oversea,
  binary,
  futures,
  copytrade,
  message,
  contact,
  chat,
  partner,
  operators,
  members,
  proposals,
  ledger,
  risk,
  anomaly,
  report,
  personal,
  coin,
  p2p,
  provider,
] as const;

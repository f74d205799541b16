/** Who answers the calls of each area. A new area is a folder in `areas` and its lines here. */

import { accountHandlers } from "./areas/account/account.ts";
import { deviceHandlers } from "./areas/account/devices.ts";
import { givenAnswerHandlers } from "./areas/account/given-answers.ts";
import { passkeyHandlers } from "./areas/account/passkeys.ts";
import { viewHandlers } from "./areas/personal/open-view.ts";
import { phoneHandlers } from "./areas/account/phone.ts";
import { pinHandlers } from "./areas/account/pin.ts";
import { securityHandlers } from "./areas/account/security.ts";
import { tradeNoteHandlers } from "./areas/account/trade-notes.ts";
import { coolOffHandlers } from "./areas/account/cool-off.ts";
import { wholeAccountHandlers } from "./areas/account/whole-account.ts";
import { binaryHandlers } from "./areas/binary/binary.ts";
import { chatHandlers } from "./areas/chat/chat.ts";
import { coinHandlers } from "./areas/coin/coin.ts";
import { contactHandlers } from "./areas/contact/contact.ts";
import { contentHandlers } from "./areas/content/content.ts";
import { copytradeHandlers } from "./areas/copytrade/copytrade.ts";
import { couponHandlers } from "./areas/coupon/coupon.ts";
import { dnwHandlers } from "./areas/dnw/dnw.ts";
import { economicHandlers } from "./areas/economic/economic.ts";
import { fileHandlers } from "./areas/file/file.ts";
import { certificateHandlers } from "./areas/joining/certificates.ts";
import { findAccountHandlers } from "./areas/joining/find-account.ts";
import { consentHandlers } from "./areas/joining/consents.ts";
import { identityHandlers } from "./areas/joining/identity.ts";
import { nickHandlers } from "./areas/joining/nick.ts";
import { marketHandlers } from "./areas/market/market.ts";
import { futuresHandlers } from "./areas/futures/futures.ts";
import { messageHandlers } from "./areas/message/message.ts";
import { losscutHandlers } from "./areas/oversea/losscuts.ts";
import { overseaHandlers } from "./areas/oversea/oversea.ts";
import { p2pHandlers } from "./areas/p2p/p2p.ts";
import { partnerCodeHandlers } from "./areas/partner/codes.ts";
import { partnerHandlers } from "./areas/partner/partner.ts";
import { partnerProfitHandlers, partnerRecordHandlers } from "./areas/partner/records.ts";
import { providerOperatorHandlers } from "./areas/provider/operator.ts";
import { providerHandlers } from "./areas/provider/provider.ts";
import { siteHandlers } from "./areas/site/site.ts";
import { walletHandlers } from "./areas/wallet/wallet.ts";
import type { Desk, Handlers } from "./calls/handler.ts";
import { operatorContentHandlers, operatorPictureHandlers } from "./operator/areas/content.ts";
import { operatorDeskHandlers } from "./operator/areas/desk.ts";
import { operatorStatementHandlers } from "./operator/areas/statement.ts";
import { operatorSearchHandlers } from "./operator/areas/search.ts";
import { operatorAnomalyHandlers } from "./operator/areas/anomaly/anomaly.ts";
import { operatorBinaryHandlers } from "./operator/areas/binary/binary.ts";
import { operatorCoinHandlers } from "./operator/areas/coin/coin.ts";
import { operatorCopytradeHandlers } from "./operator/areas/copytrade/copytrade.ts";
import { operatorEconomicHandlers } from "./operator/areas/economic.ts";
import { operatorFuturesHandlers } from "./operator/areas/futures/futures.ts";
import { operatorInstrumentHandlers } from "./operator/areas/instruments.ts";
import { operatorChatDeedHandlers, operatorChatHandlers } from "./operator/areas/service/chats.ts";
import {
  operatorContactHandlers,
  operatorTemplateHandlers,
} from "./operator/areas/service/contacts.ts";
import { operatorStoryHandlers } from "./operator/areas/service/stories.ts";
import { sentMessageHandlers } from "./operator/areas/sent-messages.ts";
import { operatorMessageHandlers } from "./operator/areas/service/messages.ts";
import { operatorMemberRecordHandlers } from "./operator/areas/member-records.ts";
import { operatorMemberHandlers } from "./operator/areas/members.ts";
import { operatorReportHandlers } from "./operator/areas/report/report.ts";
import { operatorRiskHandlers } from "./operator/areas/risk/risk.ts";
import { operatorSelfHandlers } from "./operator/areas/operator.ts";
import { operatorPersonalHandlers } from "./operator/areas/personal.ts";
import { operatorP2pHandlers } from "./operator/areas/p2p/p2p.ts";
import { operatorPartnerHandlers } from "./operator/areas/partners.ts";
import { operatorProposalHandlers } from "./operator/areas/proposals.ts";
import { operatorMoneyHandlers, operatorSiteHandlers } from "./operator/areas/site.ts";
import type { OperatorDesk, OperatorHandlers } from "./operator/call.ts";

/** Every call of members. */
export function memberHandlers(desk: Desk): Handlers {
  return {
    ...accountHandlers(desk),
    ...wholeAccountHandlers(desk),
    ...coolOffHandlers(desk),
    ...givenAnswerHandlers(desk),
    ...securityHandlers(desk),
    ...phoneHandlers(desk),
    ...pinHandlers(desk),
    ...passkeyHandlers(desk),
    ...deviceHandlers(desk),
    ...tradeNoteHandlers(desk),
    ...certificateHandlers(desk),
    ...identityHandlers(desk),
    ...findAccountHandlers(desk),
    ...consentHandlers(desk),
    ...nickHandlers(desk),
    ...partnerHandlers(desk),
    ...partnerCodeHandlers(desk),
    ...partnerRecordHandlers(desk),
    ...partnerProfitHandlers(desk),
    ...siteHandlers(desk),
    ...walletHandlers(desk),
    ...dnwHandlers(desk),
    ...couponHandlers(desk),
    ...fileHandlers(desk),
    ...contentHandlers(desk),
    ...economicHandlers(desk),
    ...marketHandlers(desk),
    ...overseaHandlers(desk),
    ...losscutHandlers(desk),
    ...binaryHandlers(desk),
    ...futuresHandlers(desk),
    ...copytradeHandlers(desk),
    ...messageHandlers(desk),
    ...contactHandlers(desk),
    ...chatHandlers(desk),
    ...coinHandlers(desk),
    ...p2pHandlers(desk),
    ...providerHandlers(desk),
    ...viewHandlers(desk),
  };
}

/** Every call of operators. */
export function operatorHandlers(desk: OperatorDesk): OperatorHandlers {
  return {
    ...operatorSelfHandlers(desk),
    ...operatorSearchHandlers(desk),
    ...operatorMemberHandlers(desk),
    ...operatorMemberRecordHandlers(desk),
    ...sentMessageHandlers(desk),
    ...operatorDeskHandlers(desk),
    ...operatorStatementHandlers(desk),
    ...operatorProposalHandlers(desk),
    ...operatorMoneyHandlers(desk),
    ...operatorSiteHandlers(desk),
    ...operatorInstrumentHandlers(desk),
    ...operatorBinaryHandlers(desk),
    ...operatorFuturesHandlers(desk),
    ...operatorCopytradeHandlers(desk),
    ...operatorContentHandlers(desk),
    ...operatorPictureHandlers(desk),
    ...operatorEconomicHandlers(desk),
    ...operatorMessageHandlers(desk),
    ...operatorContactHandlers(desk),
    ...operatorTemplateHandlers(desk),
    ...operatorStoryHandlers(desk),
    ...operatorChatHandlers(desk),
    ...operatorChatDeedHandlers(desk),
    ...operatorPartnerHandlers(desk),
    ...operatorRiskHandlers(desk),
    ...operatorAnomalyHandlers(desk),
    ...operatorReportHandlers(desk),
    ...operatorPersonalHandlers(desk),
    ...operatorCoinHandlers(desk),
    ...operatorP2pHandlers(desk),
    ...providerOperatorHandlers(desk),
  };
}

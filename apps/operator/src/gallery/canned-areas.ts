/** What the gallery's calls of single areas answer, each from its own file. */

import type { CannedAnswers } from "./canned-answers.ts";
import { cannedCoins } from "./canned-coins.ts";
import { cannedContent } from "./canned-content.ts";
import { cannedCopytrade } from "./canned-copytrade.ts";
import { cannedEconomic } from "./canned-economic.ts";
import { cannedFeeds } from "./canned-feeds.ts";
import { cannedFutures } from "./canned-futures.ts";
import { cannedInstruments } from "./canned-instruments.ts";
import { cannedMembers } from "./canned-members.ts";
import { cannedP2p } from "./canned-p2p.ts";
import { cannedPersonal } from "./canned-personal.ts";
import { cannedPartners } from "./canned-partners.ts";
import { cannedReport } from "./canned-report.ts";
import { cannedRisk } from "./canned-risk.ts";
import { cannedProvider } from "./canned-provider.ts";
import { cannedSent } from "./canned-sent.ts";
import { cannedService } from "./canned-service.ts";

/** By call, of every such area. */
export function areaAnswers(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    ...cannedContent(list),
    ...cannedEconomic(list),
    ...cannedCoins(list),
    ...cannedInstruments(list),
    ...cannedFeeds(list),
    ...cannedSent(list),
    ...cannedPartners(list),
    ...cannedService(list),
    ...cannedFutures(list),
    ...cannedCopytrade(list),
    ...cannedMembers(list),
    ...cannedRisk(list),
    ...cannedReport(list),
    ...cannedPersonal(list),
    ...cannedP2p(list),
    ...cannedProvider(list),
  };
}

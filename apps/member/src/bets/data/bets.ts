/** The member's bets as the histories read them, page by page, and as a file. */

import type { BetPageView, BetTotalsView, BetView } from "@naru/client/views";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { language, say } from "../../base/i18n.ts";
import { writeMoment } from "../../base/moments.ts";
import { readAllPages, usePages } from "../../base/pages.ts";
import { runtime } from "../../base/runtime.ts";
import { saveCsv } from "../../base/save-csv.ts";
import { serverNow } from "../../base/server-time.ts";
import { betEvents } from "../../live/wiring.ts";
import { type BetFilter, betQuery } from "../model/filter.ts";
import { instrumentName } from "../model/instrument-name.ts";
import { netOfBet, paidOfBet } from "../model/net.ts";
import { betTexts, gameTexts, resultTexts, sideTexts } from "../texts.ts";

const KEY = "bets";

const narrowingOf = (filter: BetFilter) => betQuery(filter, serverNow(), runtime().site.timeZone);

/** The bets of a filter, newest first, read again when one is placed or ends. */
export function useBetPages(filter: BetFilter) {
  const client = useQueryClient();
  useEffect(
    () => betEvents.listen(() => void client.invalidateQueries({ queryKey: [KEY] })),
    [client],
  );
  return usePages<BetView>([KEY], "bets", narrowingOf(filter));
}

/** What all bets of a filter come to, which every page says. */
export function totalsOf(page: unknown): BetTotalsView | null {
  return (page as Partial<BetPageView> | undefined)?.totals ?? null;
}

/** Writes them to a file; tells how many there are and whether those were all. */
export async function saveBets(filter: BetFilter): Promise<{ count: number; isWhole: boolean }> {
  const { rows, isWhole } = await readAllPages<BetView>(
    "bets",
    narrowingOf(filter),
    ({ id }) => id,
  );
  saveCsv("binary", [headOf(), ...rows.map(lineOf)]);
  return { count: rows.length, isWhole };
}

function headOf(): string[] {
  const t = (key: Parameters<typeof say<keyof (typeof betTexts)["ko"]>>[1]) => say(betTexts, key);
  const currency = runtime().site.binaryCurrency;
  const money = (text: string) => `${text} (${currency})`;
  return [
    ...[t("csvAt"), t("csvEnded"), t("csvRound"), t("csvInstrument"), t("type"), t("side")],
    ...[money(t("stake")), t("strike"), t("close"), t("result")],
    ...[money(t("csvProfit")), money(t("csvFee")), money(t("paid")), money(t("net"))],
  ];
}

function lineOf(bet: BetView): string[] {
  const chosen = language.get();
  const currency = runtime().site.binaryCurrency;
  return [
    ...[writeMoment(bet.createdAt), bet.endedAt === null ? "" : writeMoment(bet.endedAt)],
    ...[bet.tradeRoundId, instrumentName(bet, chosen)],
    ...[gameTexts[chosen][bet.tradeType], sideTexts[chosen][bet.type]],
    ...[bet.point, bet.strike ?? "", bet.close ?? "", resultTexts[chosen][bet.result]],
    ...[bet.profit, bet.fee, paidOfBet(bet, currency), netOfBet(bet, currency)],
  ];
}

/** Receipts of settled rounds and the chain of a day, for anybody who wants to check them. */

import { hash } from "node:crypto";
import type { SimulatedDayView } from "@naru/contract/views/binary";
import type { RoundRow } from "@naru/engine/rows";
import type { SimulatedDay } from "@naru/store/read/simulated-days";
import { roundOf } from "@naru/vocabulary/binary";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { canonicalRound } from "@naru/vocabulary/round-chain";
import { timeText } from "../../../views/texts.ts";
import { receiptView } from "../../../views/receipt-view.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { TradeOptions } from "./options.ts";

/** The only feed of prices that this installation has. */
const FEED = "simulator";

type SettledRound = RoundRow & { readonly place: number; readonly hash: string };

export function receiptHandlers(
  desk: Desk,
  options: TradeOptions,
): Handlers<"tradeReceipt" | "roundChain" | "roundChainEntries"> {
  return {
    async tradeReceipt({ query, site }) {
      const id = Number(query.tradeRoundId);
      const { view, symbol } = await options.find(site.id, roundOf(id).optionId);
      const [round] = await desk.readers.roundsByIds(site.id, [id]);
      if (round === undefined || !isSettled(round)) throw new RefusalError("INVALID_REQUEST");
      // Before the ticks: those of a receipt that says it is final were there.
      const askedAt = desk.clock.now();
      const ticks = [round.lockAt, round.closeAt].map((around) =>
        desk.readers.ticksAround({ symbol, around }),
      );
      const receipt = receiptView({
        round,
        previous: await previousHash(desk, round),
        stock: view.stock,
        koName: view.koName,
        enName: view.enName,
        feed: FEED,
        precision: view.precision,
        currency: view.currency as Currency,
        moneyScale: scaleOf(view.currency as Currency),
        ticks: (await Promise.all(ticks)).flat(),
        askedAt,
      });
      // As it stands: its digest is of this spelling.
      return JSON.stringify(receipt);
    },

    async roundChain({ query, site }) {
      const day = dayNumber(query.day);
      const [chain, simulated] = await Promise.all([
        desk.readers.roundDay(site.id, day),
        desk.readers.simulatedDay(day),
      ]);
      return {
        day: query.day,
        length: chain?.length ?? 0,
        head: chain?.head ?? null,
        genesis: chain?.genesis ?? null,
        isOver: chain !== undefined && chain.endedAt !== null,
        simulated: simulatedView(simulated),
      };
    },

    async roundChainEntries({ query, site }) {
      const day = dayNumber(query.day);
      const known = new Map((await options.of(site.id)).map(({ view }) => [Number(view.id), view]));
      const page = await desk.readers.chain({ siteId: site.id, day, ...pageRequest(query) });
      const content = page.content.flatMap((round) => {
        const view = known.get(round.optionId);
        if (view === undefined || !isSettled(round)) return [];
        const canonical = canonicalRound(round, view);
        return [
          { place: round.place, tradeRoundId: String(round.id), canonical, hash: round.hash },
        ];
      });
      return { ...page, content };
    },
  };
}

function isSettled(round: RoundRow): round is SettledRound {
  return round.place !== null && round.hash !== null;
}

function simulatedView({ commitments, starts }: SimulatedDay): SimulatedDayView {
  return {
    commitments: commitments.map(({ hash: digest, publishedAt, beacon, seed, revealedAt }) => ({
      ...{ hash: digest, beacon, seed, publishedAt: timeText(publishedAt) },
      revealedAt: revealedAt === null ? null : timeText(revealedAt),
    })),
    starts: starts.map(({ day: _, at, ...start }) => ({ ...start, at: timeText(at) })),
  };
}

/** The link before a round's: of its day's first line where it is the first. */
async function previousHash(desk: Desk, { siteId, day, place }: SettledRound): Promise<string> {
  if (place > 1) return (await desk.readers.hashAtPlace(siteId, day, place - 1)) ?? "";
  const { genesis } = (await desk.readers.roundDay(siteId, day)) ?? {};
  return genesis === undefined ? "" : hash("sha256", genesis);
}

function dayNumber(day: string): number {
  return Number(day.replaceAll("-", ""));
}

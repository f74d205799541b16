/** One minute of a member replayed for operators: every line in the engine's order, a page at a time. */

import type { MemberMinuteView } from "@naru/contract/areas/members/minute-view";
import type { WholeAccountView } from "@naru/contract/views/account";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Standing } from "@naru/store/read/minute/minute";
import { instantText } from "@naru/vocabulary/instant";
import { wholeAccountOf } from "../../calls/account-of.ts";
import type { Site } from "../../sessions/sites.ts";
import { enveloped, type OperatorDesk, rowsOf } from "../call.ts";
import { siteCurrency } from "../money.ts";
import { doneLines } from "./done-lines.ts";
import { askedLines, toldLines } from "./said-lines.ts";
import { type MinuteOptions, optionsBy, type PlacedLine, tickLines } from "./lines.ts";

const MINUTE_MS = 60_000;

interface Asked {
  readonly at: string;
  readonly withoutTicks?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
}

export async function replayMinute(
  desk: OperatorDesk,
  site: Site,
  owner: HistoryOwner,
  asked: Asked,
): Promise<MemberMinuteView> {
  const from = Math.floor(Date.parse(asked.at) / MINUTE_MS) * MINUTE_MS;
  const [standing, perpetuals] = await Promise.all([
    standingOf(desk, site, owner.memberId),
    desk.perpetuals.of(site.id),
  ]);
  const span = { from, to: from + MINUTE_MS };
  const found = await desk.readers.minute({ ...owner, span, standing, now: desk.clock.now() });
  const options: MinuteOptions = optionsBy(found.options, perpetuals, siteCurrency(site));
  const ticks = asked.withoutTicks === undefined ? tickLines(found.ticks, options) : [];
  const lines = inOrder([
    ...ticks,
    ...askedLines(found.asked, options),
    ...doneLines(found.done, options),
    ...toldLines(found, options),
  ]);
  const rows = rowsOf(asked);
  const content = lines
    .slice(rows.offset, rows.offset + rows.limit)
    .map(({ at, line }) => ({ ...line, at: instantText(at) }));
  return {
    ...enveloped(content, rows, lines.length),
    from: instantText(from),
    instruments: [...new Set(found.ticks.map(({ tick }) => options.ofSymbol(tick.symbol)))]
      .filter((name) => name !== null)
      .map(({ koName }) => koName),
    gaps: [...found.gaps],
  };
}

/** What stands now; a member whom the engine has no account of has nothing. */
async function standingOf(desk: OperatorDesk, site: Site, memberId: number): Promise<Standing> {
  const account = JSON.parse(await wholeAccountOf(desk, site, memberId)) as WholeAccountView;
  const { orders = [], positions = [] } = account.parts.oversea ?? {};
  return {
    working: orders.map(({ id }) => Number(id)),
    options: [...orders, ...positions].map(({ overseaOptionId }) => Number(overseaOptionId)),
  };
}

/** At the same instant the market first, then what was asked, what was done, and what was told. */
function inOrder(lines: readonly PlacedLine[]): PlacedLine[] {
  return lines.toSorted((a, b) => a.at - b.at || a.rank - b.rank || a.order - b.order);
}

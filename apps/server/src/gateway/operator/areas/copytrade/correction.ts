/** What two persons agree that a settled profit share should have been: the difference goes from one of its members to the other. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { absolute } from "@naru/money/amount";
import { type NamedShare, readShare } from "@naru/store/desk/copytrade/records";
import type { DeskConnection } from "@naru/store/desk/database";
import { koreanDay } from "../../../views/copytrade-views.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { knownWon, textOf, unitsOf, valuation } from "../../money.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "SHARE_CORRECTION" }>;

/** Never above all that the follow had won. */
export async function correctionDraft(desk: OperatorDesk, site: Site, input: Input) {
  const share = await shareNamed(desk.db, site, input.shareId);
  const units = unitsOf(input.share, "USDT");
  if (units > share.gain || units === share.stands) throw new RefusalError("INVALID_REQUEST");
  const moved = absolute(units - share.stands);
  const won = knownWon(await valuation(desk, site), "USDT", moved);
  const sum = { currency: "USDT", units: moved, won } as const;
  return {
    payload: {
      ...{ shareId: input.shareId, week: koreanDay(share.week), currency: "USDT" },
      follower: nameOf(share.memberId, share.follower),
      trader: nameOf(share.traderId, share.trader),
      ...{ gain: textOf(share.gain, "USDT"), share: textOf(units, "USDT") },
    },
    before: standing(share),
    target: `profit share ${share.id}`,
    sum,
    money: { ...sum, itemWon: won, isOwed: false },
  };
}

/** What stands of it now, in the shape of a proposal's `before`. */
export async function correctionNow(db: DeskConnection, site: Site, payload: Plain) {
  return standing(await shareNamed(db, site, String(payload["shareId"])));
}

/** Both members, each on its own: where one has not got it, the house is left with the difference, and the outcome says so. */
export async function correctionSteps(
  desk: OperatorDesk,
  site: Site,
  proposalId: number,
  { payload, before }: { readonly payload: Plain; readonly before: Plain | null },
): Promise<Step[]> {
  const share = await shareNamed(desk.db, site, String(payload["shareId"]));
  // Taken up again one side may be done: the difference is that of what was agreed to.
  const units = (side: Plain | null): bigint => unitsOf(String(side?.["share"]), "USDT");
  const more = units(payload) - units(before);
  const amount = textOf(absolute(more), "USDT");
  return [share.memberId, share.traderId].map((memberId): Step => {
    const isTrader = memberId === share.traderId;
    const way = isTrader === more > 0n ? "GIVE" : "TAKE";
    const what = { shareId: share.id, way, amount, isTrader, proposalId } as const;
    return { target: `member ${memberId}`, command: { kind: "correctShare", memberId, ...what } };
  });
}

function standing({ stands }: NamedShare): Plain {
  return { share: textOf(stands, "USDT") };
}

function nameOf(id: number, { username, name }: NamedShare["trader"]): string {
  return `${name} (${username}, ${id})`;
}

async function shareNamed(db: DeskConnection, site: Site, shareId: string): Promise<NamedShare> {
  const share = await readShare(db, { siteId: site.id, id: Number(shareId) });
  if (share === undefined) throw new RefusalError("INVALID_REQUEST");
  return share;
}

/** Commands of a replay about copying: a member becomes a trader, others follow, pause, leave and are sent away. */

import type { Command } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import { SHARE_DEFAULT, SHARE_SCALE } from "@naru/vocabulary/copytrade/words";
import type { Fields, OfMember } from "../command-fields.ts";
import type { Names } from "../names.ts";
import { optionIdMeant } from "../site.ts";

const WORDS = ["trader", "follow", "unfollow", "pause", "kick"] as const;

/** Fields as sent, null where missing: the engine judges them. */
export interface CopyLine extends OfMember {
  readonly kind: "copying";
  readonly word: (typeof WORDS)[number];
  /** The file's name for whom it is about: the trader of a `follow`, the follower of a `kick`. */
  readonly other: string;
  /** Perpetuals, by id or root; null is all that there are, or that the trader accepts. */
  readonly stocks: readonly string[] | null;
  readonly minimum: string | null;
  readonly quota: number | null;
  /** A trader's part of what a follow wins, in 10^-4. */
  readonly share: bigint | null;
  readonly multiplyPer: string | null;
  readonly maxBet: string | null;
  readonly oneMaxBet: string | null;
  readonly tpPer: string | null;
  readonly slPer: string | null;
  readonly stopPer: string | null;
  readonly isPaused: boolean;
}

/** What is read of a line about copying; null where the word is none of these. */
export function readCopying(
  word: string,
  fields: Fields,
  place: Omit<OfMember, "kind">,
): CopyLine | null {
  const known = WORDS.find((each) => each === word);
  if (known === undefined) return null;
  const other = known === "follow" ? "trader" : known === "kick" ? "follower" : null;
  return {
    ...{ kind: "copying", word: known, ...place },
    other: other === null ? "" : (fields.text(other) ?? fields.fail(`${other} is missing`)),
    stocks: fields.text("followStock")?.split(",") ?? null,
    minimum: fields.text("minBet"),
    quota: fields.count("quota"),
    share: fields.decimal("feeRate", SHARE_SCALE),
    ...{ multiplyPer: fields.text("multiplyPer"), maxBet: fields.text("maxBet") },
    ...{ oneMaxBet: fields.text("oneMaxBet"), tpPer: fields.text("tpPer") },
    ...{ slPer: fields.text("slPer"), stopPer: fields.text("stopPer") },
    isPaused: fields.flag("isPaused") ?? true,
  };
}

/** What the engine is sent, one after the other until it refuses one; whoever applies is agreed to at once. */
export function copyCommandsOf(state: State, names: Names, line: CopyLine): Command[] {
  const { at, word, stocks } = line;
  const { memberId } = names.mention(line.member);
  const own = { at, memberId };
  const options = (all: readonly number[]) => stocks?.map(optionIdMeant) ?? [...all];
  switch (word) {
    case "trader": {
      const terms = { quota: line.quota ?? 100, shareRate: Number(line.share ?? SHARE_DEFAULT) };
      const offer = { stocks: options([...state.futuresOptions.keys()]), intro: "" };
      return [
        { kind: "applyTrader", ...own, ...offer, minimum: line.minimum ?? "10" },
        { kind: "decideTrader", ...own, isApproved: true, ...terms },
      ];
    }
    case "follow": {
      const traderId = names.mentioned(line.other);
      const followStock = options(state.traders.get(traderId)?.optionIds ?? []);
      const { multiplyPer, maxBet, oneMaxBet, tpPer, slPer, stopPer } = line;
      const caps = { maxBet: maxBet ?? "", oneMaxBet: oneMaxBet ?? "" };
      const exits = { tpPer, slPer, stopPer };
      const rules = { followStock, multiplyPer: multiplyPer ?? "100", ...caps, ...exits };
      return [{ kind: "follow", ...own, traderId, ...rules }];
    }
    case "unfollow":
      return [{ kind: "unfollow", ...own, followId: followOf(state, memberId) }];
    case "pause": {
      const { isPaused } = line;
      return [{ kind: "pauseFollow", ...own, followId: followOf(state, memberId), isPaused }];
    }
    case "kick":
      return [
        {
          ...{ kind: "kickFollower", ...own },
          followId: followOf(state, names.mentioned(line.other)),
        },
      ];
  }
}

/** The follow that a member has; 0, which none is, where there is none. */
function followOf(state: State, memberId: number): number {
  const [follow] = state.accounts.get(memberId)?.follows.values() ?? [];
  return follow?.id ?? 0;
}

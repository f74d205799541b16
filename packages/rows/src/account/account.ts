import { MEMBER_ROLE_CODES, MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import { big, level, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export type WarnLevel = 0 | 1 | 2 | 3;

export const ACCOUNT = defineRow("account", 2, {
  table: "account",
  called: "account",
  life: "trickled",
  key: ["memberId"],
  ended: undefined,
  standing: { list: "accounts", called: "account" },
  columns: {
    siteId: whole("int4"),
    memberId: whole("int8"),
    role: word(MEMBER_ROLE_CODES),
    status: word(MEMBER_STATUS_CODES),
    version: whole("int8"),
    /** The loss-cut warning in force: 0 none, 1 below 70 % of the cushion, 2 below 50 %, 3 below 30 %. */
    warned: level<WarnLevel>({ since: 2, before: 0 }),
    /** No withdrawal is taken before this instant (epoch ms); 0 is none. */
    withdrawHeldUntil: whole("int8", { since: 3, before: 0 }),
    /** The last day on which a withdrawal was asked, `yyyymmdd` in the site's time zone; 0 never. */
    dayOfWithdrawals: whole("int4", { since: 3, before: 0 }),
    /** Asked on that day and not ended without payment, BINARY's smallest units, without fees. */
    withdrawnToday: big({ since: 3, before: 0n }),
    /** The member's own limit a day in place of the site's; null is the site's. */
    withdrawDayMax: orNull(big(), { since: 3, before: null }),
    /** The member's own guard against slips of the finger, null is no bound: contracts of one order at most, */
    orderQtyMax: orNull(signed("int4"), { since: 5, before: null }),
    /** margin that it may bind on top, BINARY's smallest units, */
    orderMarginMax: orNull(big(), { since: 5, before: null }),
    /** and ticks from the last price at which it may wait. */
    orderTicksMax: orNull(signed("int4"), { since: 5, before: null }),
    /** The member takes a break from trading until this instant (epoch ms); 0 is none, one that is past is over. */
    coolOffUntil: whole("int8", { since: 12, before: 0 }),
    /** The most that the member means to lose a day, BINARY's smallest units; null is no limit. */
    dayLossMax: orNull(big(), { since: 14, before: null }),
    /** What takes its place (null is none) from an instant on (epoch ms); 0 where nothing does. */
    dayLossNext: orNull(big(), { since: 14, before: null }),
    dayLossNextFrom: whole("int8", { since: 14, before: 0 }),
    /** The last day of which a result was counted against a limit (`lossDayOf`); 0 is none. */
    dayOfResult: whole("int4", { since: 14, before: 0 }),
    /** What trading came to on that day, BINARY's smallest units; negative for a loss. */
    dayResult: big({ since: 14, before: 0n }),
  },
});

/**
 * A member as the engine needs one: no name, no phone. `version` rises with every batch that
 * touches the account.
 */
export interface AccountRow extends RowOf<typeof ACCOUNT> {}

/** What a member was told, of whatever kind, in one order. Pure. */

import type {
  ClosedPositionView,
  ContactItemView,
  DnwView,
  EconomicReminderView,
  FillRecordView,
  FuturesFillRecordView,
  MessageView,
  MySignInView,
  NoticeItemView,
} from "@naru/client/views";
import { NOTIFY_KINDS, type NotifyKind } from "../../../base/told/notify.ts";

export const CATEGORIES = NOTIFY_KINDS;
export type Category = NotifyKind;

/** The newest of each list, as the server gives them out. */
export interface Lists {
  readonly fills: readonly FillRecordView[];
  readonly perpetuals: readonly FuturesFillRecordView[];
  readonly positions: readonly ClosedPositionView[];
  readonly money: readonly DnwView[];
  readonly notices: readonly NoticeItemView[];
  readonly answers: readonly ContactItemView[];
  readonly messages: readonly MessageView[];
  readonly reminders: readonly EconomicReminderView[];
  readonly signIns: readonly MySignInView[];
}

/** One of them, with what it is of. */
export type Entry = {
  readonly id: string;
  readonly category: Category;
  /** ISO instant. */
  readonly at: string;
  readonly isUnread: boolean;
} & {
  [List in keyof Lists]: { readonly from: List; readonly of: Lists[List][number] };
}[keyof Lists];

type Told<List extends keyof Lists> = {
  readonly category: Category;
  readonly idOf: (of: Lists[List][number]) => string;
  /** Null where there is no news of it yet. */
  readonly atOf: (of: Lists[List][number]) => string | null;
  readonly isUnread?: (of: Lists[List][number]) => boolean;
};

const TOLD: { readonly [List in keyof Lists]: Told<List> } = {
  fills: { category: "FILL", idOf: ({ id }) => id, atOf: ({ at }) => at },
  perpetuals: { category: "FILL", idOf: ({ id }) => id, atOf: ({ at }) => at },
  positions: {
    category: "PROFIT",
    idOf: ({ overseaPositionId }) => overseaPositionId,
    atOf: ({ closedAt }) => closedAt,
  },
  money: { category: "MONEY", idOf: ({ id }) => id, atOf: ({ endedAt }) => endedAt },
  notices: {
    category: "NOTICE",
    idOf: ({ id }) => id,
    atOf: ({ createdAt }) => createdAt,
    isUnread: ({ isRead }) => isRead === false,
  },
  answers: {
    category: "ANSWER",
    idOf: ({ id }) => id,
    atOf: ({ answeredAt }) => answeredAt,
    isUnread: ({ isRead }) => isRead === 0,
  },
  messages: {
    category: "ALERT",
    idOf: ({ id }) => id,
    atOf: ({ createdAt }) => createdAt,
    isUnread: ({ isRead }) => isRead === 0,
  },
  reminders: { category: "ALERT", idOf: ({ id }) => id, atOf: ({ toldAt }) => toldAt },
  signIns: {
    category: "SECURITY",
    idOf: ({ at, device }) => `${at} ${device}`,
    // The member's own devices are no news.
    atOf: ({ at, way, isNewDevice, refusedFor }) =>
      isNewDevice || refusedFor !== null || way === "VIEW" ? at : null,
  },
};

/** All of them, the newest first: requests that were decided, inquiries that were answered. */
export function entriesOf(lists: Lists): Entry[] {
  const names = Object.keys(TOLD) as (keyof Lists)[];
  return names
    .flatMap((from) => entriesFrom(from, lists[from]))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function entriesFrom<List extends keyof Lists>(from: List, rows: Lists[List]): Entry[] {
  const { category, idOf, atOf, isUnread = () => false }: Told<List> = TOLD[from];
  return (rows as readonly Lists[List][number][]).flatMap((of) => {
    const at = atOf(of);
    if (at === null) return [];
    const entry = { id: `${from} ${idOf(of)}`, category, at, isUnread: isUnread(of), from, of };
    return [entry as unknown as Entry];
  });
}

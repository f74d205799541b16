/** What a member was told, of whatever kind, in one order. Pure. */

import type {
  ContactItemView,
  DnwView,
  FillRecordView,
  MessageView,
  NoticeItemView,
} from "@naru/client/views";

export const CATEGORIES = ["FILL", "MONEY", "NOTICE", "ANSWER", "MESSAGE"] as const;
export type Category = (typeof CATEGORIES)[number];

/** One of them, with what it is of. */
export type Entry = {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  readonly isUnread: boolean;
} & (
  | { readonly category: "FILL"; readonly of: FillRecordView }
  | { readonly category: "MONEY"; readonly of: DnwView }
  | { readonly category: "NOTICE"; readonly of: NoticeItemView }
  | { readonly category: "ANSWER"; readonly of: ContactItemView }
  | { readonly category: "MESSAGE"; readonly of: MessageView }
);

/** The newest of each list, as the server gives them out. */
export interface Lists {
  readonly FILL: readonly FillRecordView[];
  readonly MONEY: readonly DnwView[];
  readonly NOTICE: readonly NoticeItemView[];
  readonly ANSWER: readonly ContactItemView[];
  readonly MESSAGE: readonly MessageView[];
}

/** All of them, the newest first: requests that were decided, inquiries that were answered. */
export function entriesOf(lists: Lists): Entry[] {
  const entries: Entry[] = [
    ...lists.FILL.map((of) => ({
      ...{ category: "FILL" as const, of, id: `FILL ${of.id}`, at: of.at, isUnread: false },
    })),
    ...lists.MONEY.flatMap((of) =>
      of.endedAt === null
        ? []
        : {
            ...{ category: "MONEY" as const, of, id: `MONEY ${of.id}` },
            ...{ at: of.endedAt, isUnread: false },
          },
    ),
    ...lists.NOTICE.map((of) => ({
      ...{ category: "NOTICE" as const, of, id: `NOTICE ${of.id}` },
      ...{ at: of.createdAt, isUnread: of.isRead === false },
    })),
    ...lists.ANSWER.flatMap((of) =>
      of.answeredAt === null
        ? []
        : {
            ...{ category: "ANSWER" as const, of, id: `ANSWER ${of.id}` },
            ...{ at: of.answeredAt, isUnread: of.isRead === 0 },
          },
    ),
    ...lists.MESSAGE.map((of) => ({
      ...{ category: "MESSAGE" as const, of, id: `MESSAGE ${of.id}` },
      ...{ at: of.createdAt, isUnread: of.isRead === 0 },
    })),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

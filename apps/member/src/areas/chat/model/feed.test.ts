import type { ChatEntryView, ChatView } from "@naru/client/views";
import { expect, test } from "vitest";
import { type Feed, isBehind, joined, lastOf, NO_FEED } from "./feed.ts";

const chatAt = (lastSeq: number, id = "7"): ChatView => ({
  ...{ id, state: "OPEN", name: "이상담", place: null, lastSeq },
  ...{ createdAt: "2026-11-20T00:00:00.000Z", endedAt: null },
});
const entry = (seq: number): ChatEntryView => ({
  ...{ seq, kind: "MEMBER", name: null, toName: null, key: `key ${seq}`, content: `${seq}` },
  ...{ about: null, files: [], createdAt: "2026-11-20T00:00:00.000Z" },
});
const seqs = (feed: Feed) => feed.entries.map(({ seq }) => seq);

test("whatever order answers come in, nothing is lost and nothing stands twice", () => {
  const answers = [
    { chat: chatAt(5), entries: [entry(5)] },
    { chat: chatAt(3), entries: [entry(1), entry(2), entry(3)] },
    { chat: chatAt(4), entries: [entry(3), entry(4)] },
    { chat: chatAt(2), entries: [entry(1), entry(2)] },
    { chat: chatAt(5), entries: [entry(4), entry(5)] },
  ];
  let feed = NO_FEED;
  const behind = answers.map((answer) => {
    feed = joined(feed, answer);
    return [lastOf(feed), isBehind(feed)];
  });
  expect(behind).toEqual([
    ...[
      [0, true],
      [3, true],
      [4, true],
      [4, true],
      [5, false],
    ],
  ]);
  expect(seqs(feed)).toEqual([1, 2, 3, 4, 5]);
});

test("what is on its way leaves once it stands in the chat; a new chat begins anew, an older one changes nothing", () => {
  const unsent = [
    { key: "key 2", content: "2", about: null, files: [], state: "SENDING" as const },
  ];
  let feed = joined({ ...NO_FEED, unsent }, { chat: chatAt(1), entries: [entry(1)] });
  expect(feed.unsent).toEqual(unsent);
  feed = joined(feed, { chat: chatAt(2), entries: [entry(2)] });
  expect([feed.unsent, seqs(feed)]).toEqual([[], [1, 2]]);
  feed = joined(feed, { chat: chatAt(1, "8"), entries: [entry(1)] });
  expect([feed.chat?.id, seqs(feed)]).toEqual(["8", [1]]);
  expect(joined(feed, { chat: chatAt(2), entries: [entry(1), entry(2)] })).toEqual(feed);
});

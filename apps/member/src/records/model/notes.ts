/** What a member wrote of their trades, as lists, files and sums ask for it. */

import type { TradeNoteView } from "@naru/client/views";
import { type NotedKind, TRADE_TAG_MAX, TRADE_TAGS_MAX } from "@naru/vocabulary/service/trade-note";

type Notes = readonly TradeNoteView[];

/** What was written of one trade. */
export function noteOf(notes: Notes, kind: NotedKind, id: string): TradeNoteView | undefined {
  return notes.find((note) => note.kind === kind && note.id === id);
}

/** The member's tags, those of most trades first. */
export function tagsOf(notes: Notes): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags } of notes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag);
}

/** The tags with one more, as it was typed; the same where it says nothing, is there, or there are as many as may be. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = Array.from(typed.normalize("NFC").replace(/^#+/, "").trim())
    .slice(0, TRADE_TAG_MAX)
    .join("")
    .trim();
  if (tag === "" || tags.includes(tag) || tags.length >= TRADE_TAGS_MAX) return tags;
  return [...tags, tag];
}

/** As rows and files show them: `#gap #news`. */
export function tagsText(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag}`).join(" ");
}

/** The last columns of a trade in a file. */
export function noteCells(notes: Notes, kind: NotedKind, id: string): readonly [string, string] {
  const note = noteOf(notes, kind, id);
  return [tagsText(note?.tags ?? []), note?.note ?? ""];
}

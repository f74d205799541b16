/** What the member wrote of a trade, under its row in a list; absent where there is nothing. */

import type { NotedKind } from "@naru/vocabulary/service/trade-note";
import { useNotes } from "../data/notes.ts";
import { noteOf, tagsText } from "../model/notes.ts";

export function RowNote({ kind, id }: { readonly kind: NotedKind; readonly id: string }) {
  const { data: notes = [] } = useNotes();
  const note = noteOf(notes, kind, id);
  if (note === undefined) return null;
  return (
    <span className="mt-0.5 block text-12">
      <span className="block font-semibold break-words text-accent">{tagsText(note.tags)}</span>
      <span className="block truncate text-muted">{note.note}</span>
    </span>
  );
}

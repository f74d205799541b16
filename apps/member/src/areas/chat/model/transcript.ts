/** A conversation as text, for a file: who said what when, a line before each. Pure. */

import type { ChatEntryView } from "@naru/client/views";

export function transcriptOf(
  entries: readonly ChatEntryView[],
  words: {
    readonly when: (at: string) => string;
    /** Who wrote it. */
    readonly who: (entry: ChatEntryView) => string;
    /** What became of the chat; empty for what was written. */
    readonly event: (entry: ChatEntryView) => string;
    /** What it is about; empty where nothing is attached. */
    readonly about: (entry: ChatEntryView) => string;
    readonly picture: string;
  },
): string {
  return entries
    .map((entry) => {
      const event = words.event(entry);
      const at = words.when(entry.createdAt);
      if (event !== "") return `[${at}] ${event}\n`;
      const said = words.about(entry);
      const about = said === "" ? "" : `(${said})\n`;
      const pictures = entry.files.map(() => `(${words.picture})\n`).join("");
      return `[${at}] ${words.who(entry)}\n${entry.content}\n${about}${pictures}`;
    })
    .join("\n");
}

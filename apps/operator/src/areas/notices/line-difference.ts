/** What differs between two texts, block by block: paragraphs, items of lists, headings. */

export interface DifferenceLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** The blocks of HTML as lines; what stands within a block stays as it is written. */
export function blocksOf(html: string): string[] {
  return html
    .split(/(?<=<\/(?:p|h[1-6]|li|tr|blockquote|ul|ol|table)>|<br ?\/?>|<hr ?\/?>|<img[^>]*>)/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
}

/**
 * The lines that went and came, as people read them. With its markup stands what only the markup tells apart, and what has a
 * link or a picture: where that leads, or which it is, is half of what it says.
 */
export function changesOf(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const changed = lines.filter(({ kind }) => kind !== "same");
  const textsOf = (kind: DifferenceLine["kind"]) =>
    new Set(changed.filter((line) => line.kind === kind).map(({ text }) => wordsOf(text)));
  const [gone, fresh] = [textsOf("gone"), textsOf("new")];
  return changed.map(({ kind, text }) => {
    const words = wordsOf(text);
    const isMarkup = words === "" || (gone.has(words) && fresh.has(words));
    return { kind, text: isMarkup || /<(?:a|img)\b/i.test(text) ? text : words };
  });
}

function wordsOf(block: string): string {
  return block
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}

/** The fewest lines that go and come from `before` to `after`, in reading order. */
export function lineDifference(
  before: readonly string[],
  after: readonly string[],
): DifferenceLine[] {
  /** `common[i][j]`: the longest common run of lines after `before[i]` and `after[j]`. */
  const common = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row !== undefined)
        row[j] =
          before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "gone", text: old });
      i += 1;
    } else {
      lines.push({ kind: "new", text: fresh ?? "" });
      j += 1;
    }
  }
  return lines;
}

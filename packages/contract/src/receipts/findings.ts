/** What a check of receipts says, in plain Korean and English. */

/** One thing that was looked at; `ok` null where the file alone cannot tell it. */
export interface Finding {
  readonly ok: boolean | null;
  readonly ko: string;
  readonly en: string;
}

/** A file, or a day, and what was found. It holds where nothing failed. */
export interface Checked {
  readonly name: string;
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/** SHA-256, in lower-case hex, of the bytes that `hex` writes followed by those of a text in UTF-8. */
export type Sha256 = (hex: string, text: string) => Promise<string>;

/** The sum of findings. */
export function checkedOf(name: string, findings: readonly Finding[]): Checked {
  return { name, ok: findings.every(({ ok }) => ok !== false), findings };
}

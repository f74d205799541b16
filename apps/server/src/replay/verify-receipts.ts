/** `npm run verify -- --receipt FILE…`: checks receipts of rounds and lists of a day, without an installation or a network. */

import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { checkFiles } from "@naru/contract/receipts/check-files";
import type { Checked } from "@naru/contract/receipts/findings";

/** SHA-256 of bytes that `hex` writes followed by a text. */
export function sha256(hex: string, text: string): Promise<string> {
  const bytes = Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(text, "utf8")]);
  return Promise.resolve(hash("sha256", bytes));
}

/** What was found in files, as text, and whether all of it holds. Throws where a file cannot be read. */
export async function verifyReceipts(
  files: readonly string[],
): Promise<{ readonly text: string; readonly isSound: boolean }> {
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(name, "utf8") })),
  );
  const checked = await checkFiles(texts, sha256);
  const isSound = checked.length > 0 && checked.every(({ ok }) => ok);
  const sum = isSound
    ? "모두 맞습니다. Everything holds."
    : "맞지 않는 것이 있습니다. Something does not hold.";
  return { text: [...checked.map(reportOf), sum, ""].join("\n"), isSound };
}

function reportOf({ name, ok, findings }: Checked): string {
  const lines = findings.map(
    (finding) =>
      `  ${finding.ok === null ? "–" : finding.ok ? "✓" : "✗"} ${finding.ko}\n    ${finding.en}`,
  );
  return [`${ok ? "✓" : "✗"} ${name}`, ...lines, ""].join("\n");
}

/** Takes whatever files somebody has of rounds, tells receipts from lists of a day, and checks each and all together. */

import { checkDay } from "./check-chain.ts";
import { checkReceipt } from "./check-receipt.ts";
import { type Checked, checkedOf, type Finding, type Sha256 } from "./findings.ts";
import { type Json, objectOf, Unreadable } from "./text-reader.ts";

/** A file by its name, and its text. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

type Kind = "receipt" | "chain" | "links";

/** What was found in each receipt, in each file that is none, and in the day's chain where links of it are given. */
export async function checkFiles(
  files: readonly NamedText[],
  sha256: Sha256,
): Promise<readonly Checked[]> {
  const found: Checked[] = [];
  const parts: { readonly kind: Kind; readonly json: Json; readonly name: string }[] = [];
  for (const { name, text } of files) {
    try {
      for (const value of valuesOf(text)) {
        const json = objectOf(value, name);
        parts.push({ kind: kindOf(json), json, name });
      }
    } catch (error) {
      found.push(unreadable(name, error));
    }
  }
  const of = (kind: Kind): Json[] =>
    parts.filter((part) => part.kind === kind).map(({ json }) => json);
  for (const { kind, json, name } of parts) {
    if (kind === "receipt") found.push(await guarded(name, () => checkReceipt(json, sha256)));
  }
  const day = { chain: of("chain")[0], pages: of("links"), receipts: of("receipt") };
  if (day.pages.length > 0 || day.chain !== undefined)
    found.push(await guarded("사슬 · chain", () => checkDay(day, sha256)));
  return found;
}

/** A file holds one thing, or a list of such. */
function valuesOf(text: string): readonly unknown[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [value];
}

function kindOf(json: Json): Kind {
  if ("canonical" in json && "round" in json) return "receipt";
  if ("genesis" in json) return "chain";
  if ("content" in json) return "links";
  throw new Unreadable("neither a receipt nor a day's list");
}

async function guarded(name: string, check: () => Promise<Finding[]>): Promise<Checked> {
  try {
    return checkedOf(name, await check());
  } catch (error) {
    return unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): Checked {
  if (!(error instanceof Unreadable || error instanceof SyntaxError)) throw error;
  return checkedOf(name, [
    {
      ok: false,
      ko: "읽을 수 없는 파일입니다. 영수증이나 그날의 목록이 아닙니다.",
      en: `This is neither a receipt nor a day's list: ${error.message}.`,
    },
  ]);
}

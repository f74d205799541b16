/** docs/operator.md and docs/areas name buttons and fields as the Korean console shows them. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

const DOCS = path.join(import.meta.dirname, "../../../../docs");
const areaPages = readdirSync(path.join(DOCS, "areas")).map((file) => `areas/${file}`);
const handbook = ["operator.md", ...areaPages]
  .map((page) => readFileSync(path.join(DOCS, page), "utf8"))
  .join("\n");

/** Every Korean text of every catalogue. */
const catalogues = import.meta.glob<Record<string, { readonly ko?: Record<string, string> }>>(
  ["../**/*texts.ts"],
  { eager: true },
);
const texts = [
  ...pages.map(({ label }) => label.ko),
  ...Object.values(catalogues).flatMap((exported) =>
    Object.values(exported).flatMap(({ ko }) => Object.values(ko ?? {})),
  ),
];

test("every label in the handbook stands in the console", () => {
  const labels = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, label]) => (label ?? "").replace(/\s+/g, " "))
    .filter((label) => /[가-힣]/.test(label));
  expect(labels.length).toBeGreaterThan(150);
  expect(labels.filter((label) => !texts.some((text) => says(text, label)))).toEqual([]);
});

/** As written, of deposits or withdrawals; of a text that takes another value, the words before or after it. */
function says(text: string, label: string): boolean {
  const words = text.split(/\{[^}]*\}/).map((part) => part.replace(/[ ()]+$/, "").trim());
  return (
    ["입금", "출금"].some((kind) => text.replaceAll("{kind}", kind) === label) ||
    (words.length > 1 && words.includes(label))
  );
}

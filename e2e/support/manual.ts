/**
 * docs/operator.md and docs/areas as a script reads them: each section is its labels (**bold**) in order, and what is done with each is
 * done in a browser. A label that the console does not have, a step too many or too few: each fails.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { navigation, openMenu } from "./console.ts";

const DOCS = path.join(import.meta.dirname, "../../docs");
const HANDBOOK = [
  "operator.md",
  ...readdirSync(path.join(DOCS, "areas")).map((file) => `areas/${file}`),
];

/** The first section of the handbook that is headed so, without the sections below it. */
function sectionOf(heading: string): string {
  const lines = HANDBOOK.flatMap((page) => [
    ...readFileSync(path.join(DOCS, page), "utf8").split("\n"),
    // A page's last section ends with it.
    "# ",
  ]);
  const from = lines.findIndex(
    (line) => line.replace(/^#+ /, "") === heading && line.startsWith("#"),
  );
  if (from < 0) throw new Error(`the handbook has no section "${heading}"`);
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith("#"));
  return lines.slice(from + 1, length < 0 ? undefined : from + 1 + length).join("\n");
}

function labelsOf(text: string): string[] {
  return [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, label]) => label?.replace(/\s+/g, " ") ?? "",
  );
}

/** The keys that a section's table names, each with the label of what it does, in the table's order. */
export function keysOf(
  heading: string,
): readonly { readonly key: string; readonly label: string }[] {
  const lines = sectionOf(heading)
    .split("\n")
    .filter((line) => /^\| [^-]/.test(line));
  // The table's head names no key.
  return lines.slice(1).flatMap((line) => {
    const [cell = "", does = ""] = line.replace(/^\| | \|$/g, "").split(" | ");
    const keys = cell.split(", ");
    return labelsOf(does).map((label, at) => ({ key: keys[at] ?? keys[0] ?? "", label }));
  });
}

/** The steps of one section, done one after another on a page of the console. */
export interface Steps {
  /** The section's area in the navigation. */
  open(): Promise<void>;
  /** A button of the screen or its panel. */
  press(): Promise<void>;
  /** A button of the sheet that stands over the screen. */
  pressInSheet(): Promise<void>;
  /** A button of the bar above every screen. */
  pressInBar(): Promise<void>;
  /** Types into the field of that label. */
  fill(text: string): Promise<void>;
  /** Chooses in the field of that label. */
  choose(option: string): Promise<void>;
  /** The words are to be seen. */
  see(): Promise<void>;
  /** The words are said in a line at the bottom. */
  hear(): Promise<void>;
  /** The next label for what no other verb does. */
  take(): string;
  /** Labels that the section explains and that nothing is done with now. */
  pass(count: number): void;
  /** The section has said everything. */
  end(): void;
}

/** The steps of a section, to be done on a page of the console. */
export function stepsOf(page: Page, heading: string): Steps {
  const labels = labelsOf(sectionOf(heading));
  let at = 0;
  const take = (): string => {
    const label = labels[at];
    if (label === undefined) throw new Error(`"${heading}" says no more`);
    at += 1;
    return label;
  };
  const sheet = page.locator("dialog[open]");
  const field = (): Locator => {
    const label = take();
    return sheet
      .getByLabel(label, { exact: true })
      .or(page.locator("main").getByLabel(label, { exact: true }))
      .last();
  };
  return {
    async open() {
      await openMenu(page);
      await navigation(page).getByRole("link", { name: take() }).click();
    },
    press: () => button(page.locator("main"), take()).click(),
    pressInSheet: () => button(sheet, take()).click(),
    pressInBar: () => button(page.getByRole("banner"), take()).click(),
    fill: (text) => field().fill(text),
    async choose(option) {
      await field().selectOption({ label: option });
    },
    see: () => expect(page.getByText(take()).filter({ visible: true }).first()).toBeVisible(),
    hear: () => expect(page.getByRole("status").getByText(take()).first()).toBeVisible(),
    take,
    pass(count) {
      for (let left = count; left > 0; left -= 1) take();
    },
    end() {
      expect(labels.slice(at), `what "${heading}" also says`).toEqual([]);
    },
  };
}

/** A button by its label; a count may stand before or after the words. */
function button(scope: Locator, label: string): Locator {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return scope.getByRole("button", { name: new RegExp(`^(?:.*\\d)?${words}(?: \\(\\d+\\))?$`) });
}

/** "Approve or reject a proposal", by the second person, for the one that has these words in its row and, where said, in its panel. */
export async function agree(page: Page, words: string | RegExp, seen?: RegExp): Promise<void> {
  const steps = stepsOf(page, "Approve or reject a proposal");
  await steps.open();
  await page.locator("main").getByRole("row").filter({ hasText: words }).click();
  if (seen !== undefined) await expect(page.getByRole("complementary")).toContainText(seen);
  for (let fact = 0; fact < 3; fact += 1) await steps.see();
  await steps.press();
  await expect(page.getByRole("dialog", { name: steps.take() })).toBeVisible();
  await steps.pressInSheet();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await steps.hear();
}

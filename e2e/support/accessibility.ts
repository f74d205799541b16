/** What stands in the way of who uses a screen reader or sees colours otherwise, as axe finds it. */

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Axe on a page. No page of ours has a frame, so that it needs no window of its own to put results together; what passed is
 * not described, which takes a third of the time.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

/** The rules that a theme decides about; all others read the same page in both. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Faults of the page as it stands, in both themes; each with the page's name, its theme and the elements. */
export async function accessibilityFaults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  // A page that is still on its way has neither, and is not what is asked about.
  for (const part of ["main", 'h1, [role="heading"][aria-level="1"]'])
    await page.locator(part).first().waitFor({ state: "attached" });
  for (const theme of ["dark", "light"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset["theme"] = chosen;
    }, theme);
    // Colours that are on their way from one theme to the other are neither's.
    const changing = () =>
      page.evaluate(
        () => document.getAnimations().filter((each) => each instanceof CSSTransition).length,
      );
    await expect.poll(changing).toBe(0);
    const axe = axeOf(page);
    const { violations } = await (theme === "dark" ? axe : axe.withRules(OF_COLOURS)).analyze();
    for (const { id, nodes } of violations)
      found.push(`${name} ${theme} ${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }
  return found;
}

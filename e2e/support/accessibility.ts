/** What stands in the way of who uses a screen reader or sees colours otherwise, as axe finds it. */

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Faults of the page as it stands, in both themes; each with the page's name, its theme and the elements. */
export async function accessibilityFaults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
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
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      found.push(`${name} ${theme} ${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }
  return found;
}

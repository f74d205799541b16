/** The member app without its sanitiser, so that the harness can be seen to notice. */

import type { BrowserContext } from "@playwright/test";

const SANITISER = /[\w$]+\.sanitize\(([\w$]+),\{ALLOWED_TAGS/;
const RAW = "(html=>document.createRange().createContextualFragment(html))($1,{ALLOWED_TAGS";

/** Has notices put into pages as they come; what is returned says whether the built app had the place to change. */
export async function withoutSanitiser(context: BrowserContext): Promise<() => boolean> {
  let isChanged = false;
  await context.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    isChanged ||= SANITISER.test(code);
    return route.fulfill({ response, body: code.replace(SANITISER, RAW) });
  });
  return () => isChanged;
}

/**
 * What a page of the member app shows before its scripts have come (`apps/member/src/first-look`): the site's name, and on
 * a trade page the instrument with the price of the moment. A page is never kept waiting for it.
 */

import type { IncomingMessage } from "node:http";
import type { OptionView } from "@naru/contract/views";
import { groupedDecimal } from "@naru/money/decimal";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { Clock } from "../../platform/clock.ts";
import type { SiteViews } from "../link/site-views.ts";
import type { Sites } from "../sessions/sites.ts";

/** A look at the engine takes a few milliseconds; where it does not, the page goes without. */
const WAIT_MS_MAX = 60;
const TRADE_PATH = /^\/oversea(?:View)?(?:\/(\d+))?(?:[/?]|$)/;
const MARK = /<!--(logoText|instrument|price)-->/g;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Fills a built page for a request; what is not known stays empty. */
export type FillPage = (page: string, request: IncomingMessage) => Promise<string>;

/** Whether a path is the trade page's, logged in or out. */
export function isTradePath(url: string): boolean {
  return TRADE_PATH.test(url);
}

/** A `FillPage` of the sites and what the engine last said of their instruments. */
export function createFillPage(parts: {
  readonly sites: Pick<Sites, "ofHost">;
  readonly options: SiteViews<readonly OptionView[]>;
  readonly clock: Clock;
}): FillPage {
  const { sites, options, clock } = parts;
  const later = () =>
    new Promise<readonly OptionView[]>((resolve) => {
      clock.after(WAIT_MS_MAX, () => resolve([]));
    });
  return async (page, request) => {
    const site = sites.ofHost(request.headers.host);
    // Its words are Korean.
    if (site === undefined || site.language !== "ko") return withoutLook(page);
    const known: Record<string, string> = { logoText: site.view.theme.logoText };
    const id = TRADE_PATH.exec(request.url ?? "")?.[1];
    if (id !== undefined && siteOffers(site.view.type, "oversea")) {
      const views = await Promise.race([options.of(site.id).catch(() => [] as const), later()]);
      const option = views.find((each) => each.id === id);
      if (option !== undefined) {
        known["instrument"] = option.koName;
        known["price"] = groupedDecimal(option.lastPrice ?? "");
      }
    }
    return page.replaceAll(MARK, (_mark, key: string) => escaped(known[key] ?? ""));
  };
}

function withoutLook(page: string): string {
  return page.replace('id="first-look"', 'id="first-look" hidden').replaceAll(MARK, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

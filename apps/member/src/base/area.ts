/**
 * What an area of the member app says of itself, as data, so that router, titles, tabs and overlays know no area: each area
 * is a folder with an `area.ts` and one line in `app/areas.ts`. Code of screens comes when it is needed.
 */

import type { SiteFeature } from "@naru/vocabulary/site-type";
import type { LucideIcon } from "lucide-react";
import { createElement, type FunctionComponent, type ReactNode } from "react";
import type { Language } from "./i18n.ts";

export type Audience = "guest" | "member";

/** A text in every language. */
export type Said = Readonly<Record<Language, string>>;

/**
 * The frame of a screen: `filled`, it fills what is above the tabs and brings its own head; `home`, under the home header;
 * `titled`, under its title and a back arrow; `search`, one of the tabs of the searches.
 */
export type LayoutName = "filled" | "home" | "titled" | "search";

/** A screen by its address. The name is what the menu-name cookie and the request counter go by (product.md §2). */
export interface Screen {
  /** As spec'd, with {name} for a parameter. Of two that differ in one segment alone the first that fits is meant. */
  readonly path: string;
  readonly audience: Audience;
  readonly name: string;
  readonly purpose: string;
  /** The feature of the site's type without which the screen is not there; absent for all sites'. */
  readonly needs?: SiteFeature;
  /** Absent where the screen stands alone. */
  readonly layout?: LayoutName;
  /** In the header or on its tab; absent where the screen says one itself. */
  readonly title?: Said;
  /** Members have nothing to do here: they go on to where they wanted to be. */
  readonly isEntrance?: true;
  /** Draws it, given what its address says in place of each parameter. */
  readonly draw?: (...values: string[]) => ReactNode;
  /** Instead of drawing: where it leads, given the screens that the site has. */
  readonly leadsTo?: (offered: readonly Screen[]) => string;
}

/** An entry of the tab bar: what its screen needs, it needs. */
export interface Tab {
  /** Its screen, which is where members begin if it is the first that the site has. */
  readonly path: string;
  /** Its screen for those who are not signed in, where that is another. */
  readonly guestPath?: string;
  /** What addresses begin with while the tab is the current one. */
  readonly here: readonly string[];
  readonly label: Said;
  readonly icon: LucideIcon;
}

/** Something that lies over pages while it is asked for: a drawer, a question, a notice. */
export interface Overlay {
  /** `everyPage`, entrances too, or only those with live data. */
  readonly over: "everyPage" | "livePages";
  /** A hook that says whether it is asked for; from then on the part stays, so that its closing is drawn too. */
  readonly useAsked: () => boolean;
  readonly part: FunctionComponent;
  /** Joins it to the live connection while there is one; answers how to end that. */
  readonly listen?: () => () => void;
}

export interface Area {
  readonly screens?: readonly Screen[];
  readonly tab?: Tab;
  /** First pages of path segments, where the back arrow goes; `/` for all segments without one. */
  readonly homes?: Readonly<Record<`/${string}`, string>>;
  readonly overlays?: readonly Overlay[];
}

/** `MoreNoticeId` of `/more/notice/{id}`: the name of a screen that is called after its address. */
export function nameOfPath(path: string): string {
  return path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}

/** A screen's `draw`, its props made of what its address says. */
export function drawn<Props extends object>(
  part: FunctionComponent<Props>,
  propsOf: (...values: string[]) => Props,
): (...values: string[]) => ReactNode {
  return (...values) => createElement(part, propsOf(...values));
}

/** The `draw` of a screen that takes nothing from its address. */
export function plain(part: FunctionComponent): () => ReactNode {
  return () => createElement(part);
}

/** What a trade page is told. */
export interface TradeScreenProps {
  /** From the address; null where it names none. */
  readonly optionId: string | null;
  /** The logged-out twin. */
  readonly isGuest: boolean;
}

/** The trade page of a product at its addresses, with an instrument's id or without, for members and for guests. */
export function tradeScreens(
  part: FunctionComponent<TradeScreenProps>,
  needs: SiteFeature,
  pages: readonly Pick<Screen, "path" | "audience" | "name" | "purpose">[],
): Screen[] {
  return pages.map((page) => ({
    ...page,
    needs,
    layout: "filled",
    draw: drawn(part, (optionId) => ({
      optionId: optionId ?? null,
      isGuest: page.audience === "guest",
    })),
  }));
}

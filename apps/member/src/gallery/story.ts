/** What the gallery shows: a screen or a part, in a state. */

import type { ReactNode } from "react";
import type { StoryState } from "./fake-runtime.ts";

export interface Story {
  readonly name: string;
  /** A screen by its address, or a part. */
  readonly shows: { readonly url: string; readonly isGuest?: boolean } | (() => ReactNode);
  readonly state?: StoryState;
  /** Puts its own world into the stores, after the canned one. */
  readonly prepare?: () => void;
}

/** What areas show in the gallery by themselves: an area's `gallery.ts` holds its stories, and what calls answer in them. */

import type { Story } from "./story.ts";

interface AreaGallery {
  readonly stories?: readonly Story[];
  /** By the call's id. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Its parts of the account. */
  readonly parts?: Readonly<Record<string, unknown>>;
  /** What topics say each half second, by their destination, at the feed's own time (ISO). */
  readonly beats?: Readonly<Record<string, (at: string) => unknown>>;
}

export const areaGallery: readonly AreaGallery[] = Object.values(
  import.meta.glob<AreaGallery>("../areas/*/gallery.ts", { eager: true }),
);

export const areaAnswers: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...areaGallery.map(({ answers }) => answers ?? {}),
);

export const areaParts: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...areaGallery.map(({ parts }) => parts ?? {}),
);

export const areaBeats: Readonly<Record<string, (at: string) => unknown>> = Object.assign(
  {},
  ...areaGallery.map(({ beats }) => beats ?? {}),
);

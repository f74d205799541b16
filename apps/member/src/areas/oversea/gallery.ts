/** The receipt of a loss-cut in the gallery. */

import { aLosscut } from "../../gallery/canned.ts";

export const answers = { overseaLosscut: aLosscut() };

const shows = { url: "/losscut/50040" };

export const stories = [
  { name: "losscut", shows },
  { name: "losscut · loading", shows, state: { answers: "loading" as const } },
  { name: "losscut · offline", shows, state: { answers: "offline" as const } },
];

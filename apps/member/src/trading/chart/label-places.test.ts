import { expect, test } from "vitest";
import { type Label, labelPlaces } from "./label-places.ts";

const room = { height: 20, left: 4, right: 300, gap: 2 };
const at = (y: number, width: number): Label => ({ y, width });

test.each<[what: string, labels: readonly Label[], places: number[]]>([
  ["lines far apart all begin at the left", [at(0, 90), at(20, 90), at(45, 120)], [4, 4, 4]],
  ["close lines stand beside each other", [at(0, 120), at(5, 90), at(9, 60)], [4, 126, 218]],
  ["only what touches gives way", [at(0, 120), at(15, 90), at(30, 60)], [4, 126, 4]],
  [
    "a gap that is wide enough is taken",
    [at(0, 60), at(25, 60), at(12, 60), at(14, 40)],
    [4, 4, 66, 128],
  ],
  ["without room it stands at the left", [at(0, 200), at(1, 200)], [4, 4]],
])("%s", (_, labels, places) => {
  expect(labelPlaces(labels, room)).toEqual(places);
});

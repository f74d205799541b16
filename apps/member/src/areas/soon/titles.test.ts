import { expect, test } from "vitest";
import { soon } from "./area.ts";
import { soonTitles } from "./titles.ts";

test("every screen that is still to come has a title, and no other has", () => {
  expect((soon.screens ?? []).map(({ path }) => path).sort()).toEqual(
    Object.keys(soonTitles).sort(),
  );
});

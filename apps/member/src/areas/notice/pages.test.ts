import { expect, test } from "vitest";
import { notice } from "./area.ts";
import { PAGES } from "./screens/content-page.tsx";

test("something stands at every address, and nothing at any other", () => {
  expect(Object.keys(PAGES).sort()).toEqual((notice.screens ?? []).map(({ path }) => path).sort());
});

import { expect, test } from "vitest";
import { pages } from "../app/pages.ts";
import { cannedAnswers } from "./canned.ts";
import { stories } from "./stories.ts";

test("every screen is shown full, empty, loading, refused and offline", () => {
  for (const { path } of pages) {
    const shown = stories.filter(({ url }) => url === path).map(({ answers }) => answers);
    expect(shown.sort()).toEqual(["empty", "full", "loading", "offline", "refused"]);
  }
});

test("names of stories are their own", () => {
  const names = stories.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("the canned site answers in full and empty", () => {
  expect(cannedAnswers(false).requests).toMatchObject({ totalElements: 5 });
  expect(cannedAnswers(true).requests).toMatchObject({ content: [], totalElements: 0 });
});

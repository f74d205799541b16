import { expect, test } from "vitest";
import { screens } from "../app/screens.ts";
import { stories } from "./stories.tsx";

/** Redirects draw nothing. */
const redirects = ["/", "/search", "/overseaView", "/oversea", "{any unknown path}"];

test("every screen that is served hangs in the gallery", () => {
  const shown = stories.flatMap(({ shows }) => (typeof shows === "function" ? [] : [shows.url]));
  const missing = screens.filter(({ path }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return !redirects.includes(path) && !shown.some((url) => pattern.test(url));
  });
  expect(missing).toEqual([]);
});

test("a story's name is its address in the gallery", () => {
  expect(new Set(stories.map(({ name }) => name)).size).toBe(stories.length);
});

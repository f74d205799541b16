import { expect, test } from "vitest";
import { consentsOf, isCurrent } from "./consents.ts";

const TERMS = { id: "14", version: 3 };
const PRIVACY = { id: "15", version: 1 };

test("an agreement is to versions, and to all that are in force", () => {
  expect(consentsOf([{ ...TERMS, title: "약관" } as typeof TERMS])).toEqual([TERMS]);
  expect(isCurrent([TERMS, PRIVACY], [PRIVACY, TERMS])).toBe(true);
  expect(isCurrent([TERMS], [TERMS, PRIVACY])).toBe(false);
  expect(isCurrent([TERMS, PRIVACY], [{ ...TERMS, version: 4 }, PRIVACY])).toBe(false);
  expect(isCurrent([], [])).toBe(true);
});

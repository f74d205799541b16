/**
 * A mutant: a patch that breaks one rule on purpose, and the tests that must notice.
 *
 * The file is a unified diff with a head of `Key: value` lines above it:
 *
 *     Breaks: what rule is broken, as a sentence
 *     Tests: packages/money/src/rounding.test.ts [more files]
 *     Config: vitest.config.ts (the default) or vitest.e2e.config.ts
 */

export interface Mutant {
  /** File name without `.patch`. */
  readonly name: string;
  readonly breaks: string;
  /** Test files, from the root. */
  readonly tests: readonly string[];
  /** The vitest configuration that includes them. */
  readonly config: string;
}

/** Reads the head of a patch file. Throws where a key is missing or the file holds no diff. */
export function parseMutant(name: string, text: string): Mutant {
  const [head = "", ...diff] = text.split(/^(?=diff --git |--- )/m);
  if (diff.length === 0) throw new Error(`${name}: no diff in the file`);
  const value = (key: string): string | undefined =>
    new RegExp(`^${key}: *(.+)$`, "m").exec(head)?.[1]?.trim();
  const breaks = value("Breaks");
  const tests = value("Tests")?.split(/\s+/);
  if (!breaks || !tests) throw new Error(`${name}: its head needs "Breaks:" and "Tests:"`);
  return { name, breaks, tests, config: value("Config") ?? "vitest.config.ts" };
}

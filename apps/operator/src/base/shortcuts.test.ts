import { expect, test } from "vitest";
import { keyOf } from "./shortcuts.ts";

test.each([
  [{ key: "j", code: "KeyJ", shiftKey: false }, "j"],
  [{ key: "ㅓ", code: "KeyJ", shiftKey: false }, "j"],
  [{ key: "Process", code: "KeyA", shiftKey: false }, "a"],
  [{ key: "?", code: "Slash", shiftKey: true }, "?"],
  [{ key: "/", code: "Slash", shiftKey: false }, "/"],
  [{ key: "Enter", code: "NumpadEnter", shiftKey: false }, "Enter"],
  [{ key: "Escape", code: "Escape", shiftKey: false }, "Escape"],
])("%j is %s", (event, key) => expect(keyOf(event)).toBe(key));

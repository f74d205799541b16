import { afterEach, expect, test, vi } from "vitest";
import { memberDefaults, memberPreferences } from "../base/preferences.ts";
import { shake } from "./haptics.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  memberPreferences.set(memberDefaults);
});

test("the device shakes by what happened", () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  shake("SENT");
  shake("FILLED");
  expect(vibrate.mock.calls).toEqual([[[8]], [[30, 50, 30]]]);
});

test("not for who switched it off, nor where the device cannot", () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  memberPreferences.set({ ...memberDefaults, haptics: false });
  shake("FILLED");
  expect(vibrate).not.toHaveBeenCalled();
  memberPreferences.set(memberDefaults);
  vi.stubGlobal("navigator", {});
  expect(() => shake("FILLED")).not.toThrow();
});

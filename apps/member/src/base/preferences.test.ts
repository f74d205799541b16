import { expect, test } from "vitest";
import { memberDefaults, parseMemberPreferences } from "./preferences.ts";

test.each([null, "", "{", "[]", "null", "7"])("%j gives the defaults", (text) => {
  expect(parseMemberPreferences(text)).toEqual(memberDefaults);
});

test("what is whole is kept, what is broken falls back alone", () => {
  expect(
    parseMemberPreferences(
      JSON.stringify({
        orderCnt: [1, 2, 0, 4],
        sounds: { SUCCESS: false, CANCEL: "x" },
        tpsl: { tp: 20, sl: -1 },
      }),
    ),
  ).toEqual({
    orderCnt: [1, 3, 5, 10],
    sounds: { SUCCESS: false, CANCEL: true, FILLED: true },
    soundLength: "short",
    tpsl: { tp: 20, sl: 10 },
    haptics: true,
    betEndAlarm: true,
    notify: memberDefaults.notify,
  });
  expect(parseMemberPreferences('{"orderCnt":[2,4,6,8]}').orderCnt).toEqual([2, 4, 6, 8]);
});

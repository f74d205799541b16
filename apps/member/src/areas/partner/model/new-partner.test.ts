import { expect, test } from "vitest";
import { faultsOf, NEW_PARTNER, newPartnerBody } from "./new-partner.ts";

const GOOD = {
  ...{ username: "busan-1", password: "long-enough", name: " 한지점 ", phone: "010-1234-5678" },
  nick: "",
};

test("an empty form is wrong in all that is asked for, a nickname excepted", () => {
  expect(Object.keys(faultsOf(NEW_PARTNER)).toSorted()).toEqual([
    "name",
    "password",
    "phone",
    "username",
  ]);
  expect(faultsOf(GOOD)).toEqual({});
  expect(faultsOf({ ...GOOD, nick: "가" })).toEqual({ nick: "badNick" });
});

test("what was left empty is not sent", () => {
  const { nick: _, ...sent } = { ...GOOD, name: "한지점" };
  expect(newPartnerBody(GOOD, { OVERSEA_FEE: "0.1" })).toEqual({
    ...sent,
    rates: { OVERSEA_FEE: "0.1" },
  });
  expect(newPartnerBody({ ...GOOD, nick: " 지점 " }, {})).toMatchObject({ nick: "지점" });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";
import { hidePhone } from "./hide-phone.ts";
import {
  directionOfText,
  formatFixed,
  formatNumber,
  formatSigned,
  formatWallet,
  toDownFix,
} from "./number.ts";
import { formatLandline, formatPhone, maskPhone } from "./phone.ts";
import { symbolDisplayName } from "./symbol.ts";
import { formatLongTimer, formatTimer } from "./timer.ts";

test.each([
  ["0", "0"],
  ["1234567", "1,234,567"],
  ["1234567.50", "1,234,567.50"],
  ["-1234.5", "-1,234.5"],
  ["007", "7"],
  ["999", "999"],
  ["1000", "1,000"],
  ["-0.00", "0.00"],
  ["9007199254740993.00000001", "9,007,199,254,740,993.00000001"],
  ["", ""],
  ["1e5", "1e5"],
  ["매수", "매수"],
])("formatNumber(%j) is %j", (value, shown) => {
  expect(formatNumber(value)).toBe(shown);
});

test("formatNumber takes integers beyond 2^53 exactly", () => {
  expect(formatNumber(-123456789012345678901n)).toBe("-123,456,789,012,345,678,901");
});

test.each([
  [null, "0", "0"],
  [undefined, "0", "0"],
  ["", "0", "0"],
  ["0", "0", "0"],
  ["0.00000000", "0", "0"],
  ["1234.00", "1,234", "1234"],
  ["1234.5", "1,234.5000", "1234.5000"],
  ["1234.56789", "1,234.5678", "1234.5678"],
  ["-1234.56789", "-1,234.5678", "-1234.5678"],
  ["-0.00001", "0.0000", "0.0000"],
  [9_000_000n, "9,000,000", "9000000"],
])("formatWallet(%s) is %s and formatFixed %s", (value, wallet, fixed) => {
  expect(formatWallet(value)).toBe(wallet);
  expect(formatFixed(value)).toBe(fixed);
});

test.each([
  ["1.239", 2, "1.23"],
  ["-1.239", 2, "-1.23"],
  ["-0.009", 2, "0.00"],
  ["1.2", 4, "1.2000"],
  ["1.99", 0, "1"],
  ["5", 2, "5.00"],
])("toDownFix(%j, %d) is %j", (value, decimals, shown) => {
  expect(toDownFix(value, decimals)).toBe(shown);
});

test.each([
  ["1680750", "+1,680,750", 1],
  ["-412", "-412", -1],
  ["0", "0", 0],
  ["0.00", "0.00", 0],
  ["+1.24", "+1.24", 1],
])("formatSigned(%j) is %j", (value, shown, direction) => {
  expect(formatSigned(value)).toBe(shown);
  expect(directionOfText(value)).toBe(direction);
});

test("formatNumber loses no digit", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.stringMatching(/^\d{0,10}$/), (whole, decimals) => {
      const text = decimals === "" ? String(whole) : `${whole}.${decimals}`;
      expect(formatNumber(text).replaceAll(",", "")).toBe(text);
    }),
  );
});

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1.00 Kb"],
  [1536, "1.50 Kb"],
  [5 * 1024 ** 2, "5.00 Mb"],
  [1024 ** 3, "1.00 Gb"],
  [2 * 1024 ** 4, "2.00 Tb"],
  [4096 * 1024 ** 4, "4096.00 Tb"],
])("formatFileSize(%d) is %j", (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

test.each([
  [0, "00:00", "00:00"],
  [75, "01:15", "01:15"],
  [59.9, "00:59", "00:59"],
  [3600, "60:00", "01:00:00"],
  [8025, "133:45", "02:13:45"],
  [-3, "00:00", "00:00"],
])("%d seconds are %j, or %j", (seconds, short, long) => {
  expect(formatTimer(seconds)).toBe(short);
  expect(formatLongTimer(seconds)).toBe(long);
});

describe("phone numbers", () => {
  test.each([
    ["01012345678", "010-1234-5678", "010-1234-5678"],
    ["0101234567", "010-123-4567", "010-123-4567"],
    ["0212345678", "021-234-5678", "02-1234-5678"],
    ["021234567", "021-234-567", "02-123-4567"],
    ["0311234567", "031-123-4567", "031-123-4567"],
    ["010-1234-5678", "010-1234-5678", "010-1234-5678"],
  ])("%j as phone is %j, as landline %j", (digits, phone, landline) => {
    expect(formatPhone(digits)).toBe(phone);
    expect(formatLandline(digits)).toBe(landline);
  });

  test.each([
    ["", ""],
    ["0", "0"],
    ["010", "010"],
    ["0101", "010-1"],
    ["0101234567", "010-123-4567"],
    ["01012345678", "010-1234-5678"],
    ["010123456789", "010-1234-5678"],
    ["02", "02"],
    ["02123", "02-123"],
    ["021234567", "02-123-4567"],
    ["0212345678", "02-1234-5678"],
    ["02123456789", "02-1234-5678"],
    ["010-1234-56a78", "010-1234-5678"],
  ])("typing %j shows %j", (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  test("the middle is hidden", () => {
    expect(hidePhone("010-1234-5678")).toBe("010-****-5678");
    expect(hidePhone("0101")).toBe("0101");
  });
});

test("an instrument without a name shows its stripped symbol", () => {
  const option = { stock: "EBEST_NQ-PERP", koName: "나스닥100", enName: "" };
  expect(symbolDisplayName(option, "ko")).toBe("나스닥100");
  expect(symbolDisplayName(option, "en")).toBe("NQ");
});

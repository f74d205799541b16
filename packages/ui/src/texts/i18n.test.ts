import { expect, test } from "vitest";
import { fill } from "./i18n.ts";

test.each([
  [
    "{stock} 종목이 현재 휴장중입니다.",
    { stock: "나스닥100" },
    "나스닥100 종목이 현재 휴장중입니다.",
  ],
  ["{name|을/를} 통해 가입해요.", { name: "김파트너" }, "김파트너를 통해 가입해요."],
  ["{name|을/를} 통해 가입해요.", { name: "나루팀" }, "나루팀을 통해 가입해요."],
  ["{name|이/가} 올랐어요", { name: "금" }, "금이 올랐어요"],
  ["{count} {count#order/orders}", { count: 1 }, "1 order"],
  ["{count} {count#order/orders}", { count: 0 }, "0 orders"],
  ["{missing} stays", {}, "{missing} stays"],
])("%s with %j", (text, values, shown) => {
  expect(fill(text, values)).toBe(shown);
});

/** Every action that the server tells the audit log has its words. */

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ACCESS_KINDS } from "@naru/vocabulary/personal/access";
import { expect, test } from "vitest";
import { actionTexts, actionWordIn } from "./action-words.ts";

const SERVER = path.join(import.meta.dirname, "../../../server/src");
const GATEWAY = path.join(SERVER, "gateway/operator");

/** Actions stand in the handlers as texts of two words or three, joined by full stops. */
function toldBy(file: string): string[] {
  const found = readFileSync(path.join(GATEWAY, file), "utf8").matchAll(
    /(?:action: |, |\? |: |^\s*)"((?:signin|operator|anomaly|cap|dnw|member|proposal|coupon|instrument|perpetual|binary|trader|follow|copytrade|notice|economic|message|contact|chat|statement|coin|provider|report|travel)\.[a-z_.-]+)"/gm,
  );
  return [...found].map(([, action = ""]) => action);
}

/** Permissions are written alike. */
const PERMISSION = /\.(?:read|write|act|pay|reveal|propose)$/;

test("each has its words in both languages", () => {
  const files = globSync("**/*.ts", { cwd: GATEWAY }).filter((file) => !file.endsWith(".test.ts"));
  const told = [...new Set(files.flatMap(toldBy))].filter((action) => !PERMISSION.test(action));
  expect(told.length).toBeGreaterThan(45);
  const known = Object.keys(actionTexts.ko);
  expect(told.filter((action) => !known.includes(action))).toEqual([]);
  for (const kind of ACCESS_KINDS) expect(known).toContain(`access.${kind.toLowerCase()}`);
  expect(Object.keys(actionTexts.en).toSorted()).toEqual(known.toSorted());
});

test("how the engine answered is told after what was asked; a name that is not known stays", () => {
  expect(actionWordIn("ko", "member.deny.refused")).toBe("회원 차단 · 거절됨");
  expect(actionWordIn("ko", "dnw.approve.ok")).toBe("신청 승인 · 됨");
  expect(actionWordIn("en", "contact.template.delete")).toBe("Template deleted");
  expect(actionWordIn("ko", "lantern.lit")).toBe("lantern.lit");
});

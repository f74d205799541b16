import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { GENERIC_FOLDERS, isGeneric } from "./generic.ts";
import { readSources, tidy } from "./tidy.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** What a hurried hand would write into each kind of generic file for a new area. */
test.each([
  ["packages/contract/src/routes.ts", 'import { dnwRoutes } from "./areas/dnw/routes.ts";'],
  ["packages/contract/src/channel.ts", "  readonly overseaOptionId: string | null;"],
  ["apps/server/src/gateway/api.ts", '  if (route.area === "oversea") return;'],
  ["apps/server/src/gateway/stomp/hub.ts", "  if (topic === overseaTopic(1)) return;"],
  ["apps/member/src/app/router.tsx", '  path: "/copytrade",'],
  ["apps/member/src/app/footer.tsx", "    { to: paths.dnw, icon: Zap },"],
  ["apps/operator/src/app/pages.ts", '  { path: "/coupons" },'],
  ["packages/engine/src/step.ts", 'import { isOption } from "./oversea/option.ts";'],
])("an area's name in %s is refused, with where it belongs", (file, text) => {
  const messages = tidy([{ file, lines: [text] }]).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining("the area says it in its own folder")]);
});

test.each([
  "packages/contract/src/areas.ts",
  "packages/contract/src/areas/dnw/routes.ts",
  "packages/contract/src/contract.test.ts",
  "apps/member/src/areas/oversea/area.ts",
  "apps/operator/src/base/texts.ts",
])("%s may name areas", (file) => {
  expect(isGeneric(file)).toBe(false);
});

test("every generic folder holds generic files, and every exception is one that names an area", () => {
  const sources = readSources(ROOT);
  for (const { folder, only = [], but = {} } of GENERIC_FOLDERS) {
    expect([
      folder,
      sources.some(({ file }) => file.startsWith(`${folder}/`) && isGeneric(file)),
    ]).toEqual([folder, true]);
    for (const name of [...only, ...Object.keys(but)])
      expect([folder, name, existsSync(path.join(ROOT, folder, name))]).toEqual([
        folder,
        name,
        true,
      ]);
    for (const name of Object.keys(but)) {
      const lines = sources.find(({ file }) => file === `${folder}/${name}`)?.lines ?? [];
      expect([
        name,
        lines.some((line) => /oversea|dnw|copytrade|coupon|areas\//i.test(line)),
      ]).toEqual([name, true]);
    }
  }
});

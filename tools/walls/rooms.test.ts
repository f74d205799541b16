import { expect, test } from "vitest";
import { type Import, roomOf, roomProblems } from "./rooms.ts";

const imports = (...pairs: [string, string][]): Import[] =>
  pairs.map(([from, to]) => ({ from: `apps/server/src/${from}`, to: `apps/server/src/${to}` }));

test.each([
  ["apps/server/src/engine/run-loop.ts", "apps/server/engine"],
  ["apps/server/src/gateway/http/api.ts", "apps/server/gateway/http"],
  ["apps/server/src/gateway/app.ts", "apps/server/gateway"],
  ["apps/server/src/gateway/operator/areas/desk.ts", "apps/server/gateway/operator"],
  ["apps/server/src/supervisor.ts", "apps/server"],
  ["apps/member/src/trading/ladder/ladder.tsx", "apps/member/trading/ladder"],
  ["packages/money/src/rounding.ts", undefined],
])("%s is in %s", (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test("one direction is fine, and so is a test that looks further", () => {
  expect(
    roomProblems(
      imports(
        ["engine/main.ts", "publish/publisher.ts"],
        ["publish/publisher.ts", "bus/messages.ts"],
        ["supervisor.ts", "engine/main.ts"],
        ["gateway/app.ts", "gateway/http/errors.ts"],
        ["bus/local.test.ts", "engine/main.ts"],
      ),
    ),
  ).toEqual([]);
});

test("who puts the app together imports areas and its like", () => {
  const from = "apps/member/src/gallery/main.tsx";
  expect(
    roomProblems([
      { from, to: "apps/member/src/app/router.tsx" },
      { from, to: "apps/member/src/areas/dnw/screens/dnw-screen.tsx" },
    ]),
  ).toEqual([]);
});

test.each([
  [
    "a circle over three rooms",
    imports(["a/x.ts", "b/y.ts"], ["b/y.ts", "c/z.ts"], ["c/z.ts", "a/x.ts"]),
    3,
    "a circle",
  ],
  [
    "an area that knows another",
    imports(["areas/dnw/a.ts", "areas/oversea/b.ts"]),
    1,
    "areas do not import each other",
  ],
  [
    "a room that knows an area",
    [
      {
        from: "apps/member/src/trading/ladder/ladder.tsx",
        to: "apps/member/src/areas/oversea/adapter.ts",
      },
    ],
    1,
    "a room serves every area and imports none",
  ],
  [
    "an area that knows who puts the app together",
    [{ from: "apps/member/src/areas/more/logout.ts", to: "apps/member/src/app/router.tsx" }],
    1,
    "puts the app together",
  ],
  [
    "a room that knows who puts it together",
    imports(["gateway/http/errors.ts", "gateway/app.ts"], ["engine/a.ts", "program.ts"]),
    2,
    "puts the app together",
  ],
])("%s is refused", (_, given, count, reason) => {
  const problems = roomProblems(given);
  expect(problems).toHaveLength(count);
  for (const problem of problems) expect(problem).toContain(reason);
});

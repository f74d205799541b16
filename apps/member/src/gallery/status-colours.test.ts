/** How something is has colours of its own; up and down are for what rises, falls, is bought or sold. */

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const repository = path.join(import.meta.dirname, "../../../..");
const DIRECTION = /\b(?:bg|text|border|border-b|ring|fill)-(?:up|down)(?:-fill|-wash)?\b/;

/** Where a price, a gain, a loss, a buy or a sell is drawn. A status never is: it takes ok, warning or bad. */
const OF_DIRECTIONS = [
  "apps/member/src/areas/account/parts/palette-step.tsx",
  "apps/member/src/areas/futures/order/order-confirm.tsx",
  "apps/member/src/areas/futures/order/order-form.tsx",
  "apps/member/src/areas/futures/parts/book-panel.tsx",
  "apps/member/src/areas/futures/parts/info-panel.tsx",
  "apps/member/src/areas/more/parts/palette-pair.tsx",
  "apps/member/src/bets/tones.ts",
  "apps/member/src/records/parts/daily.tsx",
  "apps/member/src/records/parts/row-line.tsx",
  "apps/member/src/trading/base/tone.ts",
  "apps/member/src/trading/chart/chart-view.tsx",
  "apps/member/src/trading/chart/tape-view.tsx",
  "apps/member/src/trading/depth/depth-chart.tsx",
  "apps/member/src/trading/depth/depth-panel.tsx",
  "apps/member/src/trading/exits/exit-levels.tsx",
  "apps/member/src/trading/exits/exit-pair.tsx",
  "apps/member/src/trading/exits/exit-trail.tsx",
  "apps/member/src/trading/instruments/info-panel.tsx",
  "apps/member/src/trading/ladder/ladder-bar.tsx",
  "apps/member/src/trading/ladder/ladder-row.tsx",
  "apps/member/src/trading/ladder/ladder.tsx",
  "apps/member/src/trading/orders/confirm-sheet.tsx",
  "apps/member/src/trading/pad/market-button.tsx",
  "packages/ui/src/parts/button.tsx",
  "packages/ui/src/parts/change.tsx",
];

test("a direction's colour is used where a direction is drawn, and nowhere else", () => {
  const sources = globSync("{apps/member,apps/operator,packages/ui}/src/**/*.{ts,tsx}", {
    cwd: repository,
  }).filter((file) => !file.endsWith(".test.ts"));
  expect(sources.length).toBeGreaterThan(100);
  const used = sources.filter((file) =>
    DIRECTION.test(readFileSync(path.join(repository, file), "utf8")),
  );
  expect(used.sort()).toEqual(OF_DIRECTIONS);
});

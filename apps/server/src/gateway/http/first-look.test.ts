import { beforeEach, describe, expect, test } from "vitest";
import type { OptionView } from "@naru/contract/views";
import type { IncomingMessage } from "node:http";
import { manualClock, type ManualClock } from "../../platform/clock.ts";
import { createFillPage, type FillPage, isTradePath } from "./first-look.ts";
import type { Site } from "../sessions/sites.ts";

const PAGE =
  '<div id="first-look"><p><!--logoText--></p><b><!--instrument--></b><i><!--price--></i></div>';

let clock: ManualClock;
let language: Site["language"];
let type: string;
let views: Promise<readonly OptionView[]>;
let fill: FillPage;

beforeEach(() => {
  clock = manualClock(0);
  language = "ko";
  type = "100000";
  views = Promise.resolve([
    { id: "1003", koName: "나스닥 <100>", lastPrice: "1234567.25" } as OptionView,
  ]);
  fill = createFillPage({
    clock,
    sites: {
      ofHost: () =>
        ({ id: 1, language, view: { type, theme: { logoText: "N&R" } } }) as unknown as Site,
    },
    options: { of: () => views },
  });
});

const asked = (url: string): IncomingMessage => ({ url, headers: {} }) as IncomingMessage;

test("a trade page begins with its instrument and the price of the moment", async () => {
  expect(await fill(PAGE, asked("/oversea/1003?from=list"))).toBe(
    '<div id="first-look"><p>N&amp;R</p><b>나스닥 &lt;100&gt;</b><i>1,234,567.25</i></div>',
  );
});

test.each(["/signin", "/oversea", "/oversea/999", "/wallet/1003"])(
  "%s shows no price, and no mark of where one would stand",
  async (url) => {
    expect(await fill(PAGE, asked(url))).toBe(
      '<div id="first-look"><p>N&amp;R</p><b></b><i></i></div>',
    );
  },
);

test("a site without overseas futures shows none of them", async () => {
  type = "000101";
  expect(await fill(PAGE, asked("/oversea/1003"))).toBe(
    '<div id="first-look"><p>N&amp;R</p><b></b><i></i></div>',
  );
});

describe("the page does not wait", () => {
  const without = '<div id="first-look"><p>N&amp;R</p><b></b><i></i></div>';

  test("for an engine that is away", async () => {
    views = Promise.reject(new Error("away"));
    expect(await fill(PAGE, asked("/oversea/1003"))).toBe(without);
  });

  test("for one that does not answer", async () => {
    views = new Promise(() => {});
    const filled = fill(PAGE, asked("/oversea/1003"));
    clock.advance(60);
    expect(await filled).toBe(without);
  });
});

test("a site that speaks another language begins without it", async () => {
  language = "en";
  expect(await fill(PAGE, asked("/oversea/1003"))).toBe(
    '<div id="first-look" hidden><p></p><b></b><i></i></div>',
  );
});

test.each([
  ["/oversea", true],
  ["/oversea/1003", true],
  ["/oversea/1003?a=1", true],
  ["/overseaView/1003", true],
  ["/overseaView?x", true],
  ["/oversight", false],
  ["/search/oversea", false],
  ["/", false],
])("%s is the trade page: %s", (url, isTrade) => {
  expect(isTradePath(url)).toBe(isTrade);
});

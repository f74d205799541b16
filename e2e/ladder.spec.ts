/**
 * The ladder's promise (product.md): while the market moves 20 times a second, a tap orders at the price that stood
 * under the finger or orders nothing. `npm run prove -- taps` tries 200 times on each of two phones, `npm test` fewer times.
 */

import { expect, test } from "@playwright/test";
import type { RecordView } from "@naru/contract/views";
import { seededRandom } from "../apps/server/src/market/random.ts";
import { fingerOf } from "./support/finger.ts";
import {
  marketMoves,
  readWatch,
  type SentOrder,
  type Shown,
  type Watch,
  watchLadder,
} from "./support/ladder-watch.ts";
import { scriptMarket } from "./support/market/script.ts";
import { startTrading } from "./support/phone.ts";
import { chooseOneTap, clearAccount, openInstrument } from "./support/trade-page.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader } from "./support/trader.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";

/** A Thursday evening in Seoul: everything but Asia trades. */
const CLOCK = "2026-11-19T23:10:00+09:00";
/** Micro E-mini S&P 500. */
const INSTRUMENT = { root: "MES", id: "1002" };
const GIVEN_TRIES = process.env["NARU_TAPS"];
const TRIES = Number(GIVEN_TRIES ?? "30");
/** How many get through depends on the machine: three of four are asked where that is what is measured (`NARU_TAPS`). */
const ACCEPTED_MIN = GIVEN_TRIES === undefined ? 1 : 0.75 * TRIES;
/** Fewer contracts than the instrument allows. */
const TRIES_BETWEEN_CLEARINGS = 25;
/** The ladder refuses a row that changed less than 200 ms before the touch; our own clock ticks a little later. */
const MOVED_JUST_NOW_MS = 150;

const SIZES = [
  { username: "demo", width: 360, height: 640 },
  { username: "demo2", width: 390, height: 844 },
] as const;

let installation: Running;
const market = scriptMarket({ [INSTRUMENT.root]: { at: 0, movesPerSecond: 20 } });
test.beforeAll(async () => {
  installation = await startInstallation({ env: { ...market.env, NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
  market.remove();
});

for (const { username, width, height } of SIZES) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test("no tap orders at another price than it touched", async ({ browser }) => {
      const page = await browser.newPage({ baseURL: installation.address });
      // Before the page: a new device is told to those that are there, in the middle of the screen.
      const trader = await signIn(installation.address, username, DEMO_PASSWORD);
      await startTrading(page, username);
      await openInstrument(page, INSTRUMENT.id);
      await chooseOneTap(page);
      await watchLadder(page);
      const finger = await fingerOf(page);
      const cells = await page.locator("[data-zone=LIMIT]").all();
      const boxes = await Promise.all(cells.map(async (cell) => await cell.boundingBox()));
      const random = seededRandom(username, "taps");

      for (let index = 0; index < TRIES; index += 1) {
        const box = boxes[Math.floor(random.next() * boxes.length)];
        if (!box) throw new Error("a cell has no box");
        await finger.down({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
        await marketMoves(page, 1 + Math.floor(random.next() * 2));
        await finger.up();
        await marketMoves(page, 1 + Math.floor(random.next() * 2));
        if (index % TRIES_BETWEEN_CLEARINGS === TRIES_BETWEEN_CLEARINGS - 1)
          await clearAccount(trader);
      }
      await expect.poll(async () => sentIn(await readWatch(page)).every(isAnswered)).toBe(true);

      const watch = await readWatch(page);
      const tries = triesOf(watch);
      expect(tries).toHaveLength(TRIES);
      const accepted = tries.filter(({ order }) => order?.status === 200);
      const figure =
        `${width}×${height}: ${accepted.length} of ${TRIES} tries accepted, ` +
        `the rows moved ${watch.shown.length - 1} times`;
      console.log(figure);
      test.info().annotations.push({ type: "figure", description: figure });
      expect(tries.flatMap(wrongsOf)).toEqual([]);
      expect(await recordsDisagreeing(trader, accepted)).toEqual([]);
      expect(accepted.length).toBeGreaterThanOrEqual(ACCEPTED_MIN);
      // The market did move, and the ladder with it.
      expect(watch.shown.length).toBeGreaterThan(2);
      await page.close();
    });
  });
}

/** One tap, with what was drawn from a moment before it to its end. */
interface Try {
  readonly row: number;
  readonly downAt: number;
  readonly heardAt: number;
  readonly upAt: number;
  readonly order: SentOrder | null;
  /** What was drawn when the finger came down. */
  readonly under: Shown;
  /** Changes of the rows shortly before the touch, and until the finger left. */
  readonly changesBefore: number;
  readonly changesUnder: number;
}

function triesOf({ shown, happenings }: Watch): Try[] {
  const tries: Try[] = [];
  for (const [index, happening] of happenings.entries()) {
    if (happening.kind !== "down") continue;
    const next = happenings.findIndex(({ kind }, later) => later > index && kind === "down");
    const own = happenings.slice(index + 1, next === -1 ? undefined : next);
    const up = own.find(({ kind }) => kind === "up");
    const orders = own.flatMap((each) => (each.kind === "order" ? [each.order] : []));
    const keys = new Set(orders.map(({ key }) => key));
    if (up === undefined || keys.size > 1) throw new Error(`a tap sent ${keys.size} orders`);
    const { at: downAt, heardAt, row } = happening;
    const changesIn = (from: number, to: number): number =>
      shown.slice(1).filter(({ at }) => at > from && at <= to).length;
    tries.push({
      row,
      downAt,
      heardAt,
      upAt: up.at,
      order: orders.at(-1) ?? null,
      under: shown.findLast(({ at }) => at <= downAt) as Shown,
      changesBefore: changesIn(downAt - MOVED_JUST_NOW_MS, downAt),
      changesUnder: changesIn(downAt, up.at),
    });
  }
  return tries;
}

/** What a try did that no try may do. */
function wrongsOf({ order, row, under, changesBefore, changesUnder }: Try): string[] {
  if (order === null) return [];
  const wrongs: string[] = [];
  const touched = under.prices[row];
  if (touched === undefined || order.price === null || Number(order.price) !== Number(touched))
    wrongs.push(`ordered at ${order.price}, touched ${touched}`);
  if (changesBefore > 0) wrongs.push(`ordered at ${order.price} from a row that had just moved`);
  if (changesUnder > 0) wrongs.push(`the rows moved under the finger at ${touched}`);
  return wrongs;
}

function sentIn({ happenings }: Watch): SentOrder[] {
  return happenings.flatMap((each) => (each.kind === "order" ? [each.order] : []));
}

function isAnswered({ status }: SentOrder): boolean {
  return status !== null;
}

/** Orders that the server has otherwise than they were sent, more than once, or not at all. */
async function recordsDisagreeing(trader: Trader, tries: readonly Try[]): Promise<unknown[]> {
  await clearAccount(trader);
  const sent = new Map(tries.flatMap(({ order }) => (order?.id ? [[order.id, order]] : [])));
  const records: RecordView[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const part = await trader.read("overseaRecords", { page, size: "100" });
    records.push(...part.content);
    pages = part.totalPages;
  }
  const limits = records.filter(({ marketType }) => marketType === "LIMIT");
  const wrong = limits.filter(({ id, price, tradeType }) => {
    const order = sent.get(id);
    return order?.tradeType !== tradeType || Number(order.price) !== Number(price);
  });
  return [...wrong, ...(limits.length === sent.size ? [] : [limits.length, sent.size])];
}

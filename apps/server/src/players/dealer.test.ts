import { expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { CallError } from "./caller.ts";
import type { Dealer } from "./cast.ts";
import { createDealerTurn } from "./dealer.ts";
import { type Answers, scriptedCaller } from "./testing/scripted-caller.ts";

const DEALER: Dealer = {
  ...{ id: 10_022, username: "d", name: "신유진(데모)", nick: "고래" },
  offers: [{ side: "SELL", coin: "USDT", bps: 40, amount: "1000", least: "10000", most: "500000" }],
};
const RATES = { USDT: { rate: "1400" } };
const STANDING = { id: "7", side: "SELL", walletType: "USDT", price: "1406", point: "1000" };
const deal = (more: object) => ({ id: "5", isBuyer: false, status: "ESCROWED", ...more });

/** A dealer whose server answers what `answers` hold at the time. */
function played(answers: Answers) {
  const clock = manualClock(0);
  const { caller, done, log } = scriptedCaller(answers);
  const turn = createDealerTurn(DEALER, { caller, now: clock.now, log, pin: () => "135790" });
  return { turn, done, clock, answers };
}

/** With all offers standing, in one deal. */
const inDeal = (of: object, about: object = {}) =>
  played({
    p2pList: { offers: [STANDING], deals: [deal(of)] },
    p2pDeal: { nameDiffers: false, chat: [], ...about },
    exchangeRateMap: RATES,
    ...{ p2pChat: {}, p2pPaid: {}, p2pRelease: {}, p2pOffer: {}, p2pWithdraw: {} },
  });
const idsOf = (done: readonly unknown[]) => done.map((each) => (each as [string])[0]);

test("a seller greets once, and releases what is said to be paid", async () => {
  const { turn, done, answers } = inDeal({});
  expect(await turn()).toBe("SOON");
  await turn();
  expect(idsOf(done)).toEqual(["p2pChat"]);
  answers["p2pList"] = { offers: [STANDING], deals: [deal({ status: "PAID" })] };
  await turn();
  expect(done.slice(1)).toEqual([["p2pRelease", { dealId: "5", pin: "135790" }]]);
  answers["p2pList"] = { offers: [STANDING], deals: [deal({ status: "RELEASED" })] };
  expect(await turn()).toBe("LATER");
  expect(done).toHaveLength(2);
});

test("a new process does not say again what was said", async () => {
  const first = inDeal({});
  await first.turn();
  const [[, { content }]] = first.done as [[string, { content: string }]];
  const second = inDeal({}, { chat: [{ isMine: true, text: content }] });
  await second.turn();
  expect(second.done).toEqual([]);
});

test("a buyer says to have paid in their own name", async () => {
  const { turn, done } = inDeal({ isBuyer: true });
  await turn();
  expect(idsOf(done)).toEqual(["p2pChat", "p2pPaid"]);
  expect(done[1]).toEqual(["p2pPaid", { dealId: "5", payerName: "신유진(데모)" }]);
});

test("a buyer waits for the coins, and nobody of an appeal does anything", async () => {
  for (const about of [{ isBuyer: true, status: "PAID" }, { status: "APPEALED" }]) {
    const { turn, done } = inDeal(about);
    await turn();
    expect(done).toEqual([]);
  }
});

test("won in another name release nothing", async () => {
  const { turn, done } = inDeal({ status: "PAID" }, { nameDiffers: true });
  await turn();
  await turn();
  expect(idsOf(done)).toEqual(["p2pChat"]);
});

test("a release that is refused is not tried again at once, and offers are kept all the same", async () => {
  const { turn, done, clock, answers } = inDeal({ status: "PAID" });
  answers["p2pRelease"] = new CallError(409, "PIN_MISMATCH");
  answers["p2pList"] = { offers: [], deals: [deal({ status: "PAID" })] };
  await turn();
  expect(idsOf(done)).toEqual(["p2pRelease", "p2pOffer"]);
  clock.advance(60_000);
  expect(await turn()).toBe("LATER");
  expect(idsOf(done)).toEqual(["p2pRelease", "p2pOffer", "p2pOffer"]);
});

test("offers are looked at each half minute, and after a refusal left for longer", async () => {
  const { turn, done, clock, answers } = inDeal({ status: "RELEASED" });
  await turn();
  answers["p2pList"] = { offers: [], deals: [] };
  await turn();
  expect(done).toEqual([]);
  clock.advance(30_000);
  answers["p2pOffer"] = new CallError(409, "NOT_ENOUGH_BALANCE");
  await turn();
  expect(idsOf(done)).toEqual(["p2pOffer"]);
  clock.advance(9 * 60_000);
  await turn();
  expect(done).toHaveLength(1);
  clock.advance(60_000);
  await turn();
  expect(done).toHaveLength(2);
});

test("an offer far from the rate is taken back and made anew", async () => {
  const { turn, done, answers } = inDeal({ status: "RELEASED" });
  answers["exchangeRateMap"] = { USDT: { rate: "1500" } };
  await turn();
  expect(idsOf(done)).toEqual(["p2pWithdraw", "p2pOffer"]);
  expect(done[1]).toMatchObject(["p2pOffer", { name: "신유진(데모)", phone: "01020010022" }]);
});

test("a server that is away ends the turn", async () => {
  const { turn, answers } = inDeal({ status: "PAID" });
  answers["p2pRelease"] = new CallError(503, "TRY_AGAIN_SHORTLY");
  await expect(turn()).rejects.toMatchObject({ status: 503 });
});

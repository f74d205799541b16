/**
 * Words that stand for numbers or decide: accounts, site types, symbol names, the list of refusals.
 */

import { expect, test } from "vitest";
import { CURRENCIES } from "./currency.ts";
import {
  accountAt,
  ASSET_PURPOSES,
  assetAccount,
  FIRST_MEMBER_ID,
  HOUSE_PURPOSES,
  houseAccount,
  isMemberId,
  mayPostTo,
  MEMBER_PURPOSES,
  memberAccount,
  nameOfAccount,
  ownerOf,
  purposeOf,
  siteOfHouse,
  slotOf,
} from "./ledger-account.ts";
import { REFUSAL_CODES } from "./refusal.ts";
import { siteOffers } from "./site-type.ts";
import { stripSymbol } from "./symbol-name.ts";
import { currencyOfWallet, WALLET_TYPES } from "./wallet.ts";

test("every ledger account has a number of its own, and the number reads back", () => {
  const numbers = new Set<number>();
  for (const siteId of [1, 2, 4_999]) {
    for (const currency of CURRENCIES) {
      for (const purpose of HOUSE_PURPOSES) {
        const account = houseAccount(siteId, currency, purpose);
        expect(nameOfAccount(account)).toBe(`HOUSE:${siteId}:${currency}:${purpose}`);
        expect(siteOfHouse(account)).toBe(siteId);
        numbers.add(account);
      }
      for (const purpose of ASSET_PURPOSES) {
        const real = assetAccount({ id: siteId, isDemo: false }, currency, purpose);
        expect(nameOfAccount(real)).toBe(`REAL:${siteId}:${currency}:${purpose}`);
        expect(siteOfHouse(real)).toBe(siteId);
        numbers.add(real);
      }
    }
  }
  for (const memberId of [FIRST_MEMBER_ID, FIRST_MEMBER_ID + 1, 35_000_000_000]) {
    for (const wallet of WALLET_TYPES) {
      for (const purpose of MEMBER_PURPOSES) {
        const account = memberAccount(memberId, wallet, purpose);
        expect(nameOfAccount(account)).toBe(`MEMBER:${memberId}:${wallet}:${purpose}`);
        expect(ownerOf(account)).toBe(memberId);
        numbers.add(account);
      }
    }
  }
  const house = 3 * CURRENCIES.length * (HOUSE_PURPOSES.length + ASSET_PURPOSES.length);
  expect(numbers.size).toBe(house + 3 * WALLET_TYPES.length * MEMBER_PURPOSES.length);
});

test("an account has room for 256 slots and 128 purposes of an owner, and each part reads back", () => {
  const numbers = new Set<number>();
  for (const owner of [1, FIRST_MEMBER_ID, 68_719_476_735]) {
    for (let slot = 0; slot < 256; slot += 1) {
      for (let purpose = 0; purpose < 128; purpose += 1) {
        const account = accountAt(owner, slot, purpose);
        if (
          ownerOf(account) !== owner ||
          slotOf(account) !== slot ||
          purposeOf(account) !== purpose
        )
          throw new Error(`account ${account} is not of ${owner}, ${slot}, ${purpose}`);
        numbers.add(account);
      }
    }
  }
  expect(numbers.size).toBe(3 * 256 * 128);
  expect(Math.max(...[...numbers].slice(-1))).toBeLessThan(2 ** 51);
});

test("a withdrawal of a coin is refused for what stands first: coin, network, address, tag, amount, holds, limits, money", () => {
  const order = [
    "WITHDRAWALS_STOPPED",
    "COIN_UNSUPPORTED",
    "NETWORK_PAUSED",
    "ADDRESS_INVALID",
    "ADDRESS_NETWORK",
    "ADDRESS_REFUSED",
    "ADDRESS_NOT_LISTED",
    "TAG_REQUIRED",
    "TAG_INVALID",
    "DEPOSIT_AMOUNT_INVALID",
    "AMOUNT_MIN_UNIT",
    "WITHDRAW_HELD",
    "ADDRESS_HELD",
    "BENEFICIARY_REQUIRED",
    "DAY_LIMIT",
    "INSUFFICIENT_FEE",
    "WITHDRAW_OVER_AVAILABLE",
  ] as const;
  const places = order.map((code) => REFUSAL_CODES.indexOf(code));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("an account's number is what it was before there were pages", () => {
  expect(memberAccount(10_001, "EOS", "BONUS_LOCKED")).toBe(10_001 * 256 + 7 * 16 + 5);
  expect(houseAccount(3, "EOS", "TRANSIT")).toBe(3 * 256 + 7 * 16 + 15);
});

test.each<[siteIsDemo: boolean, assetIsDemo: boolean, may: boolean]>([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, true],
])("a demo site %s posts to a demo asset %s: %s", (siteIsDemo, assetIsDemo, may) => {
  for (const purpose of ASSET_PURPOSES) {
    const asset = assetAccount({ id: 3, isDemo: assetIsDemo }, "KRW", purpose);
    expect(mayPostTo(siteIsDemo, asset)).toBe(may);
  }
  expect(mayPostTo(siteIsDemo, houseAccount(3, "KRW", "PNL"))).toBe(true);
  expect(mayPostTo(siteIsDemo, memberAccount(FIRST_MEMBER_ID, "BINARY", "AVAILABLE"))).toBe(true);
});

test.each<[id: number, is: boolean]>([
  [9_999, false],
  [10_000, true],
  [10_000.5, false],
  [Number.NaN, false],
  [68_719_476_735, true],
  [68_719_476_736, false],
  [Number.MAX_SAFE_INTEGER, false],
])("%d can be a member's id: %s", (id, is) => {
  expect(isMemberId(id)).toBe(is);
});

test.each<[type: string, offers: string]>([
  ["101101", "oversea p2p futures binary"],
  ["100000", "oversea"],
  ["010010", ""],
  ["000001", "binary"],
  ["10110", ""],
  ["1011011", ""],
  ["10110x", ""],
  ["", ""],
])("a site of type %j offers %j", (type, offers) => {
  const features = (["oversea", "p2p", "futures", "binary"] as const).filter((feature) =>
    siteOffers(type, feature),
  );
  expect(features.join(" ")).toBe(offers);
});

test.each([
  ["BTCUSDT", "BTCUSDT"],
  ["BTCUSDTMARK", "BTCUSDT"],
  ["BTCUSDT_PERP", "BTCUSDT"],
  ["BTC-PERP", "BTC"],
  ["EBEST_NQ", "NQ"],
  ["EBEST_NQMARK", "NQ"],
  ["NQ_EBEST_", "NQ_EBEST_"],
])("the symbol %s shows as %s", (symbol, name) => {
  expect(stripSymbol(symbol)).toBe(name);
});

test("the BINARY wallet holds the site's currency, FUTURES holds USDT, coins hold themselves", () => {
  expect(WALLET_TYPES.map((wallet) => currencyOfWallet(wallet, "KRW"))).toEqual([
    "KRW",
    "USDT",
    "USDT",
    "BTC",
    "ETH",
    "XRP",
    "DOGE",
    "EOS",
  ]);
});

test("a refusal stands once in the list: who asks first, then the market, amounts, limits, money last", () => {
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
  const order = [
    "WRONG_APPROACH",
    "INVALID_REQUEST",
    "NO_PERMISSION",
    "MARKET_CLOSED",
    "AMOUNT_TOO_SMALL",
    "AMOUNT_MIN_UNIT",
    "MAX_CONTRACTS",
    "NOT_ENOUGH_BALANCE",
  ] as const;
  const places = order.map((code) => REFUSAL_CODES.indexOf(code));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

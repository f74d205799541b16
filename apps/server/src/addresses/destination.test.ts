/** Addresses of coins: every published one is read, nothing that is spoilt, foreign or deadly is taken (domain.md 5.1). */

import { addressVectors } from "@naru/fixtures/product";
import { COIN_NETWORKS, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { expect, test } from "vitest";
import { readAddress } from "./read-address.ts";
import { readDestination, type SentDestination } from "./destination.ts";

const RIPPLE = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
const ETHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const GOOD: Readonly<Record<CoinNetwork, string>> = {
  BTC: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ETH: ETHER,
  "USDT-ERC20": ETHER,
  "USDT-TRC20": "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  XRP: RIPPLE,
  DOGE: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L",
  EOS: "binancecleos",
};

const read = (network: CoinNetwork, address: string, more: Partial<SentDestination> = {}) =>
  readDestination(network, { address, tag: null, hasNoTag: true, ...more });
/** What becomes of it: the address as its network writes it, or a refusal's code. */
const said = (network: CoinNetwork, address: string, more: Partial<SentDestination> = {}) => {
  const answer = read(network, address, more);
  return answer.ok ? [answer.address, answer.tag] : answer.code;
};

test.each(addressVectors().map((each) => [each.coin, each.address, each.valid] as const))(
  "%s %s: %s",
  (coin, address, isValid) => {
    expect(readAddress(coin, address) !== undefined).toBe(isValid);
  },
);

test.each<[CoinNetwork, string, string]>([
  // All capital hexadecimal carries no check.
  ["ETH", "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", ETHER],
  ["USDT-ERC20", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", ETHER],
  ["BTC", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", GOOD.BTC],
  [
    "BTC",
    "bc1qpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyys8frmrc",
    "bc1qpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyys8frmrc",
  ],
  ["DOGE", "9s5Rp1SXzoFHhsQgwUBu8EUwov6jGmfHUA", "9s5Rp1SXzoFHhsQgwUBu8EUwov6jGmfHUA"],
  ["EOS", "a", "a"],
  ["EOS", "12345.abcde1", "12345.abcde1"],
])("%s %s is written %s", (network, address, written) => {
  expect(said(network, address)).toEqual([written, null]);
});

const INVALID: readonly (readonly [CoinNetwork, string])[] = [
  // Forms that only look like the network's own.
  ["ETH", "0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
  ["ETH", "5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
  ["ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"],
  ["ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0"],
  ["ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg"],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAEd"],
  ["BTC", "bc1qpyysjzgfpyysjzgfpyysjzgfpyysjzgf7a6g0k"],
  ["BTC", "bc1qpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgf7stvuw"],
  ["BTC", "bc1zpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyys9r6a40"],
  ["BTC", "bc1ppyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysczn77x"],
  ["BTC", "mgA7SfyBBrVGVSpQ7oqGHPhxpp2gUZWtfc"],
  ["BTC", "19RGzyTbQ82XD5wEsifPmHunGjQEUjk5"],
  ["BTC", "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["DOGE", "LKs7QqC2TVJ4y92waNrBjVZQB2oFhcmZqB"],
  ["USDT-TRC20", "41a614f803b6fd780986a42c78ec9c7f77e6ded13c"],
  ["USDT-TRC20", "0x41a614f803b6fd780986a42c78ec9c7f77e6ded13c"],
  ["XRP", "TVK3SYvMLZR6rEtLDZh3saYHaqFSeMavQzPfR2r7jRtdv3A"],
  ["XRP", "XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Bob"],
  ["XRP", "RHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  ["EOS", "abc6"],
  ["EOS", "."],
  ["EOS", "a b"],
  ["EOS", ""],
];
test.each(INVALID)("%s %s is no address", (network, address) => {
  expect(said(network, address)).toBe("ADDRESS_INVALID");
});

/** What a keyboard, a copy or a trick adds and nobody sees. */
const ADDED = [
  " ",
  "\n",
  "\t",
  "\u00a0",
  "\u200b",
  "\u200d",
  "\ufeff",
  "\u202e",
  "\u3000",
  "\u0000",
];
test.each(COIN_NETWORKS)("nothing around or within an address of %s is trimmed away", (network) => {
  const good = GOOD[network];
  for (const added of ADDED)
    for (const spoilt of [added + good, good + added, good.slice(0, 5) + added + good.slice(5)])
      expect([spoilt, said(network, spoilt)]).toEqual([spoilt, "ADDRESS_INVALID"]);
  const wide = good.replace(/[!-~]/gu, (each) =>
    String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0),
  );
  expect(said(network, wide)).toBe("ADDRESS_INVALID");
  const cyrillic = good.replace(/[aeo]/, "\u0430");
  if (cyrillic !== good) expect(said(network, cyrillic)).toBe("ADDRESS_INVALID");
});

test("an address of another network is refused by the networks that it is of, all 49 pairs", () => {
  for (const from of COIN_NETWORKS)
    for (const to of COIN_NETWORKS) {
      const answer = read(to, GOOD[from]);
      if (GOOD[from] === GOOD[to]) expect(answer).toMatchObject({ ok: true });
      else {
        const networks = COIN_NETWORKS.filter((each) => GOOD[each] === GOOD[from]);
        expect([from, to, answer]).toEqual([
          from,
          to,
          { ok: false, code: "ADDRESS_NETWORK", networks },
        ]);
      }
    }
});

test.each<[CoinNetwork, string]>([
  ["ETH", "0x0000000000000000000000000000000000000000"],
  ["ETH", "0x000000000000000000000000000000000000dead"],
  ["ETH", "0xdac17f958d2ee523a2206206994597c13d831ec7"],
  ["USDT-ERC20", "0xDAC17F958D2EE523A2206206994597C13D831EC7"],
  ["USDT-TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["USDT-TRC20", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"],
  ["XRP", "rrrrrrrrrrrrrrrrrrrrrhoLvTp"],
  ["XRP", "rrrrrrrrrrrrrrrrrrrrBZbvji"],
  ["BTC", "1111111111111111111114oLvT2"],
  ["BTC", "1BitcoinEaterAddressDontSendf59kuE"],
  ["DOGE", "D596YFweJQuHY1BbjazZYmAbt8jJPbKehC"],
  ["DOGE", "DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr"],
  ["EOS", "eosio.null"],
  ["EOS", "eosio.token"],
])("nothing is sent to %s %s, from which nothing returns", (network, address) => {
  expect(said(network, address)).toBe("ADDRESS_REFUSED");
});

const ASKED = { hasNoTag: false };
test.each<[CoinNetwork, string, Partial<SentDestination>, unknown]>([
  ["XRP", RIPPLE, { ...ASKED }, "TAG_REQUIRED"],
  ["XRP", RIPPLE, {}, [RIPPLE, null]],
  ["XRP", RIPPLE, { ...ASKED, tag: "0" }, [RIPPLE, "0"]],
  ["XRP", RIPPLE, { ...ASKED, tag: "4294967295" }, [RIPPLE, "4294967295"]],
  ["XRP", RIPPLE, { ...ASKED, tag: "4294967296" }, "TAG_INVALID"],
  ["XRP", RIPPLE, { ...ASKED, tag: "-1" }, "TAG_INVALID"],
  ["XRP", RIPPLE, { ...ASKED, tag: "1e3" }, "TAG_INVALID"],
  ["XRP", RIPPLE, { ...ASKED, tag: "01" }, "TAG_INVALID"],
  ["XRP", RIPPLE, { ...ASKED, tag: "１２" }, "TAG_INVALID"],
  ["XRP", RIPPLE, { ...ASKED, tag: "" }, "TAG_INVALID"],
  // Both at once: which of them was meant?
  ["XRP", RIPPLE, { tag: "7" }, "TAG_INVALID"],
  // Packed into the address.
  ["XRP", "XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa", ASKED, [RIPPLE, "12345"]],
  ["XRP", "XVPcpSm47b1CZkf5AkKM9a84dQHe3mS14LVdcxAFurk93tF", ASKED, [RIPPLE, "0"]],
  ["XRP", "XVPcpSm47b1CZkf5AkKM9a84dQHe3mX6ZcxNZjq2wMvKo8a", ASKED, [RIPPLE, "4294967295"]],
  ["XRP", "XVPcpSm47b1CZkf5AkKM9a84dQHe3m4sBhsrA4XtnBECTAc", ASKED, "TAG_REQUIRED"],
  [
    "XRP",
    "XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa",
    { ...ASKED, tag: "12345" },
    [RIPPLE, "12345"],
  ],
  ["XRP", "XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa", { ...ASKED, tag: "1" }, "TAG_INVALID"],
  ["EOS", GOOD.EOS, ASKED, "TAG_REQUIRED"],
  ["EOS", GOOD.EOS, { ...ASKED, tag: "naru-7_a,B" }, [GOOD.EOS, "naru-7_a,B"]],
  ["EOS", GOOD.EOS, { ...ASKED, tag: "나루" }, "TAG_INVALID"],
  ["EOS", GOOD.EOS, { ...ASKED, tag: "a".repeat(121) }, "TAG_INVALID"],
  ["BTC", GOOD.BTC, { ...ASKED, tag: "1" }, "TAG_INVALID"],
  ["ETH", ETHER, ASKED, [ETHER, null]],
])("%s %s with %j: %j", (network, address, more, expected) => {
  expect(said(network, address, more)).toEqual(expected);
});

test("no spoilt letter passes a check, of 12,000", () => {
  const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let drawn = 7;
  const draw = (below: number) => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((drawn / 2 ** 32) * below);
  };
  for (const network of COIN_NETWORKS.filter((each) => each !== "EOS")) {
    const good = GOOD[network];
    for (let turn = 0; turn < 2_000; turn += 1) {
      const at = draw(good.length);
      const letter = letters[draw(letters.length)] ?? "1";
      const spoilt = good.slice(0, at) + letter + good.slice(at + 1);
      if (spoilt !== good)
        expect([spoilt, readAddress(network, spoilt)]).toEqual([spoilt, undefined]);
    }
  }
});

/** The file of real chains: what it may say, and that nothing of it is ever told. */

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HDKey } from "@scure/bip32";
import { afterAll, expect, test } from "vitest";
import { derivation } from "./derive.ts";
import { readRealChains, RealChainsError } from "./real-chains.ts";

const folder = mkdtempSync(path.join(tmpdir(), "naru-chains-"));
afterAll(() => rmSync(folder, { recursive: true }));

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'");
const PUBLIC = account.publicExtendedKey;
const OTHER = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/1'").publicExtendedKey;
const ETH = { rpc: "http://127.0.0.1:8545/secret", chainId: 31337, keys: { "3": PUBLIC } };
const CONTRACT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

const written = (content: unknown, mode = 0o600): string => {
  const file = path.join(folder, "chains.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  chmodSync(file, mode);
  return file;
};
const wrongs = (content: unknown, mode?: number): readonly string[] => {
  try {
    readRealChains(written(content, mode));
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(RealChainsError);
    return (error as RealChainsError).problems;
  }
};

test("a network is what the file says, with the last block within ten minutes and from the last one on", () => {
  const usdt = { ...ETH, keys: { "3": OTHER }, contract: CONTRACT, from: 5, behindMinutes: 0 };
  const [eth, token] = readRealChains(written({ networks: { ETH, "USDT-ERC20": usdt } }));
  expect(eth).toMatchObject({ network: "ETH", contract: null, from: null, behindMs: 600_000 });
  expect(eth?.keys).toEqual(new Map([[3, PUBLIC]]));
  expect(token).toMatchObject({ contract: CONTRACT.toLowerCase(), from: 5, behindMs: null });
});

test.each([
  ["an extended private key", account.privateExtendedKey],
  ["a private key", Buffer.from(account.privateKey ?? []).toString("hex")],
  ["words", "abandon ability able about above absent absorb abstract absurd abuse access accident"],
])("%s is refused in one line that does not say it", (_, key) => {
  const said = wrongs({ networks: { ETH: { ...ETH, keys: { "3": key } } } });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^networks\.ETH\.keys\.3: is a private key/);
  expect(said[0]).not.toContain(key);
});

test.each<[string, unknown, string]>([
  ["no JSON", "{", "it is no JSON"],
  ["another network", { networks: { BTC: ETH } }, "networks"],
  [
    "a key that is none",
    { networks: { ETH: { ...ETH, keys: { "3": "xpub1" } } } },
    "networks.ETH.keys.3",
  ],
  [
    "one key of two sites",
    { networks: { ETH: { ...ETH, keys: { "3": PUBLIC, "4": PUBLIC } } } },
    "networks.ETH.keys.4",
  ],
  ["no site", { networks: { ETH: { ...ETH, keys: {} } } }, "networks.ETH.keys"],
  [
    "a password",
    { networks: { ETH: { ...ETH, rpc: "https://me:secret@node.example" } } },
    "networks.ETH.rpc",
  ],
  ["no contract", { networks: { "USDT-ERC20": ETH } }, "networks.USDT-ERC20.contract"],
  [
    "a contract of the coin",
    { networks: { ETH: { ...ETH, contract: CONTRACT } } },
    "networks.ETH.contract",
  ],
  [
    "a wrong check",
    { networks: { "USDT-ERC20": { ...ETH, contract: CONTRACT.replace("dAC", "DaC") } } },
    "networks.USDT-ERC20.contract",
  ],
])("%s is refused with its line", (_, content, line) => {
  const [said = ""] = wrongs(content);
  expect(said.startsWith(line)).toBe(true);
  expect(said).not.toContain("secret");
});

test.each(["3", "4"])(
  "one key of two networks, of site 3 and of site %s, is refused: an address would be two members'",
  (site) => {
    // Written anew with another fingerprint of its parent, it derives the same addresses.
    const { publicKey, chainCode, depth, index, versions } = account;
    const again = new HDKey({
      ...(publicKey && chainCode && { publicKey, chainCode }),
      ...{ depth, index, versions, parentFingerprint: 1 },
    });
    const [one, other] = [PUBLIC, again.publicExtendedKey].map((key) => derivation("ETH", 3, key));
    expect(other?.(0)).toEqual(one?.(0));
    for (const key of [PUBLIC, again.publicExtendedKey]) {
      const usdt = { ...ETH, keys: { [site]: key }, contract: CONTRACT };
      expect(wrongs({ networks: { ETH, "USDT-ERC20": usdt } })).toEqual([
        `networks.USDT-ERC20.keys.${site}: is networks.ETH.keys.3 too: one address would be two members'`,
      ]);
    }
  },
);

test.each([
  ["hot", "ETH", PUBLIC],
  ["cold", "USDT-ERC20", OTHER],
] as const)("a %s address that members of %s are given is refused", (role, network, key) => {
  const { address } = derivation(network, 3, key)(20);
  const own = { hot: `0x${"11".repeat(20)}`, cold: `0x${"22".repeat(20)}`, [role]: address };
  const payouts = { signer: "/run/signer.sock", houses: { "3": own } };
  const usdt = { ...ETH, keys: { "3": OTHER }, contract: CONTRACT };
  expect(wrongs({ networks: { ETH: { ...ETH, payouts }, "USDT-ERC20": usdt } })).toEqual([
    `networks.ETH.payouts.houses.3.${role}: is an address that a member is given`,
  ]);
});

test("on the main chain a token is the one that its network names, whatever else calls itself so", () => {
  const usdt = { ...ETH, chainId: 1, keys: { "3": OTHER } };
  const other = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const named = { networks: { "USDT-ERC20": { ...usdt, contract: CONTRACT } } };
  expect(wrongs(named)).toEqual([]);
  expect(wrongs({ networks: { "USDT-ERC20": { ...usdt, contract: other } } })).toEqual([
    "networks.USDT-ERC20.contract: is another token on this chain",
  ]);
});

test("a file that others may read, or none, is refused", () => {
  expect(wrongs({ networks: { ETH } }, 0o644)).toEqual(["others may read it: chmod 600 it"]);
  expect(() => readRealChains(path.join(folder, "none.json"))).toThrow(/ENOENT/);
});

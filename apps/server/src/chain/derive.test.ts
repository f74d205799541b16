/** Addresses out of extended public keys, against what wallets derive from the published seed of BIP-39's first test. */

import { HDKey } from "@scure/bip32";
import { expect, test } from "vitest";
import { derivation, playKey } from "./derive.ts";

/** "abandon … about" without a passphrase (BIP-39). */
const SEED = Buffer.from(
  "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
  "hex",
);
const publicKey = (path: string): string =>
  HDKey.fromMasterSeed(SEED).derive(path).publicExtendedKey;

test.each([
  ["BTC", "m/84'/0'/0'", 0, "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
  ["BTC", "m/84'/0'/0'", 1, "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"],
  ["ETH", "m/44'/60'/0'", 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
  ["USDT-ERC20", "m/44'/60'/0'", 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
  ["USDT-TRC20", "m/44'/195'/0'", 0, "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
  ["DOGE", "m/44'/3'/0'", 0, "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC"],
  ["XRP", "m/44'/144'/0'", 0, "rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3"],
] as const)("%s at %s/0/%d", (network, path, index, address) => {
  expect(derivation(network, 1, publicKey(path))(index).address).toBe(address);
});

test("XRP and EOS have one address of the house, and a tag an index", () => {
  for (const network of ["XRP", "EOS"] as const) {
    const derive = derivation(network, 1, playKey(network));
    const [first, second] = [derive(0), derive(1)];
    expect(first.address).toBe(second.address);
    expect(first.tag).not.toBe(second.tag);
  }
  expect(derivation("EOS", 1, playKey("EOS"))(0).address).toMatch(/^[a-z1-5.]{1,12}$/);
});

test("a private key is no key to derive from, and a play key is a public one", () => {
  const privateKey = HDKey.fromMasterSeed(SEED).derive("m/84'/0'/0'").privateExtendedKey;
  expect(() => derivation("BTC", 1, privateKey)).toThrow(/private/);
  expect(playKey("BTC")).toMatch(/^xpub/);
});

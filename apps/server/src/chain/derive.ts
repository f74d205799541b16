/**
 * Deposit addresses out of extended public keys: BIP-84 for BTC, BIP-44 for the others. No private key is anywhere: what a demo
 * site derives from is drawn once, and its private half forgotten at once.
 */

import { createHash, ECDH, randomBytes } from "node:crypto";
import { createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { p2pkh, p2wpkh } from "@scure/btc-signer";
import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { encodeAccountID } from "ripple-address-codec";
import { publicKeyToAddress } from "viem/utils";

const ACCOUNT_PATH: Readonly<Record<CoinNetwork, string>> = {
  BTC: "m/84'/0'/0'",
  ETH: "m/44'/60'/0'",
  "USDT-ERC20": "m/44'/60'/1'",
  "USDT-TRC20": "m/44'/195'/0'",
  XRP: "m/44'/144'/0'",
  DOGE: "m/44'/3'/0'",
  EOS: "m/44'/194'/0'",
};

const DOGE_VERSIONS = { bech32: "doge", pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e } as const;
const TRON_VERSION = 0x41;
/** The first tag or memo that is given, so that none is taken for an amount or a number of one's own. */
const FIRST_TAG = 100_001;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const base58check = createBase58check(sha256);

/** An extended public key that nobody has the private one of. */
export function playKey(network: CoinNetwork): string {
  const account = HDKey.fromMasterSeed(randomBytes(32)).derive(ACCOUNT_PATH[network]);
  const publicKey = account.publicExtendedKey;
  account.wipePrivateData();
  return publicKey;
}

export interface Derived {
  readonly address: string;
  readonly tag: string | null;
}

/**
 * The addresses of a site's network by their indices: each of its own where the chain has addresses enough, else the house's with a tag
 * or memo of that index. The key is read once, which costs as much as some addresses.
 *
 * @param extendedKey an extended public key of the account; a private one is refused
 */
export function derivation(
  network: CoinNetwork,
  siteId: number,
  extendedKey: string,
): (index: number) => Derived {
  const tagAt = (index: number): string => String(FIRST_TAG + index);
  if (network === "EOS")
    return (index) => ({ address: `naruhouse${lettersOf(siteId)}`, tag: tagAt(index) });
  const keyAt = keysOf(extendedKey, 0);
  if (network !== "XRP")
    return (index) => ({ address: addressOf(network, keyAt(index)), tag: null });
  const address = addressOf(network, keyAt(0));
  return (index) => ({ address, tag: tagAt(index) });
}

/**
 * A house's own addresses, from the branch that members never see; where one address serves all members it is the hot one too.
 *
 * @param extendedKey an extended public key of the account; a private one is refused
 */
export function deriveHouse(
  network: CoinNetwork,
  siteId: number,
  extendedKey: string,
): { readonly hot: string; readonly cold: string } {
  const [hot, cold] = [0, 1] as const;
  const shared = NETWORK_FACTS[network].tag !== null;
  const known = shared ? derivation(network, siteId, extendedKey)(0).address : undefined;
  if (network === "EOS") return { hot: known ?? "", cold: `naruvault${lettersOf(siteId)}` };
  const keyAt = keysOf(extendedKey, 1);
  return {
    hot: known ?? addressOf(network, keyAt(hot)),
    cold: addressOf(network, keyAt(cold)),
  };
}

/** What addresses are derived by: the same of an extended public key that is written in another way. */
export function sourceOf(extendedKey: string): string {
  const { publicKey, chainCode } = HDKey.fromExtendedKey(extendedKey);
  return Buffer.concat([publicKey ?? Buffer.alloc(0), chainCode ?? Buffer.alloc(0)]).toString(
    "hex",
  );
}

/** Public keys of a branch of an account, by their places. */
function keysOf(extendedKey: string, branch: 0 | 1): (place: number) => Uint8Array {
  const account = HDKey.fromExtendedKey(extendedKey);
  if (account.privateKey !== null)
    throw new Error("an extended private key is no key to derive from");
  const outside = account.deriveChild(branch);
  return (place) => {
    const { publicKey } = outside.deriveChild(place);
    if (publicKey === null) throw new Error(`no public key at ${place}`);
    return publicKey;
  };
}

function addressOf(network: Exclude<CoinNetwork, "EOS">, key: Uint8Array): string {
  switch (network) {
    case "BTC":
      return p2wpkh(key).address ?? "";
    case "DOGE":
      return p2pkh(key, DOGE_VERSIONS).address;
    case "ETH":
    case "USDT-ERC20":
      return ethereumAddress(key);
    case "USDT-TRC20": {
      const account20 = Buffer.from(ethereumAddress(key).slice(2), "hex");
      return base58check.encode(Uint8Array.from([TRON_VERSION, ...account20]));
    }
    case "XRP":
      return encodeAccountID(hash160(key));
  }
}

function ethereumAddress(publicKey: Uint8Array): string {
  const whole = ECDH.convertKey(publicKey, "secp256k1", undefined, "hex", "uncompressed");
  return publicKeyToAddress(`0x${String(whole)}`);
}

function hash160(publicKey: Uint8Array): Uint8Array {
  return createHash("ripemd160").update(sha256(publicKey)).digest();
}

/** A site's number in the letters of account names, three of them. */
function lettersOf(siteId: number): string {
  const letter = (place: number): string =>
    String.fromCharCode(97 + (Math.floor(siteId / 26 ** place) % 26));
  return letter(2) + letter(1) + letter(0);
}

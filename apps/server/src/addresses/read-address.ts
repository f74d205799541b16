/** Addresses of each network by their form and their check digits (domain.md 5.1). Nothing is trimmed, mended or looked up. */

import { createHash } from "node:crypto";
import { createBase58check } from "@scure/base";
import { Address } from "@scure/btc-signer";
import { COIN_NETWORKS, type CoinNetwork } from "@naru/vocabulary/coin/network";
import {
  isValidClassicAddress,
  isValidXAddress,
  xAddressToClassicAddress,
} from "ripple-address-codec";
import { getAddress, isAddress } from "viem/utils";

/** An address as its network writes it. */
export interface ReadAddress {
  readonly address: string;
  /** What was packed into it. */
  readonly tag: string | null;
}

type Reader = (text: string) => ReadAddress | undefined;

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,48}$/;
const BECH32 = /^(?:bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87})$/;
const TRON_VERSION = 0x41;
const TRON_BYTES = 21;
const TRON_LETTERS = 34;

const bitcoin = Address({ bech32: "bc", pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 });
const dogecoin = Address({ bech32: "doge", pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e });
const base58check = createBase58check((bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest(),
);

const READERS: Readonly<Record<CoinNetwork, Reader>> = {
  BTC(text) {
    const isBech32 = BECH32.test(text);
    if (!isBech32 && !BASE58.test(text)) return undefined;
    return decodes(() => bitcoin.decode(text))
      ? plain(isBech32 ? text.toLowerCase() : text)
      : undefined;
  },
  ETH: readEthereum,
  "USDT-ERC20": readEthereum,
  "USDT-TRC20"(text) {
    if (!BASE58.test(text) || text.length !== TRON_LETTERS) return undefined;
    return decodes(() => {
      const bytes = base58check.decode(text);
      if (bytes.length !== TRON_BYTES || bytes[0] !== TRON_VERSION) throw new Error("not of TRON");
    })
      ? plain(text)
      : undefined;
  },
  XRP(text) {
    if (!BASE58.test(text)) return undefined;
    if (isValidClassicAddress(text)) return plain(text);
    if (!isValidXAddress(text)) return undefined;
    const { classicAddress, tag, test } = xAddressToClassicAddress(text);
    return test ? undefined : { address: classicAddress, tag: tag === false ? null : String(tag) };
  },
  // The chain has no addresses of witnesses.
  DOGE: (text) =>
    BASE58.test(text) && decodes(() => dogecoin.decode(text)) ? plain(text) : undefined,
  EOS: (text) => (/^[a-z1-5.]{0,11}[a-z1-5]$/.test(text) ? plain(text) : undefined),
};

/** An address of a network in the form that the network writes; undefined where it is none. */
export function readAddress(network: CoinNetwork, text: string): ReadAddress | undefined {
  return READERS[network](text);
}

/** The networks of which a text is an address. */
export function networksOfAddress(text: string): CoinNetwork[] {
  return COIN_NETWORKS.filter((network) => readAddress(network, text) !== undefined);
}

/** All letters small or all of them capital carry no check; mixed ones are a check of their own (EIP-55). */
function readEthereum(text: string): ReadAddress | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const small: `0x${string}` = `0x${digits.toLowerCase()}`;
  const isUnchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isUnchecked || isAddress(text) ? plain(getAddress(small)) : undefined;
}

const plain = (address: string): ReadAddress => ({ address, tag: null });

function decodes(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** Where coins may be sent: an address of the network that was meant, with its tag or memo, and no place from which nothing returns. */

import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { networksOfAddress, readAddress, type ReadAddress } from "./read-address.ts";

export interface SentDestination {
  readonly address: string;
  /** Null where none was written. */
  readonly tag: string | null;
  /** The receiver wants no tag, and the sender has said so. */
  readonly hasNoTag: boolean;
}

export type Destination =
  | ({ readonly ok: true } & ReadAddress)
  | { readonly ok: false; readonly code: "ADDRESS_INVALID" | "ADDRESS_REFUSED" }
  | { readonly ok: false; readonly code: "TAG_REQUIRED" | "TAG_INVALID" }
  /** It is an address of these. */
  | { readonly ok: false; readonly code: "ADDRESS_NETWORK"; readonly networks: CoinNetwork[] };

const TAG_MAX = 2 ** 32 - 1;
const MEMO = /^[0-9A-Za-z_,-]{1,120}$/;

const ETHEREUM_REFUSED = [
  "0x0000000000000000000000000000000000000000",
  "0x000000000000000000000000000000000000dEaD",
  // The token's own contract: what it is sent stays there.
  "0xdAC17F958D2ee523a2206206994597C13D831ec7",
];
/** Places that nobody has the key of, and contracts of the tokens themselves. */
const REFUSED: Readonly<Record<CoinNetwork, readonly string[]>> = {
  BTC: ["1111111111111111111114oLvT2", "1BitcoinEaterAddressDontSendf59kuE"],
  ETH: ETHEREUM_REFUSED,
  "USDT-ERC20": ETHEREUM_REFUSED,
  "USDT-TRC20": ["T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  XRP: ["rrrrrrrrrrrrrrrrrrrrrhoLvTp", "rrrrrrrrrrrrrrrrrrrrBZbvji"],
  DOGE: ["D596YFweJQuHY1BbjazZYmAbt8jJPbKehC", "DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr"],
  EOS: ["eosio", "eosio.null", "eosio.token"],
};

/** What was written as a destination on a network, in the network's own form; or the first thing that is wrong with it. */
export function readDestination(network: CoinNetwork, sent: SentDestination): Destination {
  const read = readAddress(network, sent.address);
  if (read === undefined) {
    const networks = networksOfAddress(sent.address);
    if (networks.length > 0) return { ok: false, code: "ADDRESS_NETWORK", networks };
    return { ok: false, code: "ADDRESS_INVALID" };
  }
  if (REFUSED[network].includes(read.address)) return { ok: false, code: "ADDRESS_REFUSED" };
  const { tag: kind } = NETWORK_FACTS[network];
  const { tag } = sent;
  if (kind === null) return tag === null ? { ok: true, ...read } : invalidTag;
  if (read.tag !== null)
    return tag === null || tag === read.tag ? { ok: true, ...read } : invalidTag;
  if (tag === null)
    return sent.hasNoTag ? { ok: true, ...read } : { ok: false, code: "TAG_REQUIRED" };
  const isTag = kind === "MEMO" ? MEMO.test(tag) : isUint32(tag);
  return isTag && !sent.hasNoTag ? { ok: true, address: read.address, tag } : invalidTag;
}

const invalidTag: Destination = { ok: false, code: "TAG_INVALID" };

function isUint32(text: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(text) && Number(text) <= TAG_MAX;
}

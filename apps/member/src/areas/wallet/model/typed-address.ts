/** An address as it is typed, and what is sent of it. */

import { ApiError } from "@naru/client/api-error";
import { NETWORK_FACTS, networksOf } from "@naru/vocabulary/coin/network";
import { say } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { addressTexts } from "../address-texts.ts";

export interface TypedPlace {
  readonly coin: string;
  readonly address: string;
  readonly tag: string;
  readonly hasNoTag: boolean;
}

export interface TypedAddress extends TypedPlace {
  readonly label: string;
  readonly isOwn: boolean;
}

/** What an address of the coin is told apart by; null where it has nothing of the kind. */
export function tagNameOf(coin: string): "tag" | "memo" | null {
  const kind = networksOf(coin).map((network) => NETWORK_FACTS[network].tag)[0] ?? null;
  return kind === null ? null : kind === "TAG" ? "tag" : "memo";
}

/** Its coin has tags, and neither one nor the word that there is none was typed. */
export function lacksTag({ coin, tag, hasNoTag }: TypedPlace): boolean {
  return tagNameOf(coin) !== null && tag === "" && !hasNoTag;
}

/** The site's coins that have a network. */
export function coinsToSend(): string[] {
  return runtime()
    .site.depositCoins.split(",")
    .filter((coin) => networksOf(coin).length > 0);
}

/** The body that writes an address down. */
export function sentOf(typed: TypedAddress) {
  const { label, isOwn } = typed;
  return { ...sentPlace(typed), label, isOwn };
}

/** The body that asks what an address is; a tag goes with coins alone that have them. */
export function sentPlace({ coin, address, tag, hasNoTag }: TypedPlace) {
  return {
    ...{ coinName: coin, address },
    ...(tagNameOf(coin) !== null ? { hasNoTag, ...(tag === "" ? {} : { tag }) } : {}),
  };
}

/** The server's sentence; of another network's address, which one it is of. */
export function wordsOf(refusal: unknown): string {
  const networks = refusal instanceof ApiError ? refusal.detail?.["networks"] : undefined;
  if (typeof networks === "string")
    return say(addressTexts, "isOf", { networks: networks.split(",").join(", ") });
  return refusal instanceof Error ? refusal.message : String(refusal);
}

/** Where coins are to go: an entry of the address book, chosen or recognised by what is pasted, or a typed address that the server has looked at. */

import type { BookAddressView, WalletDestinationView } from "@naru/client/views";
import { useState } from "react";
import { runtime } from "../../../base/runtime.ts";
import { lacksTag, sentPlace, tagNameOf, wordsOf } from "../model/typed-address.ts";

/** A place that coins may be sent to. */
export type Place = Pick<
  WalletDestinationView,
  "network" | "address" | "tag" | "memo" | "isInside" | "usableAt" | "addressId"
>;

export interface PlaceChoice {
  readonly address: string;
  readonly tag: string;
  readonly hasNoTag: boolean;
  /** The place that is meant; null while it is not known. */
  readonly to: Place | null;
  /** What the server has against what was typed. */
  readonly refused: string | null;
  type(over: { address?: string; tag?: string; hasNoTag?: boolean }): void;
  choose(id: string): void;
  /** Has the server look at what was typed; null where coins may not be sent there. */
  look(): Promise<Place | null>;
  forget(): void;
}

const NOTHING = { address: "", tag: "", hasNoTag: false };

/** What the server said of a typed address. */
interface Looked {
  /** What was typed: of anything else it says nothing. */
  readonly of: typeof NOTHING;
  readonly found: WalletDestinationView | null;
  readonly refused: string | null;
}

/** @param isAnywhere an address that is in no book may be typed */
export function usePlace(
  coin: string,
  entries: readonly BookAddressView[],
  isAnywhere: boolean,
): PlaceChoice {
  const [typed, setTyped] = useState(NOTHING);
  const [id, setId] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Looked | null>(null);
  const entry = entries.find((each) => each.id === id);
  const looked = answer?.of === typed ? answer : null;
  return {
    ...typed,
    to: entry === undefined ? (looked?.found ?? null) : { ...entry, addressId: entry.id },
    refused: entry === undefined ? (looked?.refused ?? null) : null,
    forget() {
      setTyped(NOTHING);
      setId(null);
    },
    type(over) {
      const next = { ...typed, ...over };
      const fitting = entries.filter(({ address }) => address === next.address.trim());
      setTyped(next);
      setId(fitting.length === 1 ? (fitting[0]?.id ?? null) : null);
    },
    choose(chosen) {
      const isTyped = entries.some(
        (each) => each.id === chosen && each.address === typed.address.trim(),
      );
      if (!isTyped) setTyped(NOTHING);
      setId(chosen);
    },
    async look() {
      const sent = { coin, ...typed };
      if (!isAnywhere || typed.address === "" || lacksTag(sent)) return null;
      try {
        const found = await runtime().http.call("readWalletAddress", sentPlace(sent));
        setAnswer({ of: typed, found, refused: null });
        return found;
      } catch (refusal) {
        setAnswer({ of: typed, found: null, refused: wordsOf(refusal) });
        return null;
      }
    },
  };
}

/** The place as a withdrawal names it. */
export function sentPlaceOf(to: Place | null) {
  if (to === null) return {};
  if (to.addressId !== null) return { addressId: to.addressId };
  const { network, address } = to;
  const tag = to.tag ?? to.memo;
  const hasTags = tagNameOf(network) !== null;
  return { network, address, ...(tag !== null ? { tag } : hasTags ? { hasNoTag: true } : {}) };
}

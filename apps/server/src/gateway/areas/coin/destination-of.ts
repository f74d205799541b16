/** Where coins are to go, in the order of the refusal list: coin, network, address and tag, and the member's address book (decision 047). */

import type { WalletDestinationView } from "@naru/contract/areas/coin/views";
import { type BookAddress, type BookEntry, readBook, sameOf } from "@naru/store/chain/book";
import type { SiteNetwork } from "@naru/store/chain/networks";
import { readWhitelistOff } from "@naru/store/chain/whitelist";
import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { instantText } from "@naru/vocabulary/instant";
import { readDestination } from "../../../addresses/destination.ts";
import { coinNetworkView, networksAt, siteChains } from "../../calls/coin-networks.ts";
import { isOn } from "../../calls/engine-command.ts";
import type { Call, Desk } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { meant, receiverAt, refusalOf } from "./address-book.ts";
import { isHeldToBook } from "./whitelist.ts";

/** Somebody of a site. */
type Asking = Pick<Call<"withdrawApply">, "session" | "site">;

/** What the member says of the place: an entry of the book by its number, or an address as it was typed. */
export interface SentPlace {
  readonly addressId?: string | number | undefined;
  readonly network?: CoinNetwork | undefined;
  readonly address?: string | undefined;
  readonly tag?: string | null | undefined;
  readonly hasNoTag?: string | number | boolean | undefined;
}

export interface CoinDestination extends BookAddress {
  /** Its number in the book; null where it is in none. */
  readonly entryId: number | null;
  /** From when on coins may be sent there (epoch ms); 0 where nothing waits. */
  readonly usableAt: number;
  /** The other member of the site who receives on it; undefined of one outside. */
  readonly toId: number | undefined;
}

/** The place that is meant, or why nothing may be sent there. */
export async function destinationOf(
  desk: Desk,
  { session, site }: Asking,
  { coin, sent }: { readonly coin: string; readonly sent: SentPlace },
): Promise<CoinDestination> {
  const networks = await networksAt(desk, site, coin);
  const book = await readBook(desk.db, session.memberId);
  if (sent.addressId !== undefined) {
    const entry = book.find(({ id }) => id === Number(sent.addressId));
    const network = networks.find((each) => each.network === entry?.network);
    if (entry === undefined || network === undefined) throw new RefusalError("ADDRESS_NOT_LISTED");
    await refusePaused(desk, site, network);
    return listed(entry, await receiverAt(desk, session, entry));
  }
  const typed = {
    ...{ address: sent.address ?? "", tag: sent.tag ?? null, hasNoTag: isOn(sent.hasNoTag) },
  };
  const network = meant(networks, sent.network, typed);
  await refusePaused(desk, site, network);
  const read = readDestination(network.network, typed);
  if (!read.ok) throw refusalOf(read);
  const to = { network: network.network, address: read.address, tag: read.tag };
  const toId = await receiverAt(desk, session, to);
  const entry = sameOf(book, to);
  if (entry !== undefined) return listed(entry, toId);
  const offAt = await readWhitelistOff(desk.db, session.memberId);
  if (isHeldToBook(offAt, desk.clock.now())) throw new RefusalError("ADDRESS_NOT_LISTED");
  return { ...to, label: "", isOwn: false, entryId: null, usableAt: 0, toId };
}

/** What an address is and whether coins may be sent there, before they are: nothing is kept of it. */
export async function lookAtDestination(
  desk: Desk,
  call: Call<"readWalletAddress">,
): Promise<WalletDestinationView> {
  const { coinName: coin, ...sent } = call.body;
  const to = await destinationOf(desk, call, { coin, sent });
  const { coin: of, tag: kind } = NETWORK_FACTS[to.network];
  return {
    ...{ coinName: of, network: to.network, address: to.address, label: to.label },
    tag: kind === "TAG" ? to.tag : null,
    memo: kind === "MEMO" ? to.tag : null,
    addressId: to.entryId === null ? null : String(to.entryId),
    isInside: to.toId === undefined ? 0 : 1,
    usableAt: to.usableAt === 0 ? null : instantText(to.usableAt),
  };
}

function listed(entry: BookEntry, toId: number | undefined): CoinDestination {
  const { id: entryId, network, address, tag, label, isOwn, usableAt } = entry;
  return { network, address, tag, label, isOwn, entryId, usableAt, toId };
}

/** Nothing is asked for on a network that pays nothing out, or cannot be read now. */
async function refusePaused(desk: Desk, site: Site, network: SiteNetwork): Promise<void> {
  const view = coinNetworkView(network, await siteChains(desk.db, site));
  if (view.out === null || view.isPaused === 1) throw new RefusalError("NETWORK_PAUSED");
}

/** The member's address book: written down with a second factor, usable a day later, struck at once (reliability.md G46). */

import type { BookAddressView } from "@naru/contract/areas/coin/views";
import type { DepositAddress } from "@naru/store/chain/addresses";
import {
  BOOK_MOST,
  type BookAddress,
  type BookEntry,
  keepInBook,
  readBook,
  sameOf,
  strikeFromBook,
} from "@naru/store/chain/book";
import { readHouseAddress } from "@naru/store/chain/destinations";
import type { SiteNetwork } from "@naru/store/chain/networks";
import { readOtp } from "@naru/store/desk/otp";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { instantText } from "@naru/vocabulary/instant";
import { readAddress } from "../../../addresses/read-address.ts";
import { readDestination, type SentDestination } from "../../../addresses/destination.ts";
import { networksAt } from "../../calls/coin-networks.ts";
import { isOn } from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { spendOtp } from "../../calls/member-otp.ts";
import { proveOutflow, type SentFactors } from "../../calls/outflow.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

/** How long what may receive coins waits before it does. */
export const DAY_MS = 86_400_000;

export function bookHandlers(desk: Desk): Handlers<"walletAddresses" | "deleteWalletAddress"> {
  return {
    async walletAddresses({ session }) {
      return (await readBook(desk.db, session.memberId)).map(entryView);
    },

    async deleteWalletAddress({ body, session }) {
      if (!(await strikeFromBook(desk.db, session.memberId, Number(body.id))))
        throw new RefusalError("WRONG_APPROACH", { status: 404 });
      return { ok: true };
    },
  };
}

/**
 * Writes an address down. One that stands there like that already is answered without a factor; any other needs one, a code of
 * who has an authenticator app, and may be sent to a day later.
 */
export async function writeDown(
  desk: Desk,
  { body, session, site }: Call<"walletGenerate">,
  address: string,
): Promise<[SiteNetwork, DepositAddress]> {
  const sent = { address, tag: body.tag ?? null, hasNoTag: isOn(body.hasNoTag) };
  const networks = await networksAt(desk, site, body.coinName);
  const network = meant(networks, body.network, sent);
  const destination = readDestination(network.network, sent);
  if (!destination.ok) throw refusalOf(destination);
  await receiverAt(desk, session, { ...destination, network: network.network });
  const entry: BookAddress = {
    network: network.network,
    address: destination.address,
    tag: destination.tag,
    label: body.label?.trim() ?? "",
    isOwn: isOn(body.isOwn),
  };
  const book = await readBook(desk.db, session.memberId);
  const known = sameOf(book, entry);
  const isSame = known?.label === entry.label && known.isOwn === entry.isOwn;
  if (!isSame) {
    if (known === undefined && book.length >= BOOK_MOST) throw full();
    await proveOfBook(desk, { body, session, site });
    const now = desk.clock.now();
    const times = { now, usableAt: now + DAY_MS };
    if ((await keepInBook(desk.db, session, entry, times)) === undefined) throw full();
  }
  return [network, { address: entry.address, tag: entry.tag, expiresAt: null }];
}

/**
 * The other member of the site to whom the house gave an address; undefined of one that is not the house's. Any other of the house's own is
 * no place to send to: the member's, another site's, and one that nobody has.
 */
export async function receiverAt(
  desk: Desk,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
  to: Pick<BookAddress, "network" | "address" | "tag">,
): Promise<number | undefined> {
  const house = await readHouseAddress(desk.db, to);
  if (house === undefined) return undefined;
  if (house.siteId !== siteId || house.memberId === null || house.memberId === memberId)
    throw new RefusalError("ADDRESS_REFUSED");
  return house.memberId;
}

/** The network that is named, or the coin's only one, or the only one of which it is an address. */
export function meant(
  networks: readonly SiteNetwork[],
  named: SiteNetwork["network"] | undefined,
  { address }: SentDestination,
): SiteNetwork {
  const [only, ...others] = networks;
  const fitting = networks.filter(({ network }) => readAddress(network, address) !== undefined);
  const meant =
    named === undefined
      ? ((fitting.length === 1 ? fitting[0] : undefined) ?? only)
      : networks.find(({ network }) => network === named);
  // An address of two networks of the coin: which was meant, the member has to say.
  if (meant === undefined || (named === undefined && others.length > 0 && fitting.length > 1))
    throw new RefusalError("INVALID_REQUEST", { detail: { field: "network" } });
  return meant;
}

/** Where money may go is changed with the code of who has an authenticator app, with the PIN of who has none. */
export async function proveOfBook(
  desk: Desk,
  {
    body,
    session,
    site,
  }: Pick<Call<"walletGenerate">, "session" | "site"> & { readonly body: SentFactors },
): Promise<void> {
  const { memberId } = session;
  const { confirmedAt } = await readOtp(desk.db, memberId);
  const code = body.otp?.trim() ?? "";
  if (confirmedAt === null)
    await proveOutflow(desk, { site, memberId, worth: 0n, hasWaited: true }, body);
  else if (code === "") throw new RefusalError("OTP_REQUIRED");
  else await spendOtp(desk, memberId, code);
}

/** A destination that is none, as its caller is told. */
export function refusalOf(
  refused: Extract<ReturnType<typeof readDestination>, { ok: false }>,
): RefusalError {
  if (refused.code !== "ADDRESS_NETWORK") return new RefusalError(refused.code);
  return new RefusalError(refused.code, { detail: { networks: refused.networks.join(",") } });
}

function full(): RefusalError {
  return new RefusalError("ADDRESSES_FULL", { detail: { max: String(BOOK_MOST) } });
}

function entryView(entry: BookEntry): BookAddressView {
  const { coin, tag: kind } = NETWORK_FACTS[entry.network];
  return {
    id: String(entry.id),
    coinName: coin,
    network: entry.network,
    address: entry.address,
    tag: kind === "TAG" ? entry.tag : null,
    memo: kind === "MEMO" ? entry.tag : null,
    label: entry.label,
    isOwn: entry.isOwn ? 1 : 0,
    isInside: entry.isInside ? 1 : 0,
    changedAt: instantText(entry.changedAt),
    usableAt: instantText(entry.usableAt),
  };
}

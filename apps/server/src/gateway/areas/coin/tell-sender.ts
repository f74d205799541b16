/** Who sent coins that came over a chain, as their member says it: sealed, once, and the chain process credits what waited for it (decision 048). */

import type { CoinDepositView } from "@naru/contract/areas/coin/views";
import { memberDeposit } from "@naru/store/chain/deposits";
import { readSiteNetworks } from "@naru/store/chain/networks";
import { keepSender, readSender } from "@naru/store/chain/senders";
import { isDeepStrictEqual } from "node:util";
import { coinDepositView } from "../../../views/coin-deposit-view.ts";
import type { Call, Desk } from "../../calls/handler.ts";
import { openedParty, partyOf, sealedParty, senderContext } from "../../calls/party.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

/** The same said again answers the same; another name for what was said is refused, and so is a deposit that asks for none. */
export async function tellSender(
  desk: Desk,
  { body, session, site }: Call<"tellCoinSender">,
): Promise<CoinDepositView> {
  const { memberId } = session;
  const depositId = Number(body.depositId);
  const of = { memberId, depositId };
  const party = await partyOf(desk, { siteId: site.id, memberId }, body.sender, "SENDER_REQUIRED");
  const sealed = sealedParty(desk.secrets, party, senderContext(of));
  if (!(await keepSender(desk.db, { ...of, sealed }, desk.clock.now()))) {
    const kept = await readSender(desk.db, site.id, depositId);
    const isOwn = kept?.memberId === memberId && kept.sealed !== null;
    if (!isOwn) throw new RefusalError("REQUEST_NOT_FOUND");
    const said = openedParty(desk.secrets, kept.sealed, senderContext(of));
    if (!isDeepStrictEqual(said, party)) throw new RefusalError("SENDER_TOLD");
  }
  const deposit = await memberDeposit(desk.db, of);
  if (deposit === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const networks = await readSiteNetworks(desk.db, site.id);
  const network = networks.find((each) => each.network === deposit.network);
  return coinDepositView(deposit, network?.confirmations ?? 0);
}

/** Whether a member is held to the address book: to be let go takes a second factor and a day, to be held again neither (decision 047). */

import type { WhitelistView } from "@naru/contract/areas/coin/views";
import { askWhitelistOff, holdToBook, readWhitelistOff } from "@naru/store/chain/whitelist";
import { tellMember } from "@naru/store/desk/sessions";
import { instantText } from "@naru/vocabulary/instant";
import { isOn } from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { DAY_MS, proveOfBook } from "./address-book.ts";

export function whitelistHandlers(desk: Desk): Handlers<"walletWhitelist" | "setWalletWhitelist"> {
  const view = async (memberId: number): Promise<WhitelistView> => {
    const offAt = await readWhitelistOff(desk.db, memberId);
    return {
      isOn: isHeldToBook(offAt, desk.clock.now()) ? 1 : 0,
      offAt: offAt === null ? null : instantText(offAt),
    };
  };
  return {
    walletWhitelist: ({ session }) => view(session.memberId),

    async setWalletWhitelist(call) {
      const { memberId } = call.session;
      if (isOn(call.body.isOn)) await holdToBook(desk.db, memberId);
      else await letGo(desk, call);
      return view(memberId);
    },
  };
}

/** Whether coins go to the book alone at a moment, by when that ends. */
export function isHeldToBook(offAt: number | null, now: number): boolean {
  return offAt === null || offAt > now;
}

/** Asked already, nothing is asked for again; asked anew, every open page of the member hears it. */
async function letGo(desk: Desk, call: Call<"setWalletWhitelist">): Promise<void> {
  const { session, request } = call;
  const { memberId } = session;
  if ((await readWhitelistOff(desk.db, memberId)) !== null) return;
  await proveOfBook(desk, call);
  const offAt = desk.clock.now() + DAY_MS;
  if (!(await askWhitelistOff(desk.db, session, offAt))) return;
  const told = {
    event: "WHITELIST_OFF",
    address: callerOf(request.ip),
    offAt: instantText(offAt),
  };
  await tellMember(desk.db, { memberId, body: JSON.stringify(told) });
}

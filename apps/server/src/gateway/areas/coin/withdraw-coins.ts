/**
 * Coins that a member sends out (decision 046), checked in the order of the refusal list: coin, network, address and tag here, the amount
 * and what may leave by the engine. They go where the member's address book says alone, unless the member was let go from it, and never
 * without a second factor; to an address that the house gave to another member of the site at once, over no chain (decision 047).
 */

import { PATHS } from "@naru/contract/paths";
import type { RequestView } from "@naru/contract/views";
import type { DnwView } from "@naru/contract/views/dnw";
import { type Destination, findDestination, keepDestination } from "@naru/store/chain/destinations";
import { ASKED_AGAIN_MS } from "@naru/store/desk/requests/outflows";
import { readOtp } from "@naru/store/desk/otp";
import type { Currency } from "@naru/vocabulary/currency";
import type { Party } from "@naru/vocabulary/coin/party";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { isDeepStrictEqual } from "node:util";
import { bodyHash } from "../../../platform/uuid.ts";
import { decimalText, onSiteClock, sendCommand } from "../../calls/engine-command.ts";
import { worthOfCoins } from "../../calls/exchange-rates.ts";
import type { Call, Desk } from "../../calls/handler.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import {
  type Outflow,
  type Proof,
  proveOutflow,
  provedBefore,
  underProof,
} from "../../calls/outflow.ts";
import { beneficiaryContext, openedParty, partyOf, sealedParty } from "../../calls/party.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { answeredView } from "../../views/dnw-views.ts";
import { destinationOf } from "./destination-of.ts";

type Asking = Call<"withdrawApply">;

/**
 * 1. Where to, and whether that is another member. 2. A second factor; the same call again needs no other. 3. The
 * destination, kept under the key. 4. The command, which names it by its number. 5. Refused for good: the code may serve again.
 */
export async function withdrawCoins(desk: Desk, call: Asking): Promise<DnwView> {
  const { body, request, reply, session, site } = call;
  const { memberId } = session;
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  const entry = await destinationOf(desk, call, { coin: body.walletType, sent: body });
  const { toId } = entry;
  const amount = decimalText(body.point);
  const { network, address, tag, usableAt } = entry;
  const hash = bodyHash(PATHS.withdrawApply.path, { memberId, network, address, tag, amount });
  const earlier = await findDestination(desk.db, memberId, key);
  const party = toId === undefined ? await beneficiaryOf(desk, call) : null;
  const isSame = (kept: Destination): boolean =>
    kept.hash === hash && isDeepStrictEqual(openedBy(desk, memberId, key, kept), party);
  const isRetry =
    earlier !== undefined && isSame(earlier) && now - earlier.createdAt < ASKED_AGAIN_MS;
  const hasWaited = entry.entryId !== null;
  const proof = isRetry
    ? provedBefore(desk, { memberId, key })
    : await prove(desk, call, { key, hasWaited });
  return underProof(proof, async () => {
    const context = beneficiaryContext({ memberId, key });
    const beneficiary = party && sealedParty(desk.secrets, party, context);
    const of = { siteId: site.id, memberId, key, hash, beneficiary };
    const kept: Destination = await keepDestination(desk.db, of, entry, now);
    if (!isSame(kept)) throw new RefusalError("INVALID_REQUEST", { status: 422 });
    const to = { network, destinationId: kept.id, usableAt };
    const hasBeneficiary = party !== null;
    const content =
      toId === undefined
        ? ({ kind: "requestCoinWithdraw", memberId, ...to, amount, hasBeneficiary } as const)
        : ({ kind: "sendCoinInside", memberId, ...to, toId, amount } as const);
    const answer = await sendCommand(desk, { siteId: site.id, memberId, key, hash, content });
    const made = JSON.parse(bodyOf(onSiteClock(answer, site))) as RequestView;
    return answeredView(desk, site, made);
  });
}

/** Who receives what goes over a chain, where the member says it; above the site's sum the engine refuses who does not. */
async function beneficiaryOf(
  desk: Desk,
  { body: { beneficiary }, session, site }: Asking,
): Promise<Party | null> {
  if (beneficiary === undefined) return null;
  const of = { siteId: site.id, memberId: session.memberId };
  return partyOf(desk, of, beneficiary, "BENEFICIARY_REQUIRED");
}

/** What was said with the key: no fingerprint of a name is bound to it, which somebody could try names on. */
function openedBy(
  desk: Desk,
  memberId: number,
  key: string,
  { beneficiary }: Destination,
): Party | null {
  return openedParty(desk.secrets, beneficiary, beneficiaryContext({ memberId, key }));
}

/** A code of who has an authenticator app, whatever the site asks for; the PIN of who has none. */
async function prove(
  desk: Desk,
  { body, session, site }: Asking,
  how: Pick<Outflow, "key" | "hasWaited">,
): Promise<Proof> {
  const { memberId } = session;
  const { confirmedAt } = await readOtp(desk.db, memberId);
  if (confirmedAt !== null && (body.otp?.trim() ?? "") === "")
    throw new RefusalError("OTP_REQUIRED");
  const coin = currencyOfWallet(body.walletType, site.view.binaryCurrency as Currency);
  const worth = await worthOfCoins(desk, site, coin, decimalText(body.point));
  return proveOutflow(desk, { site, memberId, worth, ...how }, body);
}

/** Who is at the other end of coins over a chain: sealed as it is kept, opened for whoever decides and for who exports it (decision 048). */

import type { PartyInput } from "@naru/contract/areas/coin/party";
import { findMember } from "@naru/store/desk/members";
import type { Party } from "@naru/vocabulary/coin/party";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { SecretBox } from "../../platform/secret-box.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Desk } from "./handler.ts";

/** What a member says: whose name it is whose own coins they are, the house knows. Refuses somebody else without a name, as `missing`. */
export async function partyOf(
  desk: Desk,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
  { relation, name: said, vasp }: PartyInput,
  missing: RefusalCode,
): Promise<Party> {
  const own = relation === "SELF" ? await findMember(desk.db, siteId, memberId) : undefined;
  const name = (own?.name ?? said ?? "").trim();
  if (name === "") throw new RefusalError(missing);
  const place =
    vasp.kind === "EXCHANGE" ? ({ kind: vasp.kind, name: vasp.name.trim() } as const) : vasp;
  return { relation, name, vasp: place };
}

/** The seal's context of who receives a withdrawal: the call that it was asked by. */
export function beneficiaryContext(of: {
  readonly memberId: number;
  readonly key: string;
}): string {
  return `beneficiary ${of.memberId} ${of.key}`;
}

/** The seal's context of who sent a deposit. */
export function senderContext(of: {
  readonly memberId: number;
  readonly depositId: number;
}): string {
  return `sender ${of.memberId} ${of.depositId}`;
}

export function sealedParty(secrets: SecretBox, party: Party, context: string): Buffer {
  return secrets.seal(JSON.stringify(party), context);
}

/** What was said; null where nobody was asked. */
export function openedParty(
  secrets: SecretBox,
  sealed: Buffer | null,
  context: string,
): Party | null {
  return sealed === null ? null : (JSON.parse(secrets.open(sealed, context)) as Party);
}

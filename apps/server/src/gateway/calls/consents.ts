/** What somebody agrees to as they join, or when it changes: only what is in force can be agreed to. */

import { consentsInput } from "@naru/contract/fields";
import type { DeskConnection } from "@naru/store/desk/database";
import { type Document, documentsInForce, type Version } from "@naru/store/desk/content/consents";
import type { z } from "zod";
import { RefusalError } from "../refusals/refusal-error.ts";

type Sent = z.infer<typeof consentsInput>;

/** The versions that were sent, all of them in force. */
export function versionsOf(sent: Sent, inForce: readonly Document[]): Version[] {
  const versions = sent.map(({ id, version }) => ({ contentId: Number(id), version }));
  const isInForce = ({ contentId, version }: Version) =>
    inForce.some((each) => each.contentId === contentId && each.version === version);
  if (!versions.every(isInForce)) throw new RefusalError("INVALID_REQUEST");
  return versions;
}

/**
 * What goes along with a sign-up in `etcJson.consents`: nothing, where the app asks for none, else every text that is in
 * force, since whoever was shown an older version agreed to something else.
 */
export async function consentsOfSignUp(
  db: DeskConnection,
  of: { readonly siteId: number; readonly now: number },
  etcJson: unknown,
): Promise<readonly Version[]> {
  const sent = (Object(etcJson) as { consents?: unknown }).consents;
  if (sent === undefined) return [];
  const read = consentsInput.safeParse(sent);
  if (!read.success) throw new RefusalError("INVALID_REQUEST");
  const inForce = await documentsInForce(db, of);
  const versions = versionsOf(read.data, inForce);
  const isAgreed = ({ contentId }: Document) =>
    versions.some((each) => each.contentId === contentId);
  if (!inForce.every(isAgreed)) throw new RefusalError("INVALID_REQUEST");
  return versions;
}

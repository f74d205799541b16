/** Writes the demo's desk rows: sites and members that are not there yet. What an operator changed stays. */

import type { DeskDatabase } from "@naru/store/desk/database";
import { addMember, findMember } from "@naru/store/desk/members";
import { addSite } from "@naru/store/desk/sites";
import { DEMO_PASSWORD, type DemoSeed } from "./demo.ts";

/**
 * May be called at every start.
 *
 * @param hash argon2id; called only for members that are missing
 */
export async function seedDesk(
  db: DeskDatabase,
  seed: DemoSeed,
  { hash, now }: { hash: (password: string) => Promise<string>; now: number },
): Promise<void> {
  for (const site of seed.sites) await addSite(db, site);
  const missing = [];
  for (const member of seed.members)
    if ((await findMember(db, member.siteId, member.id)) === undefined) missing.push(member);
  if (missing.length === 0) return;
  // One hash for all of them: they share a password that is no secret.
  const passwordHash = await hash(DEMO_PASSWORD);
  for (const { about: _, ...member } of missing) {
    await addMember(
      db,
      { ...member, email: null, bankInfo: null, address: null, partnerId: null, passwordHash },
      now,
    );
  }
}

/** Writes the demo's desk rows: sites, members and their desks' rows that are not there yet. What an operator changed stays. */

import type { DeskDatabase } from "@naru/store/desk/database";
import { addMember, findMember } from "@naru/store/desk/members";
import { addSite, readSites } from "@naru/store/desk/sites";
import { addCouponCodes } from "@naru/store/desk/coupon-codes";
import { addMemberBank } from "@naru/store/desk/member-bank";
import { addPin, readPin } from "@naru/store/desk/pins";
import { seedEconomic } from "@naru/store/desk/economic/events";
import { seedContent } from "@naru/store/desk/content/versions";
import { addSiteBankAccount, addSiteDesk } from "@naru/store/desk/site-desk";
import type { SecretBox } from "../platform/secret-box.ts";
import { sealedPin } from "../gateway/calls/pins.ts";
import { DEMO_PASSWORD, DEMO_PIN, type DemoMember, type DemoSeed } from "./demo.ts";
import { demoContent } from "./demo-content.ts";
import { seedProviders } from "./demo-providers.ts";
import { demoBank, type DemoDesk, demoDesk } from "./demo-desk.ts";
import { demoEconomic } from "./demo-economic.ts";
import { PLAYED_MEMBERS } from "./demo-players.ts";
import { PLAYERS_SITE } from "../players/cast.ts";

/** A PIN of today lets nothing go to others until tomorrow: the demo's members have had theirs for a while. */
const WEEK_MS = 604_800_000;

export interface Seeding {
  readonly hash: (secret: string) => Promise<string>;
  /** Epoch ms. */
  readonly now: number;
  readonly secrets: SecretBox;
}

/**
 * May be called at every start.
 *
 * @param hash argon2id; called only for members and PINs that are missing
 */
export async function seedDesk(db: DeskDatabase, seed: DemoSeed, seeding: Seeding): Promise<void> {
  const { now } = seeding;
  for (const site of seed.sites) await addSite(db, site);
  await seedMembers(db, seed.members, { password: DEMO_PASSWORD, pin: DEMO_PIN }, seeding);
  await seedMoney(db, demoDesk(seed.members, now));
  await seedProviders(db, now);
  for (const content of demoContent()) await seedContent(db, { ...content, now });
  for (const { id } of seed.sites)
    await seedEconomic(db, demoEconomic(now), { siteId: id, savedBy: null, now });
}

/** What members of one kind sign in with and let money go with. */
interface SharedSecrets {
  readonly password: string;
  readonly pin: string;
}

/**
 * The members that are played, on a demo site alone (decision 064).
 *
 * @param shared known to nobody outside of this installation
 */
export async function seedPlayers(
  db: DeskDatabase,
  shared: SharedSecrets,
  seeding: Seeding,
): Promise<void> {
  const site = (await readSites(db)).find(({ id }) => id === PLAYERS_SITE);
  if (site?.view["isDemo"] !== true) return;
  await seedMembers(db, PLAYED_MEMBERS, shared, seeding);
  for (const member of PLAYED_MEMBERS) await addMemberBank(db, demoBank(member, seeding.now));
}

/** Members that are not there yet, one hash for all of them. */
async function seedMembers(
  db: DeskDatabase,
  members: readonly DemoMember[],
  { password, pin }: SharedSecrets,
  seeding: Seeding,
): Promise<void> {
  const missing = [];
  for (const member of members)
    if ((await findMember(db, member.siteId, member.id)) === undefined) missing.push(member);
  const passwordHash = missing.length === 0 ? "" : await seeding.hash(password);
  for (const { about: _, ...member } of missing) {
    await addMember(
      db,
      { ...member, email: null, bankInfo: null, address: null, partnerId: null, passwordHash },
      seeding.now,
    );
  }
  await seedPins(db, members, pin, seeding);
}

/** Those who may withdraw can do so at once. */
async function seedPins(
  db: DeskDatabase,
  members: readonly DemoMember[],
  pin: string,
  { hash, now, secrets }: Seeding,
): Promise<void> {
  let pinHash: string | undefined;
  for (const { id, status } of members) {
    if (status !== "ACTIVE" || (await readPin(db, id)) !== undefined) continue;
    pinHash ??= await hash(pin);
    await addPin(db, { memberId: id, hash: sealedPin(secrets, id, pinHash), now: now - WEEK_MS });
  }
}

async function seedMoney(db: DeskDatabase, rows: DemoDesk): Promise<void> {
  for (const desk of rows.desks) await addSiteDesk(db, desk);
  for (const account of rows.accounts) await addSiteBankAccount(db, account);
  for (const bank of rows.banks) await addMemberBank(db, bank);
  await addCouponCodes(db, rows.coupons);
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { findMember } from "@naru/store/desk/members";
import { readPin } from "@naru/store/desk/pins";
import { scratchDatabase } from "@naru/store/testing/scratch-database";
import { FIRST_MEMBER_ID } from "@naru/vocabulary/ledger-account";
import { afterAll, expect, test } from "vitest";
import { openSecretBox } from "../platform/secret-box.ts";
import { TRADERS } from "../players/cast.ts";
import { demoSeed } from "./demo.ts";
import { PLAYED_MEMBERS, playerCommands } from "./demo-players.ts";
import { seedDesk, seedPlayers } from "./seed-desk.ts";

/** The first id that a sign-up gets. */
const FIRST_SIGN_UP = 11_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "naru-players-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("whoever is played is nobody else, and says so in the name", () => {
  const all = [...demoSeed().members, ...PLAYED_MEMBERS];
  for (const field of ["id", "phone"] as const)
    expect(new Set(all.map((each) => each[field])).size).toBe(all.length);
  const ofSite = all.filter(({ siteId }) => siteId === 1);
  for (const field of ["username", "nick", "name"] as const)
    expect(new Set(ofSite.map((each) => each[field])).size).toBe(ofSite.length);
  for (const { id, name } of PLAYED_MEMBERS) {
    expect(id).toBeGreaterThanOrEqual(FIRST_MEMBER_ID);
    expect(id).toBeLessThan(FIRST_SIGN_UP);
    expect(name).toMatch(/\(데모\)$/);
  }
});

test("they begin with an account and the demo's money, traders with an application that was agreed to", () => {
  const commands = playerCommands();
  for (const { id } of PLAYED_MEMBERS) {
    const own = commands.filter((each) => "memberId" in each && each.memberId === id);
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const isTrader = TRADERS.some((each) => each.id === id);
    const decided = isTrader ? ["applyTrader", "decideTrader"] : [];
    expect(kinds).toEqual(["openAccount", "deposit", ...decided]);
  }
});

test("a demo's desk has them with secrets of their own, a site where money is real has none", async () => {
  const database = await scratchDatabase();
  const db = openDesk(database.url);
  const hash = (secret: string) => Promise.resolve(`hash of ${secret}`);
  const seeding = { hash, now: Date.UTC(2026, 10, 21), secrets: openSecretBox(dataDir) };
  try {
    await seedDesk(db, demoSeed(), seeding);
    await db.query(`UPDATE desk.site SET view = view || '{"isDemo": false}' WHERE id = 1`);
    const [first] = PLAYED_MEMBERS;
    const found = () => findMember(db, 1, first?.id ?? 0);
    await seedPlayers(db, { password: "theirs", pin: "135790" }, seeding);
    expect(await found()).toBeUndefined();
    await db.query(`UPDATE desk.site SET view = view || '{"isDemo": true}' WHERE id = 1`);
    await seedPlayers(db, { password: "theirs", pin: "135790" }, seeding);
    expect(await found()).toMatchObject({ nick: first?.nick, passwordHash: "hash of theirs" });
    expect(await readPin(db, first?.id ?? 0)).toBeDefined();
    await seedPlayers(db, { password: "another", pin: "135790" }, seeding);
    expect(await found()).toMatchObject({ passwordHash: "hash of theirs" });
  } finally {
    await db.close();
    await database.drop();
  }
});

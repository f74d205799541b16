import { GAME_TYPES } from "@naru/vocabulary/binary";
import { siteOffers } from "@naru/vocabulary/site-type";
import { SiteView } from "@naru/contract/views";
import { expect, test } from "vitest";
import { FIRST_MEMBER_ID } from "@naru/vocabulary/ledger-account";
import { PERPETUAL_CATALOGUE } from "../market/catalogue.ts";
import { isBreached } from "../gateway/sessions/passwords.ts";
import { DEMO_PASSWORD, DEMO_PIN, demoSeed } from "./demo.ts";
import { isWeakPin } from "@naru/vocabulary/pin";

const PERPETUALS = new Set(PERPETUAL_CATALOGUE.map(({ symbol }) => symbol));

test("two sites differ in name, colours, coins and flags", () => {
  const [one, two] = demoSeed().sites.map(({ view }) => SiteView.parse(view));
  if (one === undefined || two === undefined) throw new Error("there are two sites");
  expect(one.type).toBe("101101");
  expect(siteOffers(two.type, "futures")).toBe(false);
  for (const field of ["name", "usedCoins", "type", "theme"] as const)
    expect(one[field]).not.toEqual(two[field]);
});

test("accounts open before money arrives, and only active members get some", () => {
  const { commands, members } = demoSeed();
  const opened = new Set<number>();
  for (const command of commands) {
    if (command.kind === "openAccount") opened.add(command.memberId);
    if (command.kind === "deposit") {
      expect(opened).toContain(command.memberId);
      expect(BigInt(command.units)).toBeGreaterThan(0n);
      expect(members.find(({ id }) => id === command.memberId)?.status).toBe("ACTIVE");
    }
  }
  expect(opened).toEqual(new Set(members.map(({ id }) => id)));
  for (const { id } of members) expect(id).toBeGreaterThanOrEqual(FIRST_MEMBER_ID);
});

test("the site whose type says so offers every perpetual with its tiers, EOS to be closed alone", () => {
  const { commands } = demoSeed();
  const offered = commands.flatMap((each) =>
    each.kind === "defineFuturesOption" ? [each.option] : [],
  );
  expect(offered.map(({ siteId, symbol }) => [siteId, symbol])).toEqual(
    [...PERPETUALS].map((symbol) => [1, symbol]),
  );
  expect(offered.filter(({ isCloseOnly }) => isCloseOnly).map(({ symbol }) => symbol)).toEqual([
    206,
  ]);
  for (const { id } of offered)
    expect(commands).toContainEqual(
      expect.objectContaining({ kind: "setLeverageTiers", siteId: 1, optionId: id }),
    );
});

test("every site offers every overseas instrument, with a rate for its currency", () => {
  const { commands, sites } = demoSeed();
  for (const { id } of sites) {
    const rates = commands.flatMap((each) =>
      each.kind === "setRate" && each.siteId === id ? [each.currency] : [],
    );
    const options = commands.flatMap((each) =>
      each.kind === "configureOption" && each.option.siteId === id ? [each.option.symbol] : [],
    );
    for (const each of commands) {
      if (each.kind !== "defineInstrument" || PERPETUALS.has(each.instrument.symbol)) continue;
      expect(options).toContain(each.instrument.symbol);
      if (each.instrument.currency !== "KRW") expect(rates).toContain(each.instrument.currency);
    }
  }
});

test("a site whose sixth bit is on offers every game, round the clock on some instrument, and another none", () => {
  const { commands, sites } = demoSeed();
  for (const { id, view } of sites) {
    const games = commands.flatMap((each) =>
      each.kind === "defineBinaryOption" && each.option.siteId === id ? [each.option] : [],
    );
    const isOffered = siteOffers(SiteView.parse(view).type, "binary");
    const always = games.filter(({ playTime }) => playTime === "ALWAYS");
    expect(new Set(always.map(({ gameType }) => gameType)).size).toBe(
      isOffered ? GAME_TYPES.length : 0,
    );
    expect(games.length > 0).toBe(isOffered);
  }
});

test("the demo's password would pass the sign-up's own rule", () => {
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
  expect(isBreached(DEMO_PASSWORD)).toBe(false);
});

test("the demo's PIN would pass the rule of members' own", () => {
  for (const { phone } of demoSeed().members) expect(isWeakPin(DEMO_PIN, phone)).toBe(false);
});

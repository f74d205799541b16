import { KIM, LEE, newWorld, order, SIM, trade } from "@naru/engine/scenarios/world";
import { expect, test } from "vitest";
import type { FromEngine } from "../gateway/bus-messages.ts";
import { manualClock } from "../platform/clock.ts";
import { createPublisher } from "./publisher.ts";

const DAY = { previousClose: 1_000, open: 1_000, high: 1_000, low: 1_000, volume: 1 };

/** A publisher with one gateway, and what that gateway hears of a market order of Kim's. */
function newPublisher() {
  const world = newWorld();
  trade(world, SIM, "1000");
  const clock = manualClock(world.now);
  const source = { state: world.state, now: () => clock.now(), day: () => DAY };
  const publisher = createPublisher(source, clock);
  const heard: FromEngine[] = [];
  const peer = { send: (message: unknown) => heard.push(message as FromEngine) > 0 };
  publisher.join(peer);
  publisher.caughtUp(peer);
  let sequence = 0;
  const tell = (): number[] => {
    const outcome = order(world, KIM, SIM, "MARKET", "LONG", 1);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    heard.length = 0;
    sequence += 1;
    publisher.committed({ sequence, at: world.now, inputs: [], changes: outcome.changes });
    const events = heard.find((message) => message.t === "events");
    expect(events?.sequence).toBe(sequence);
    return events?.events.map(({ memberId }) => memberId) ?? [];
  };
  return { clock, publisher, peer, tell };
}

test("a gateway that has not said who is online hears everybody's events", () => {
  const { tell } = newPublisher();
  expect(tell()).toContain(KIM);
});

test("a gateway hears events of members with sockets only, and every batch's sequence", () => {
  const { publisher, peer, tell } = newPublisher();
  publisher.setOnline(peer, [LEE]);
  expect(tell()).toEqual([]);
  publisher.setOnline(peer, [KIM, LEE]);
  expect(tell()).toContain(KIM);
});

test("whose account was asked for is followed until the gateway must have said that they are online", () => {
  const { clock, publisher, peer, tell } = newPublisher();
  publisher.setOnline(peer, []);
  publisher.noteAsked(peer, KIM);
  clock.advance(9_000);
  expect(tell()).toContain(KIM);
  clock.advance(2_000);
  expect(tell()).toEqual([]);
});

/** Packed rows as they have always been packed: whoever stored them may be an earlier build. */

import { expect, test } from "vitest";
import { PackWriter } from "./packed.ts";
import {
  beginTrickled,
  decodeEvents,
  decodeTrickled,
  encodeEvents,
  EVENT_PARTS,
  TRICKLED_CODES,
  writeTrickled,
} from "./rows.ts";
import { EVENTS, POSITION, TRICKLED } from "./testing/sample-rows.ts";

/** Of each of `EVENTS`, in version 14. */
const EVENT_BYTES = [
  "0e010a00974eac02f6e1b8b6bf68",
  "0e010201974eac02f6e1b8b6bf68e98080801003974e9d180302019eec13014f02011801d8040702bbd8270303f6e1b8b6bf6801f8e1b8b6bf68",
  "0e01060a974eac02f6e1b8b6bf68ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea0109040201010bc9a6da01b3897704f6e1b8b6bf680002eb8080801003974e9d18ea8080801003021d010601a0e3130401b8db130100f6e1b8b6bf6800eb8080801003974e9d18ea8080801002021d010601a0e3130401b8db130100f6e1b8b6bf6800",
  "0e010804974eac02f6e1b8b6bf6802",
  "0e010c10974eac02f6e1b8b6bf68ec8080801003974e9d18f0f2130102f6e1b8b6bf6801b68bc0b6bf68017801d6b6bcb6bf680101d00f010a",
  "0e010b20974eac02f6e1b8b6bf6803",
  "0e010d40974eac02f6e1b8b6bf68ed8080801003974e03049c85e30b01aab0af160701d4db80cb49c801153132333435363738393031323334353637383930319a01030681d2d409f6e1b8b6bf680180e2b8b6bf6800",
  "0e010e8001974eac02f6e1b8b6bf681d7b226e657874223a6e756c6c2c226f7074696f6e4964223a333130317d",
  "0e010e8001974eac02f6e1b8b6bf68f3017b226e657874223a7b2262696e64734174223a313739353231393230303132342c226566666563746976654174223a313739353231393230303132332c22686173446179456e64223a747275652c227465726d73223a7b22666565223a7b22246e223a2230227d2c22696e7472616461794d617267696e223a7b22246e223a2239303037313939323534373430393933227d2c226c6f7373637574223a7b22246e223a223630303030227d2c226d6178436f6e747261637473223a35302c226f7665726e696768744d617267696e223a7b22246e223a2232303030303030227d7d7d2c226f7074696f6e4964223a333130317d",
  "0e01037f974eac02f6e1b8b6bf68e98080801003974e9d180302019eec13014f00011801d8040702bbd8270300f6e1b8b6bf6800ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea0109040201010bc9a6da01b3897700f6e1b8b6bf6801f6e1b8b6bf680900ec8080801003974e9d18f0f2130102f6e1b8b6bf6800017801d6b6bcb6bf680101d00f010a00ed8080801003974e03049c85e30b000000c801009a01030081d2d409f6e1b8b6bf680000",
  "0e01108002974eac02f6e1b8b6bf68ee8080801003974e9ba582a48ca602f94e050280ade204a0f736a08d0601c0a8a50418f6e1b8b6bf6801b68bc0b6bf68",
  "0e010f8002974eac02f6e1b8b6bf68ee8080801003974e9ba582a48ca602f94e050280ade204a0f736a08d0600c0a8a50418f6e1b8b6bf6800",
  "0e01028404974eac02f6e1b8b6bf680aef8080801003974eb10905020182b51801e8bc1802040101e0981701a0d1190100e8070a9492f401030af6e1b8b6bf6801f8e1b8b6bf68",
  "0e01118018974eac02f6e1b8b6bf68f08080801003974eb10963ffd9c409a981e51f50ff8fa10fffb5dc059593d89fee47b0ea01507d02eaf0e0fd5b848080801000f6e1b8b6bf680002f18080801003974eb109f0808080100300b817010001c8b6180101b8b3180100f6e1b8b6bf6800f18080801003974eb109f0808080100100b8170000000101b8b3180100f6e1b8b6bf6800",
  "0e01128020974eac02f6e1b8b6bf6803974eb1091401",
  "0e010c808040974eac02f6e1b8b6bf68f28080801003974eb109dac418010202f6e1b8b6bf6801b68bc0b6bf68017801d6b6bcb6bf6801",
];

/** Of `TRICKLED`, in version 14. */
const TRICKLED_BYTES =
  "0e0103d0ae9c01210203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040180aaea55010a01809bee02015081b19cdb9f3401c0b95501c0ee6d82b19cdb9f34a9a201ff880f03ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea0109040201010bc9a6da01b3897704f6e1b8b6bf68000203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040000000081b19cdb9f3401c0b95501c0ee6d82b19cdb9f34a9a201ff880f";

/** In version 13: nobody has a limit of a day's loss. */
const TRICKLED_BYTES_13 =
  "0d0103d0ae9c01210203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040180aaea55010a01809bee02015081b19cdb9f3403ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea0109040201010bc9a6da01b3897704f6e1b8b6bf68000203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040000000081b19cdb9f34";

/** Of the event with a request, in version 12: what was approved was what was asked for. */
const EVENT_BYTES_12 =
  "0c010d40974eac02f6e1b8b6bf68ed8080801003974e03049c85e30b0701d4db80cb49c801153132333435363738393031323334353637383930319a01030681d2d409f6e1b8b6bf680180e2b8b6bf6800";

/** In version 11: nobody takes a break. */
const TRICKLED_BYTES_11 =
  "0b0103d0ae9c01210203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040180aaea55010a01809bee02015003ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea0109040201010bc9a6da01b3897704f6e1b8b6bf68000203974e0203c0c40702fbb09cdb9f3481d2d40980ade20400000000";

test("events have the bytes that they always had, and read back", () => {
  expect(EVENTS.map((event) => encodeEvents([event]).toString("hex"))).toEqual(EVENT_BYTES);
  const read = EVENT_BYTES.flatMap((bytes) => decodeEvents(Buffer.from(bytes, "hex")));
  expect(read).toEqual(EVENTS);
  expect(JSON.stringify(read.map((event) => Object.keys(event)))).toBe(
    JSON.stringify(EVENTS.map((event) => [...HEAD, ...Object.keys(event).filter(isPart)])),
  );
});

/** Of the events with exits of both products, in version 9: a trailing stop follows since it was set. */
const EVENT_BYTES_9 = [
  "0901060a974eac02f6e1b8b6bf68ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea0109040201010bc9a6da01b3897704f6e1b8b6bf680002eb8080801003974e9d18ea8080801003021d010601a0e313040100f6e1b8b6bf6800eb8080801003974e9d18ea8080801002021d010601a0e313040100f6e1b8b6bf6800",
  "0901118018974eac02f6e1b8b6bf68f08080801003974eb10963ffd9c409a981e51f50ff8fa10fffb5dc059593d89fee47b0ea01507d02eaf0e0fd5b848080801000f6e1b8b6bf680002f18080801003974eb109f0808080100300b817010001c8b618010100f6e1b8b6bf6800f18080801003974eb109f0808080100100b817000000010100f6e1b8b6bf6800",
];

/** Of the event with an alert, in version 10: by price, there was no other. */
const EVENT_BYTES_10 =
  "0a010c10974eac02f6e1b8b6bf68ec8080801003974e9d18f0f2130102f6e1b8b6bf6801b68bc0b6bf68017801d6b6bcb6bf6801";

/** Of the event with an alert, in version 8: told once, there was no other. */
const EVENT_BYTES_8 =
  "08010c10974eac02f6e1b8b6bf68ec8080801003974e9d18f0f2130102f6e1b8b6bf6801b68bc0b6bf68";

/** Of the event with a perpetual position, in version 6: no stamp that it has paid before its turn. */
const EVENT_BYTES_6 =
  "0601118018974eac02f6e1b8b6bf68f08080801003974eb10963ffd9c409a981e51f50ff8fa10fffb5dc059593d89fee47b0ea01507d02eaf0e0fd5b00f6e1b8b6bf680002f18080801003974eb109f0808080100300b817010001c8b618010100f6e1b8b6bf6800f18080801003974eb109f0808080100100b817000000010100f6e1b8b6bf6800";

/** Of the event with a position and of `TRICKLED`, in version 5: no contracts that former terms bind. */
const EVENT_BYTES_5 =
  "0501060a974eac02f6e1b8b6bf68ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea01090401010bc9a6da01b3897704f6e1b8b6bf680002eb8080801003974e9d18ea8080801003021d010601a0e313040100f6e1b8b6bf6800eb8080801003974e9d18ea8080801002021d010601a0e313040100f6e1b8b6bf6800";
const TRICKLED_BYTES_5 =
  "050103d0ae9c01210203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040180aaea55010a01809bee02015003ea8080801003974e9d1809959d63a981e51fa984ccde8fbd88a222b0ea01090401010bc9a6da01b3897704f6e1b8b6bf68000203974e0203c0c40702fbb09cdb9f3481d2d40980ade20400000000";

/**
 * Of the event with a position and of `TRICKLED`, in version 3: a cost in whole price units, and no more
 * than the contracts of the moment kept overnight.
 */
const EVENT_BYTES_3 =
  "0301060a974eac02f6e1b8b6bf68ea8080801003974e9d1809959d63a984ccde8fbd88a222b0ea010904010bc9a6da01b3897704f6e1b8b6bf680002eb8080801003974e9d18ea8080801003021d010601a0e313040100f6e1b8b6bf6800eb8080801003974e9d18ea8080801002021d010601a0e313040100f6e1b8b6bf6800";
const TRICKLED_BYTES_3 =
  "030103d0ae9c01210203974e0203c0c40702fbb09cdb9f3481d2d40980ade2040180aaea5503ea8080801003974e9d1809959d63a984ccde8fbd88a222b0ea010904010bc9a6da01b3897704f6e1b8b6bf68000203974e0203c0c40702fbb09cdb9f3481d2d40980ade20400";

const HEAD = ["memberId", "version", "name", "at"];
const isPart = (key: string): boolean => !HEAD.includes(key);

test("trickled rows have the bytes that they always had, and read back", () => {
  const writer = new PackWriter();
  beginTrickled(writer);
  for (const row of TRICKLED) writeTrickled(writer, row);
  expect(writer.view().toString("hex")).toBe(TRICKLED_BYTES);
  expect(decodeTrickled(Buffer.from(TRICKLED_BYTES, "hex"))).toEqual(TRICKLED);
});

/** What events with exits were before version 10. */
const atOnce = (event: (typeof EVENTS)[number] | undefined) => ({
  ...event,
  ...(event?.exits && { exits: event.exits.map((exit) => ({ ...exit, startPrice: null })) }),
  ...(event?.futuresExits && {
    futuresExits: event.futuresExits.map((exit) => ({ ...exit, startPrice: null })),
  }),
});

test("a request of version 12 is of what was asked for", () => {
  const [told] = decodeEvents(Buffer.from(EVENT_BYTES_12, "hex"));
  const now = EVENTS.find(({ request }) => request !== undefined);
  expect(told).toEqual({ ...now, request: { ...now?.request, askedUnits: null } });
});

/** What no member had before version 14. */
const NO_LIMIT = {
  ...{ dayLossMax: null, dayLossNext: null, dayLossNextFrom: 0 },
  ...{ dayOfResult: 0, dayResult: 0n },
};

test("an account of version 13 has no limit of a day's loss", () => {
  const rows = TRICKLED.map((each) =>
    each.kind === "account" ? { ...each, row: { ...each.row, ...NO_LIMIT } } : each,
  );
  expect(decodeTrickled(Buffer.from(TRICKLED_BYTES_13, "hex"))).toEqual(rows);
});

/** What no member had before version 12. */
const NO_BREAK = { coolOffUntil: 0, ...NO_LIMIT };

test("an account of version 11 takes no break", () => {
  const rows = TRICKLED.map((each) =>
    each.kind === "account" ? { ...each, row: { ...each.row, ...NO_BREAK } } : each,
  );
  expect(decodeTrickled(Buffer.from(TRICKLED_BYTES_11, "hex"))).toEqual(rows);
});

test("a trailing stop of version 9 follows since it was set", () => {
  const told = EVENT_BYTES_9.flatMap((bytes) => decodeEvents(Buffer.from(bytes, "hex")));
  const now = EVENTS.filter((event) => (event.exits ?? event.futuresExits ?? []).length > 0);
  expect(told).toEqual(now.map(atOnce));
});

/** What alerts were before version 11. */
const BY_PRICE = { volumeQty: null, volumeMinutes: null };

test("an alert of version 10 is by price", () => {
  const [told] = decodeEvents(Buffer.from(EVENT_BYTES_10, "hex"));
  const now = EVENTS.find(({ name, alert }) => name === "PRICE_ALERT" && alert !== undefined);
  expect(told).toEqual({ ...now, alert: { ...now?.alert, ...BY_PRICE } });
});

test("an alert of version 8 is told once", () => {
  const [told] = decodeEvents(Buffer.from(EVENT_BYTES_8, "hex"));
  const now = EVENTS.find(({ name, alert }) => name === "PRICE_ALERT" && alert !== undefined);
  const before = { repeatMinutes: null, toldAt: null, isSpent: false, ...BY_PRICE };
  expect(told).toEqual({ ...now, alert: { ...now?.alert, ...before } });
});

test("a perpetual position of version 6 has paid no stamp before its turn", () => {
  const [told] = decodeEvents(Buffer.from(EVENT_BYTES_6, "hex"));
  const now = EVENTS.find(({ futuresPosition }) => futuresPosition !== undefined);
  expect(told).toEqual({
    ...atOnce(now),
    futuresPosition: { ...now?.futuresPosition, fundedId: 0 },
  });
});

test("a position of version 5 has no contracts that former terms bind", () => {
  const [told] = decodeEvents(Buffer.from(EVENT_BYTES_5, "hex"));
  expect(told).toEqual({ ...atOnce(EVENTS[2]), position: { ...POSITION, formerQty: 0 } });
  const rows = TRICKLED.map((each) => {
    if (each.kind === "position") return { ...each, row: { ...each.row, formerQty: 0 } };
    return each.kind === "account" ? { ...each, row: { ...each.row, ...NO_BREAK } } : each;
  });
  expect(decodeTrickled(Buffer.from(TRICKLED_BYTES_5, "hex"))).toEqual(rows);
});

/** What no member had before version 5. */
const UNGUARDED = { orderQtyMax: null, orderMarginMax: null, orderTicksMax: null, ...NO_BREAK };

test("a position of version 3 has the basis that its cost was, its overnight is for so many contracts, an account has no guard", () => {
  const before = { basis: -812_875n * 10n ** 8n, isOvernightWhole: false, formerQty: 0 };
  const [told] = decodeEvents(Buffer.from(EVENT_BYTES_3, "hex"));
  expect(told).toEqual({ ...atOnce(EVENTS[2]), position: { ...POSITION, ...before } });
  const rows = TRICKLED.map((each) => {
    if (each.kind === "position") return { ...each, row: { ...each.row, ...before } };
    return each.kind === "account" ? { ...each, row: { ...each.row, ...UNGUARDED } } : each;
  });
  expect(decodeTrickled(Buffer.from(TRICKLED_BYTES_3, "hex"))).toEqual(rows);
});

test.each([
  ["a fraction", 666_733_333_333n],
  ["a short's fraction", -666_733_333_333n],
  ["less than a unit", -33_333_333n],
  ["a hundred thousand contracts at 103.25 with eight decimals", 10_325_000_000n * 10n ** 13n],
  ["as much as whole units fill", (2n ** 63n - 1n) * 10n ** 8n + 99_999_999n],
])("a basis comes back as it was: %s", (_what, basis) => {
  const writer = new PackWriter();
  const value = { kind: "position", row: { ...POSITION, basis } } as const;
  beginTrickled(writer);
  writeTrickled(writer, value);
  expect(decodeTrickled(writer.view())).toEqual([value]);
});

test("a basis beyond that stops the batch instead of being cut", () => {
  const writer = new PackWriter();
  const row = { ...POSITION, basis: 2n ** 63n * 10n ** 8n };
  beginTrickled(writer);
  expect(() => writeTrickled(writer, { kind: "position", row })).toThrow("does not fit int8");
});

test("kinds of rows and parts of events keep their numbers", () => {
  expect(TRICKLED_CODES.codeOf).toEqual({ balance: 1, account: 2, position: 3 });
  const numbers = Object.entries(EVENT_PARTS).map(([name, { number }]) => [name, number]);
  expect(Object.fromEntries(numbers)).toEqual({
    order: 0,
    position: 1,
    reason: 2,
    exits: 3,
    alert: 4,
    level: 5,
    request: 6,
    terms: 7,
    bet: 8,
    futuresOrder: 9,
    futuresPosition: 10,
    futuresExits: 11,
    futuresSetting: 12,
    copy: 13,
    copyFact: 14,
    follow: 15,
    trader: 16,
    p2pFact: 17,
    coinPayout: 18,
    providerOrder: 19,
    futuresAlert: 20,
  });
});

test("bytes of a later build are not read as if they were ours", () => {
  const bytes = Buffer.from(EVENT_BYTES[0] as string, "hex");
  expect(() => decodeEvents(Buffer.from([15, ...bytes.subarray(1)]))).toThrow("unknown version 15");
  // A head that says part 21, which nobody has given yet.
  const head = [0x80, 0x80, 0x80, 0x01];
  const later = Buffer.from([...bytes.subarray(0, 3), ...head, ...bytes.subarray(4)]);
  expect(() => decodeEvents(later)).toThrow("no part of an event is stored as 21");
});

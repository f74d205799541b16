import { randomUUID } from "node:crypto";
import { createConnection, type Socket } from "node:net";
import { CLOSE_CODES, overseaOptionTopic, overseaTopic } from "@naru/contract/destinations";
import { findMemberByUsername, setDeviceBlock, setMemberStatus } from "@naru/store/desk/members";
import { findOperator } from "@naru/store/desk/operators";
import { addSending } from "@naru/store/desk/service/sendings";
import { tellUnread } from "@naru/store/desk/service/unread";
import { endMemberSessions } from "@naru/store/desk/sessions";
import { Client, type IFrame } from "@stomp/stompjs";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let port: number;
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  naru = await gatewayHarness();
  port = await naru.listen();
});
afterAll(() => naru.close());
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  await vi.waitFor(() => expect(naru.gateway.stomp.size).toBe(0));
});

interface Live {
  readonly client: Client;
  readonly received: { destination: string; body: unknown }[];
  readonly errors: IFrame[];
  readonly closed: { code: number }[];
  /** WebSocket messages, as they came. */
  readonly messages: string[];
  subscribe(destination: string, id?: string): Promise<void>;
}

/** A connected client of the kind that members use. */
async function live(
  connectHeaders: Record<string, string> = {},
  more: { headers?: Record<string, string>; beats?: number } = {},
): Promise<Live> {
  const received: Live["received"] = [];
  const errors: IFrame[] = [];
  const closed: { code: number }[] = [];
  const messages: string[] = [];
  let receipts = 0;
  let tellEnd = (): void => {};
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  const client = new Client({
    webSocketFactory: () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"], {
        headers: more.headers ?? {},
      });
      socket.on("message", (data) => messages.push((data as Buffer).toString()));
      return socket as never;
    },
    connectHeaders,
    reconnectDelay: 0,
    heartbeatIncoming: more.beats ?? 0,
    heartbeatOutgoing: more.beats ?? 0,
    onStompError(frame) {
      errors.push(frame);
      tellEnd();
    },
    onWebSocketClose(event: { code: number }) {
      closed.push(event);
      tellEnd();
    },
  });
  const connected = new Promise<void>((resolve) => {
    client.onConnect = () => resolve();
  });
  client.activate();
  cleanUps.push(() => client.deactivate({ force: true }));
  await Promise.race([connected, ended]);
  return {
    client,
    received,
    errors,
    closed,
    messages,
    subscribe(destination, id = destination) {
      const receipt = `r${++receipts}`;
      const done = new Promise<void>((resolve) => client.watchForReceipt(receipt, () => resolve()));
      client.subscribe(
        destination,
        (message) => received.push({ destination, body: JSON.parse(message.body) }),
        { id, receipt },
      );
      return Promise.race([done, ended]);
    },
  };
}

const signedIn = async (username = "demo", siteInfoId = 1): Promise<Record<string, string>> => ({
  Authorization: `Bearer ${(await naru.login(username, siteInfoId)).accessToken}`,
  siteInfoId: String(siteInfoId),
});
const until = (check: () => void, timeout = 2_000) => vi.waitFor(check, { timeout, interval: 10 });
const tick = (destination: string, n: number, pad = "") => ({
  destination,
  body: JSON.stringify({ n, pad }),
  conflate: true,
});

/** Ends the listener's connection; it comes back and asks what it missed. */
async function cutNotifications(): Promise<void> {
  await naru.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  );
}

/** What was told of messages: notes of the sign-ins that a test began with may come late. */
function fromHouse({ received }: Live): unknown[] {
  return received
    .map(({ body }) => body)
    .filter((body) => /MESSAGE|UNREAD/.test(String((body as { event?: string }).event)));
}

describe("messages from the house", () => {
  const write = async (memberId: number) => {
    const operator = await findOperator(naru.db, 1, "owner");
    await naru.db.transaction((db) =>
      addSending(
        db,
        {
          ...{ siteId: 1, key: randomUUID(), operatorId: operator?.id ?? 0, person: "김대표" },
          ...{ title: "안내", body: "본문", leadsTo: null, reason: null },
          segment: { kind: "MEMBER", id: memberId },
        },
        naru.clock.now(),
      ),
    );
  };

  test("come once with what is unread, on every device of their reader and on no other member's", async () => {
    const [phone, computer, other] = await Promise.all([
      signedIn("trader2").then(live),
      signedIn("trader2").then(live),
      signedIn("demo2").then(live),
    ]);
    const queue = "/user/queue/message";
    for (const each of [phone, computer, other]) await each.subscribe(queue);
    const { memberId } = await memberOf("trader2");
    await write(memberId);
    await write(memberId);
    await naru.db.transaction((db) => tellUnread(db, memberId));
    const told = [
      { event: "MESSAGE", id: expect.any(String), unreadCount: 1 },
      { event: "MESSAGE", id: expect.any(String), unreadCount: 2 },
      { event: "UNREAD", messages: 2, contacts: 0 },
    ];
    for (const each of [phone, computer]) await until(() => expect(fromHouse(each)).toEqual(told));
    expect(fromHouse(other)).toEqual([]);
  });

  test("that came while the notifications were away are counted when they are back", async () => {
    const member = await live(await signedIn("demo2"));
    await member.subscribe("/user/queue/message");
    const { memberId } = await memberOf("demo2");
    await cutNotifications();
    await write(memberId);
    const last = () => fromHouse(member).at(-1);
    await until(() => expect(last()).toEqual({ event: "UNREAD", messages: 1, contacts: 0 }), 5_000);
  });
});

async function memberOf(username: string): Promise<{ memberId: number }> {
  const member = await findMemberByUsername(naru.db, 1, username);
  if (member === undefined) throw new Error(`${username} is nobody`);
  return { memberId: member.id };
}

describe("who may subscribe", () => {
  test("a guest gets topics, a pong, and nothing else", async () => {
    const guest = await live();
    await guest.subscribe(overseaTopic(1));
    await guest.subscribe("/user/queue/pong");
    guest.client.publish({ destination: "/app/ping" });
    await until(() =>
      expect(guest.received).toMatchObject([
        { destination: "/user/queue/pong", body: { at: expect.any(String) } },
      ]),
    );
    naru.engine.say({ t: "topics", items: [tick(overseaTopic(1), 1), tick(overseaTopic(2), 2)] });
    await until(() => expect(guest.received.length).toBe(2));
    expect(guest.received[1]).toEqual({ destination: overseaTopic(1), body: { n: 1, pad: "" } });
    await guest.subscribe("/user/queue/oversea");
    await until(() => expect(guest.closed).toMatchObject([{ code: 1008 }]));
    expect(guest.errors[0]?.headers["message"]).toBe("NO_PERMISSION");
    expect(JSON.parse(guest.errors[0]?.body ?? "")).toEqual({
      code: "NO_PERMISSION",
      message: "권한이 없습니다.",
    });
  });

  test.each([
    "/topic/oversea.2",
    "/topic/oversea.2.2003",
    "/topic/oversea.1.2003",
    "/topic/oversea.*",
    "/topic/**",
    "/topic/unknown",
    "/queue/oversea",
    "/user/10001/queue/oversea",
    "/app/ping",
    "",
  ])("nobody gets %j on this site", async (destination) => {
    const member = await live(await signedIn());
    await member.subscribe(destination);
    await until(() => expect(member.closed.length).toBe(1));
    expect(member.errors.length).toBe(1);
  });

  test("a token that is not good is refused, and says so", async () => {
    const stranger = await live({ Authorization: `Bearer ${"x".repeat(43)}` });
    await until(() => expect(stranger.closed.length).toBe(1));
    expect(JSON.parse(stranger.errors[0]?.body ?? "")["code"]).toBe("TOKEN_EXPIRED");
  });

  test("a session of another site is refused", async () => {
    const stranger = await live({ ...(await signedIn("demo", 2)), siteInfoId: "1" });
    await until(() => expect(stranger.closed.length).toBe(1));
    expect(stranger.errors[0]?.headers["message"]).toBe("NO_PERMISSION");
  });

  test("the token may also come as access-token", async () => {
    const { accessToken } = await naru.login();
    const member = await live({ "access-token": accessToken });
    await member.subscribe("/user/queue/oversea");
    expect(member.errors).toEqual([]);
  });

  test("no page of another host gets a socket", async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: "https://evil.example" });
    const refused = await new Promise<number | undefined>((resolve) => {
      socket.on("unexpected-response", (_, response) => resolve(response.statusCode));
      socket.on("error", () => {});
    });
    expect(refused).toBe(403);
    socket.terminate();
  });

  test("at most 64 subscriptions", async () => {
    const guest = await live();
    naru.clock.forward(0);
    for (let n = 0; n < 64; n++) {
      await guest.subscribe(overseaOptionTopic(1, 1001 + n));
      // Time for the bucket of frames to fill again.
      naru.clock.forward(200);
    }
    expect(guest.errors).toEqual([]);
    await guest.subscribe(overseaTopic(1));
    await until(() => expect(guest.errors[0]?.headers["message"]).toBe("TRY_AGAIN_SHORTLY"));
  });
});

describe("user queues", () => {
  test("belong to the session's member alone, in order, and several come as one message", async () => {
    const kim = await live(await signedIn("demo"));
    const lee = await live(await signedIn("demo2"));
    for (const each of [kim, lee]) await each.subscribe("/user/queue/oversea");
    await kim.subscribe("/user/queue/oversea_cross");
    const event = (memberId: number, version: number) => ({
      memberId,
      destination: "/user/queue/oversea",
      body: JSON.stringify({ version }),
    });
    const before = kim.messages.length;
    naru.engine.say({
      t: "events",
      sequence: 1,
      events: [event(10_000, 1), event(10_001, 9), event(10_000, 2)],
    });
    naru.engine.say({ t: "cross", items: [{ memberId: 10_000, body: `{"playerPoint":"1"}` }] });
    await until(() => expect(kim.received.length).toBe(3));
    expect(kim.received.map(({ body }) => body)).toEqual([
      { version: 1 },
      { version: 2 },
      { playerPoint: "1" },
    ]);
    await until(() =>
      expect(lee.received).toEqual([{ destination: "/user/queue/oversea", body: { version: 9 } }]),
    );
    expect(kim.messages.length - before).toBe(2);
    // The same outbox batch again, after a reconnect of the bus, is not sent twice.
    naru.engine.say({ t: "events", sequence: 1, events: [event(10_000, 1)] });
    naru.engine.say({ t: "events", sequence: 2, events: [event(10_000, 3)] });
    await until(() => expect(kim.received.length).toBe(4));
    expect(kim.received[3]?.body).toEqual({ version: 3 });
  });

  test("of single products come on the account's own too, in one order and one message", async () => {
    const kim = await live(await signedIn("demo"));
    await kim.subscribe("/user/queue/account");
    await kim.subscribe("/user/queue/point");
    const before = kim.messages.length;
    const event = (queue: string, version: number) => ({
      memberId: 10_000,
      destination: `/user/queue/${queue}`,
      body: JSON.stringify({ version }),
    });
    const events = [event("oversea", 1), event("point", 1), event("oversea", 2)];
    naru.engine.say({ t: "events", sequence: 3, events });
    naru.engine.say({ t: "cross", items: [{ memberId: 10_000, body: "{}" }] });
    await until(() => expect(kim.received.length).toBe(4));
    expect(kim.received).toEqual([
      { destination: "/user/queue/account", body: { version: 1 } },
      { destination: "/user/queue/account", body: { version: 1 } },
      { destination: "/user/queue/point", body: { version: 1 } },
      { destination: "/user/queue/account", body: { version: 2 } },
    ]);
    expect(kim.messages.length - before).toBe(1);
  });

  test("the engine hears who is online and what is watched", async () => {
    const kim = await live(await signedIn("demo"));
    await kim.subscribe(overseaOptionTopic(1, 1003));
    const last = (t: string) => naru.engine.messages.filter((message) => message.t === t).at(-1);
    await until(() => {
      expect(last("online")).toMatchObject({ memberIds: [10_000] });
      expect(last("watch")).toMatchObject({ optionIds: [1003] });
    });
    kim.client.unsubscribe(overseaOptionTopic(1, 1003));
    await until(() => expect(last("watch")).toMatchObject({ optionIds: [] }));
    await kim.client.deactivate();
    await until(() => expect(last("online")).toMatchObject({ memberIds: [] }));
  });
});

describe("ticks", () => {
  test("of one flush are one message of several frames, the same for all with the same topics", async () => {
    const one = await live();
    const two = await live();
    for (const guest of [one, two]) {
      await guest.subscribe(overseaTopic(1));
      await guest.subscribe(overseaOptionTopic(1, 1003));
    }
    const before = one.messages.length;
    naru.engine.say({
      t: "topics",
      items: [
        tick(overseaTopic(1), 1),
        tick(overseaOptionTopic(1, 1004), 2),
        tick(overseaOptionTopic(1, 1003), 3),
      ],
    });
    await until(() => expect(two.received.length).toBe(2));
    await until(() => expect(one.received.length).toBe(2));
    expect(one.messages.length - before).toBe(1);
    expect(one.messages.at(-1)).toBe(two.messages.at(-1));
    expect(one.received.map(({ body }) => body)).toMatchObject([{ n: 1 }, { n: 3 }]);
  });

  test("reach a client that numbers its subscriptions its own way", async () => {
    const guest = await live();
    await guest.subscribe(overseaTopic(1), "sub:0");
    naru.engine.say({ t: "topics", items: [tick(overseaTopic(1), 1)] });
    await until(() => expect(guest.received.length).toBe(1));
  });

  test("are conflated for a client that reads slowly; the newest arrives", async () => {
    const { socket, read } = await slowClient({}, [overseaTopic(1), "/topic/notice.1"]);
    const pad = "x".repeat(50_000);
    for (let n = 1; n <= 400; n++)
      naru.engine.say({ t: "topics", items: [tick(overseaTopic(1), n, pad)] });
    const text = await read((all) => all.includes(`"n":400`));
    const arrived = [...text.matchAll(/"n":(\d+)/g)].map((match) => Number(match[1]));
    expect(arrived.at(-1)).toBe(400);
    expect(arrived.length).toBeLessThan(400);
    expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
    expect(socket.destroyed).toBe(false);
  });
});

describe("a client is closed", () => {
  test("with 4008 when events it may not miss pile up beyond 256 KiB", async () => {
    const headers = await signedIn("demo");
    const slow = await slowClient(headers, ["/user/queue/oversea"]);
    const honest = await live(await signedIn("demo2"));
    await honest.subscribe("/user/queue/oversea");
    const body = JSON.stringify({ pad: "x".repeat(60_000) });
    for (let n = 1; n <= 200; n++)
      naru.engine.say({
        t: "events",
        sequence: 1_000 + n,
        events: [{ memberId: 10_000, destination: "/user/queue/oversea", body }],
      });
    // A client that wakes up within the second finds out why; one that does not is cut off after it.
    expect(await slow.read(() => false)).toContain(
      String.fromCharCode(CLOSE_CODES.RESYNC >> 8, CLOSE_CODES.RESYNC & 255),
    );
    await until(() => expect(naru.gateway.stomp.size).toBe(1), 2_000);
    naru.engine.say({
      t: "events",
      sequence: 2_000,
      events: [{ memberId: 10_001, destination: "/user/queue/oversea", body: "{}" }],
    });
    await until(() => expect(honest.received.length).toBe(1));
  });

  test("with 4008 when the engine can no longer tell what was missed; guests stay", async () => {
    const member = await live(await signedIn());
    const guest = await live();
    naru.engine.say({ t: "resync" });
    await until(() => expect(member.closed).toMatchObject([{ code: CLOSE_CODES.RESYNC }]));
    expect(guest.closed).toEqual([]);
  });

  test.each([
    [
      "logout",
      (token: string) => naru.post("/api/logout", {}, { headers: { authorization: token } }),
      "LOGOUT",
    ],
    ["DENY", () => setMemberStatus(naru.db, 10_003, "DENY", naru.clock.now()), "DENY"],
    [
      "a device block",
      () => setDeviceBlock(naru.db, 10_003, "M", naru.clock.now()),
      "BLOCK_DEVICE",
    ],
    [
      "the engine's word",
      () => naru.engine.say({ t: "logout", memberId: 10_003, reason: "OPERATOR" }),
      "OPERATOR",
    ],
  ])("within a second of %s, after force_logout", async (_, end, reason) => {
    await naru.db.query(
      "UPDATE desk.member SET status = 'ACTIVE', block_device = NULL WHERE id = 10003",
    );
    const phone = { "user-agent": "Mozilla/5.0 (iPhone) Mobile" };
    const login = await naru.post(
      "/api/login",
      { username: "trader2", password: "naru-demo-2026" },
      { headers: phone },
    );
    const Authorization = `Bearer ${login.body["accessToken"]}`;
    const member = await live({ Authorization }, { headers: phone });
    const other = await live(await signedIn("demo"));
    await member.subscribe("/user/queue/force_logout");
    await end(Authorization);
    await until(
      () => expect(member.closed).toMatchObject([{ code: CLOSE_CODES.FORCE_LOGOUT }]),
      1_000,
    );
    expect(member.received).toEqual([
      { destination: "/user/queue/force_logout", body: { reason } },
    ]);
    expect(other.closed).toEqual([]);
  });

  test("but not when somebody signs in elsewhere: the device is named, and to no other member", async () => {
    const member = await live(await signedIn("trader2"));
    const other = await live(await signedIn("demo"));
    for (const each of [member, other]) await each.subscribe("/user/queue/message");
    const body = { username: "trader2", password: "naru-demo-2026", siteInfoId: 1 };
    const headers = { "user-agent": "Mozilla/5.0 (iPhone) Safari/605" };
    const first = await naru.post("/api/login", body, { headers });
    expect(first.status).toBe(200);
    const told = { device: "Safari · iPhone", address: "127.0.0.1" };
    // The note of one's own sign-in, at no device that has a name, may come late.
    const ofPhone = ({ received }: Live) =>
      received.filter(({ body }) => (body as { device?: string }).device === told.device);
    const messages = () => ofPhone(member).map((frame) => frame.body);
    await until(() => expect(messages()).toMatchObject([{ event: "NEW_DEVICE", ...told }]));
    // The same device again is named too, as one that is known.
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    await naru.post("/api/login", body, { headers: { ...headers, cookie } });
    await until(() => expect(messages()).toMatchObject([{}, { event: "SIGN_IN", ...told }]));
    expect(ofPhone(member).map(({ destination }) => destination)).toEqual([
      "/user/queue/message",
      "/user/queue/message",
    ]);
    expect([member.closed, ofPhone(other)]).toEqual([[], []]);
  });

  test("but not when only its access token expires", async () => {
    const member = await live(await signedIn());
    naru.clock.forward(11 * 60_000);
    await member.subscribe("/user/queue/pong");
    member.client.publish({ destination: "/app/ping" });
    await until(() => expect(member.received.length).toBe(1));
  });

  test("when its session ended while the notifications were away", async () => {
    const member = await live(await signedIn("demo2"));
    await cutNotifications();
    await endMemberSessions(naru.db, {
      memberId: 10_001,
      reason: "OPERATOR",
      now: naru.clock.now(),
    });
    await until(() => expect(member.closed.length).toBe(1), 2_000);
  });

  test.each([
    ["a SEND to a topic", "SEND\ndestination:/topic/notice.1\n\n{}\0", 1008],
    ["a SEND to a queue", "SEND\ndestination:/user/queue/oversea\n\n{}\0", 1008],
    ["a transaction", "BEGIN\ntransaction:1\n\n\0", 1008],
    ["a second CONNECT", "CONNECT\naccept-version:1.2\n\n\0", 1008],
    ["an unknown command", "HELLO\n\n\0", 1008],
    ["65 KiB without an end", `SEND\ndestination:/app/ping\n\n${"x".repeat(65_000)}`, 1009],
    [
      "a lie about its length",
      `SEND\ndestination:/app/ping\ncontent-length:99999999\n\n${"x".repeat(65_000)}`,
      1009,
    ],
    ["two thousand headers", `SUBSCRIBE\n${"h:1\n".repeat(2_000)}\n\0`, 1009],
    ["nothing but NULs", "\0".repeat(65_000), 1009],
  ])("after %s", async (_, text, code) => {
    const member = await rawClient();
    member.socket.send(`CONNECT\naccept-version:1.2\n\n\0`);
    await until(() => expect(member.text()).toContain("CONNECTED"));
    member.socket.send(text);
    // The cap counts since the last whole frame, so one more byte over several messages is enough.
    if (code === 1009) member.socket.send("x".repeat(2_000));
    await until(() => expect(member.closed).toEqual([code]));
  });

  test("after a frame larger than 64 KiB in one message", async () => {
    const member = await rawClient();
    member.socket.send("x".repeat(70_000));
    await until(() => expect(member.closed).toEqual([1009]));
  });

  test("after too many frames", async () => {
    const member = await rawClient();
    member.socket.send(`CONNECT\naccept-version:1.2\n\n\0`);
    await until(() => expect(member.text()).toContain("CONNECTED"));
    for (let n = 0; n < 200; n++) member.socket.send("SEND\ndestination:/app/ping\n\n\0");
    await until(() => expect(member.closed).toEqual([CLOSE_CODES.FLOOD]));
  });

  test("after too many heart-beats, however few messages bring them", async () => {
    const member = await rawClient();
    member.socket.send("\n".repeat(1_000));
    await until(() => expect(member.closed).toEqual([CLOSE_CODES.FLOOD]));
  });

  test("after a message in very many parts", async () => {
    const socket = createConnection(port, "127.0.0.1");
    cleanUps.push(() => socket.destroy());
    const ended = new Promise((resolve) => socket.on("close", resolve));
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    await new Promise((resolve) => socket.once("data", resolve));
    const part = (opcode: number) => Buffer.from([opcode, 0x81, 0, 0, 0, 0, 0x61]);
    socket.write(Buffer.concat([part(1), ...Array.from({ length: 1_000 }, () => part(0))]));
    await ended;
  });

  test("without CONNECT in ten seconds", async () => {
    const member = await rawClient();
    naru.clock.forward(10_001);
    await until(() => expect(member.closed).toEqual([1008]), 3_000);
  });
});

describe("STOMP", () => {
  test("a DISCONNECT is receipted before the socket closes", async () => {
    const member = await rawClient();
    member.socket.send(`CONNECT\naccept-version:1.1,1.2\nheart-beat:0,0\n\n\0`);
    await until(() => expect(member.text()).toContain("heart-beat:10000,10000"));
    member.socket.send("DISCONNECT\nreceipt:bye\\c1\n\n\0");
    await until(() => expect(member.closed).toEqual([1000]));
    expect(member.text()).toContain("receipt-id:bye\\c1");
  });

  test("heart-beats are sent to who wants them", async () => {
    const member = await rawClient();
    member.socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,1000\n\n\0`);
    await until(() => expect(member.text()).toContain("CONNECTED"));
    naru.clock.forward(9_000);
    await until(() => expect(member.text().endsWith("\n")).toBe(true), 2_500);
  });

  test("a Korean body and several frames in one message are read right", async () => {
    const member = await rawClient();
    member.socket.send("CONNECT\naccept-version:1.2\n\n\0");
    await until(() => expect(member.text()).toContain("CONNECTED"));
    member.socket.send(
      "SUBSCRIBE\nid:/user/queue/pong\ndestination:/user/queue/pong\n\n\0SEND\ndestination:/app/ping\n\n나루\0SEND\ndestination:/app/ping\n\n\0",
    );
    await until(() => expect(member.text().match(/MESSAGE/g)?.length).toBe(2));
  });
});

test("one address has at most fifty sockets", async () => {
  const strict = await gatewayHarness({ rateLimits: "normal" });
  const strictPort = await strict.listen();
  const open = (): Promise<WebSocket | number | undefined> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${strictPort}/ws`);
      socket.on("open", () => resolve(socket));
      socket.on("unexpected-response", (_, { statusCode }) => resolve(statusCode));
      socket.on("error", () => {});
    });
  const sockets = await Promise.all(Array.from({ length: 50 }, open));
  expect(await open()).toBe(429);
  const [first] = sockets;
  if (first instanceof WebSocket) first.terminate();
  await until(() => expect(strict.gateway.stomp.size).toBe(49));
  expect(await open()).toBeInstanceOf(WebSocket);
  await strict.close();
});

test("sockets outlive the engine, and hear it again", async () => {
  const member = await live(await signedIn());
  await member.subscribe("/user/queue/oversea");
  naru.engine.say({ t: "events", sequence: 5_000, events: [] });
  naru.engine.stop();
  await member.subscribe("/user/queue/pong");
  member.client.publish({ destination: "/app/ping" });
  await until(() => expect(member.received.length).toBe(1));
  naru.engine.start();
  expect(naru.engine.messages.findLast((message) => message.t === "resume")).toEqual({
    t: "resume",
    after: 5_000,
  });
  naru.engine.say({
    t: "events",
    sequence: 5_001,
    events: [{ memberId: 10_000, destination: "/user/queue/oversea", body: "{}" }],
  });
  await until(() => expect(member.received.length).toBe(2));
  expect(member.closed).toEqual([]);
});

/** A WebSocket without a STOMP client. */
async function rawClient() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const chunks: string[] = [];
  const closed: number[] = [];
  socket.on("message", (data) => chunks.push((data as Buffer).toString()));
  socket.on("close", (code) => closed.push(code));
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("open", resolve));
  cleanUps.push(() => socket.terminate());
  return { socket, closed, text: () => chunks.join("") };
}

/** A client that stops reading once it has subscribed, until `read`; then everything up to an end. */
async function slowClient(connectHeaders: Record<string, string>, destinations: readonly string[]) {
  const socket: Socket = createConnection(port, "127.0.0.1");
  cleanUps.push(() => socket.destroy());
  let text = "";
  const collect = (chunk: Buffer): void => {
    text += chunk.toString("latin1");
  };
  socket.on("data", collect);
  socket.on("error", () => {});
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await until(() => expect(text).toContain("101 Switching"));
  const headers = Object.entries(connectHeaders).map(([name, value]) => `${name}:${value}\n`);
  socket.write(masked(`CONNECT\naccept-version:1.2\n${headers.join("")}\n\0`));
  await until(() => expect(text).toContain("CONNECTED"));
  for (const each of destinations)
    socket.write(masked(`SUBSCRIBE\nid:${each}\ndestination:${each}\nreceipt:${each}\n\n\0`));
  await until(() => expect(text.match(/RECEIPT/g)?.length).toBe(destinations.length));
  socket.pause();
  text = "";
  return {
    socket,
    async read(isDone: (all: string) => boolean) {
      socket.resume();
      await until(
        () => expect(isDone(text) || socket.readableEnded || socket.destroyed).toBe(true),
        5_000,
      );
      return text;
    },
  };
}

function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const header =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([header, Buffer.alloc(4), payload]);
}

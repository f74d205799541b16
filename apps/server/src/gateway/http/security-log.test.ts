/** What the log says of sign-ins and of access that was refused, and how little of it a flood can write. */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { manualClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { createSecurityLog } from "./security-log.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { signIn } from "../testing/operators.ts";

const MINUTE_MS = 60_000;

let lines: string[] = [];
const log = createLog("gateway", "info", { write: (line) => lines.push(line) });
const said = (): Record<string, unknown>[] =>
  lines.map((line) => {
    const { pid: _pid, time: _time, level: _level, name: _name, ...rest } = JSON.parse(line);
    return rest;
  });

let naru: Harness;
let port: number;
beforeAll(async () => {
  naru = await gatewayHarness({ log });
  port = await naru.listen();
});
afterAll(() => naru.close());
beforeEach(() => {
  lines = [];
});

test.each([
  ["demo", DEMO_PASSWORD, { memberId: 10_000, msg: "a member signed in" }],
  [
    "demo",
    "typed-by-mistake",
    { memberId: 10_000, code: "WRONG_CREDENTIALS", msg: "a sign-in was refused" },
  ],
  [
    "010-my-phone",
    "typed-by-mistake",
    { memberId: null, code: "WRONG_CREDENTIALS", msg: "a sign-in was refused" },
  ],
])(
  "a member's sign-in as %s is one line, without what was typed",
  async (username, password, line) => {
    const { headers } = await naru.post(
      "/api/login",
      { username, password, siteInfoId: 1 },
      { remoteAddress: "192.0.2.7" },
    );
    expect(said()).toEqual([
      { ...line, siteId: 1, address: "192.0.2.7", reqId: headers["x-request-id"] },
    ]);
    expect(lines.join()).not.toContain(username);
    expect(lines.join()).not.toContain(password);
  },
);

test("access that is refused to a member is one line, and what is allowed or nobody's is none", async () => {
  const headers = await naru.bearer("trader1");
  lines = [];
  const { status } = await naru.get("/api/me?siteInfoId=2", { headers });
  expect(status).toBe(403);
  await naru.get("/api/me", { headers });
  await naru.get("/api/me");
  expect(said()).toEqual([
    expect.objectContaining({
      siteId: 1,
      memberId: 10_002,
      code: "NO_PERMISSION",
      call: "GET /api/me",
      msg: "access was refused",
    }),
  ]);
});

test("access that is refused to an operator is one line", async () => {
  const support = await signIn(naru, "support");
  lines = [];
  expect((await support.get("/audit")).status).toBe(403);
  expect(said()).toEqual([
    expect.objectContaining({
      siteId: 1,
      operatorId: expect.any(Number),
      code: "NO_PERMISSION",
      call: `GET ${OPERATOR_PREFIX}/audit`,
      msg: "access was refused",
    }),
  ]);
});

test.each([
  ["CONNECT", { siteInfoId: "2" }, ""],
  ["SUBSCRIBE", { siteInfoId: "1" }, "SUBSCRIBE\nid:1\ndestination:/topic/oversea.2.2001\n\n\0"],
])("a socket's refused %s is one line", async (frame, connect, next) => {
  const { accessToken } = await naru.login("trader1");
  lines = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, "v12.stomp");
  socket.on("open", () =>
    socket.send(
      `CONNECT\naccept-version:1.2\nsiteInfoId:${connect.siteInfoId}\naccess-token:${accessToken}\n\n\0`,
    ),
  );
  socket.on("message", (data: Buffer) => {
    if (data.toString().startsWith("CONNECTED") && next !== "") socket.send(next);
  });
  await expect.poll(said).toHaveLength(1);
  expect(said()[0]).toMatchObject({
    siteId: 1,
    memberId: 10_002,
    code: "NO_PERMISSION",
    call: `${frame} /ws`,
    msg: "access was refused",
  });
  socket.terminate();
});

test("a flood writes 120 lines of a kind a minute, says how many it left out, and hides no other kind", () => {
  const clock = manualClock(0);
  const security = createSecurityLog(clock, log);
  const who = { siteId: 1, memberId: null, address: "192.0.2.7" };
  for (let n = 0; n < 5_000; n++)
    security.signInRefused(log, { ...who, code: "WRONG_CREDENTIALS" });
  security.signedIn(log, { ...who, memberId: 10_000 });
  expect(lines).toHaveLength(121);
  expect(said().at(-1)).toMatchObject({ msg: "a member signed in" });
  clock.advance(MINUTE_MS);
  expect(said().slice(121)).toEqual([
    { leftOut: 4_880, of: "a sign-in was refused", msg: "lines were left out" },
  ]);
  security.signInRefused(log, { ...who, code: "WRONG_CREDENTIALS" });
  clock.advance(MINUTE_MS);
  expect(lines).toHaveLength(123);
});

/** What consoles hear as it happens, and who hears nothing of it; the audit's head outside the database. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OPERATOR_EVENTS_PATH } from "@naru/contract/operator-paths";
import { matchChannel } from "@naru/contract/channels";
import { appendAudit } from "@naru/store/desk/audit";
import type { DeskConnection } from "@naru/store/desk/database";
import { tellTopic } from "@naru/store/desk/topics";
import type { QueryResultRow } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { keepHead, keptHead } from "./audit-head.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { addRequest, type Console, signIn } from "../testing/operators.ts";

let naru: Harness;
let port: number;
let owner: Console;
let manager: Console;
let owner2: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  port = await naru.listen();
  owner = await signIn(naru, "owner");
  manager = await signIn(naru, "manager");
  owner2 = await signIn(naru, "owner2", 2);
});
afterAll(() => naru.close());

interface Stream {
  readonly status: number;
  readonly heard: string[];
  readonly ended: Promise<void>;
  close(): void;
}

async function listenAs(cookie: string, at = port): Promise<Stream> {
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${at}${OPERATOR_EVENTS_PATH}`, {
    headers: { cookie },
    signal: stop.signal,
  });
  const heard: string[] = [];
  const reading = async (): Promise<void> => {
    const text = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      for (const line of text.decode(chunk as Uint8Array).split("\n"))
        if (line.startsWith("data: ")) heard.push(line.slice(6));
  };
  const ended = reading().catch(() => {});
  return { status: answer.status, heard, ended, close: () => stop.abort() };
}

/** A stream of a gateway that has just begun: one that it ends, because it only now hears what is told, is opened again. */
async function hearingAt(at: number): Promise<Stream> {
  const stream = await listenAs(owner.cookie, at);
  let isOver = false;
  void stream.ended.then(() => (isOver = true));
  await tellTopic(naru.db, { destination: "/topic/operator.1", body: "{}" });
  await expect.poll(() => isOver || stream.heard.length > 0).toBe(true);
  return isOver ? hearingAt(at) : stream;
}

describe("live events", () => {
  test("need a session", async () => {
    const { status } = await listenAs("naru_operator=nothing");
    expect(status).toBe(401);
  });

  test("tell requests, claims and proposals of the own site alone", async () => {
    const [ours, theirs] = [await listenAs(owner.cookie), await listenAs(owner2.cookie)];
    const body = '{"event":"REQUEST","id":"7","kind":"DEPOSIT","status":"PENDING"}';
    naru.engine.say({
      t: "topics",
      items: [{ destination: "/topic/operator.1", body, conflate: false }],
    });
    const requestId = await addRequest(naru, { units: 6_000_000n });
    await manager.post("/dnw/claim", { requestId });
    await manager.post("/dnw/approve", { requestId });
    await expect.poll(() => ours.heard.at(-1)).toContain('"event":"PROPOSAL"');
    expect(ours.heard[0]).toBe(body);
    expect(ours.heard[1]).toBe(`{"event":"CLAIM","id":"${requestId}"}`);
    expect(theirs.heard).toEqual([]);
    for (const stream of [ours, theirs]) stream.close();
    // Whoever made it finds it among their own, and hears what becomes of it.
    const { id, makerId } = JSON.parse(ours.heard.at(-1) ?? "") as { id: string; makerId: string };
    expect((await manager.get("/me")).body["id"]).toBe(makerId);
    const own = async (at: Console) =>
      ((await at.get("/proposals?mine=true")).body["content"] as { id: string }[]).map(
        (row) => row.id,
      );
    expect([await own(manager), await own(owner)]).toEqual([[id], []]);
  });

  test("an alarm is heard", async () => {
    const stream = await listenAs(manager.cookie);
    const item = { memberId: "10000", amount: "999999999" };
    const proposal = {
      kind: "CREDIT",
      walletType: "BINARY",
      currency: "KRW",
      items: [item],
      reason: "착오",
    };
    await owner.post("/proposal/create", { proposal });
    await expect.poll(() => stream.heard.join()).toContain("ALARM");
    stream.close();
  });

  test("are heard at every gateway, each once", async () => {
    const other = await naru.beside();
    const there = await hearingAt(other.port);
    const here = await listenAs(owner.cookie);
    const ids = [await addRequest(naru), await addRequest(naru)];
    for (const requestId of ids) await manager.post("/dnw/claim", { requestId });
    const claims = ids.map((id) => `{"event":"CLAIM","id":"${id}"}`);
    await expect.poll(() => there.heard.filter((each) => each !== "{}")).toEqual(claims);
    await expect.poll(() => here.heard).toEqual(claims);
    for (const stream of [here, there]) stream.close();
    await other.close();
  });

  test("that may have been missed are read again: the stream ends", async () => {
    const stream = await listenAs(owner.cookie);
    await naru.db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await stream.ended;
  });

  test("end with the session", async () => {
    const support = await signIn(naru, "support");
    const stream = await listenAs(support.cookie);
    await support.post("/logout");
    const requestId = await addRequest(naru);
    await manager.post("/dnw/claim", { requestId });
    await stream.ended;
    expect(stream.heard).toEqual([]);
  });

  test("are no topic that a socket could subscribe, and no call answers the socket", async () => {
    expect(matchChannel("/topic/operator.1")).toBeUndefined();
    const socket = new WebSocket(`ws://127.0.0.1:${port}${OPERATOR_EVENTS_PATH}`);
    const refused = await new Promise<boolean>((resolve) => {
      socket.on("error", () => resolve(true));
      socket.on("open", () => resolve(false));
    });
    expect(refused).toBe(true);
  });
});

describe("the audit's head", () => {
  const write = (action: string): Promise<void> =>
    naru.db.transaction((db) =>
      appendAudit(db, {
        at: naru.clock.now(),
        siteId: 1,
        operatorId: null,
        person: null,
        ip: "-",
        action,
        target: "test",
      }),
    );

  test("is not moved back by a gateway that read before another one kept it", async () => {
    await write("read by both");
    const slow: DeskConnection = {
      async query<Row extends QueryResultRow>(statement: string, values?: unknown[]) {
        const read = await naru.db.query<Row>(statement, values);
        if (statement.startsWith("SELECT * FROM desk.audit")) {
          await write("read by the other");
          await keepHead(naru.db, naru.dataDir, naru.clock.now());
        }
        return read;
      },
    };
    const { fault, head } = await keepHead(slow, naru.dataDir, naru.clock.now());
    expect(fault).toBeNull();
    expect(keptHead(naru.dataDir)?.seq).toBe(head.seq + 1);
    expect(readdirSync(naru.dataDir).filter((name) => name.startsWith("audit-head"))).toEqual([
      "audit-head.json",
    ]);
  });

  test("moves forward while the chain holds it, and stays as a witness where it does not", async () => {
    await write("one");
    expect((await keepHead(naru.db, naru.dataDir, naru.clock.now())).fault).toBeNull();
    const first = keptHead(naru.dataDir);
    await write("two");
    await keepHead(naru.db, naru.dataDir, naru.clock.now());
    const second = keptHead(naru.dataDir);
    expect(second?.seq).toBe((first?.seq ?? 0) + 1);

    await naru.db.query("ALTER TABLE desk.audit DISABLE TRIGGER USER");
    await naru.db.query("DELETE FROM desk.audit WHERE seq = $1", [second?.seq]);
    await naru.db.query("UPDATE desk.audit_head SET seq = $1, hash = $2", [
      first?.seq,
      first?.hash,
    ]);
    await write("forged");
    expect((await keepHead(naru.db, naru.dataDir, naru.clock.now())).fault?.seq).toBe(second?.seq);
    expect(keptHead(naru.dataDir)).toEqual(second);
    expect((await owner.get("/audit/verify")).body).toMatchObject({ isWhole: false });
  });

  test("is kept in a file of the installation's folder, and a broken one is no head", () => {
    const file = path.join(naru.dataDir, "audit-head.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, "{");
    expect(() => keptHead(naru.dataDir)).toThrow();
    writeFileSync(file, text);
  });
});

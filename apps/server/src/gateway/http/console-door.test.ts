/** A console with an address of its own: what is its is there alone, and nothing else is. */

import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { OPERATOR_EVENTS_PATH } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let folder: string;
let members: number;
let desk: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-door-"));
  for (const app of ["index.html", "boot.js"]) writeFileSync(path.join(folder, app), app);
  naru = await gatewayHarness({
    hasConsoleDoor: true,
    apps: { member: folder, console: folder },
  });
  members = await naru.listen();
  desk = await openDoor(naru);
});
afterAll(async () => {
  await naru.close();
  rmSync(folder, { recursive: true });
});

/** Lets the console be called at a port of its own, which it gives. */
async function openDoor({ gateway: { consoleServer } }: Harness): Promise<number> {
  if (consoleServer === null) throw new Error("the console has no address of its own");
  consoleServer.listen(0, "127.0.0.1");
  await once(consoleServer, "listening");
  return (consoleServer.address() as AddressInfo).port;
}

/** The status of a call, with the path to the letter. */
function status(port: number, url: string, options: object = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: url, agent: false, ...options });
    asked.once("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once("error", reject);
    asked.end();
  });
}

describe.each([
  ["the console's page", "/console"],
  ["its pages", "/console/members"],
  ["its files", "/console/boot.js"],
  ["its calls", "/api/operator/me"],
  ["its stream of events", OPERATOR_EVENTS_PATH],
])("%s", (_, url) => {
  test("is at its own address", async () => {
    expect([200, 401]).toContain(await status(desk, url));
  });

  test.each([
    ["plainly", url],
    ["with a letter written otherwise", url.replace("o", "%6f")],
    ["with a question", `${url}?a=1`],
  ])("is not at the members', asked for %s", async (_asked, spelt) => {
    expect(await status(members, spelt)).toBe(404);
  });
});

test.each(["/", "/signin", "/boot.js", "/api/site_info/code", "/api/me", "/healthz", "/consoles"])(
  "%s is the members' alone",
  async (url) => {
    expect(await status(members, url)).not.toBe(404);
    expect(await status(desk, url)).toBe(404);
  },
);

test("both tell the time", async () => {
  for (const port of [members, desk])
    expect(await status(port, "/api/server_time_offset?ms=0")).toBe(200);
});

test("an operator signs in there, and a socket is not opened", async () => {
  const body = JSON.stringify({ username: "owner", password: DEMO_PASSWORD, siteInfoId: 1 });
  const signIn = (port: number) =>
    fetch(`http://127.0.0.1:${port}/api/operator/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: `http://127.0.0.1:${port}` },
      body,
    });
  expect((await signIn(desk)).status).toBe(200);
  expect((await signIn(members)).status).toBe(404);
  const socket = new WebSocket(`ws://127.0.0.1:${desk}/ws`, ["v12.stomp"]);
  const [error] = (await once(socket, "error")) as [Error];
  expect(error.message).toContain("404");
});

test("a gateway that leaves lets its calls end there, too", async () => {
  const other = await gatewayHarness({ hasConsoleDoor: true });
  const port = await openDoor(other);
  await other.listen();
  const stream = await fetch(`http://127.0.0.1:${port}/api/server_time_offset?ms=0`);
  expect(stream.headers.get("connection")).toBe("keep-alive");
  await stream.text();
  const leaving = other.gateway.leave();
  await expect(status(port, "/api/server_time_offset?ms=0")).rejects.toThrow("ECONNREFUSED");
  await leaving;
  await other.close();
});

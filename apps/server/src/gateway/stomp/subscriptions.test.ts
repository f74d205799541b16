/** What a socket listens to is what it subscribed last, whatever it called it before. */

import { overseaTopic, PONG_QUEUE } from "@naru/contract/destinations";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let port: number;
beforeAll(async () => {
  naru = await gatewayHarness();
  port = await naru.listen();
});
afterAll(() => naru.close());

test("a topic whose subscription's id is given to a queue is listened to no more", async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"]);
  let heard = "";
  socket.on("message", (data) => {
    heard += (data as Buffer).toString();
  });
  await new Promise((resolve) => socket.once("open", resolve));
  const send = async (frame: string, told: string) => {
    socket.send(`${frame}\0`);
    await vi.waitFor(() => expect(heard).toContain(told), { interval: 10 });
  };
  const subscribe = (destination: string, receipt: string) =>
    send(`SUBSCRIBE\nid:1\ndestination:${destination}\nreceipt:${receipt}\n\n`, receipt);
  await send("CONNECT\naccept-version:1.2\nsiteInfoId:1\n\n", "CONNECTED");
  await subscribe(overseaTopic(1), "first");
  await subscribe(PONG_QUEUE, "second");
  const tick = { destination: overseaTopic(1), body: '"a tick"', conflate: false };
  naru.engine.say({ t: "topics", items: [tick] });
  await send("SEND\ndestination:/app/ping\n\n", PONG_QUEUE);
  expect(heard).not.toContain("a tick");
  socket.terminate();
});

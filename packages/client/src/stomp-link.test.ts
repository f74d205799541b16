import { expect, test, vi } from "vitest";
import { stompLinks } from "./stomp-link.ts";

/** The browser's socket as the STOMP client sees it. */
class FakeSocket {
  static last: FakeSocket | undefined;
  readonly sent: string[] = [];
  readyState = 0;
  binaryType = "blob";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeSocket.last = this;
  }
  send(data: string): void {
    this.sent.push(String(data));
  }
  close(): void {
    this.end(1000);
  }
  terminate(): void {
    this.end(1006);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(...frames: string[]): void {
    this.onmessage?.({ data: frames.join("") });
  }
  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: "", wasClean: true });
  }
}

function connect() {
  const heard: string[] = [];
  const open = stompLinks("ws://host/ws", () => new FakeSocket() as unknown as WebSocket);
  const link = open(
    { siteInfoId: "1", Authorization: "Bearer a" },
    {
      onOpen: () => heard.push("open"),
      onMessage: (destination, body) => heard.push(`${destination} ${body}`),
      onClose: (code) => heard.push(`close ${code}`),
    },
  );
  return { heard, link };
}

const connected = "CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0";
const message = (destination: string, body: string) =>
  `MESSAGE\ndestination:${destination}\nsubscription:${destination}\nmessage-id:1\n\n${body}\0`;

async function socket(): Promise<FakeSocket> {
  return await vi.waitFor(() => {
    const made = FakeSocket.last;
    if (made === undefined) throw new Error("no socket yet");
    return made;
  });
}

test("it connects with its headers, subscribes by destination, and hears several frames of one message", async () => {
  FakeSocket.last = undefined;
  const { heard, link } = connect();
  const wire = await socket();
  wire.open();
  expect(wire.sent[0]).toMatch(/^CONNECT\n[\s\S]*Authorization:Bearer a\n/);
  expect(wire.sent[0]).toMatch(/siteInfoId:1\n/);
  wire.says(connected);
  expect(heard).toEqual(["open"]);
  link.subscribe("/topic/a");
  expect(wire.sent[1]).toMatch(/^SUBSCRIBE\nid:\/topic\/a\ndestination:\/topic\/a\n/);
  link.send("/app/ping", "{}");
  expect(wire.sent[2]).toMatch(/^SEND\ndestination:\/app\/ping\n/);
  wire.says(message("/topic/a", '"가"'), message("/topic/a", "2"));
  expect(heard.slice(1)).toEqual(['/topic/a "가"', "/topic/a 2"]);
  link.unsubscribe("/topic/a");
  expect(wire.sent[3]).toMatch(/^UNSUBSCRIBE\nid:\/topic\/a\n/);
  link.close();
});

test("the server's close code is told once", async () => {
  FakeSocket.last = undefined;
  const { heard } = connect();
  const wire = await socket();
  wire.open();
  wire.says(connected);
  wire.end(4008);
  expect(heard).toEqual(["open", "close 4008"]);
});

test("a refused CONNECT is a close", async () => {
  FakeSocket.last = undefined;
  const { heard } = connect();
  const wire = await socket();
  wire.open();
  wire.says("ERROR\nmessage:refused\n\n\0");
  expect(heard).toEqual(["close null"]);
});

test("closing is not told to the one who closes", async () => {
  FakeSocket.last = undefined;
  const { heard, link } = connect();
  const wire = await socket();
  wire.open();
  wire.says(connected);
  link.close();
  await vi.waitFor(() => expect(wire.sent.at(-1)).toMatch(/^DISCONNECT/));
  wire.end(1000);
  expect(heard).toEqual(["open"]);
});

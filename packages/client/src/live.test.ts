import { CLOSE_CODES, PING, PONG_QUEUE } from "@naru/contract/destinations";
import { expect, test } from "vitest";
import { createLive, type Live } from "./live.ts";
import type { LinkHandlers, LiveLink } from "./live-link.ts";
import { type ManualTimers, manualTimers } from "./testing/manual-timers.ts";

interface FakeLink {
  readonly headers: Readonly<Record<string, string>>;
  readonly handlers: LinkHandlers;
  readonly subscribed: Set<string>;
  readonly sent: string[];
  isClosed: boolean;
}

interface World {
  readonly live: Live;
  readonly timers: ManualTimers;
  readonly links: FakeLink[];
  /** The link of the last attempt. */
  readonly link: FakeLink;
  readonly states: string[];
}

/** @param draw what chance says, always */
function world(draw = 0.5): World {
  const timers = manualTimers();
  const links: FakeLink[] = [];
  const states: string[] = [];
  const live = createLive({
    timers,
    random: () => draw,
    headers: async () => ({ siteInfoId: "1", attempt: String(links.length + 1) }),
    openLink:
      async () =>
      (headers, handlers): LiveLink => {
        const fake: FakeLink = {
          headers,
          handlers,
          subscribed: new Set(),
          sent: [],
          isClosed: false,
        };
        links.push(fake);
        return {
          subscribe: (destination) => void fake.subscribed.add(destination),
          unsubscribe: (destination) => void fake.subscribed.delete(destination),
          send: (destination) => void fake.sent.push(destination),
          close: () => {
            fake.isClosed = true;
          },
        };
      },
  });
  live.onStatus(() => {
    if (states.at(-1) !== live.status.state) states.push(live.status.state);
  });
  return {
    live,
    timers,
    links,
    states,
    get link() {
      const last = links.at(-1);
      if (last === undefined) throw new Error("no link was opened");
      return last;
    },
  };
}

async function opened(draw?: number): Promise<World> {
  const made = world(draw);
  made.live.start();
  await made.timers.advance(0);
  made.link.handlers.onOpen();
  return made;
}

const pong = (link: FakeLink) => link.handlers.onMessage(PONG_QUEUE, '{"at":"x"}');

test("it subscribes to everything, pings at once, and again 2 s after each reply", async () => {
  const { live, timers, links } = world();
  live.subscribe("/topic/oversea.1", () => {});
  live.start();
  await timers.advance(0);
  const [link] = links;
  expect(link?.headers).toEqual({ siteInfoId: "1", attempt: "1" });
  link?.handlers.onOpen();
  expect([...(link?.subscribed ?? [])]).toEqual([PONG_QUEUE, "/topic/oversea.1"]);
  expect(link?.sent).toEqual([PING]);
  await timers.advance(35);
  if (link !== undefined) pong(link);
  expect(live.status.latencyMs).toBe(35);
  await timers.advance(1999);
  expect(link?.sent).toHaveLength(1);
  await timers.advance(1);
  expect(link?.sent).toHaveLength(2);
});

test("what comes before the subscriptions hold is told once they do, after the call for snapshots, in its order", async () => {
  const made = world();
  const heard: unknown[] = [];
  made.live.subscribe("/user/queue/oversea", (body) => heard.push(body));
  made.live.onOpen(() => heard.push("open"));
  made.live.start();
  await made.timers.advance(0);
  made.link.handlers.onOpen();
  made.link.handlers.onMessage("/user/queue/oversea", "1");
  made.link.handlers.onMessage("/user/queue/oversea", "2");
  expect(heard).toEqual([]);
  pong(made.link);
  made.link.handlers.onMessage("/user/queue/oversea", "3");
  expect(heard).toEqual(["open", 1, 2, 3]);

  made.link.handlers.onClose(1006);
  await made.timers.advance(750);
  made.link.handlers.onOpen();
  made.link.handlers.onMessage("/user/queue/oversea", "5");
  expect(heard).toHaveLength(4);
  // It breaks before it held: what it brought is part of the next snapshot.
  made.link.handlers.onClose(1006);
  await made.timers.advance(500);
  made.link.handlers.onOpen();
  pong(made.link);
  expect(heard).toEqual(["open", 1, 2, 3, "open"]);
});

test("no reply within 10 s is a disconnect", async () => {
  const { link, timers, live } = await opened();
  pong(link);
  await timers.advance(2000);
  await timers.advance(9999);
  expect(live.status.state).toBe("silent");
  expect(link.isClosed).toBe(false);
  await timers.advance(1);
  expect(live.status.state).toBe("reconnecting");
  expect(link.isClosed).toBe(true);
});

test("a server that restarts is come back to at a moment of one's own, without the pause before", async () => {
  const made = await opened();
  const { timers, links, live } = made;
  pong(made.link);
  made.link.handlers.onClose(CLOSE_CODES.RESTART);
  expect(live.status.state).toBe("reconnecting");
  await timers.advance(249);
  expect(links).toHaveLength(1);
  await timers.advance(1);
  expect(links).toHaveLength(2);
  // Nobody is there after all: the retries go on as after any loss.
  made.link.handlers.onClose(CLOSE_CODES.RESTART);
  await timers.advance(499);
  expect(links).toHaveLength(2);
  await timers.advance(1);
  expect(links).toHaveLength(3);
});

test("two retries 500 ms apart, the first at its own moment, then failed, then back-off with jitter until it holds", async () => {
  const made = await opened();
  const { timers, links, live, states } = made;
  pong(made.link);
  made.link.handlers.onClose(1006);
  expect(live.status.state).toBe("reconnecting");
  // Half of the jitter is 250 ms.
  await timers.advance(749);
  expect(links).toHaveLength(1);
  await timers.advance(1);
  expect(links).toHaveLength(2);
  made.link.handlers.onClose(1006);
  await timers.advance(499);
  expect(links).toHaveLength(2);
  await timers.advance(1);
  expect(links).toHaveLength(3);
  expect(live.status.state).toBe("reconnecting");
  made.link.handlers.onClose(1006);
  expect(live.status.state).toBe("failed");
  for (const [attempt, waitMs] of [750, 1500, 3000, 6000, 12_000, 22_500, 22_500].entries()) {
    await timers.advance(waitMs - 1);
    expect(links).toHaveLength(3 + attempt);
    await timers.advance(1);
    expect(links).toHaveLength(4 + attempt);
    made.link.handlers.onClose(1006);
  }
  await timers.advance(22_500);
  made.link.handlers.onOpen();
  expect(live.status.state).toBe("open");
  expect(states).toEqual(["connecting", "open", "reconnecting", "failed", "open"]);
});

test.each([
  [0, 500],
  [0.99, 995],
])("who draws %s after a cut of all comes back after %i ms", async (draw, afterMs) => {
  const made = await opened(draw);
  pong(made.link);
  made.link.handlers.onClose(1006);
  await made.timers.advance(afterMs - 1);
  expect(made.links).toHaveLength(1);
  await made.timers.advance(1);
  expect(made.links).toHaveLength(2);
});

test("a link that opens and breaks before it holds does not start the quick retries anew", async () => {
  const made = await opened();
  pong(made.link);
  made.link.handlers.onClose(1006);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await made.timers.advance(750);
    made.link.handlers.onOpen();
    made.link.handlers.onClose(1006);
  }
  expect(made.live.status.state).toBe("failed");
});

test("a new link gets every subscription, and snapshots are asked for when it holds", async () => {
  const made = await opened();
  const asked: number[] = [];
  made.live.onOpen(() => asked.push(made.links.length));
  const heard: unknown[] = [];
  const leave = made.live.subscribe("/user/queue/oversea", (body) => heard.push(body));
  made.live.subscribe("/topic/oversea.1.1003", () => {});
  expect(made.link.subscribed).toContain("/user/queue/oversea");
  expect(asked).toEqual([]);
  pong(made.link);
  expect(asked).toEqual([1]);
  made.link.handlers.onClose(CLOSE_CODES.RESYNC);
  await made.timers.advance(750);
  made.link.handlers.onOpen();
  expect([...made.link.subscribed].sort()).toEqual(
    ["/topic/oversea.1.1003", PONG_QUEUE, "/user/queue/oversea"].sort(),
  );
  pong(made.link);
  expect(asked).toEqual([1, 2]);
  made.link.handlers.onMessage("/user/queue/oversea", '{"version":3}');
  made.link.handlers.onMessage("/user/queue/oversea", "not json");
  expect(heard).toEqual([{ version: 3 }]);
  leave();
  expect(made.link.subscribed).not.toContain("/user/queue/oversea");
});

test("two listeners share one subscription, and the last to leave ends it", async () => {
  const { live, link } = await opened();
  const first = live.subscribe("/topic/a", () => {});
  const second = live.subscribe("/topic/a", () => {});
  first();
  first();
  expect(link.subscribed).toContain("/topic/a");
  second();
  expect(link.subscribed).not.toContain("/topic/a");
});

test("nothing for 3 s counts as lost, whatever came before, and the next frame is the line again", async () => {
  const { live, link, timers, links, states } = await opened();
  pong(link);
  await timers.advance(1000);
  link.handlers.onMessage("/topic/oversea.1", "{}");
  await timers.advance(2999);
  expect(live.status.state).toBe("open");
  await timers.advance(1);
  expect(live.status.state).toBe("silent");
  await timers.advance(2000);
  link.handlers.onMessage("/topic/oversea.1", "{}");
  expect(live.status.state).toBe("open");
  await timers.advance(3000);
  expect(live.status.state).toBe("silent");
  pong(link);
  expect(states).toEqual(["connecting", "open", "silent", "open", "silent", "open"]);
  expect(links).toHaveLength(1);
});

test("a line that answers its pings is never silent", async () => {
  const { link, timers, states } = await opened();
  for (let reply = 0; reply < 20; reply += 1) {
    pong(link);
    await timers.advance(2900);
  }
  expect(states).toEqual(["connecting", "open"]);
});

test("an attempt that never answers is given up after 10 s", async () => {
  const made = world();
  made.live.start();
  await made.timers.advance(10_000);
  expect(made.link.isClosed).toBe(true);
  await made.timers.advance(750);
  expect(made.links).toHaveLength(2);
});

test("what an old link still says is not heard", async () => {
  const made = await opened();
  const heard: unknown[] = [];
  made.live.subscribe("/topic/a", (body) => heard.push(body));
  const old = made.link;
  old.handlers.onClose(1006);
  old.handlers.onMessage("/topic/a", "1");
  old.handlers.onClose(1006);
  old.handlers.onOpen();
  await made.timers.advance(750);
  expect(made.links).toHaveLength(2);
  expect(heard).toEqual([]);
});

test("a session that the server ended is not opened again", async () => {
  const made = await opened();
  const told: string[] = [];
  made.live.onForceLogout(() => told.push("out"));
  made.link.handlers.onClose(CLOSE_CODES.FORCE_LOGOUT);
  await made.timers.advance(120_000);
  expect(told).toEqual(["out"]);
  expect(made.links).toHaveLength(1);
  expect(made.live.status.state).toBe("idle");
});

test("stopping leaves no timer and no link, and starting again works", async () => {
  const made = await opened();
  made.live.stop();
  expect(made.link.isClosed).toBe(true);
  expect(made.timers.waiting).toBe(0);
  made.live.start();
  await made.timers.advance(0);
  expect(made.links).toHaveLength(2);
});

test("coming back to the page tries at once instead of waiting", async () => {
  const made = await opened();
  pong(made.link);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    made.link.handlers.onClose(1006);
    if (attempt < 2) await made.timers.advance(750);
  }
  expect(made.live.status.state).toBe("failed");
  made.live.nudge();
  await made.timers.advance(0);
  expect(made.links).toHaveLength(4);
});

test("coming back within the quick retries does not wait for their pause, and starts no second attempt", async () => {
  const made = await opened();
  pong(made.link);
  made.link.handlers.onClose(1006);
  expect(made.live.status.state).toBe("reconnecting");
  made.live.nudge();
  made.live.nudge();
  await made.timers.advance(0);
  expect(made.links).toHaveLength(2);
  await made.timers.advance(5000);
  expect(made.links).toHaveLength(2);
});

test("an open line is asked at once by whoever comes back, and is given up when it does not answer in 3 s", async () => {
  const { live, link, links, timers } = await opened();
  pong(link);
  await timers.advance(500);
  live.nudge();
  expect(link.sent).toEqual([PING, PING]);
  await timers.advance(2000);
  // Another look gives a dead line no more time.
  live.nudge();
  expect(link.sent).toEqual([PING, PING]);
  await timers.advance(999);
  expect(link.isClosed).toBe(false);
  await timers.advance(1);
  expect(link.isClosed).toBe(true);
  await timers.advance(750);
  expect(links).toHaveLength(2);
});

test("an open line that answers whoever comes back stays, and is asked again in its turn", async () => {
  const { live, link, timers } = await opened();
  pong(link);
  live.nudge();
  await timers.advance(40);
  pong(link);
  expect(live.status).toMatchObject({ state: "open", latencyMs: 40 });
  await timers.advance(1999);
  expect(link.sent).toHaveLength(2);
  await timers.advance(1);
  expect(link.sent).toHaveLength(3);
});

test("a line that is not wanted is not opened by coming back", async () => {
  const { live, links, timers } = world();
  live.nudge();
  await timers.advance(0);
  expect(links).toEqual([]);
  expect(live.status.state).toBe("idle");
});

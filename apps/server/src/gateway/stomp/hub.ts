/**
 * Who listens to what: topics by the set of destinations that clients share, user queues by member.
 *
 * Clients with the same set of topics form a group, and get the very same bytes: the ticks of one flush are framed
 * once and joined once per group, not once per client (design.md §3 rule 9).
 */

import { ACCOUNT_QUEUE, NUMBERED_QUEUES } from "@naru/contract/destinations";
import type { MemberFrame, TopicFrame } from "../../bus/messages.ts";
import { messageFrame, socketMessage } from "./frames.ts";
import type { Outlet } from "./outlet.ts";

/** A connected client as the hub sees it. */
export interface Client {
  readonly outlet: Outlet;
  readonly memberId: number | null;
  /** User queues it subscribed, each with the client's id for it. */
  readonly queues: ReadonlyMap<string, string>;
}

interface Group {
  readonly destinations: ReadonlySet<string>;
  readonly key: string;
  readonly clients: Set<Client>;
}

export interface Hub {
  /** A client's topics are from now on these, each with the client's id for it. */
  setTopics(client: Client, topics: ReadonlyMap<string, string>): void;
  addMember(client: Client): void;
  remove(client: Client): void;
  publishTopics(items: readonly TopicFrame[]): void;
  publishToMembers(items: readonly MemberFrame[]): void;
  clientsOf(memberId: number): ReadonlySet<Client>;
  onlineMembers(): number[];
  /** Every topic that somebody subscribed. */
  watchedTopics(): string[];
}

const NOBODY: ReadonlySet<Client> = new Set();

const QUEUES: ReadonlyMap<string, readonly string[]> = new Map(
  [...NUMBERED_QUEUES].map((queue) => [queue, [ACCOUNT_QUEUE, queue]]),
);

/** The queues that a message comes on. */
function queuesOf({ destination }: MemberFrame): readonly string[] {
  return QUEUES.get(destination) ?? [destination];
}

/** Puts a message with what its client gets of this batch, once for each of its queues that the client listens to. */
function addFrames(perClient: Map<Client, Buffer[]>, client: Client, item: MemberFrame): void {
  for (const destination of queuesOf(item)) {
    const id = client.queues.get(destination);
    if (id === undefined) continue;
    const frames = perClient.get(client) ?? [];
    frames.push(messageFrame(destination, item.body, id));
    perClient.set(client, frames);
  }
}

export function createHub(): Hub {
  const groups = new Map<string, Group>();
  const groupOf = new Map<Client, Group>();
  /** Clients whose ids differ from the destinations: they get frames of their own. */
  const ownIds = new Map<Client, ReadonlyMap<string, string>>();
  const members = new Map<number, Set<Client>>();

  function leave(client: Client): void {
    ownIds.delete(client);
    const group = groupOf.get(client);
    if (group === undefined) return;
    groupOf.delete(client);
    group.clients.delete(client);
    if (group.clients.size === 0) groups.delete(group.key);
  }

  function offer(
    client: Client,
    items: readonly TopicFrame[],
    frames: readonly Buffer[],
    joined: Buffer,
  ): void {
    if (!client.outlet.isSlow) {
      client.outlet.send(joined);
      return;
    }
    for (const [index, item] of items.entries()) {
      const frame = frames[index] as Buffer;
      if (item.conflate) client.outlet.keepNewest(item.destination, frame);
      else client.outlet.send(socketMessage([frame]));
    }
  }

  return {
    setTopics(client, topics) {
      leave(client);
      if (topics.size === 0) return;
      const ids = [...topics];
      if (ids.some(([destination, id]) => destination !== id)) {
        ownIds.set(client, new Map(topics));
        return;
      }
      const destinations = [...topics.keys()].toSorted();
      const key = destinations.join(" ");
      let group = groups.get(key);
      if (group === undefined) {
        group = { destinations: new Set(destinations), key, clients: new Set() };
        groups.set(key, group);
      }
      group.clients.add(client);
      groupOf.set(client, group);
    },

    addMember(client) {
      if (client.memberId === null) return;
      const clients = members.get(client.memberId) ?? new Set();
      clients.add(client);
      members.set(client.memberId, clients);
    },

    remove(client) {
      leave(client);
      if (client.memberId === null) return;
      const clients = members.get(client.memberId);
      clients?.delete(client);
      if (clients?.size === 0) members.delete(client.memberId);
    },

    publishTopics(items) {
      const frames = items.map((item) => messageFrame(item.destination, item.body));
      for (const { destinations, clients } of groups.values()) {
        const wanted = items.filter((item) => destinations.has(item.destination));
        if (wanted.length === 0) continue;
        const own = wanted.map((item) => frames[items.indexOf(item)] as Buffer);
        const joined = socketMessage(own);
        for (const client of clients) offer(client, wanted, own, joined);
      }
      for (const [client, topics] of ownIds) {
        const wanted = items.filter((item) => topics.has(item.destination));
        if (wanted.length === 0) continue;
        const own = wanted.map((item) =>
          messageFrame(item.destination, item.body, topics.get(item.destination)),
        );
        offer(client, wanted, own, socketMessage(own));
      }
    },

    publishToMembers(items) {
      const perClient = new Map<Client, Buffer[]>();
      for (const item of items)
        for (const client of members.get(item.memberId) ?? NOBODY)
          addFrames(perClient, client, item);
      for (const [client, frames] of perClient) client.outlet.send(socketMessage(frames));
    },

    clientsOf: (memberId) => members.get(memberId) ?? NOBODY,
    onlineMembers: () => [...members.keys()],
    watchedTopics() {
      const topics = new Set<string>();
      for (const group of groups.values()) for (const each of group.destinations) topics.add(each);
      for (const own of ownIds.values()) for (const each of own.keys()) topics.add(each);
      return [...topics];
    },
  };
}

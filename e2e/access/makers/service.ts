/** Things of messages and inquiries, made through the real calls. */

import type { OperatorRouteId } from "@naru/contract/operator-paths";
import type { RouteId } from "@naru/contract/paths";
import type { Actor, SiteId } from "../actors.ts";
import type { Sent, World } from "../world.ts";

interface Thing {
  readonly id: string;
  readonly [more: string]: string;
}

type Make = (world: World, actor: Actor) => Promise<Thing>;

/** How other things are made, and calls that must be answered. */
export interface Tools {
  must(world: World, actor: Actor, id: RouteId, sent: Sent): Promise<unknown>;
  mustOperate(world: World, actor: Actor, id: OperatorRouteId, sent: Sent): Promise<unknown>;
  makerOf(world: World, siteId: SiteId): Actor;
  customerAgain(world: World, siteId: SiteId): Promise<Actor>;
  makeThing(world: World, kind: "file" | "request", actor: Actor): Promise<Thing>;
}

/** The makers, by kind. */
export function serviceMakers({ must, mustOperate, makerOf, customerAgain, makeThing }: Tools) {
  const operate = async (world: World, siteId: SiteId, id: OperatorRouteId, body: object) =>
    (await mustOperate(world, makerOf(world, siteId), id, { body })) as Thing;

  /** A fresh inquiry, the only one that waits. */
  const askAnew = async (world: World, actor: Actor, more: object = {}): Promise<Thing> => {
    await endContacts(world, actor);
    const body = { question: "why?", ...more };
    return (await must(world, actor, "createContact", { body })) as Thing;
  };

  const message: Make = async (world, actor) => {
    const to = { segment: "MEMBER", segmentId: String(actor.memberId) };
    await operate(world, actor.siteId, "sendMessage", { ...to, title: "title", content: "text" });
    const query = { resultType: "LIST" };
    const [newest] = (await must(world, actor, "messageList", { query })) as Thing[];
    return { id: newest?.id ?? "" };
  };
  const answered: Make = async (world, actor) => {
    const { id } = await askAnew(world, actor);
    await operate(world, actor.siteId, "answerContact", { contactId: id, content: "because" });
    return { id };
  };
  const askable: Make = async (world, actor) => {
    await endContacts(world, actor);
    return makeThing(world, "request", actor);
  };
  const contact: Make = async (world, actor) => ({ id: (await askAnew(world, actor)).id });
  const inquiry: Make = async (world, { siteId }) =>
    contact(world, await customerAgain(world, siteId));
  /** One that names a request of its member. */
  const toldInquiry: Make = async (world, { siteId }) => {
    const customer = await customerAgain(world, siteId);
    const { id } = await makeThing(world, "request", customer);
    return { id: (await askAnew(world, customer, { about: { kind: "REQUEST", id } })).id };
  };
  const attached: Make = async (world, { siteId }) => {
    const customer = await customerAgain(world, siteId);
    const { id } = await makeThing(world, "file", customer);
    await askAnew(world, customer, { files: [id] });
    return { id };
  };
  const template: Make = async (world, { siteId }) => {
    const body = { title: "title", content: "text" };
    return { id: (await operate(world, siteId, "saveContactTemplate", body)).id };
  };
  const indicator: Make = async (world, { siteId }) =>
    operate(world, siteId, "saveEconomic", soon());
  const inquiries = {
    message,
    answered,
    askable,
    contact,
    inquiry,
    toldInquiry,
    attached,
    template,
  };
  return { ...inquiries, indicator };
}

/** The makers of live chats, by kind. */
export function chatMakers({ must, mustOperate, makerOf, customerAgain, makeThing }: Tools) {
  /** A fresh chat, which waits; the one before it has ended. */
  const chatAnew = async (world: World, actor: Actor, more: object = {}): Promise<Thing> => {
    await world.db.query(
      "UPDATE desk.chat SET ended_at = now(), waiting_since = NULL WHERE member_id = $1 AND ended_at IS NULL",
      [actor.memberId],
    );
    const sent = await must(world, actor, "sendChat", { body: { content: "hello?", ...more } });
    return (sent as { readonly chat: Thing }).chat;
  };
  const chat: Make = async (world, actor) => ({ id: (await chatAnew(world, actor)).id });
  const waitingChat: Make = async (world, { siteId }) =>
    chat(world, await customerAgain(world, siteId));
  const toldChat: Make = async (world, { siteId }) => {
    const customer = await customerAgain(world, siteId);
    const { id } = await makeThing(world, "request", customer);
    return { id: (await chatAnew(world, customer, { about: { kind: "REQUEST", id } })).id };
  };
  const claimedChat: Make = async (world, actor) => {
    const { id } = await waitingChat(world, actor);
    const maker = makerOf(world, actor.siteId);
    await mustOperate(world, maker, "claimChat", { body: { chatId: id } });
    return { id };
  };
  const chatPicture: Make = async (world, { siteId }) => {
    const customer = await customerAgain(world, siteId);
    const { id } = await makeThing(world, "file", customer);
    await chatAnew(world, customer, { files: [id] });
    return { id };
  };
  return { chat, waitingChat, toldChat, claimedChat, chatPicture };
}

/** No inquiry of an actor waits any more. */
async function endContacts(world: World, { memberId }: Actor): Promise<void> {
  await world.db.query("UPDATE desk.contact SET waiting_since = NULL WHERE member_id = $1", [
    memberId,
  ]);
}

/** An event of the calendar that is to come. */
function soon(): object {
  const at = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return { at, country: "US", importance: 3, name: "jobs" };
}

/**
 * Fields that no client may say (reliability.md G33): put into every body, wherever it has an object, with values that would
 * help whoever sends them. Each is refused and changes nothing.
 */

import { OPERATOR_PATHS, type OperatorRouteId } from "@naru/contract/operator-paths";
import { PATHS, type RouteId } from "@naru/contract/paths";
import type { Refused } from "./actors.ts";
import { faultOfRefusal } from "./answers.ts";
import type { Answer } from "./http.ts";
import { sumOf, type Verdict } from "./verdict.ts";
import { MEMBER_CALLS } from "./member-calls.ts";
import { OPERATOR_CALLS } from "./operator-calls.ts";
import { watchTables, type Watch } from "./state.ts";
import { makeThing } from "./things.ts";
import type { Sent, World } from "./world.ts";

const INVALID: Refused = [400, "INVALID_REQUEST"];
const NO_PERMISSION: Refused = [403, "NO_PERMISSION"];

/** Owners, money, time, standing: what the server says and nobody else. */
const FORBIDDEN: Readonly<Record<string, unknown>> = {
  playerId: "10001",
  siteInfoId: "2",
  id: "10001",
  memberId: "10001",
  userId: "10001",
  siteId: 2,
  operatorId: "100",
  parentId: "10004",
  partnerId: "10001",
  username: "demo2",
  name: "이바다",
  phone: "01020010001",
  holder: "이바다",
  role: "PARTNER",
  status: "ACTIVE",
  level: 9,
  permissions: ["operator.write"],
  isAdmin: true,
  isDemo: false,
  isActive: 1,
  isApproved: true,
  etcJson: { blockDevice: null },
  blockDevice: null,
  ignoreKey: "1",
  point: "999999999",
  balance: "999999999",
  available: "999999999",
  wallet: { BINARY: { point: "999999999" } },
  amount: "999999999",
  fee: "0",
  rate: "1",
  spread: "0",
  price: "0.25",
  closePrice: "99999",
  avgPrice: "0.25",
  profit: "999999999",
  margin: "0",
  losscut: "0",
  createdAt: "2020-01-01T00:00:00.000Z",
  at: 0,
  day: 0,
  version: 0,
};

/**
 * Fields that a call does list: not forbidden there, for the call is about them. Owners and sites that are listed are compared
 * with the session's, and refused.
 */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  login: ["username"],
  renamePasskey: ["name"],
  signUp: ["username", "name", "phone", "partnerId", "etcJson"],
  addPartner: ["username", "name", "phone"],
  noteReferee: ["id"],
  raisePartner: ["id"],
  placeBet: ["point", "rate"],
  dnwApply: ["point"],
  depositApply: ["point"],
  withdrawApply: ["point"],
  dnwQuote: ["point"],
  dnwConvert: ["point"],
  dnwSell: ["point"],
  dnwTransfer: ["point"],
  simulateCoinDeposit: ["point"],
  deleteWalletAddress: ["id"],
  p2pOffer: ["name", "phone", "point"],
  p2pTake: ["point"],
  certificateEmail: ["ignoreKey"],
  certificatePhone: ["ignoreKey"],
  findId: ["name"],
  findPassword: ["username"],
  changePhone: ["phone"],
  placeOverseaOrder: ["price"],
  cancelOverseaOrder: ["id"],
  amendOverseaOrder: ["id", "price"],
  deleteOverseaTpSl: ["id"],
  deleteOverseaAlert: ["id"],
  saveTradeNote: ["id"],
  deleteMessage: ["id"],
  reopenContact: ["id"],
  rateContact: ["id"],
  endChat: ["id"],
  setEconomicReminder: ["id"],
  setOverseaAlert: ["price"],
  placeFuturesOrder: ["price"],
  amendFuturesOrder: ["id", "price"],
  cancelFuturesOrder: ["id"],
  changeFuturesMargin: ["amount"],
  closeFuturesPosition: ["price"],
  setFuturesAlert: ["price"],
  deleteFuturesAlert: ["id"],
  closeCopied: ["closePrice"],
  bitdexChargeUrl: ["point"],
  bitdexSell: ["point"],
  bitshopUrl: ["amount"],
  millionUrl: ["point"],
  vancoinUrl: ["point"],
  gluwaQrcode: ["amount"],
  onepayLogin: ["amount"],
  codepayUrl: ["amount"],
  providerOrder: ["id"],
  setTraderIntake: ["isActive"],
  setOvernight: ["isActive"],
  seeContent: ["id"],
  "setOverseaExits exits": ["level"],
  "tellCoinSender sender": ["name"],
  "operator saveEconomic": ["name"],
  "operator keepStatementLayout": ["name"],
  "operator keepStatementLayout columns": ["amount"],
  "operator dropStatementLayout": ["name"],
  "operator keepBankClosing": ["amount"],
  "operator decideTrader": ["isApproved"],
  "operator approveRequest other": ["amount"],
  "operator login": ["username", "siteInfoId"],
  "operator createProposal items": ["memberId", "amount"],
  "operator editProposal items": ["memberId", "amount"],
};
for (const name of [
  "approveMember",
  "denyMember",
  "blockDevice",
  "forceLogout",
  "addNote",
  "setLimits",
  "holdWithdrawals",
  "revealMember",
  "viewMember",
])
  Object.assign(LISTED, { [`operator ${name}`]: ["memberId"] });

/** Free JSON of the member's own app. */
const FREE = ["settings"];

/** Calls of overseas futures and of perpetuals but the one that closes a copy, and the one that asks the house. */
function takesPlayer(name: RouteId): boolean {
  if (name === "closeCopied") return false;
  return name === "createContact" || /^\/(?:oversea|futures)\//.test(PATHS[name].path);
}

/** These accept the session's own `playerId`, every member's call the session's own site. */
function expectedOf(name: string, place: string, field: string): Refused | undefined {
  if (LISTED[place === "" ? name : `${name} ${place}`]?.includes(field)) return undefined;
  const isMembers = !name.startsWith("operator ") && place === "";
  const isCompared =
    (field === "siteInfoId" && isMembers) ||
    (field === "playerId" && isMembers && takesPlayer(name as RouteId)) ||
    (field === "id" && name === "changePassword");
  return isCompared ? NO_PERMISSION : INVALID;
}

/** Every body of both registries, or of the members' calls named, asked by whom it belongs to. */
export async function forbiddenFields(world: World, only?: readonly RouteId[]): Promise<Verdict> {
  const watch = await watchTables(world);
  // The walk of the calls has proved who this is as a page does, for five minutes; a slow machine takes longer.
  const member = await world.again(world.actor("A@1"));
  const owner = world.actor("OWNER@1");
  const verdicts: Verdict[] = [];
  for (const [id, { method }] of Object.entries(PATHS) as [RouteId, { method: string }][]) {
    const call = MEMBER_CALLS[id];
    if (method !== "POST" || id === "uploadFile" || only?.includes(id) === false) continue;
    const thing = call.about ? await makeThing(world, call.about.kind, member) : { id: "" };
    const sent = await call.send({ world, actor: member, thing });
    verdicts.push(await everyField(watch, id, sent, (changed) => world.call(member, id, changed)));
  }
  if (only !== undefined) return sumOf(verdicts);
  for (const [id, { method }] of Object.entries(OPERATOR_PATHS) as [
    OperatorRouteId,
    { method: string },
  ][]) {
    const call = OPERATOR_CALLS[id];
    if (method !== "POST" || id === "addChatPicture" || id === "addNoticePicture") continue;
    const actor = call.betweenSteps ? world.actor("half@1") : owner;
    const thing = call.about ? await makeThing(world, call.about.kind, actor) : { id: "" };
    const sent = await call.send({ world, actor, thing });
    const name = `operator ${id}`;
    verdicts.push(
      await everyField(watch, name, sent, (changed) => world.operate(actor, id, changed)),
    );
  }
  verdicts.push(await signUpsJson(world));
  return sumOf(verdicts);
}

async function everyField(
  watch: Watch,
  name: string,
  sent: Sent,
  ask: (sent: Sent) => Promise<Answer>,
): Promise<Verdict> {
  const body = (sent.body ?? {}) as object;
  const cells = placesOf(body).flatMap((place) =>
    Object.keys(FORBIDDEN).flatMap((field) => {
      const expected = expectedOf(name, place.name, field);
      return expected === undefined ? [] : [{ place, field, expected }];
    }),
  );
  await watch.changes();
  const faults = await Promise.all(
    cells.map(async ({ place, field, expected }) => {
      const changed = place.with({ [field]: FORBIDDEN[field] });
      const fault = faultOfRefusal(await ask({ ...sent, body: changed }), expected);
      return fault === undefined ? [] : [`${name} with ${field} in {${place.name}}: ${fault}`];
    }),
  );
  const changes = (await watch.changes()).map(
    (table) => `${name} with a forbidden field changed ${table}`,
  );
  return { cells: cells.length, faults: [...faults.flat(), ...changes] };
}

interface Place {
  /** The field that leads there, empty for the body itself. */
  readonly name: string;
  /** The body with more fields at this place. */
  with(more: object): object;
}

/** Every object of a body that is not free. */
function placesOf(body: object, name = "", rebuild = (inner: object): object => inner): Place[] {
  const own: Place = { name, with: (more) => rebuild({ ...body, ...more }) };
  const inner = Object.entries(body).flatMap(([field, value]): Place[] => {
    if (FREE.includes(field)) return [];
    if (Array.isArray(value)) {
      const [first, ...rest] = value as unknown[];
      if (typeof first !== "object" || first === null) return [];
      return placesOf(first, field, (changed) => rebuild({ ...body, [field]: [changed, ...rest] }));
    }
    if (typeof value !== "object" || value === null) return [];
    return placesOf(value, field, (changed) => rebuild({ ...body, [field]: changed }));
  });
  return [own, ...inner];
}

/** A sign-up takes free JSON of older clients; nothing that stands in it comes to anything. */
async function signUpsJson(world: World): Promise<Verdict> {
  const guest = world.actor("guest");
  const signUp = async (username: string, phone: string, more: object): Promise<unknown> => {
    const body = {
      username,
      password: "long enough 77",
      name: "새 회원",
      phone,
      siteInfoId: 2,
      ...more,
    };
    await world.call(guest, "signUp", { body });
    const { rows } = await world.db.query(
      `SELECT status, role, block_device, partner_id, site_id FROM desk.member WHERE username = $1`,
      [username],
    );
    return rows;
  };
  const plain = JSON.stringify(await signUp("json-none", "010-7300-0001", {}));
  const told = JSON.stringify(
    await signUp("json-all", "010-7300-0002", { etcJson: FORBIDDEN, bankInfo: FORBIDDEN }),
  );
  const faults =
    plain === told && plain !== "[]"
      ? []
      : [`signUp takes etcJson or bankInfo: ${told} instead of ${plain}`];
  return { cells: 1, faults };
}

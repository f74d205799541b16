/**
 * Where members and operators write text that somebody is shown later: how each place is filled through the real calls,
 * and the screens that show it. Every text field of the contract stands here or in `NEVER_SHOWN`; a test asks for a new
 * one.
 */

import { addressOf } from "@naru/contract/paths";
import type { DnwView } from "@naru/contract/views/dnw";
import type { ProposalView } from "@naru/contract/views/operator";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { type Reply, uuid7 } from "../support/trader.ts";
import { asAddress, TEXT_FIELDS } from "./fields.ts";
import { chats } from "./chat-sink.ts";
import { answers, inquiries, readyAnswers } from "./contact-sinks.ts";
import { economic } from "./economic-sink.ts";
import { deals, P2P_NEVER_SHOWN } from "./p2p-sink.ts";
import { JOINING_NEVER_SHOWN } from "./never-shown/joining.ts";
import { addresses } from "./address-sink.ts";
import { nicks } from "./nick-sink.ts";
import { messages } from "./message-sink.ts";
import { tradeNotes } from "./note-sink.ts";
import { notices } from "./notice-sink.ts";
import { newPartners } from "./partner-sink.ts";
import { passkeys } from "./passkey-sink.ts";
import { COIN_NEVER_SHOWN } from "./never-shown/coin.ts";
import { PROVIDER_NEVER_SHOWN } from "./never-shown/provider.ts";
import { TAGS_NEVER_SHOWN } from "./never-shown/tags.ts";
import { TRAVEL_NEVER_SHOWN } from "./never-shown/travel.ts";
import { reasons } from "./reason-sink.ts";
import type { Sink, Written } from "./sink.ts";
import { anomalies } from "./desk/anomaly-sink.ts";
import { recoveries } from "./desk/recovery-sink.ts";
import { maintenances } from "./desk/risk-sink.ts";
import { bankClosings } from "./desk/bank-sink.ts";
import { rejections } from "./desk/reject-sink.ts";
import { statementLayouts } from "./desk/statement-sink.ts";
import { isTaken } from "./taken.ts";
import { traders } from "./trader-sink.ts";

const SIGN_UP = "member signUp.body";
const PROPOSE = "operator createProposal.body.proposal";
const EDIT = "operator editProposal.body.proposal";

const members: Sink = {
  fields: [`${SIGN_UP}.name`, `${SIGN_UP}.nick`, `${SIGN_UP}.email`, `${SIGN_UP}.username`],
  app: "console",
  lists: ["/members"],
  async write({ running }, texts) {
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      const username = taken(`${SIGN_UP}.username`, text) ?? `pay${index}`;
      const name = taken(`${SIGN_UP}.name`, text);
      const nick = taken(`${SIGN_UP}.nick`, text);
      const email = taken(`${SIGN_UP}.email`, asAddress(text));
      const body = {
        ...{
          siteInfoId: 1,
          username,
          password: "a-long-word-7",
          name: name ?? "홍길동",
          nick,
          email,
        },
        phone: `010-7000-${String(index).padStart(4, "0")}`,
      };
      const answer = await fetch(`${running.address}${addressOf("signUp")}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": uuid7() },
        body: JSON.stringify(body),
      });
      const reply = { status: answer.status, body: (await answer.json()) as Reply["body"] };
      if (!isTaken(reply)) continue;
      for (const own of [name, nick])
        if (own !== undefined) written.push({ text: own, marker: username });
      if (email !== undefined)
        written.push({
          text: email,
          screen: `/members?id=${String(reply.body["id"])}`,
          isMasked: true,
        });
    }
    return written;
  },
};

const depositors: Sink = {
  fields: ["member dnwApply.body.depositorName", "member depositApply.body.depositorName"],
  app: "console",
  lists: ["/dnw?status=ALL"],
  async write({ member }, texts) {
    const written: Written[] = [];
    for (const depositorName of texts) {
      const body = { type: "D", point: 10_000, depositorName };
      const reply = await member.call("dnwApply", body, uuid7());
      if (!isTaken(reply)) continue;
      const { id, memoCode } = reply.body as unknown as DnwView;
      // A member has one request at a time.
      await member.call("dnwCancel", { dnwHistoryId: id }, uuid7());
      written.push({ text: depositorName, marker: memoCode ?? "" });
    }
    return written;
  },
};

const NOTES_SHOWN = 100;

const notes: Sink = {
  fields: ["operator addNote.body.text"],
  app: "console",
  lists: [],
  async write({ owner }, texts) {
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      // A panel shows the newest hundred.
      const memberId = String(10_000 + Math.floor(index / NOTES_SHOWN));
      if (isTaken(await owner.call("addNote", { memberId, text })))
        written.push({ text, screen: `/members?id=${memberId}` });
    }
    return written;
  },
};

/** A credit that the second person refuses: why it was asked for, and why not. */
const proposals: Sink = {
  fields: [`${PROPOSE}.reason`, `${EDIT}.reason`, "operator rejectProposal.body.reason"],
  app: "console",
  lists: [],
  async write({ owner, director }, texts) {
    const written: Written[] = [];
    for (const text of texts) {
      const items = [{ memberId: "10000", amount: "1000" }];
      const money = { walletType: "BINARY", currency: "KRW", items };
      const proposal = { kind: "CREDIT", ...money, reason: text };
      const reply = await owner.call("createProposal", { proposal });
      if (!isTaken(reply)) continue;
      const { id } = reply.body as unknown as ProposalView;
      await director.call("rejectProposal", { proposalId: id, reason: text });
      written.push({ text, screen: `/proposals?id=${id}` });
    }
    return written;
  },
};

/** What two persons agreed to is put in force: a bank account of the site, a coupon, an operator. */
const banks: Sink = agreed([`${PROPOSE}.holder`, `${EDIT}.holder`], "/banks", (text, index) => ({
  marker: accountNumber(index),
  proposal: {
    kind: "BANK_ACCOUNT",
    bankCode: "004",
    number: accountNumber(index),
    holder: text,
    isOn: true,
  },
}));

const coupons: Sink = agreed([`${PROPOSE}.name`, `${EDIT}.name`], "/coupons", (text) => ({
  proposal: {
    kind: "COUPON_BATCH",
    name: text,
    ...{ walletType: "BINARY", currency: "KRW", amount: "1000", codes: 1, quota: 1, perMember: 1 },
    contracts: 0,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  },
}));

const operators: Sink = agreed(
  [`${PROPOSE}.username`, `${EDIT}.username`],
  "/operators",
  (text, index) => {
    const username = taken(`${PROPOSE}.username`, text) ?? `op-${index}`;
    const names = { username, name: text, person: `person ${index}` };
    return {
      marker: username,
      proposal: {
        kind: "OPERATOR",
        action: "ADD",
        ...names,
        role: "AUDITOR",
        password: DEMO_PASSWORD,
      },
    };
  },
);

/** Filled in the browser by `run.ts`: shown where it was typed, and not stored. */
export const TYPED = [
  "member saveSettings.body.settings.*",
  "member verifyPartner.query.partnerPk",
  "operator members.query.q",
  "operator search.query.q",
  "operator requests.query.q",
  "operator importStatement.body.csv",
  "operator audit.query.action",
  "operator audit.query.target",
  "operator accessLog.query.operator",
  "operator accessLog.query.member",
];

const SECRET = "a secret: compared or hashed, never answered";
const SIGNED = "bytes of a key: compared, never answered as text";
const LOOKED_UP = "compared with names that exist, never answered";
const CODE = "capital letters and digits alone: no markup can be made of them";
const SPELLED =
  "letters, digits, spaces and ._- alone, so that four eyes read it: no markup can be made of them";
const IGNORED = "older clients send it; it is not kept";

/** Text fields whose text nobody is shown, each with the reason. */
export const NEVER_SHOWN: Readonly<Record<string, string>> = {
  ...JOINING_NEVER_SHOWN,
  ...P2P_NEVER_SHOWN,
  ...TRAVEL_NEVER_SHOWN,
  ...TAGS_NEVER_SHOWN,
  "operator importEconomic.body.content":
    "read into events, whose fields are held to the same rules as saveEconomic's",
  [`${PROPOSE}.person`]: SPELLED,
  [`${EDIT}.person`]: SPELLED,
  "member walletGenerate.body.coinName": LOOKED_UP,
  "member walletGenerate.body.address": "read by its check digits: nothing but an address is taken",
  "member walletGenerate.body.tag": "a number, or letters of a memo: nothing else is taken",
  "member walletGenerate.body.otp": SECRET,
  "member readWalletAddress.body.coinName": LOOKED_UP,
  "member readWalletAddress.body.address": "looked at and not kept",
  "member readWalletAddress.body.tag": "looked at and not kept",
  "member setWalletWhitelist.body.otp": SECRET,
  "member walletTempGenerate.body.coinName": LOOKED_UP,
  "member coinNetworks.query.coinName": LOOKED_UP,
  "member coinDeposits.query.coinName": LOOKED_UP,
  "member coinPayouts.query.coinName": LOOKED_UP,
  "member withdrawApply.body.address": "read by its check digits: nothing but an address is taken",
  "member withdrawApply.body.tag": "a number, or letters of a memo: nothing else is taken",
  ...COIN_NEVER_SHOWN,
  ...PROVIDER_NEVER_SHOWN,
  "member login.body.username": LOOKED_UP,
  "member login.body.password": SECRET,
  "member login.body.refreshToken": SECRET,
  "member signUp.body.password": SECRET,
  "member addPartner.body.password": SECRET,
  "member savePartnerCode.body.code": CODE,
  "member partners.query.statusStrs": LOOKED_UP,
  "member signUp.body.partnerId": `looked up, never answered; ${CODE}`,
  "member noteReferee.body.note": "the partner who wrote it alone is shown it, as text",
  "member signUp.body.etcJson": IGNORED,
  "member signUp.body.etcJson.*": IGNORED,
  "member signUp.body.bankInfo": IGNORED,
  "member signUp.body.bankInfo.*": IGNORED,
  "member signUp.body.address": IGNORED,
  "member checkUsername.query.username": LOOKED_UP,
  "member changePassword.body.currentPassword": SECRET,
  "member changePassword.body.password": SECRET,
  "member addPasskey.body.passkey.attestationObject": SIGNED,
  "member addPasskey.body.passkey.clientDataJSON": SIGNED,
  "member addPasskey.body.passkey.credentialId": SIGNED,
  "member login.body.passkey.authenticatorData": SIGNED,
  "member login.body.passkey.clientDataJSON": SIGNED,
  "member login.body.passkey.credentialId": SIGNED,
  "member login.body.passkey.signature": SIGNED,
  "member login.body.passkey.userHandle": SIGNED,
  "member prove.body.passkey.authenticatorData": SIGNED,
  "member prove.body.passkey.clientDataJSON": SIGNED,
  "member prove.body.passkey.credentialId": SIGNED,
  "member prove.body.passkey.signature": SIGNED,
  "member prove.body.passkey.userHandle": SIGNED,
  "member prove.body.password": SECRET,
  "member prove.body.code": SECRET,
  "member changePhone.body.currentPassword": SECRET,
  "member changePhone.body.otp": SECRET,
  "member beginOtp.body.code": SECRET,
  "member beginPasskey.body.otp": SECRET,
  "member confirmOtp.body.code": SECRET,
  "member disableOtp.body.code": SECRET,
  "member setMyBank.body.otp": SECRET,
  "member setPin.body.otp": SECRET,
  "member resetPin.body.otp": SECRET,
  "member dnwApply.body.otp": SECRET,
  "member withdrawApply.body.otp": SECRET,
  "member useCoupon.body.promoCode": SECRET,
  "member siteInfo.query.code": LOOKED_UP,
  ...Object.fromEntries(
    ["notice", "faq", "strategy", "promotion", "popup", "staticPage"].map((section) => [
      `member ${section}List.query.search`,
      LOOKED_UP,
    ]),
  ),
  "member copyTraders.query.name": LOOKED_UP,
  "member chart.query.stock": LOOKED_UP,
  "member chartPage.query.stock": LOOKED_UP,
  "member rawData.query.stock": LOOKED_UP,
  "member lastPrice.query.stock": LOOKED_UP,
  "member tickerStatistics.query.stock": LOOKED_UP,
  "member overseaOptions.query.stockPrefix": LOOKED_UP,
  "member tradeOptions.query.stockPrefix": LOOKED_UP,
  "member futuresOptions.query.stockPrefix": LOOKED_UP,
  "member tradeKlines.query.stockListStrs": LOOKED_UP,
  "operator accessLogFile.query.operator": LOOKED_UP,
  "operator accessLogFile.query.member": LOOKED_UP,
  "operator accessLogSheet.query.operator": LOOKED_UP,
  "operator accessLogSheet.query.member": LOOKED_UP,
  "operator dropStatementLayout.body.name": LOOKED_UP,
  "operator login.body.username": LOOKED_UP,
  "operator login.body.password": SECRET,
  "operator loginOtp.body.enrolCode": SECRET,
  "operator changePassword.body.currentPassword": SECRET,
  "operator changePassword.body.password": SECRET,
  [`${PROPOSE}.password`]: SECRET,
  [`${EDIT}.password`]: SECRET,
  [`${PROPOSE}.role`]: LOOKED_UP,
  [`${EDIT}.role`]: LOOKED_UP,
  [`${PROPOSE}.stock`]: LOOKED_UP,
  [`${EDIT}.stock`]: LOOKED_UP,
};

/** In this order: panels of the log are found by their place in it, so that its own come last. */
export const SINKS: Readonly<Record<string, Sink>> = {
  members,
  nicks,
  newPartners,
  depositors,
  notes,
  proposals,
  banks,
  coupons,
  operators,
  notices,
  messages,
  inquiries,
  answers,
  readyAnswers,
  statementLayouts,
  rejections,
  bankClosings,
  anomalies,
  recoveries,
  maintenances,
  chats,
  economic,
  traders,
  deals,
  passkeys,
  addresses,
  tradeNotes,
  reasons,
};

/** A sink that two operators fill together; every proposal's panel shows the text as well. */
function agreed(
  fields: readonly string[],
  list: string,
  make: (text: string, index: number) => { readonly marker?: string; readonly proposal: object },
): Sink {
  return {
    fields,
    app: "console",
    lists: [list],
    async write({ owner, director }, texts) {
      const written: Written[] = [];
      for (const [index, text] of texts.entries()) {
        const { marker, proposal } = make(text, index);
        const reply = await owner.call("createProposal", {
          proposal: { ...proposal, reason: "시험" },
        });
        if (!isTaken(reply)) continue;
        const { id, hash } = reply.body as unknown as ProposalView;
        const done = await director.call("approveProposal", { proposalId: id, hash });
        if (!isTaken(done)) continue;
        written.push(marker === undefined ? { text } : { text, marker });
        written.push({ text, screen: `/proposals?id=${id}` });
      }
      return written;
    },
  };
}

/** The text where the field takes it. */
function taken(field: string, text: string): string | undefined {
  return TEXT_FIELDS.get(field)?.(text) === true ? text : undefined;
}

function accountNumber(index: number): string {
  return `777-${String(index).padStart(6, "0")}-01`;
}

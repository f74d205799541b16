/** Coins that leave for somebody else or came from there: whose they are is told to the house alone, which keeps it sealed (decision 048). */

import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../../apps/server/src/seed/demo.ts";
import { type Operator, signInOperator } from "../support/operator.ts";
import type { Running } from "../support/running.ts";
import { signIn, type Trader, uuid7 } from "../support/trader.ts";
import { type Canary, canaryWord, secret } from "./canaries.ts";

const TO = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";

/** Sends coins worth more than a site lets go unasked, well and badly, and has an operator look; the names that were said. */
export async function sendCoinsTo(running: Running): Promise<readonly Canary[]> {
  const [name, exchange] = [`박${canaryWord()}`, `거래소${canaryWord()}`];
  const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
  await desk.query(
    `INSERT INTO chain.book (site_id, member_id, network, address, tag, label, is_own, changed_at, usable_at)
     SELECT site_id, id, 'XRP', $1, '77', '', false, now() - interval '2 days', now() - interval '1 day'
     FROM desk.member WHERE username = 'demo' AND site_id = 1`,
    [TO],
  );
  await desk.close();
  const member = await signIn(running.address, "demo", DEMO_PASSWORD);
  const vasp = { kind: "EXCHANGE", name: exchange };
  const sent = {
    ...{ walletType: "XRP", address: TO, tag: "77", point: "400", pin: DEMO_PIN },
    beneficiary: { relation: "OTHER", name, vasp },
  };
  for (const spoilt of [{ beneficiary: { name, vasp } }, { point: name }, { address: name }])
    await member.call("withdrawApply", { ...sent, ...spoilt }, uuid7());
  const asked = await member.insist("withdrawApply", sent, uuid7());
  const manager = await signInOperator(running, "manager");
  const seen = await manager.call("payoutBeneficiary", { payoutId: asked.body["id"] });
  if (!JSON.stringify(seen.body).includes(name)) throw new Error("nobody can say who receives it");
  return [
    ...[secret("beneficiary", name), secret("beneficiary's exchange", exchange)],
    ...(await saySender(running, member, manager)),
  ];
}

/** Says who sent coins of such a worth, well and badly, and has an operator look; the names that were said. */
async function saySender(
  running: Running,
  member: Trader,
  operator: Operator,
): Promise<readonly Canary[]> {
  const [name, exchange] = [`최${canaryWord()}`, `거래소${canaryWord()}`];
  const depositId = await askedDeposit(running);
  const sender = { relation: "OTHER", name, vasp: { kind: "EXCHANGE", name: exchange } };
  for (const spoilt of [{ sender: { name } }, { depositId: name }])
    await member.call("tellCoinSender", { depositId, sender, ...spoilt }, uuid7());
  await member.insist("tellCoinSender", { depositId, sender }, uuid7());
  const seen = await operator.call("depositSender", { depositId });
  if (!JSON.stringify(seen.body).includes(name)) throw new Error("nobody can say who sent it");
  return [secret("sender", name), secret("sender's exchange", exchange)];
}

/** A deposit that lies deep, and whose sender is asked for. */
async function askedDeposit(running: Running): Promise<string> {
  const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
  const { rows } = await desk.query<{ id: string }>(
    `INSERT INTO chain.deposit (network, txid, idx, site_id, member_id, address, chain_amount, units, dust, state, height,
       block_hash, confirmations, is_sealed, created_at, changed_at, asks_sender)
     SELECT 'XRP', 'asked', 0, site_id, id, 'rHouse', 0, 0, 0, 'CREDITED', 1, 'h', 1, true, now(), now(), true
     FROM desk.member WHERE username = 'demo' AND site_id = 1 RETURNING id::text`,
  );
  await desk.close();
  const [deposit] = rows;
  if (deposit === undefined) throw new Error("no member has a deposit");
  return deposit.id;
}

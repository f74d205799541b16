/**
 * A gateway whose orders of providers are decided by the engine itself, in memory, with their rows in the tables that it reads;
 * and the sandbox beside it over real HTTP.
 */

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { step } from "@naru/engine/step";
import { createState } from "@naru/engine/create-state";
import type { Command } from "@naru/engine/input";
import type { ProviderOrderRow, ProviderTermsRow } from "@naru/engine/rows";
import { balanceOf, type State } from "@naru/engine/state";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import {
  PROVIDER_CODES,
  PROVIDER_FLOW_CODES,
  PROVIDER_STATUS_CODES,
  type Provider,
} from "@naru/vocabulary/provider/words";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import { timedCommand } from "../../bus/commands.ts";
import { demoSeed } from "../../seed/demo.ts";
import { tellSandboxPort } from "../../providers/sandbox/address.ts";
import type { SandboxOrder, Switches } from "../../providers/sandbox/book.ts";
import { createSandbox } from "../../providers/sandbox/server.ts";
import {
  keepSandboxSecret,
  readProviderSecrets,
  SANDBOX_SECRET,
} from "../../providers/secret-file.ts";
import { gatewayHarness, type Harness } from "./harness.ts";

export interface ProviderWorld {
  readonly naru: Harness;
  readonly state: State;
  /** Where the gateway listens. */
  readonly port: number;
  readonly secret: string;
  /** Commands that the engine took to its journal, keys once each. */
  readonly taken: UntimedCommand[];
  money(wallet: WalletType, purpose?: "AVAILABLE" | "HOLD_WITHDRAW"): bigint;
  /** Has a provider misbehave, or an order end there. */
  set(
    provider: Provider,
    some: Partial<Switches> & { end?: { reference: string; state: SandboxOrder["state"] } },
  ): Promise<{ paid: number }>;
  /** Presses a button of an order's page; where it leads. */
  press(url: string, act: string): Promise<string | null>;
  /** Sends what a test says to the engine. */
  send(command: UntimedCommand): Promise<EngineAnswer>;
  close(): Promise<void>;
}

/** The demo's first site and its first member, with all ten providers on. */
export async function providerWorld(): Promise<ProviderWorld> {
  const naru = await gatewayHarness();
  keepSandboxSecret(naru.dataDir);
  const state = createState();
  const answers = new Map<string, { hash: string; answer: EngineAnswer }>();
  const taken: UntimedCommand[] = [];
  const send = (command: UntimedCommand): Promise<EngineAnswer> =>
    take(naru, state, taken, command);
  for (const command of demoSeed().commands) await send(command);
  taken.length = 0;
  let turn = Promise.resolve();
  naru.engine.reset(({ id, key, hash, command }) => {
    turn = turn.then(async () => {
      const before = answers.get(key);
      const answer = before?.answer ?? (await send(command));
      const isOther = before !== undefined && before.hash !== hash;
      if (before === undefined) answers.set(key, { hash, answer });
      naru.engine.say({ t: "answer", id, ...(isOther ? { outcome: "conflict" } : answer) });
    });
    return "silent";
  });
  const port = await naru.listen();
  const secret = readProviderSecrets(naru.dataDir, SANDBOX_SECRET).current;
  const sandbox = await startSandbox(naru, port, secret);
  const sandboxUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  return {
    ...{ naru, state, port, secret, taken, send },
    money: (wallet, purpose = "AVAILABLE") =>
      balanceOf(state, memberAccount(10_000, wallet, purpose)),
    async set(provider, some) {
      const answer = await fetch(`${sandboxUrl}/switch`, {
        method: "POST",
        body: JSON.stringify({ provider, ...some }),
      });
      return (await answer.json()) as { paid: number };
    },
    async press(url, act) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method: "POST",
        body: new URLSearchParams({ act }),
        redirect: "manual",
      });
      await answer.arrayBuffer();
      return answer.headers.get("location");
    },
    async close() {
      sandbox.closeAllConnections();
      await new Promise((done) => sandbox.close(done));
      await naru.close();
    },
  };
}

async function startSandbox(naru: Harness, port: number, secret: string): Promise<Server> {
  const sandbox = createSandbox({
    baseUrl: `http://127.0.0.1:${port}`,
    secret: () => secret,
    now: () => naru.clock.now(),
    after: (ms, fn) => void naru.clock.after(Math.min(ms, 20), fn),
  });
  await new Promise<void>((done) => sandbox.listen(0, "127.0.0.1", done));
  tellSandboxPort(naru.dataDir, (sandbox.address() as AddressInfo).port);
  return sandbox;
}

/** One command through the engine; its rows are in the tables before it is answered. */
async function take(
  naru: Harness,
  state: State,
  taken: UntimedCommand[],
  command: UntimedCommand,
): Promise<EngineAnswer> {
  const memberId = "memberId" in command ? command.memberId : 0;
  const input: Command = timedCommand(state, command, memberId, naru.clock.now());
  const outcome = step(state, input);
  if (!outcome.ok) {
    const { code, detail } = outcome.refusal;
    return { outcome: "refused", code, ...(detail && { detail }) };
  }
  taken.push(command);
  for (const change of outcome.changes) {
    if (change.kind === "providerTerms") await putTerms(naru, change.row);
    if (change.kind === "providerOrder") await putOrder(naru, change.row);
  }
  return { outcome: "ok", body: JSON.stringify(outcome.answer) };
}

function putTerms({ db }: Harness, row: ProviderTermsRow): Promise<unknown> {
  return db.query(
    `INSERT INTO provider_terms (least, most, site_id, fee_bps, expiry_minutes, provider, is_on, wallets)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (site_id, provider) DO UPDATE SET is_on = excluded.is_on, wallets = excluded.wallets,
       least = excluded.least, most = excluded.most`,
    [
      ...[String(row.least), String(row.most), row.siteId, row.feeBps, row.expiryMinutes],
      ...[PROVIDER_CODES.codeOf[row.provider], row.isOn, JSON.stringify(row.wallets)],
    ],
  );
}

function putOrder({ db }: Harness, row: ProviderOrderRow): Promise<unknown> {
  return db.query(
    `INSERT INTO provider_order (id, member_id, units, fee, won, paid_units, proposal_id, created_at, expires_at,
       ended_at, site_id, day, provider, flow, wallet, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (id, site_id) DO UPDATE SET status = excluded.status, ended_at = excluded.ended_at,
       paid_units = excluded.paid_units, proposal_id = excluded.proposal_id`,
    [
      ...[row.id, row.memberId, ...[row.units, row.fee, row.won, row.paidUnits].map(String)],
      ...[row.proposalId, row.createdAt, row.expiresAt, row.endedAt, row.siteId, row.day],
      ...[PROVIDER_CODES.codeOf[row.provider], PROVIDER_FLOW_CODES.codeOf[row.flow]],
      ...[WALLET_CODES.codeOf[row.wallet], PROVIDER_STATUS_CODES.codeOf[row.status]],
    ],
  );
}

/** A member's and an operator's life with canaries in every place that takes them, right, wrong and broken. */

import { connect } from "node:net";
import { operatorAddressOf } from "@naru/contract/operator-paths";
import { addressOf } from "@naru/contract/paths";
import { codeOfSecret } from "../../apps/server/src/gateway/testing/operators.ts";
import { signedHeaders } from "../../apps/server/src/providers/signed.ts";
import {
  readProviderSecrets,
  SANDBOX_SECRET,
} from "../../apps/server/src/providers/secret-file.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { secretOf, signInOperator } from "../support/operator.ts";
import type { Running } from "../support/running.ts";
import { uuid7 } from "../support/trader.ts";
import { until } from "../support/until.ts";
import { sendCoinsTo } from "./coins.ts";
import { type Canary, personalCanaries, pinCanary, secret } from "./canaries.ts";

export interface Lived {
  readonly canaries: readonly Canary[];
  readonly calls: number;
  /** Every answer that was no 200, headers and body. */
  readonly refusals: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const SPOILT_DESK_CALLS = [
  "createProposal",
  "addNote",
  "changePassword",
  "loginOtp",
  "importStatement",
] as const;

/** Lives through every flow of an installation, with its processes killed on the way. */
export async function liveWithCanaries(running: Running): Promise<Lived> {
  const person = personalCanaries();
  const { phone, newPhone, account, email, name, password, newPassword, wrongPassword } = person;
  const canaries: Canary[] = Object.values(person);
  const refusals: string[] = [];
  let calls = 0;
  let token = "";
  const call = async (
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    calls += 1;
    const answer = await fetch(`${running.address}${path}`, {
      method,
      headers: {
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        "idempotency-key": uuid7(),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    if (!answer.ok) refusals.push(`${JSON.stringify([...answer.headers])} ${text}`);
    try {
      return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> };
    } catch {
      return { status: answer.status, body: {} };
    }
  };
  const must = async (...sent: Parameters<typeof call>): Promise<Record<string, unknown>> => {
    const { status, body } = await call(...sent);
    if (status !== 200) throw new Error(`${sent[1]}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const keepTokens = (body: Record<string, unknown>): void => {
    for (const field of ["accessToken", "refreshToken"])
      canaries.push(secret("token", String(body[field])));
    token = String(body["accessToken"]);
  };

  const username = `cnr${Date.now() % 1_000_000_000}`;
  const signUp = {
    ...{ siteInfoId: 1, username, password: password.value, name: name.value },
    ...{ phone: phone.value, email: email.value, nick: username.slice(-8) },
  };
  await must("POST", addressOf("signUp"), signUp);
  await call("POST", addressOf("signUp"), { ...signUp, username: `${username}x`, nick: "other" });
  const login = { siteInfoId: 1, username };
  await call("POST", addressOf("login"), { ...login, password: wrongPassword.value });
  keepTokens(await must("POST", addressOf("login"), { ...login, password: password.value }));
  keepTokens(await must("POST", addressOf("login"), { refreshToken: canaries.at(-1)?.value }));

  const bank = { bankCode: "088", number: account.value };
  await must("POST", addressOf("setMyBank"), bank);
  await must("GET", addressOf("myBank"));
  await must("GET", addressOf("me"));
  const [first, second] = [pinCanary(), pinCanary()];
  canaries.push(...first.canaries, ...second.canaries);
  await must("POST", addressOf("setPin"), { pin: first.pin });
  await call("POST", addressOf("setPin"), { pin: second.pin });
  await must("POST", addressOf("changePin"), { currentPin: first.pin, pin: second.pin });
  const begun = await must("POST", addressOf("beginOtp"), { pin: second.pin });
  const otpSecret = String(begun["secret"]);
  canaries.push(secret("OTP secret", otpSecret));
  const code = codeOfSecret(otpSecret, Date.now());
  const confirmed = await must("POST", addressOf("confirmOtp"), { code });
  for (const each of confirmed["recoveryCodes"] as string[])
    canaries.push(secret("recovery code", each));
  const recovery = (confirmed["recoveryCodes"] as string[])[0];
  await must("POST", addressOf("resetPin"), {
    pin: first.pin,
    otp: (confirmed["recoveryCodes"] as string[])[1],
  });
  for (const { pin } of [first, second])
    await call("POST", addressOf("dnwApply"), { type: "W", point: 10_000, pin });
  const currentPassword = password.value;
  await call("POST", addressOf("changePhone"), {
    phone: newPhone.value,
    currentPassword: wrongPassword.value,
  });
  await must("POST", addressOf("changePhone"), {
    phone: newPhone.value,
    currentPassword,
    otp: recovery,
  });
  await must("POST", addressOf("dnwApply"), {
    type: "D",
    point: 10_000,
    depositorName: name.value.slice(0, 12),
  });
  await call("POST", addressOf("dnwApply"), { type: "W", point: 10_000, otp: recovery });
  await call("POST", addressOf("changePassword"), {
    currentPassword: wrongPassword.value,
    password: newPassword.value,
  });

  canaries.push(await payThroughProvider(running, must, call), ...(await sendCoinsTo(running)));
  const broken = {
    ...{ ...signUp, ...bank, token, otp: otpSecret, pin: first.pin },
    password: wrongPassword.value,
  };
  const query = new URLSearchParams(
    Object.entries(broken).map(([key, value]) => [key, String(value)]),
  );
  for (const path of [
    addressOf("signUp"),
    addressOf("login"),
    addressOf("setMyBank"),
    addressOf("dnwApply"),
    addressOf("beginOtp"),
    addressOf("changePin"),
    "/api/nothing",
  ]) {
    await call("POST", path, { ...broken, unknown: broken });
    await call("POST", path, `${JSON.stringify(broken).slice(0, -1)},`);
    await call("POST", path, JSON.stringify(broken), { "content-type": "text/xml" });
    await call("GET", `${path}?${query}`);
  }
  await call("GET", `${addressOf("downloadFile")}?id=${password.value}`);
  await call("GET", addressOf("me"), undefined, { authorization: `Bearer ${wrongPassword.value}` });
  await call("GET", addressOf("me"), undefined, {
    authorization: `Basic ${wrongPassword.value}`,
    cookie: `naru_operator=${wrongPassword.value}`,
  });
  await sayOnSocket(running, token, wrongPassword.value);

  const owner = await signInOperator(running, "owner");
  const cookie = owner.cookie();
  canaries.push(secret("operator's session", cookie.split("=")[1] ?? ""));
  canaries.push(secret("operator's OTP secret", await secretOf(running.dataDir, "owner")));
  await call("POST", operatorAddressOf("login"), {
    ...login,
    username: "owner",
    password: wrongPassword.value,
  });
  const desk = { cookie, origin: running.address };
  for (const id of SPOILT_DESK_CALLS)
    await call("POST", operatorAddressOf(id), { ...broken, cookie }, desk);
  await call(
    "GET",
    `${operatorAddressOf("members")}?q=${encodeURIComponent(phone.value)}&x=${wrongPassword.value}`,
    undefined,
    desk,
  );
  const proposal = {
    kind: "BANK_ACCOUNT",
    bankCode: "004",
    number: account.value,
    holder: "나루",
    isOn: true,
    reason: "새 계좌",
  };
  await must("POST", operatorAddressOf("createProposal"), { proposal }, desk);
  const operator = {
    kind: "OPERATOR",
    action: "ADD",
    username: "cnr-op",
    name: "문야간",
    person: "cnr",
    role: "AUDITOR",
  };
  await must(
    "POST",
    operatorAddressOf("createProposal"),
    { proposal: { ...operator, password: newPassword.value, reason: "야간" } },
    desk,
  );

  for (const part of ["engine", "postgres"] as const) {
    running.kill(part);
    for (let time = 0; time < 5; time += 1) {
      await call("POST", addressOf("setMyBank"), { ...bank, otp: recovery });
      await call("POST", addressOf("login"), { ...login, password: password.value });
      await call("POST", addressOf("dnwApply"), {
        type: "D",
        point: 10_000,
        depositorName: name.value.slice(0, 12),
      });
    }
    await running.ready();
  }
  await until(async () => {
    const { status, body } = await call("POST", addressOf("login"), {
      ...login,
      password: password.value,
    });
    if (status === 200) keepTokens(body);
    return status === 200;
  });
  await call("POST", addressOf("changePassword"), { currentPassword, password: newPassword.value });
  await call("POST", addressOf("logout"), {});
  canaries.push(secret("demo password", DEMO_PASSWORD));
  return { canaries, calls, refusals };
}

/** An order whose words are signed with the provider's secret, and callbacks that say it, signed with it and with another. */
async function payThroughProvider(
  { dataDir }: Running,
  must: (method: "POST", path: string, body: unknown) => Promise<unknown>,
  call: (...sent: ["POST", string, unknown, Record<string, string>]) => Promise<unknown>,
): Promise<Canary> {
  const { current } = readProviderSecrets(dataDir, SANDBOX_SECRET);
  await must("POST", addressOf("bitshopUrl"), { type: "D", amount: "20000" });
  const body = JSON.stringify({ key: current });
  for (const key of [current, "0".repeat(64)])
    await call("POST", "/api/callback/bitshop/1", body, {
      ...signedHeaders(key, body, Date.now(), uuid7()),
      "x-provider-key": current,
    });
  return secret("provider's secret", current);
}

/** Two sockets: one that says a good token and nonsense after it, one that says a wrong one. */
async function sayOnSocket({ address }: Running, token: string, wrong: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (const said of [token, wrong]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.on("close", () => resolve()).on("error", () => undefined);
      socket.write(
        `GET /ws?token=${said} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.from("0123456789abcdef").toString("base64")}\r\n` +
          `Authorization: Bearer ${said}\r\n\r\n`,
      );
      socket.once("data", () => {
        // An unmasked frame: the server must close.
        socket.write(Buffer.concat([Buffer.from([0x81, said.length]), Buffer.from(said)]));
        socket.end();
      });
    });
  }
}

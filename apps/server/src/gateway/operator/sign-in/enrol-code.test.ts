import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answered, gatewayHarness, type Harness } from "../../testing/harness.ts";
import {
  codeOf,
  codeOfSecret,
  consoleOf,
  cookieOf,
  HOST,
  signIn,
} from "../../testing/operators.ts";
import { approving, proposed } from "../../testing/proposals.ts";

const PASSWORD = "night-shift-at-naru";
const headers = { host: HOST, origin: `http://${HOST}` };

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());

/** A new account as two persons make it; what the maker knows is its password, what the checker is shown the code. */
async function newOperator(username: string): Promise<{ enrolCode: string; maker: unknown }> {
  const [owner, director] = [await signIn(naru, "owner"), await signIn(naru, "director")];
  const about = await proposed(owner, {
    kind: "OPERATOR",
    action: "ADD",
    username,
    name: username,
    person: `P-1-${username}`,
    role: "CASHIER",
    password: PASSWORD,
    reason: "야간 근무",
  });
  const { body } = await approving(director, about);
  const seen = await owner.get(`/proposal?proposalId=${about.id}`);
  naru.clock.forward(30_000);
  return { enrolCode: String(body["enrolCode"]), maker: seen.body["enrolCode"] };
}

/** Password and app of the new account, with whatever is typed as the code of enrolment. */
async function enrolling(username: string, enrolCode?: string): Promise<Answered> {
  const first = await naru.post(
    `${OPERATOR_PREFIX}/login`,
    { username, password: PASSWORD },
    { headers },
  );
  const { state, secret, uri } = first.body as { state: string; secret: string; uri: string };
  expect([state, uri.startsWith("otpauth://totp/")]).toEqual(["ENROL", true]);
  const code = codeOfSecret(secret, naru.clock.now());
  const sent = enrolCode === undefined ? { code } : { code, enrolCode };
  return consoleOf(naru, cookieOf(first)).post("/login/otp", sent);
}

test("the password of the maker and the code of the checker enrol together", async () => {
  const { enrolCode, maker } = await newOperator("night-a");
  expect(enrolCode).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
  expect(maker).toBeNull();
  expect((await enrolling("night-a", enrolCode.toLowerCase())).status).toBe(200);
  naru.clock.forward(30_000);
  const again = await naru.post(
    `${OPERATOR_PREFIX}/login`,
    { username: "night-a", password: PASSWORD },
    { headers },
  );
  expect(again.body["state"]).toBe("OTP");
});

test.each([
  ["without the code", undefined],
  ["with another", "7K2M-9QXA-R4TD"],
])("who has the password alone enrols nothing: %s", async (about, typed) => {
  const username = `night-${about.length}`;
  await newOperator(username);
  const refused = await enrolling(username, typed);
  expect([refused.status, refused.body["code"]]).toEqual([409, "ENROL_CODE_MISMATCH"]);
  const { rows } = await naru.db.query<{ otp_secret: unknown }>(
    "SELECT otp_secret FROM desk.operator WHERE username = $1",
    [username],
  );
  expect(rows).toEqual([{ otp_secret: null }]);
});

test("the code is over after a day", async () => {
  const { enrolCode } = await newOperator("night-late");
  naru.clock.forward(24 * 3_600_000);
  const late = await enrolling("night-late", enrolCode);
  expect(late.body["code"]).toBe("ENROL_CODE_MISMATCH");
});

test("an app that was reset needs the code of those who agreed to that", async () => {
  const { enrolCode } = await newOperator("night-reset");
  expect((await enrolling("night-reset", enrolCode)).status).toBe(200);
  naru.clock.forward(30_000);
  const [owner, director] = [await signIn(naru, "owner"), await signIn(naru, "director")];
  const about = {
    kind: "OPERATOR",
    action: "RESET_OTP",
    username: "night-reset",
    reason: "분실",
  };
  const { body } = await approving(director, await proposed(owner, about));
  naru.clock.forward(30_000);
  expect((await enrolling("night-reset", enrolCode)).body["code"]).toBe("ENROL_CODE_MISMATCH");
  expect((await enrolling("night-reset", String(body["enrolCode"]))).status).toBe(200);
});

test("whoever made the account is not shown the code of its reset while the password of theirs stands", async () => {
  const { enrolCode } = await newOperator("night-known");
  const console = await enrolling("night-known", enrolCode);
  naru.clock.forward(30_000);
  const [owner, director] = [await signIn(naru, "owner"), await signIn(naru, "director")];
  const reset = { kind: "OPERATOR", action: "RESET_OTP", username: "night-known", reason: "분실" };
  const made = await proposed(director, reset);
  expect((await approving(owner, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  const changed = await consoleOf(naru, cookieOf(console)).post("/password", {
    currentPassword: PASSWORD,
    password: "a-word-of-my-own-at-night",
    code: await codeOf(naru, "night-known"),
  });
  expect(changed.status).toBe(200);
  expect((await approving(owner, made)).body["enrolCode"]).toMatch(/^[0-9A-Z]{4}-/);
});

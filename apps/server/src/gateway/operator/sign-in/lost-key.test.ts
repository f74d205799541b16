import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { findOperator } from "@naru/store/desk/operators";
import { scratchDatabase } from "@naru/store/testing/scratch-database";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSecretBox, SECRET_KEY_FILE } from "../../../platform/secret-box.ts";
import { DEMO_PASSWORD } from "../../../seed/demo.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { codeOfSecret, cookieOf, HOST } from "../../testing/operators.ts";
import { demoSecrets } from "../demo-secrets.ts";
import { assertKey } from "./lost-key.ts";

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());

/** A data folder from which the key is gone. */
const emptyFolder = (): string => mkdtempSync(path.join(tmpdir(), "naru-lost-key-"));

function asserted(dataDir: string, isBegunAnew: boolean): Promise<readonly string[]> {
  return assertKey(naru.db, { dataDir, isBegunAnew, now: naru.clock.now() });
}

test("a first start has nothing that a key was made for", async () => {
  const database = await scratchDatabase();
  const db = openDesk(database.url);
  const options = { dataDir: emptyFolder(), isBegunAnew: false, now: 0 };
  expect(await assertKey(db, options)).toEqual([]);
  await db.close();
  await database.drop();
});

test("with its key a start goes on, whatever was said of a new one", async () => {
  expect(await asserted(naru.dataDir, false)).toEqual([]);
  expect(await asserted(naru.dataDir, true)).toEqual([]);
  expect((await findOperator(naru.db, 1, "owner"))?.otpSecret).not.toBeNull();
});

test("without its key it is refused, says what to do, and makes none", async () => {
  const dataDir = emptyFolder();
  await expect(asserted(dataDir, false)).rejects.toThrow(
    /secret\.key is missing: \d+ authenticator apps.*from the backup.*NARU_SECRET_KEY=new/s,
  );
  expect(existsSync(path.join(dataDir, SECRET_KEY_FILE))).toBe(false);
});

test("a new beginning lets an owner enrol an app with the code that was shown, and nobody else", async () => {
  const dataDir = emptyFolder();
  const lines = await asserted(dataDir, true);
  const [, code] = /site 1 {2}owner {2}(\S+)/.exec(lines.join("\n")) ?? [];
  expect(lines.join("\n")).not.toContain("cashier");
  expect((await findOperator(naru.db, 1, "cashier"))?.otpSecret).not.toBeNull();

  const headers = { host: HOST, origin: `http://${HOST}` };
  const body = { username: "owner", password: DEMO_PASSWORD, siteInfoId: 1 };
  const first = await naru.post(`${OPERATOR_PREFIX}/login`, body, { headers });
  expect(first.body["state"]).toBe("ENROL");
  const step = { headers: { ...headers, cookie: cookieOf(first) } };
  const otp = codeOfSecret(String(first.body["secret"]), naru.clock.now());
  const confirm = (enrolCode: string) =>
    naru.post(`${OPERATOR_PREFIX}/login/otp`, { code: otp, enrolCode }, step);
  expect((await confirm("0000-0000-0000")).body["code"]).toBe("ENROL_CODE_MISMATCH");
  expect((await confirm(String(code))).status).toBe(200);

  const { rows } = await naru.db.query<{ target: string }>(
    "SELECT target FROM desk.audit WHERE action = 'operator.begin-anew' AND site_id = 1 ORDER BY target",
  );
  expect(rows.map(({ target }) => target)).toEqual(["operator director", "operator owner"]);
});

test("the demo's start tells no secret that its key does not open", async () => {
  const dataDir = emptyFolder();
  expect(await demoSecrets(naru.db, openSecretBox(dataDir))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

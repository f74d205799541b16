/** Four eyes compare who somebody is by a text that a person types: nobody is made a second person by spelling one otherwise (reliability.md G44). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn } from "../../testing/operators.ts";
import { approving, proposed, type Proposal, proposing } from "../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let director: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  owner = await signIn(naru, "owner");
  director = await signIn(naru, "director");
});
afterAll(() => naru.close());

let count = 0;
const account = (person: string) => ({
  ...{ kind: "OPERATOR", action: "ADD", username: `desk${count++}`, name: "서출납" },
  ...{ person, role: "CASHIER", password: "a-good-password-1", reason: "교대" },
});
const adding = (person: string) => proposing(owner, account(person));

test.each([
  ["in small letters", "p-1-cashier"],
  ["with a space after it", "P-1-cashier "],
  ["with another hyphen", "P-1\u2010cashier"],
  ["in wide letters", "\uff30-1-cashier"],
  ["with a letter that is not seen", "P-1-cashier\u3164"],
  ["with a Cyrillic letter", "\u0420-1-cashier"],
])("an account of somebody who has one is not added %s", async (_, person) => {
  const answer = await adding(person);
  expect([answer.status, answer.body["code"], answer.body["detail"]]).toEqual([
    400,
    "INVALID_REQUEST",
    { field: "person" },
  ]);
});

test.each(["P-1-cashier", "P-1-desk", "사번 1024", "Çelik 7"])("%s is added", async (person) => {
  const answer = await adding(person);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  expect((await approving(director, answer.body as unknown as Proposal)).body["state"]).toBe(
    "DONE",
  );
});

test("of two spellings that wait at once the second is not agreed to", async () => {
  const [first, second] = [
    await proposed(owner, account("P-1-new")),
    await proposed(owner, account("P-1-NEW")),
  ];
  expect((await approving(director, first)).body["state"]).toBe("DONE");
  expect((await approving(director, second)).body["code"]).toBe("INVALID_REQUEST");
});

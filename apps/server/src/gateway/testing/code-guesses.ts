/** A stranger with many addresses who guesses at codes, and never by luck at the right one. */

import { addressOf } from "@naru/contract/paths";
import { anotherCode, type Phones } from "./codes.ts";
import type { Harness } from "./harness.ts";

/**
 * Guesses `guesses` times in all from `addresses` addresses: each address asks for a code to a phone that is not its own, and
 * tries codes; where no try is left it goes on with the next phone that it is let ask for.
 *
 * @returns how many guesses were let in, and how many at most were looked at of one code
 */
export async function guessCodes(
  naru: Harness,
  outside: Phones,
  { guesses, addresses }: { readonly guesses: number; readonly addresses: number },
): Promise<{ readonly opened: number; readonly lookedAtMost: number }> {
  const looked = new Map<string, number>();
  let opened = 0;
  for (let n = 0; n < guesses; n += 1) {
    const who = n % addresses;
    const remoteAddress = `192.0.2.${who}`;
    const secretCode = String(who).padStart(22, "g");
    const key = `0104444${String(who).padStart(4, "0")}`;
    const spent = looked.get(key) ?? 0;
    if (spent === 0)
      await naru.post(addressOf("certificatePhone"), { key, secretCode }, { remoteAddress });
    const certificateValue = anotherCode(outside.codeOf(key), 1 + (n % 900_000));
    const { status, body } = await naru.post(
      addressOf("verifyPhone"),
      { key, secretCode, certificateValue },
      { remoteAddress },
    );
    if (status === 200) opened += 1;
    // The last wrong one ends the code, and is told as one that ended.
    const isLooked = body["code"] === "CODE_MISMATCH" || (spent === 4 && status === 409);
    looked.set(key, spent + (isLooked ? 1 : 0));
  }
  return { opened, lookedAtMost: Math.max(...looked.values()) };
}

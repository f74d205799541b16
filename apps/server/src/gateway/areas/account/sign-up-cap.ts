/**
 * How many sign-ups a site takes within an hour, whoever they come from (`NARU_SIGN_UPS_PER_HOUR`): each costs a slow hash,
 * an account of the engine and, on some sites, an operator's look.
 */

import { countAttempt, takeBackAttempt } from "@naru/store/desk/attempts";
import type { Desk } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

const HOUR_MS = 3_600_000;
const RETRY_AFTER_S = 60;

/** Does a sign-up where the site has one left; one that fails is not counted. */
export async function withinSignUpCap<Result>(
  { db, clock, signUpsPerHour }: Pick<Desk, "db" | "clock" | "signUpsPerHour">,
  siteId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const key = `sign-ups ${siteId}`;
  const attempt = { key, limit: signUpsPerHour, windowMs: HOUR_MS, now };
  if (!(await countAttempt(db, attempt)))
    throw new RefusalError("SIGN_UPS_PAUSED", { retryAfter: RETRY_AFTER_S });
  try {
    return await work();
  } catch (error) {
    await takeBackAttempt(db, key, now);
    throw error;
  }
}

/** The one amount of the deposit and withdraw page, in whole units of the site's currency as text; "" is none. */

export type DnwSide = "D" | "W";

/** 10,000-won steps of the chips. */
export const stepsOfTenThousand = [1, 5, 10, 50, 100] as const;

const amountMax = 9_999_999_999n;

/** The amount after a chip was touched. */
export function addSteps(amount: string, tenThousands: number): string {
  const sum = BigInt(amount === "" ? "0" : amount) + BigInt(tenThousands) * 10_000n;
  return String(sum > amountMax ? amountMax : sum);
}

/** Whole units of a balance, for 전액; a balance below one unit is none. */
export function wholeOf(balance: string): string {
  const whole = balance.split(".")[0] ?? "";
  return /^-|^0*$/.test(whole) ? "" : whole;
}

/** What will be there after the request went through; null where a withdrawal is more than there is. */
export function amountAfter(side: DnwSide, balance: string, amount: string): string | null {
  const held = BigInt(balance.split(".")[0] ?? "0");
  const asked = BigInt(amount === "" ? "0" : amount);
  if (side === "D") return String(held + asked);
  return asked > held ? null : String(held - asked);
}

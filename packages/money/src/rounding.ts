/**
 * The only place in Naru that rounds (design.md §3 rule 1).
 *
 * Every division of money goes through `divide`, which names its mode. Whoever divides books the
 * remainder, so no unit is ever lost: `divideWithRemainder` hands it over.
 */

/**
 * `down` is toward zero, `floor` toward minus infinity, `ceil` toward plus infinity, `up` away from
 * zero, `half-even` to the nearest, of two equally near to the even one.
 */
export type RoundingMode = "down" | "up" | "floor" | "ceil" | "half-even";

/**
 * `numerator / denominator` as an integer in the named mode. A zero denominator is a programmer's
 * error.
 */
export function divide(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  if (denominator === 0n) throw new RangeError("division by zero");
  const quotient = numerator / denominator;
  if (quotient * denominator === numerator) return quotient;
  const negative = numerator < 0n !== denominator < 0n;
  switch (mode) {
    case "down":
      return quotient;
    case "up":
      return negative ? quotient - 1n : quotient + 1n;
    case "floor":
      return negative ? quotient - 1n : quotient;
    case "ceil":
      return negative ? quotient : quotient + 1n;
    case "half-even":
      return isNearerFurther(numerator, denominator, quotient)
        ? quotient + (negative ? -1n : 1n)
        : quotient;
  }
}

/** Whether one step beyond the truncated quotient is nearer, or as near and even. */
function isNearerFurther(numerator: bigint, denominator: bigint, quotient: bigint): boolean {
  const twice = 2n * (numerator - quotient * denominator);
  const size = twice < 0n === denominator < 0n ? denominator : -denominator;
  if (twice === size) return quotient % 2n !== 0n;
  return twice < 0n ? twice < size : twice > size;
}

/**
 * The rounded quotient and what was left over: `quotient × denominator + remainder = numerator`.
 */
export function divideWithRemainder(
  numerator: bigint,
  denominator: bigint,
  mode: RoundingMode,
): { quotient: bigint; remainder: bigint } {
  const quotient = divide(numerator, denominator, mode);
  return { quotient, remainder: numerator - quotient * denominator };
}

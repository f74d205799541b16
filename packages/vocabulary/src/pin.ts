/** The withdrawal PIN: six digits beside the password, and which of them are too easy to guess. */

export const PIN_DIGITS = 6;
/** Wrong PINs in a row before it is locked. */
export const PIN_TRIES = 5;

/** Days of each month, February with its leap day. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Whether six digits are among those that are tried first: runs (123456, 987654), few digits (000000, 121212), repeated
 * or mirrored halves (123123, 123321), pairs (112233), a birthday (yymmdd), or a part of the owner's phone number.
 *
 * @param phone the owner's, digits; empty where it is not known
 */
export function isWeakPin(pin: string, phone: string): boolean {
  const [first, second] = [pin.slice(0, 3), pin.slice(3)];
  const digits = pin.split("");
  const steps = new Set(
    digits.slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10),
  );
  return (
    steps.size === 1 ||
    new Set(digits).size <= 2 ||
    first === second ||
    first === second.split("").toReversed().join("") ||
    /^(\d)\1(\d)\2(\d)\3$/.test(pin) ||
    isBirthday(pin) ||
    phone.includes(pin)
  );
}

function isBirthday(pin: string): boolean {
  const [month, day] = [Number(pin.slice(2, 4)), Number(pin.slice(4))];
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0);
}

/** Numbers of persons where they are listed: enough to recognise one that is known, too little to use it. */

/** A phone's first three and last four digits; of a short one the last two. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < 9) return `****${digits.slice(-2)}`;
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}

/** A bank account's last four digits, with stars for the others and its hyphens where they are; of a short one the last two. */
export function maskedAccount(number: string): string {
  const digits = number.replaceAll(/\D/g, "").length;
  let left = digits - (digits < 8 ? 2 : 4);
  return number.replaceAll(/\d/g, (digit) => (left-- > 0 ? "*" : digit));
}

/** A mail's first two letters and where it goes; of a short one the first. */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, Math.max(1, Math.min(2, at - 1)))}***${address.slice(at)}`;
}

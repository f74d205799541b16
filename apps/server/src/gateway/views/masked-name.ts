/** The first letter of a name; how long it is, is nobody's business. */
export function maskedName(name: string): string {
  const first = name.codePointAt(0);
  return `${first === undefined ? "" : String.fromCodePoint(first)}***`;
}

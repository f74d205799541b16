/** An address in groups of four letters, as people compare them. */
export function groupsOf(address: string): string[] {
  return address.match(/.{1,4}/gsu) ?? [];
}

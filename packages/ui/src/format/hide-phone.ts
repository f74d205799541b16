/** Part of a phone number hidden for screens others may see: the middle group becomes stars. */
export function hidePhone(formatted: string): string {
  const groups = formatted.split("-");
  if (groups.length !== 3) return formatted;
  return [groups[0], "*".repeat(groups[1]?.length ?? 0), groups[2]].join("-");
}

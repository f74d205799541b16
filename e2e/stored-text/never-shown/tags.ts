/** Tags by which lists of trades are narrowed: text of the address, as the filter's chip shows it. */

export const TAGS_NEVER_SHOWN: Readonly<Record<string, string>> = Object.fromEntries(
  ["overseaFills", "overseaClosedPositions", "futuresFills", "futuresClosedPositions"].map(
    (call) => [`member ${call}.query.tag`, "compared with the member's own tags, never answered"],
  ),
);

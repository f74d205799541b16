/**
 * Display names of symbols (product.md §9): a MARK or PERP suffix and an EBEST_ prefix are stripped
 * before the look-up.
 */
export function stripSymbol(symbol: string): string {
  return symbol.replace(/^EBEST_/, "").replace(/[-_]?(?:MARK|PERP)$/, "");
}

export function OverseaSearch() {
  return null;
}

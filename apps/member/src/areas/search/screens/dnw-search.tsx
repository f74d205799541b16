export function DnwSearch() {
  return null;
}

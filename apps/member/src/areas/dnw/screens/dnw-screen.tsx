export function DnwScreen() {
  return null;
}

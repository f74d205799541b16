export function AssetScreen() {
  return null;
}

export function SettingScreen() {
  return null;
}

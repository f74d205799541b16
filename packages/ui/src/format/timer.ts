/** Minutes and seconds from seconds (product.md §9): `75` is `"01:15"`, an hour is `"60:00"`; the past is `"00:00"`. */
export function formatTimer(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
}

/** Hours too, for waits that are longer than one: `8025` is `"02:13:45"`. */
export function formatLongTimer(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return left < 3600
    ? formatTimer(left)
    : `${pad(Math.floor(left / 3600))}:${formatTimer(left % 3600)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

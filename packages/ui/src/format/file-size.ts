const units = ["Bytes", "Kb", "Mb", "Gb", "Tb"] as const;
const step = 1024;

/** A file's size in steps of 1024 with 2 decimals (product.md §9): `1536` is `"1.50 Kb"`; whole bytes have none. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`;
}

import { clsx } from "clsx";

/** How a count is written in a badge: capped at 99+ (product.md §9). */
export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** A count over an icon; nothing where there is nothing to count. */
export function Badge({
  count,
  className,
}: {
  readonly count: number;
  readonly className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={clsx(
        "flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-11 font-bold text-on-accent",
        className,
      )}
    >
      {badgeText(count)}
    </span>
  );
}

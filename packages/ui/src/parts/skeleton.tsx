import { clsx } from "clsx";

/** A grey shape of what is about to come; give it the size of the real thing so that nothing jumps. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx("breathe block rounded-8 bg-raised", className)} />;
}

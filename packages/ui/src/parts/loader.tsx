/** Covers the page and takes every touch while nothing can be done, and says what it waits for. */
export function Loader({ label }: { readonly label: string }) {
  return (
    <div
      role="alert"
      aria-busy="true"
      className="fade fixed inset-0 z-60 flex items-center justify-center bg-scrim p-8"
    >
      <div className="flex max-w-xs flex-col items-center gap-4 rounded-14 border border-line bg-surface px-6 py-6 text-center text-15">
        <Spinner />
        {label}
      </div>
    </div>
  );
}

/** A turning ring, for waits of unknown length. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-7 animate-spin rounded-full border-2 border-line-strong border-t-accent motion-reduce:animate-none"
    />
  );
}

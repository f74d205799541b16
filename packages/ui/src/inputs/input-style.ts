/** One look for every text input: 48 px high, and 16 px type so that phones do not zoom into it. */
export const inputStyle =
  "h-12 w-full rounded-8 border border-line bg-surface px-3.5 text-[1rem] text-ink outline-none transition-colors duration-120 focus-visible:border-accent focus-visible:outline-none aria-invalid:border-bad disabled:opacity-45";

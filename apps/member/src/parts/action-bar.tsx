import type { ReactNode } from "react";

/** What a page is there to do: below its content, and in sight while that is long. Its place is the page's padded column. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-col gap-2 bg-ground px-5 pt-2 pb-4">
      {children}
    </div>
  );
}

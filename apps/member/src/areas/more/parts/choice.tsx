/** A setting with its name above what it is chosen with. */

import type { ReactNode } from "react";

export function Choice({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="px-4 py-3">
      <div className="mb-2">
        <span className="text-15">{label}</span>
        {hint !== undefined && <span className="block text-12 text-muted">{hint}</span>}
      </div>
      {children}
    </div>
  );
}

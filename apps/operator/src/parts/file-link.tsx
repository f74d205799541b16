/** A file that the server writes, of all that was asked for; that it was taken stands in the audit log. */

import { type OperatorRouteId, operatorAddressOf } from "@naru/contract/operator-paths";
import { Download } from "lucide-react";

export function FileLink({
  call,
  query,
  label,
  hint,
}: {
  readonly call: OperatorRouteId;
  readonly query: Readonly<Record<string, string>>;
  readonly label: string;
  readonly hint: string;
}) {
  return (
    <a
      href={`${operatorAddressOf(call)}?${new URLSearchParams(query).toString()}`}
      download
      title={hint}
      className="inline-flex h-9 items-center gap-1.5 rounded-8 border border-line bg-surface px-3 text-13 font-semibold max-md:h-11"
    >
      <Download size={15} strokeWidth={1.5} aria-hidden />
      {label}
    </a>
  );
}

/** An address in groups of four, the first and the last marked: those are compared. */

import { clsx } from "clsx";
import { Fragment } from "react";
import { groupsOf } from "../model/address-groups.ts";

export function AddressLetters({ address }: { readonly address: string }) {
  const groups = groupsOf(address);
  return (
    <span className="inline-block max-w-56 text-13 tracking-wide" role="img" aria-label={address}>
      {groups.map((letters, place) => (
        <Fragment key={groups.slice(0, place + 1).join("")}>
          {place > 0 && " "}
          <span
            className={clsx(
              "whitespace-nowrap",
              (place === 0 || place === groups.length - 1) && "font-bold text-accent",
            )}
          >
            {letters}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

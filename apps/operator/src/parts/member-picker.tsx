/** Finds a member by name or username and hands it over when it is pressed. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useAsk } from "../base/use-ask.ts";
import { TextField } from "./fields.tsx";
import { StateTag } from "./tag.tsx";
import { memberPickerTexts } from "./member-picker-texts.ts";

export interface Picked {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

export function MemberPicker({
  taken,
  onPick,
}: {
  readonly taken: ReadonlySet<string>;
  readonly onPick: (member: Picked) => void;
}) {
  const t = useTexts(memberPickerTexts);
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const found = useAsk("members", { q, size: "6" }, { isOff: q === "" }).data?.content;
  const rows = q === "" ? [] : (found?.filter((row) => !taken.has(row.id)) ?? []);
  return (
    <div>
      <TextField
        label={t("memberSearch")}
        hint={q === "" ? t("memberSearchHint") : undefined}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          // Enter chooses who is first, and does not send the sheet.
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [first] = rows;
          if (first === undefined) return;
          onPick(first);
          setTyped("");
        }}
      />
      {q !== "" && found !== undefined && (
        <ul className="mt-1 overflow-hidden rounded-8 ring-1 ring-line ring-inset">
          {rows.length === 0 && <li className="px-3 py-2 text-13 text-muted">{t("noMember")}</li>}
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="flex w-full items-center gap-2 px-3 py-1.5 text-left text-13 hover:bg-ground"
                onClick={() => {
                  onPick(row);
                  setTyped("");
                }}
              >
                <b className="font-semibold">{row.name}</b>
                <span className="text-muted">{row.username}</span>
                <span className="ml-auto">
                  <StateTag state={row.status} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where a link leads; Enter takes it, Escape leaves it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { TextField } from "../fields.tsx";
import { isLink } from "./schema.ts";
import { richTexts } from "./texts.ts";

/** Answers the address, or null where none is wanted. */
export function LinkField({ onDone }: { readonly onDone: (href: string | null) => void }) {
  const t = useTexts(richTexts);
  const [href, setHref] = useState("https://");
  return (
    <div className="flex items-end gap-2 border-b border-line p-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t("address")}
          hint={t("addressHint")}
          type="url"
          value={href}
          onChange={setHref}
          maxLength={500}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.preventDefault();
              event.stopPropagation();
              onDone(null);
            }
            if (event.key === "Enter") {
              // Not the whole sheet.
              event.preventDefault();
              if (isLink(href)) onDone(href);
            }
          }}
        />
      </div>
      <Button size="small" disabled={!isLink(href)} onClick={() => onDone(href)}>
        {t("apply")}
      </Button>
    </div>
  );
}

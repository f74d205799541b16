/** The layouts of banks' files that the site's operators told; one that is wrong is thrown away. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Trash2 } from "lucide-react";
import { useAct, useAsk } from "../../../base/use-ask.ts";
import { IconButton } from "../../../parts/icon-button.tsx";
import { bankFileTexts } from "./texts.ts";

export function KeptLayouts() {
  const t = useTexts(bankFileTexts);
  const told = useAsk("statementLayouts", {}).data ?? [];
  const drop = useAct("dropStatementLayout", { said: t("dropped") });
  if (told.length === 0) return null;
  return (
    <section className="max-w-4xl p-4">
      <h2 className="text-13 font-semibold">{t("told")}</h2>
      <ul className="mt-1 divide-y divide-line">
        {told.map(({ name, columns }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-1 text-13">
            <span className="min-w-0">
              <b className="font-semibold">{name}</b>{" "}
              <span className="text-muted">
                {Object.values(columns)
                  .filter((column) => column !== null)
                  .join(" · ")}
              </span>
            </span>
            <IconButton label={t("drop", { name })} onPress={() => drop.run({ name })}>
              <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

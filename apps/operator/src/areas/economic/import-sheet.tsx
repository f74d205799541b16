/** Importing events: chosen, looked at, and then taken in. */

import { useTexts } from "@naru/ui/texts/i18n";
import { ECONOMIC_BYTES_MAX } from "@naru/vocabulary/service/economic";
import { useState } from "react";
import { useAct } from "../../base/use-ask.ts";
import type { EconomicImportView } from "../../base/views.ts";
import { SelectField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { economicTexts } from "./texts.ts";

const FORMATS = ["CSV", "JSON", "PROVIDER"] as const;
type Format = (typeof FORMATS)[number];

/** Lines that are named; the others are counted. */
const REFUSED_SHOWN = 5;

export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(economicTexts);
  const [format, setFormat] = useState<Format>("CSV");
  const [file, setFile] = useState<{ readonly name: string; readonly content: string }>();
  const [found, setFound] = useState<EconomicImportView>();
  const look = useAct("importEconomic", { isQuiet: true, onDone: setFound });
  const take = useAct("importEconomic", { isQuiet: true, said: t("took"), onDone: onClose });
  const isTooLarge = file !== undefined && file.content.length > ECONOMIC_BYTES_MAX;
  const isReady = format === "PROVIDER" || (file !== undefined && !isTooLarge);
  const count = (found?.added ?? 0) + (found?.changed ?? 0);
  const run = (isTrial: boolean) => {
    const body = format === "PROVIDER" ? { format } : { format, content: file?.content ?? "" };
    (isTrial ? look : take).run({ ...body, isTrial });
  };
  const choose = (next: Format) => {
    setFormat(next);
    setFile(undefined);
    setFound(undefined);
  };
  return (
    <Sheet
      title={t("importSheet")}
      onClose={onClose}
      error={look.error?.message ?? take.error?.message}
      action={
        found === undefined
          ? { label: t("look"), isOff: !isReady, isBusy: look.isBusy, run: () => run(true) }
          : {
              label: count === 0 ? t("nothing") : t("take", { count }),
              isOff: count === 0 || found.refused.length > 0,
              isBusy: take.isBusy,
              run: () => run(false),
            }
      }
    >
      <SelectField
        label={t("source")}
        value={format}
        onChange={(next) => choose(next as Format)}
        options={FORMATS.map((id) => ({ id, label: t(`from${id}`) }))}
      />
      {format === "PROVIDER" ? (
        <p className="text-13">{t("providerHint")}</p>
      ) : (
        <FileField
          key={format}
          format={format}
          said={
            file === undefined
              ? t("noFile")
              : isTooLarge
                ? t("fileTooLarge")
                : t("fileChosen", { name: file.name })
          }
          onFile={(next) => {
            setFile(next);
            setFound(undefined);
          }}
        />
      )}
      {found !== undefined && <Found found={found} />}
    </Sheet>
  );
}

function FileField({
  format,
  said,
  onFile,
}: {
  readonly format: "CSV" | "JSON";
  readonly said: string;
  readonly onFile: (file: { readonly name: string; readonly content: string }) => void;
}) {
  const t = useTexts(economicTexts);
  return (
    <div>
      <label className="block text-13 font-semibold">
        {t("file")}
        <input
          type="file"
          accept={format === "CSV" ? ".csv,text/csv" : ".json,application/json"}
          className="mt-1 block w-full text-13 font-normal"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined)
              void chosen.text().then((content) => onFile({ name: chosen.name, content }));
          }}
        />
      </label>
      <p role="status" className="mt-1 text-12 text-muted">
        {said}
      </p>
      {format === "CSV" && <p className="mt-2 text-12 text-muted">{t("format")}</p>}
    </div>
  );
}

function Found({ found }: { readonly found: EconomicImportView }) {
  const t = useTexts(economicTexts);
  const { added, changed, same, refused } = found;
  return (
    <div role="status" className="text-13">
      <p className="font-semibold">{t("found", { added, changed, same })}</p>
      {refused.length > 0 && (
        <>
          <ul className="mt-2 text-bad">
            {refused.slice(0, REFUSED_SHOWN).map(({ line, field }) => (
              <li key={line}>
                {field === "whole" ? t("refusedWhole", { line }) : t("refused", { line, field })}
              </li>
            ))}
          </ul>
          {refused.length > REFUSED_SHOWN && (
            <p className="text-bad">
              {t("refusedMore", { count: refused.length - REFUSED_SHOWN })}
            </p>
          )}
          <p className="mt-1">{t("refusedHint")}</p>
        </>
      )}
    </div>
  );
}

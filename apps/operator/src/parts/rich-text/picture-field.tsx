/** A picture for a text: what is said to who cannot see it comes first, then the file, which is sent as it is chosen. */

import { ApiError } from "@naru/client/api-error";
import { PictureInput } from "@naru/ui/inputs/picture-input.tsx";
import { formatFileSize } from "@naru/ui/format/file-size";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useRef, useState } from "react";
import { type OperatorAnswer, sendFile } from "../../base/http.ts";
import { PICTURE_BYTES_MAX } from "../../base/pictures.ts";
import { TextField } from "../fields.tsx";
import { richTexts } from "./texts.ts";

/** Answers the picture that was kept, with its words. */
export function PictureField({
  onDone,
}: {
  readonly onDone: (kept: OperatorAnswer<"addNoticePicture">, alt: string) => void;
}) {
  const t = useTexts(richTexts);
  const size = formatFileSize(PICTURE_BYTES_MAX);
  const [alt, setAlt] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    if (file.size > PICTURE_BYTES_MAX) return setRefusal(t("pictureTooLarge", { size }));
    setBusy(true);
    setRefusal(null);
    try {
      onDone(await sendFile("addNoticePicture", {}, file), alt.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2 border-b border-line p-2">
      <div className="w-full">
        <TextField
          label={t("alt")}
          hint={t("altHint", { size })}
          value={alt}
          onChange={setAlt}
          maxLength={200}
        />
      </div>
      {refusal !== null && (
        <p role="alert" className="text-13 font-semibold text-bad">
          {refusal}
        </p>
      )}
      <PictureInput ref={input} label={t("choosePicture")} onPick={(file) => void take(file)} />
      <Button
        size="small"
        isBusy={isBusy}
        disabled={alt.trim() === ""}
        onClick={() => input.current?.click()}
      >
        {t("choosePicture")}
      </Button>
    </div>
  );
}

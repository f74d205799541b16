/** A picture for a text: what is said to who cannot see it comes first, then the file, which is sent as it is chosen. */

import { formatFileSize } from "@naru/ui/format/file-size";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { type OperatorAnswer, sendFile } from "../../base/http.ts";
import { PICTURE_BYTES_MAX } from "../../base/pictures.ts";
import { TextField } from "../fields.tsx";
import { PictureButton } from "../picture-button.tsx";
import { richTexts } from "./texts.ts";

/** Answers the picture that was kept, with its words. */
export function PictureField({
  onDone,
}: {
  readonly onDone: (kept: OperatorAnswer<"addNoticePicture">, alt: string) => void;
}) {
  const t = useTexts(richTexts);
  const [alt, setAlt] = useState("");
  return (
    <div className="flex flex-col items-start gap-2 border-b border-line p-2">
      <div className="w-full">
        <TextField
          label={t("alt")}
          hint={t("altHint", { size: formatFileSize(PICTURE_BYTES_MAX) })}
          value={alt}
          onChange={setAlt}
          maxLength={200}
        />
      </div>
      <PictureButton
        label={t("choosePicture")}
        disabled={alt.trim() === ""}
        onSend={async (file) => onDone(await sendFile("addNoticePicture", {}, file), alt.trim())}
      />
    </div>
  );
}

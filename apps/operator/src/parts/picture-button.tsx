/** Chooses a picture and sends it at once; says why where it was not taken. */

import { ApiError } from "@naru/client/api-error";
import { formatFileSize } from "@naru/ui/format/file-size";
import { PictureInput } from "@naru/ui/inputs/picture-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import { useRef, useState } from "react";
import { PICTURE_BYTES_MAX } from "../base/pictures.ts";

const pictureTexts = catalogue(
  { tooLarge: "사진은 {size}까지 올릴 수 있습니다." },
  { tooLarge: "A picture may have {size} at most." },
);

export function PictureButton({
  label,
  disabled,
  onSend,
}: {
  readonly label: string;
  readonly disabled: boolean;
  /** Sends it, and takes what was kept of it. */
  readonly onSend: (file: File) => Promise<void>;
}) {
  const t = useTexts(pictureTexts);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    if (file.size > PICTURE_BYTES_MAX)
      return setRefusal(t("tooLarge", { size: formatFileSize(PICTURE_BYTES_MAX) }));
    setBusy(true);
    setRefusal(null);
    try {
      await onSend(file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="text-13 font-semibold text-bad">
          {refusal}
        </p>
      )}
      <PictureInput ref={input} label={label} onPick={(file) => void take(file)} />
      <Button
        size="small"
        isBusy={isBusy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

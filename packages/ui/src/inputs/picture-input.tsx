import type { Ref } from "react";

/** What the house takes as a picture (`POST /file`). */
const PICTURES = "image/jpeg,image/png,image/webp,image/gif";

/** Chooses one picture from the device: nothing to see, opened by the button that has its ref; the same one may be chosen again. */
export function PictureInput({
  ref,
  label,
  onPick,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onPick: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURES}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file !== undefined) onPick(file);
        target.value = "";
      }}
    />
  );
}

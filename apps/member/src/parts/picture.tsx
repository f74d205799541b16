/** A picture that was sent, small at its own proportions, opened whole in a page of its own. */

import type { ContactFileView } from "@naru/client/views";
import { formatFileSize } from "@naru/ui/format/file-size";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { usePicture } from "./pictures.ts";

export function Picture({
  file: { url, bytes },
  label,
  failed,
}: {
  readonly file: ContactFileView;
  /** What it is called, given its size as text. */
  readonly label: (size: string) => string;
  /** What stands there where it cannot be opened. */
  readonly failed: string;
}) {
  const { src, isFailed } = usePicture(url);
  const size = formatFileSize(bytes);
  if (isFailed) return <span className="text-12 text-bad">{failed}</span>;
  if (src === undefined) return <Skeleton className="h-24 w-full" />;
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block">
      <img src={src} alt={label(size)} className="h-24 max-w-full rounded-8" />
      <span className="block text-center text-11 text-muted">{size}</span>
    </a>
  );
}

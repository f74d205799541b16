/** A bank's file that the operator chooses. */
export function FileChooser({
  label,
  onFile,
}: {
  readonly label: string;
  readonly onFile: (file: File) => void;
}) {
  return (
    <label className="flex h-9 cursor-pointer items-center rounded-8 px-3 text-13 font-semibold ring-1 ring-line ring-inset focus-within:outline-2 focus-within:outline-accent">
      {label}
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xls,.xlsx"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}

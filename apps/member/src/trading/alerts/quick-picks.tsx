/** Values that are a tap away, in a row of equal buttons. */

interface Props {
  readonly label: string;
  readonly picks: readonly { readonly label: string; readonly onPick: () => void }[];
}

export function QuickPicks({ label, picks }: Props) {
  return (
    <div role="group" aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1 pt-2">
      {picks.map((pick) => (
        <button
          key={pick.label}
          type="button"
          className="min-h-11 min-w-0 rounded-8 bg-raised text-12 font-semibold ring-1 ring-line ring-inset"
          onClick={pick.onPick}
        >
          {pick.label}
        </button>
      ))}
    </div>
  );
}

import { type ReactNode, useId } from "react";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (input: FieldInput) => ReactNode;
}

/** What ties an input to its label and to what is said under it. */
export interface FieldInput {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** A labelled input; what is wrong is said right under it, in place of the hint. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p
          id={noteId}
          role={error === undefined ? undefined : "alert"}
          className={error === undefined ? "mt-1.5 text-12 text-faint" : "mt-1.5 text-12 text-bad"}
        >
          {note}
        </p>
      )}
    </div>
  );
}

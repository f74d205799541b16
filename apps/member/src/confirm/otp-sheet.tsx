/** Asks for the six digits of the authenticator app, or for a recovery code where the phone is lost. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { type ReactNode, useId, useState } from "react";
import { isAboutCode } from "./code-refusal.ts";
import { isWholeOtp, noOtp, OtpFields } from "./otp-fields.tsx";
import { keepSubmit, useRefused } from "./use-refused.ts";

export function OtpSheet({
  title,
  lead,
  submit,
  onSubmit,
  onClose,
}: {
  readonly title: string;
  /** What the code is for. */
  readonly lead: ReactNode;
  /** The button: a verb with its object. */
  readonly submit: string;
  /** Does it with the code; a refusal that is about the code is said at the field, any other is the caller's. */
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(noOtp);
  const isWhole = isWholeOtp(typed);
  const { refused, forget, isBusy, send } = useRefused(isAboutCode, () =>
    setTyped({ ...typed, code: "" }),
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button
          type="submit"
          form={id}
          tone="accent"
          size="large"
          disabled={!isWhole}
          isBusy={isBusy}
        >
          {submit}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          keepSubmit(event);
          if (isWhole) void send(() => onSubmit(typed.code.trim()));
        }}
      >
        <div className="text-13 text-muted">{lead}</div>
        <OtpFields
          typed={typed}
          refused={refused}
          onType={(next) => {
            setTyped(next);
            forget();
          }}
        />
      </form>
    </Sheet>
  );
}

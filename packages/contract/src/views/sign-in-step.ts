/** What an operator is shown between password and code. */

import { z } from "zod";

/**
 * After the password: `OTP` asks for the code of the operator's app; `ENROL` shows the secret to put into one first, as
 * text and as `otpauth://` address for a QR code, and then asks for its code.
 */
export const SignInStepView = z.object({
  state: z.enum(["OTP", "ENROL"]),
  secret: z.string().optional(),
  uri: z.string().optional(),
});
export type SignInStepView = z.infer<typeof SignInStepView>;

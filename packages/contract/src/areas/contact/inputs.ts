/** What of the member's own an inquiry, or an entry of a chat, is about. */

import { CONTACT_ABOUT } from "@naru/vocabulary/contact";
import { z } from "zod";
import { idInput } from "../../fields.ts";

export const aboutInput = z.strictObject({ kind: z.enum(CONTACT_ABOUT), id: idInput });

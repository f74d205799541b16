/** The form for a partner of one's own: what was typed, what is wrong with it, what is sent. Pure. */

import type { CallBody } from "@naru/contract/calls";
import { phoneDigits } from "@naru/ui/format/phone";
import type { partnerTexts } from "../texts.ts";
import type { Rates } from "./rates.ts";

export interface NewPartner {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  readonly nick: string;
}

export const NEW_PARTNER: NewPartner = {
  username: "",
  password: "",
  name: "",
  phone: "",
  nick: "",
};

type Faults = Readonly<Partial<Record<keyof NewPartner, keyof typeof partnerTexts.ko>>>;

/** What is wrong with each field; none where the server may be asked. */
export function faultsOf({ username, password, name, phone, nick }: NewPartner): Faults {
  return {
    ...(/^[a-z0-9_-]{4,20}$/.test(username) ? {} : { username: "badUsername" }),
    ...(password.length >= 8 ? {} : { password: "badPassword" }),
    ...(name.trim() === "" ? { name: "badName" } : {}),
    ...(/^0\d{8,10}$/.test(phoneDigits(phone)) ? {} : { phone: "badPhone" }),
    ...(nick.trim().length === 1 ? { nick: "badNick" } : {}),
  };
}

/** The body of `POST /partner`; a nickname that was left empty is left out. */
export function newPartnerBody(form: NewPartner, rates: Rates): CallBody<"addPartner"> {
  const { username, password, phone } = form;
  const nick = form.nick.trim();
  return {
    ...{ username, password, phone, name: form.name.trim(), rates },
    ...(nick === "" ? {} : { nick }),
  };
}

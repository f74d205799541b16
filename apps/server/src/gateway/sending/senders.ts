/** The ways out that the configuration names. */

import type { Config } from "../../platform/config.ts";
import { mailSender } from "./mail-sender.ts";
import type { Senders } from "./sender.ts";
import { smsSender } from "./sms-sender.ts";

/** Mail and text messages as the environment sets them up; null for what it does not. */
export function sendersOf({ mail, sms }: Pick<Config, "mail" | "sms">): Senders {
  return {
    EMAIL: mail === null ? null : mailSender(mail.url, mail.from),
    PHONE: sms === null ? null : smsSender(sms),
  };
}

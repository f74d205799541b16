/** What a change of password needs, before the server is asked. */

/** Characters, of any kind: a sentence is a better password than what letters and digits alone allow. */
const passwordLeast = 8;

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

export type PasswordFault = "missing" | "tooShort" | "same" | "differs";

/** What is wrong with each field; none where the server may be asked. */
export function passwordFaults(
  change: PasswordChange,
): Partial<Record<keyof PasswordChange, PasswordFault>> {
  const faults: Partial<Record<keyof PasswordChange, PasswordFault>> = {};
  if (change.current === "") faults.current = "missing";
  if (change.next.length < passwordLeast) faults.next = "tooShort";
  else if (change.next === change.current) faults.next = "same";
  if (change.repeat !== change.next) faults.repeat = "differs";
  return faults;
}

/** How long a member's break from trading is, minutes (decision 070). A year: whoever wants to be away for longer closes the account. */
export const COOL_OFF_MINUTES = { min: 10, max: 366 * 24 * 60 } as const;

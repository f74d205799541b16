/** From where on something stands out, and why there (decision 074). Plain numbers: statements are made with them. */

/** Between a deposit and the withdrawal that takes it out again: money that is only passed through does not wait for weeks. */
export const PASSED_THROUGH_MS = 604_800_000;
/** Of what was paid in, the least part that is asked back, at once or in parts: fees and a small rest are left behind. */
export const RETURNED_PERCENT = 80;
/** Fewer entries of trading than this is no trading: a single contract that is bought and sold makes two. */
export const TRADES_MIN = 3;

/** A person has one account, and a browser's token belongs to one browser. */
export const DEVICE_MEMBERS = 2;
/** Families and offices share an address; five members of one house in a day are more than that. */
export const ADDRESS_MEMBERS = 5;
/** Beyond this it is the gateway of a carrier or a school, and says nothing of anybody. */
export const ADDRESS_MEMBERS_MAX = 50;
export const ADDRESS_MS = 86_400_000;
/** An account at a bank is one person's. */
export const BANK_MEMBERS = 2;

/** A welcome bonus alone is none to live off. */
export const BONUSES_MIN = 2;
/** Of what bonuses and coupons came to, the most that was paid in. */
export const PAID_IN_PERCENT = 10;

/** Two of a family redeem a coupon at home; the third is a pattern. */
export const COUPON_MEMBERS = 3;

/** Whoever takes an account over waits out the hold after a change (a day or two), and not much longer. */
export const BANK_CHANGED_MS = 259_200_000;

/** How far back fills are looked at: candles of a second are kept two days. At most so many of a product, the newest. */
export const FILLS_MS = 172_800_000;
export const FILLS_MAX = 200;
/** So many fills at least: of 30 tosses of a coin 24 come up the same once in fourteen hundred times. */
export const FILLS_MIN = 30;
export const AHEAD_PERCENT = 80;
/** What is known elsewhere reaches the tape within this. */
export const MOMENTS_MS = 3_000;

/** As many sign-ins, and as many requests, are taken at a time. */
export const TAKEN_MAX = 1_000;
/** A sign-in is committed within this: statements of the desk end after five seconds. */
export const SETTLED_MS = 10_000;

/** The one site of a replay: a demo site in won. */
export const SITE_ID = 1;

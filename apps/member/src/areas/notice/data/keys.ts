/** All that is read of what the site tells its members. */
export const contentKey = ["content"] as const;

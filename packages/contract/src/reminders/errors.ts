export const reminderErrors = {
  /** Somebody else's, done meanwhile, or one that has not rung. */
  ERR_NO_REMINDER_FOUND: 404,
} as const;

export const taskErrors = {
  ERR_NO_TASK_FOUND: 404,
  /** A time, a reminder or a repetition needs a day, and a repetition has to come to something. */
  ERR_TASK_DATE: 400,
} as const;

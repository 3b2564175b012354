export const calendarErrors = {
  ERR_NO_EVENT_FOUND: 404,
  /** The series does not come to this time, or no longer. */
  ERR_NO_OCCURRENCE_FOUND: 404,
  /** It ends before it begins. */
  ERR_EVENT_ENDS_FIRST: 400,
  ERR_EVENT_TOO_LONG: 400,
  /** A repetition that may not be kept, or that comes to nothing within ten years. */
  ERR_EVENT_RULE: 400,
  /** Too many times of the series differ from it. */
  ERR_EVENT_EXCEPTIONS_FULL: 409,
} as const;

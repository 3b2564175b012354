export const apiKeyErrors = {
  ERR_NO_API_KEY_FOUND: 404,
  /** `max` in the details. */
  ERR_MAX_API_KEYS: 403,
} as const;

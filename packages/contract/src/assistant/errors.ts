export const assistantErrors = {
  /** The company has not said yes to what would leave, or not to this host; `host` and `version` stand in the details. */
  ERR_AI_CONSENT: 409,
  /** The contact or the queue is excluded from the assistant. */
  ERR_AI_EXCLUDED: 409,
  /** The month of the company, or the day of the person, is used up; `of` in the details says which. */
  ERR_AI_BUDGET: 409,
  /** The provider gave no answer that can be used; `failure` in the details says why. */
  ERR_AI_PROVIDER: 424,
  /** The ticket holds no words to work with yet. */
  ERR_AI_NOTHING: 409,
} as const;

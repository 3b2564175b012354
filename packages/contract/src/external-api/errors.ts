export const externalApiErrors = {
  /** The same key came before with something else to say. */
  ERR_IDEMPOTENCY_MISMATCH: 422,
  /** The first call with this key is still at work. */
  ERR_IDEMPOTENCY_RUNNING: 409,
  /** Somebody who does not want marketing is not sent any. */
  ERR_CONTACT_OPTED_OUT: 409,
} as const;

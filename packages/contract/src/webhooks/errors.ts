export const webhookErrors = {
  ERR_NO_WEBHOOK_FOUND: 404,
  ERR_NO_DELIVERY_FOUND: 404,
  /** `max` in the details. */
  ERR_MAX_WEBHOOKS: 403,
  /** Not https, without a public host, or with a port of another protocol; and not among the origins of the operator. */
  ERR_WEBHOOK_ADDRESS: 400,
  /** Nothing is delivered while it is off. */
  ERR_WEBHOOK_OFF: 409,
} as const;

export const campaignErrors = {
  /** Nothing starts before somebody has said, for this start and this list, that the people agreed to be written to. */
  ERR_CAMPAIGN_NEEDS_ATTESTATION: 409,
  /** People are to be asked first, and a variant with a message has no question; `fields` in the details says which. */
  ERR_CAMPAIGN_NO_QUESTION: 400,
  /** Somebody has changed it since the version that the caller has seen; `version` in the details is the present one, `by` who did. */
  ERR_CAMPAIGN_CHANGED: 409,
} as const;

export const campaignErrors = {
  /** Nothing starts before somebody has said, for this start and this list, that the people agreed to be written to. */
  ERR_CAMPAIGN_NEEDS_ATTESTATION: 409,
} as const;

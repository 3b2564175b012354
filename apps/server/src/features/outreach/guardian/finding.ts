import type { GuardianReason } from '@balcao/contract/outreach/models.ts';

type Words = Pick<GuardianReason, 'finding' | 'verdict' | 'figures'> & {
  scope?: GuardianReason['scope'];
  until?: Date | null;
  campaignId?: number;
  variant?: number | null;
};

/** A reason; it concerns the line unless it says something else. */
export const finding = ({ scope = 'line', until = null, campaignId, variant, ...words }: Words): GuardianReason => ({
  ...words,
  scope,
  until: until?.toISOString() ?? null,
  campaignId: campaignId ?? null,
  variant: variant ?? null,
});

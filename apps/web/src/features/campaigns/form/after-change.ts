import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';

const Change = z.object({ by: z.object({ name: z.string() }).nullish() });

/** Who was faster, as a refusal says it, and null in `by` where nobody knows; null where it says something else. */
export function changeIn(failure: unknown): { by: string | null } | null {
  if (!isApiError(failure, 'ERR_CAMPAIGN_CHANGED')) return null;
  const { data } = Change.safeParse(failure.details);
  return { by: data?.by?.name ?? null };
}

type Looked = { campaign: Campaign; wanted: string | null };

/**
 * When a campaign is to start that somebody else has changed while it was reviewed: at the moment that they have given it, else at
 * the one that was wanted here. That they took its moment away does not make it start at once.
 */
export function wantedAfter({ campaign, wanted }: Looked, fresh: Campaign, timeZone: string): string | null {
  const { scheduledAt } = fresh;
  return scheduledAt === null || scheduledAt === campaign.scheduledAt ? wanted : wallClockAt(scheduledAt, timeZone);
}

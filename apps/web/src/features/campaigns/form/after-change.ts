import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';

const Change = z.object({ by: z.object({ name: z.string() }).nullish() });

/** `isClosed`: it can be changed no more, by whomever. Also who opened it may have begun it, and never heard so. */
export type OtherState = { by: string | null; isClosed: boolean };

/**
 * That a campaign is not what was opened, as a refusal says it: who was faster, null in `by` where nobody knows. Null where it says
 * something else.
 */
export function changeIn(failure: unknown): OtherState | null {
  if (isApiError(failure, 'ERR_CAMPAIGN_READ_ONLY')) return { by: null, isClosed: true };
  if (!isApiError(failure, 'ERR_CAMPAIGN_CHANGED')) return null;
  const { data } = Change.safeParse(failure.details);
  return { by: data?.by?.name ?? null, isClosed: false };
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

import type { CampaignFields } from '@balcao/contract/campaigns/routes.ts';
import type { z } from 'zod';
import type { UserCtx } from '../../../platform/context.ts';
import type { CampaignRow } from '../campaigns.table.ts';
import { scheduledTime } from './scheduled-time.ts';

type Fields = z.output<typeof CampaignFields>;
type Given = { [K in keyof Fields]?: Fields[K] | undefined };
type Plain = Partial<
  Pick<
    CampaignRow,
    'confirmation' | 'kind' | 'kindGiven' | 'speed' | 'share' | 'restDays' | 'sendWindow' | 'status' | 'scheduledAt'
  >
>;

/** What of the form is stored as it is given. With a time a campaign is PROGRAMADA, without one it is INATIVA. */
export async function plainFields(ctx: UserCtx, given: Given): Promise<Plain> {
  const { confirmation, kind, speed, share, restDays, window: sendWindow } = given;
  return {
    ...(confirmation !== undefined && { confirmation }),
    ...(kind !== undefined && { kind, kindGiven: true }),
    ...(speed !== undefined && { speed }),
    ...(share !== undefined && { share }),
    ...(restDays !== undefined && { restDays }),
    ...(sendWindow !== undefined && { sendWindow }),
    ...(await timeOf(ctx, given.scheduledAt)),
  };
}

async function timeOf(ctx: UserCtx, scheduledAt: string | null | undefined): Promise<Plain> {
  if (scheduledAt === undefined) return {};
  if (scheduledAt === null) return { status: 'INATIVA', scheduledAt: null };
  return { status: 'PROGRAMADA', scheduledAt: await scheduledTime(ctx, scheduledAt) };
}

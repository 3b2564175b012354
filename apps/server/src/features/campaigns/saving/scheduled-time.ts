import { isOnCompanyClock } from '@balcao/contract/campaigns/scheduled-at.ts';
import type { Ctx } from '../../../platform/context.ts';

/** The instant that somebody means who writes a time of the company's own clock. A time that a clock leaves out is the one after. */
export async function scheduledTime(
  { client, timeZone }: Pick<Ctx, 'client' | 'timeZone'>,
  scheduledAt: string,
): Promise<Date> {
  if (!isOnCompanyClock(scheduledAt)) return new Date(scheduledAt);
  const { rows } = await client.query<{ at: Date }>({
    name: 'campaign-time',
    text: 'select $1::timestamp at time zone $2 as at',
    values: [scheduledAt, timeZone],
  });
  return rows[0]?.at ?? new Date(scheduledAt);
}

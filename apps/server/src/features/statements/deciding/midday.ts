import type { PlatformCtx } from '../../../platform/context.ts';

type Day = { companyId: number; day: string };

/** Statements tell days: the middle of that day by the creditor's clock, or this moment if that is earlier. */
export async function middayOf(
  { client, now }: Pick<PlatformCtx, 'client' | 'now'>,
  { companyId, day }: Day,
): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>({
    name: 'midday-of-creditor',
    text: `select least($3::timestamptz, ($2::date + time '12:00') at time zone time_zone) as at from companies where id = $1`,
    values: [companyId, day, now],
  });
  return rows[0]?.at ?? now;
}

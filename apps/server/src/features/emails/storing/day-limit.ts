import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { platformSetting } from '../../settings/settings.queries.ts';
import { emails } from '../emails.table.ts';

/** How many letters a company may send on a day of its own calendar. */
export const lettersADay = async ({ db }: Pick<Ctx, 'db'>) => Number(await platformSetting(db, 'lettersADay'));

export const lettersOfDay = ({ db, companyId }: Pick<Ctx, 'db' | 'companyId'>, day: string) =>
  db.$count(emails, and(eq(emails.companyId, companyId), eq(emails.day, day), ne(emails.status, 'CANCELADO')));

/** Room for one more on that day. One at a time counts, until the transaction ends. */
export async function requireRoom(ctx: Ctx, day: string): Promise<void> {
  await ctx.client.query({
    name: 'lock-letters',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.letters} ${ctx.companyId}`],
  });
  const limit = await lettersADay(ctx);
  if ((await lettersOfDay(ctx, day)) >= limit) fail('ERR_LETTERS_A_DAY', { limit });
}

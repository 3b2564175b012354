import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { MAX_HOLIDAYS, type Holiday } from '@balcao/contract/holidays/models.ts';
import { count } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { holidays } from './holidays.table.ts';

/** A holiday as the contract's `Holiday`, from `holidays h`. */
const fields = `h.id, h.day::text as day, h.yearly, h.name, h.hours,
  (select case when bool_and(q.queue_id is not null) then jsonb_agg(q.queue_id order by q.queue_id) end
    from holiday_queues q where q.company_id = h.company_id and q.holiday_id = h.id) as "queueIds"`;

/** All holidays of the company by day. */
export async function listHolidays({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>): Promise<Holiday[]> {
  const { rows } = await client.query<Holiday>({
    name: 'holidays',
    text: `select ${fields} from holidays h where h.company_id = $1 order by h.day, h.id`,
    values: [companyId],
  });
  return rows;
}

/** Lets one at a time add or change holidays of the company, so that nobody finds room that somebody else has just taken. */
export async function lockHolidays({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>): Promise<void> {
  await client.query({
    name: 'lock-holidays',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.holidays} ${companyId}`],
  });
}

/** Fails with ERR_TOO_MANY_HOLIDAYS where the list would become longer than it may be. */
export async function requireRoom({ db }: Pick<Ctx, 'db'>, added: number): Promise<void> {
  const [row] = await db.select({ held: count() }).from(holidays);
  if ((row?.held ?? 0) + added > MAX_HOLIDAYS) fail('ERR_TOO_MANY_HOLIDAYS', { max: MAX_HOLIDAYS });
}

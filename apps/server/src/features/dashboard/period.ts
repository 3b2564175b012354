import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { dayIn } from '../companies/subscription.ts';

/** Instants: from the start of the first day up to, not including, the end of the last. */
export type Period = { from: Date; until: Date };
/** Calendar days, `YYYY-MM-DD`, both included. */
export type Days = { first: string; last: string };
type PeriodQuery = { days?: number | undefined; date_from?: string | undefined; date_to?: string | undefined };

const MS_PER_DAY = 86_400_000;
/** Ten years: more bars than anybody reads, few enough to count. */
const MAX_DAYS = 3660;

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** What day it is for the company. */
const today = ({ now, timeZone }: Pick<UserCtx, 'now' | 'timeZone'>) => dayIn(timeZone, now);

/** The days a request means: named ones, the last `days`, or today. One end given means that one day. */
export function daysMeant(ctx: Pick<UserCtx, 'now' | 'timeZone'>, query: PeriodQuery): Days {
  const { days, date_from: from, date_to: to } = query;
  const last = to ?? (days === undefined ? from : undefined) ?? today(ctx);
  const first = from ?? (days === undefined ? last : plusDays(last, 1 - days));
  return checked({ first, last });
}

/** Nothing here is older or lies later; the period before such a one would be no date of the calendar. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** Refuses a period that ends before it begins, is longer than ten years or is of another age. */
export function checked({ first, last }: Days): Days {
  const length = (Date.parse(last) - Date.parse(first)) / MS_PER_DAY;
  const isOurAge = first >= FIRST_DAY && last <= LAST_DAY;
  return isOurAge && length >= 0 && length <= MAX_DAYS ? { first, last } : fail('ERR_VALIDATION');
}

/** The same days as instants of the company's time zone, whatever its clocks did in between. */
export async function instantsOf({ client, timeZone }: UserCtx, { first, last }: Days): Promise<Period> {
  const asked = {
    name: 'dashboard-period',
    text: `select ($1::date)::timestamp at time zone $3 as "from", ($2::date + 1)::timestamp at time zone $3 as until`,
    values: [first, last, timeZone],
  };
  // A day and ten years are not read in the same way, so what follows is planned for its values.
  const planned = client.query('set local plan_cache_mode = force_custom_plan');
  const [, { rows }] = await Promise.all([planned, client.query<Period>(asked)]);
  return rows[0] ?? fail('ERR_VALIDATION');
}

/** As many days as before; of a period that is not over, as much of it as has passed, so that like is compared with like. */
export async function periodBefore(
  ctx: UserCtx,
  { days: { first, last }, period }: { days: Days; period: Period },
): Promise<Period> {
  const length = (Date.parse(last) - Date.parse(first)) / MS_PER_DAY + 1;
  const before = await instantsOf(ctx, { first: plusDays(first, -length), last: plusDays(last, -length) });
  const passed = ctx.now.getTime() - period.from.getTime();
  const isOver = ctx.now >= period.until || passed < 0;
  return isOver ? before : { from: before.from, until: new Date(before.from.getTime() + passed) };
}

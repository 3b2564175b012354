import type { Deps } from '../../../platform/deps.ts';

const HOURS_OPEN = 72;
const AT_ONCE = 500;

/** Questions that nobody answered in three days are over. */
export async function expireQuestions({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  await database.pool.query({
    name: 'campaign-expire-questions',
    text: `
      update campaign_recipients set outcome = 'expired' where id in (
        select id from campaign_recipients
        where outcome = 'asked' and confirmed_at is null and asked_at <= $1
        order by asked_at limit ${AT_ONCE} for update skip locked
      )`,
    values: [new Date(now().getTime() - HOURS_OPEN * 60 * 60_000)],
  });
}

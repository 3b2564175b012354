import { MAX_COUNTED, type RetentionRule } from '@balcao/contract/privacy/retention.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { filesOf, OVER, WORDS } from './due.ts';

const spoken = (what: string, size: string) => `
  select ${size} as size from tickets t join messages m on m.company_id = t.company_id and m.ticket_id = t.id
   where ${OVER} and ${what} limit ${MAX_COUNTED}`;

const questions: Record<RetentionRule['kind'], string> = {
  texts: spoken(WORDS, 'null::bigint'),
  files: spoken(filesOf('files'), 'coalesce(m.media_size, 0)'),
  voice: spoken(filesOf('voice'), 'coalesce(m.media_size, 0)'),
  chats: `select null::bigint as size from chat_messages g
    where g.company_id = $1 and $2::text is null and g.created_at < $3 and g.deleted_at is null limit ${MAX_COUNTED}`,
  views: `select null::bigint as size from ticket_views v
    where v.company_id = $1 and $2::text is null and v.last_at < $3 limit ${MAX_COUNTED}`,
};

type Found = { count: number; bytes: number | null };

/** How much would go by these rules if the night were now. */
export async function previewRetention({ client, companyId, now }: UserCtx, rules: readonly RetentionRule[]) {
  const removed: (Pick<RetentionRule, 'kind' | 'channel'> & Found)[] = [];
  for (const { kind, channel, months } of rules) {
    const { rows } = await client.query<Found>(
      `select count(*)::int as count, sum(size)::float8 as bytes from (${questions[kind]}) found`,
      [companyId, channel, monthsBefore(now, months)],
    );
    for (const row of rows) removed.push({ kind, channel, ...row });
  }
  return { removed };
}

/** By the calendar: three months before the 31st of May is the last day of February. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), days));
  return then;
}

import type { Connection } from '@balcao/contract/connections/models.ts';
import type { GuardianMode, GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { hasPastInSql } from '../budgets/past-of-line.ts';

export type HealthRow = {
  connection_id: number;
  name: string;
  channel: 'whatsapp' | 'wppoficial';
  number: string | null;
  status: Connection['status'];
  problem: Connection['problem'];
  quality: string | null;
  messaging_limit: number | null;
  mode: GuardianMode;
  reasons: GuardianReason[];
  held_until: Date | null;
  usual_reading: number | null;
  /** Calendar days of the company. */
  today: string;
  ramp_from: string | null;
  was_restricted: boolean;
  has_past: boolean;
  /** With those to whom people wrote first. */
  cold_today: number;
  bulk_today: number;
  /** People of the last 24 hours, of all numbers that share the limit. */
  used: number;
  is_shared: boolean;
  queued: number;
};

const text = `
  select c.id as connection_id, c.name, c.channel, c.number, c.status, c.problem, c.quality, c.messaging_limit,
    coalesce(l.mode, 'ok') as mode, coalesce(l.reasons, '[]') as reasons, l.held_until, l.usual_reading, d.today::text,
    (coalesce(r.ends, c.linked_at) at time zone $3)::date::text as ramp_from, r.ends is not null as was_restricted,
    ${hasPastInSql('$2')} as has_past,
    case when l.day = d.today then l.cold_today else 0 end + p.first_words as cold_today,
    case when l.day = d.today then l.bulk_today else 0 end + p.first_words as bulk_today,
    outreach_since(s.scope, $2::timestamptz - interval '1 day') as used,
    limit_is_shared(c.id) as is_shared,
    (select count(*)::int from outbox b where b.connection_id = c.id and b.priority = 2 and b.state in ('queued', 'sending'))
      as queued
  from connections c
    left join outreach_lines l on l.connection_id = c.id,
    lateral (select case when c.renumbered_at is null or l.ramp_from > c.renumbered_at then l.ramp_from end as ends) r,
    lateral (select ($2::timestamptz at time zone $3)::date as today) d,
    lateral (select case when c.channel = 'whatsapp' then first_words_of_people(c.id, d.today::timestamp at time zone $3)
      else 0 end as first_words) p,
    lateral (select case when c.portfolio_id is not null then 'portfolio:' || c.portfolio_id
      when c.parent_account_id is not null then 'account:' || c.parent_account_id
      else 'connection:' || c.id end as scope) s
  where c.company_id = $1 and c.channel in ('whatsapp', 'wppoficial')
  order by c.is_default desc, c.id`;

export async function readLines({ client, companyId, now, timeZone }: Ctx): Promise<HealthRow[]> {
  const { rows } = await client.query<HealthRow>({ name: 'outreach-lines', text, values: [companyId, now, timeZone] });
  return rows;
}

import type { SupportSession } from '@balcao/contract/support/models.ts';
import type { Statement, Tx } from '../../../platform/db/database.ts';

const text = `
  select s.id as sid, s.support_name as by, jsonb_build_object('id', u.id, 'name', u.name) as person, s.support_mode as mode,
    s.support_reason as reason, s.created_at as since, s.expires_at as until
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = $1 and s.support_by is not null and s.revoked_at is null and s.expires_at > $2
    and ($3::uuid is null or s.id = $3) and supporter_of(s.id) is not null
  order by s.created_at desc, s.id`;

/** Who helps somebody of a company at present, the newest first; of one session alone where it is named. */
export const supportSessionsOf = (companyId: number, now: Date, sid?: string): Statement => ({
  name: 'support-sessions',
  text,
  values: [companyId, now, sid ?? null],
});

type Row = Omit<SupportSession, 'since' | 'until'> & { since: Date; until: Date };

export const toSupportSessions = (rows: Tx['opened']): SupportSession[] =>
  (rows as Row[]).map((row) => ({ ...row, since: row.since.toISOString(), until: row.until.toISOString() }));

import { isShut, mayWork, standingOf, type StandingFacts } from '@balcao/contract/companies/standing.ts';
import { planFlags, type PlanFlag } from '@balcao/contract/plan-levels.ts';
import type { SupportMode } from '@balcao/contract/support/models.ts';
import type { Profile } from '@balcao/contract/permissions.ts';
import type { Statement } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import type { Authentication, Authenticator, TokenClaims } from '../../platform/http/authenticator.ts';
import type { Supporter } from '../../platform/context.ts';
import { noteChangeInSupport } from '../audit/note-support.ts';
import { isFactorDue } from './factor-demand.ts';
import { dayIn } from '../companies/subscription.ts';
import { verifyAccessToken } from './sessions/access-token.ts';
import { whySessionEnded } from './sessions/why-session-ended.ts';

/** How long nobody is asked again who has just proved the second factor. */
const FACTOR_TTL_MS = 10 * 60_000;

type Row = {
  name: string;
  profile: Profile;
  super: boolean;
  token_version: number;
  sees_all_chats: boolean;
  queue_ids: number[];
  company_has_queues: boolean;
  factor_from: string | null;
  company_active: boolean;
  email_confirmed: boolean;
  due_date: string | null;
  first_paid_at: Date | null;
  deleting_at: Date | null;
  grace_days: number;
  time_zone: string;
  has_factor: boolean;
  factor_proved_at: Date | null;
  support_by: string | number | null;
  support_mode: SupportMode | null;
  supporter: string | null;
  plan_bits: number;
  session_revoked: boolean;
  session_end: string | null;
};

// One look at everything that decides about a request: it runs on every call.
const lookUp = `
  select u.name, u.profile, u.super, u.token_version, u.has_factor,
    u.all_user_chat = 'enabled' or c.shares_all_chats as sees_all_chats,
    array(select queue_id from user_queues where user_id = u.id)::bigint[] as queue_ids,
    c.has_queues as company_has_queues, c.factor_from, c.plan_bits,
    c.status as company_active, c.email_confirmed_at is not null as email_confirmed, c.due_date, c.time_zone, s.factor_proved_at,
    s.revoked_at is not null as session_revoked, s.ended_because as session_end,
    s.support_by, s.support_mode, case when s.support_by is not null then supporter_of(s.id) end as supporter,
    c.first_paid_at, c.deleting_at, case when c.due_date <= $3::date then grace_days_of(c.grace_days) else 0 end as grace_days
  from users u
  join companies c on c.id = u.company_id
  join sessions s on s.id = $2 and s.user_id = u.id and s.expires_at > $3
  where u.id = $1`;

/** Who may come in, from what the database says now: a revoked session or a changed role counts at once. */
export function createAuthenticator({ config, now }: Pick<Deps, 'config' | 'now'>): Authenticator {
  return {
    level: config.PLAN_LEVEL,
    readToken: (token) => verifyAccessToken(token, { secret: config.TOKEN_SECRET, now: now() }),
    look,
    judge,
    noteChange: noteChangeInSupport,
    async authenticate({ client }, claims, at) {
      const { rows } = await client.query<Row>(look(claims, at));
      return judge(rows, claims, at);
    },
  };
}

const look = ({ userId, sessionId }: TokenClaims, now: Date): Statement => ({
  name: 'admit',
  text: lookUp,
  values: [userId, sessionId, now],
});

function judge([row]: Row[], claims: TokenClaims, now: Date): Authentication {
  const { userId, companyId, sessionId, tokenVersion } = claims;
  // Versions only grow: a token from the future is not ours.
  if (!row || tokenVersion > row.token_version) return fail('ERR_UNAUTHENTICATED');
  if (row.session_revoked) fail('ERR_UNAUTHENTICATED', whySessionEnded(row.session_end));
  const support = supportOf(row);
  const today = dayIn(row.time_zone, now);
  const standing = standingOf(factsOf(row, companyId), today);
  if (isShut(standing)) fail('ERR_ACCOUNT_DISABLED');
  // The session goes on but its token is from before a new password: the browser fetches a new one with its cookie.
  if (!support && tokenVersion < row.token_version) return fail('ERR_SESSION_EXPIRED');
  return {
    actor: {
      kind: 'user',
      userId,
      companyId,
      sessionId,
      support,
      name: row.name,
      profile: row.profile,
      super: row.super,
      queueIds: row.queue_ids.map(Number),
      companyHasQueues: row.company_has_queues,
      seesAllChats: row.sees_all_chats,
    },
    timeZone: row.time_zone,
    expired: !mayWork(standing),
    emailConfirmed: row.email_confirmed,
    secondFactor: standingOfFactor(row, now),
    isFactorDemanded: isFactorDue(row.factor_from, today),
    planFlags: flagsIn(row.plan_bits),
  };
}

const flagsIn = (bits: number): ReadonlySet<PlanFlag> =>
  new Set(planFlags.filter((_, place) => (bits & (1 << place)) !== 0));

/** Fails with ERR_UNAUTHENTICATED once whoever helps may not any more. */
function supportOf({ support_by, support_mode, supporter }: Row): Supporter | null {
  if (support_by === null || support_mode === null) return null;
  return { userId: Number(support_by), name: supporter ?? fail('ERR_UNAUTHENTICATED'), mode: support_mode };
}

const factsOf = (row: Row, id: number): StandingFacts => ({
  id,
  status: row.company_active,
  dueDate: row.due_date,
  firstPaidAt: row.first_paid_at,
  deletingAt: row.deleting_at,
  graceDays: row.grace_days,
});

function standingOfFactor({ has_factor, factor_proved_at }: Row, now: Date): Authentication['secondFactor'] {
  if (!has_factor) return 'off';
  return factor_proved_at !== null && now.getTime() - factor_proved_at.getTime() < FACTOR_TTL_MS ? 'fresh' : 'stale';
}

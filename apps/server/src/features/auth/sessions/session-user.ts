import {
  daysLeftOf,
  PLATFORM_COMPANY_ID,
  standingOf,
  type StandingFacts,
} from '@balcao/contract/companies/standing.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import type { Statement, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { dayIn } from '../../companies/subscription.ts';
import { isFactorDue } from '../factor-demand.ts';
import { withAliases } from '../../plans/plans.queries.ts';
import { inForce, type StoredSetting } from '../../settings/settings.queries.ts';

type Row = Omit<SessionUser, 'company' | 'factorDemand'> & {
  hasFactor: boolean;
  company: Omit<SessionUser['company'], 'settings' | 'standing' | 'daysLeft'> & StandingFacts;
  settings: StoredSetting[];
};

// One statement for everything: every page that is opened asks for it.
const text = `
  select u.id, u.name, u.email, u.profile, u.super, u.company_id as "companyId", u.start_work as "startWork",
    u.end_work as "endWork", u.farewell_message as "farewellMessage", u.whatsapp_id as "whatsappId",
    u.all_user_chat as "allUserChat", u.online,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) order by fold(q.name))
      from user_queues uq join queues q on q.id = uq.queue_id where uq.user_id = u.id
    ), '[]') as queues,
    exists(select from queues where company_id = c.id) as "companyHasQueues",
    (select a.name from users a where a.company_id = c.id and a.profile = 'admin' and a.id <> u.id order by a.id limit 1)
      as "adminName",
    exists(select from second_factors f where f.company_id = c.id and f.user_id = u.id and f.confirmed_at is not null)
      as "hasFactor",
    jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'dueDate', c.due_date, 'timeZone', c.time_zone,
      'emailConfirmed', c.email_confirmed_at is not null, 'isNew', c.first_steps_done_at is null,
      'status', c.status, 'firstPaidAt', c.first_paid_at, 'graceDays', grace_days_of(c.grace_days),
        'deletingAt', c.deleting_at,
      'isReseller', exists(select from resellers r where r.company_id = c.id and r.active),
      'plan', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'users', e.users,
        'connections', e.connections, 'queues', e.queues, 'amount', e.amount::text, 'useWhatsapp', e.use_whatsapp,
        'useFacebook', e.use_facebook, 'useInstagram', e.use_instagram, 'useCampaigns', e.use_campaigns,
        'useSchedules', e.use_schedules, 'useInternalChat', e.use_internal_chat, 'useExternalApi', e.use_external_api,
        'useShowFlowBuilder', e.use_show_flow_builder) end) as company,
    coalesce((
      select jsonb_agg(jsonb_build_object('key', s.key, 'value', s.value, 'platformWide', s.platform_wide))
      from settings s where s.company_id in (c.id, ${PLATFORM_COMPANY_ID}) and (s.company_id = c.id or s.platform_wide)
    ), '[]') as settings
  from users u
  join companies c on c.id = u.company_id
  join company_entitlements e on e.company_id = c.id
  left join plans p on p.id = c.plan_id
  where u.id = $1`;

/** Asks for a person with company, plan and settings. */
export const sessionUserOf = (userId: number): Statement => ({ name: 'session-user', text, values: [userId] });

/**
 * The person from what was answered. What is paid is said by the server's clock: browsers' are wrong. Fails with
 * ERR_NO_USER_FOUND.
 */
export function toSessionUser([row]: Tx['opened'], now: Date): SessionUser {
  const { settings, company, hasFactor, ...user } = (row as Row | undefined) ?? fail('ERR_NO_USER_FOUND');
  const today = dayIn(company.timeZone, now);
  const standing = { standing: standingOf(company, today), daysLeft: daysLeftOf(company, today) };
  const { plan } = company;
  const valid = inForce(settings, plan);
  const from = valid.find(({ key }) => key === 'secondFactorFrom')?.value ?? 'disabled';
  return {
    ...user,
    ...(!hasFactor && from !== 'disabled' && { factorDemand: { from, isDue: isFactorDue(from, today) } }),
    company: { ...company, ...standing, plan: plan && withAliases(plan), settings: valid },
  };
}

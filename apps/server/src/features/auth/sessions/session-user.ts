import type { SessionUser, User } from '@balcao/contract/users/models.ts';
import type { Statement, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { daysLeft, isExpired, PLATFORM_COMPANY_ID } from '../../companies/subscription.ts';
import { inForce, type StoredSetting } from '../../settings/settings.queries.ts';

type Row = User & {
  company: Omit<SessionUser['company'], 'settings' | 'expired' | 'daysLeft'>;
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
    jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'dueDate', c.due_date, 'timeZone', c.time_zone,
      'emailConfirmed', c.email_confirmed_at is not null, 'isNew', c.first_steps_done_at is null,
      'plan', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'users', p.users,
        'connections', p.connections, 'queues', p.queues, 'amount', p.amount::text, 'useWhatsapp', p.use_whatsapp,
        'useFacebook', p.use_facebook, 'useInstagram', p.use_instagram, 'useCampaigns', p.use_campaigns,
        'useSchedules', p.use_schedules, 'useInternalChat', p.use_internal_chat, 'useExternalApi', p.use_external_api,
        'useShowFlowBuilder', p.use_show_flow_builder) end) as company,
    coalesce((
      select jsonb_agg(jsonb_build_object('key', s.key, 'value', s.value, 'platformWide', s.platform_wide))
      from settings s where s.company_id in (c.id, ${PLATFORM_COMPANY_ID}) and (s.company_id = c.id or s.platform_wide)
    ), '[]') as settings
  from users u
  join companies c on c.id = u.company_id
  left join plans p on p.id = c.plan_id
  where u.id = $1`;

/** Asks for a person with company, plan and settings. */
export const sessionUserOf = (userId: number): Statement => ({ name: 'session-user', text, values: [userId] });

/**
 * The person from what was answered. What is paid is said by the server's clock: browsers' are wrong. Fails with
 * ERR_NO_USER_FOUND.
 */
export function toSessionUser([row]: Tx['opened'], now: Date): SessionUser {
  const { settings, company, ...user } = (row as Row | undefined) ?? fail('ERR_NO_USER_FOUND');
  const standing = { expired: isExpired(company, now), daysLeft: daysLeft(company, now) };
  return { ...user, company: { ...company, ...standing, settings: inForce(settings) } };
}

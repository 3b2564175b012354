import { isSettingKey, settingDefinition } from '@balcao/contract/settings/registry.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { usePlan } from '../../platform/plan.ts';
import { useCan, useSession } from '../../platform/session.tsx';

/** A setting of the own company, or its default. */
function settingOf(user: SessionUser, key: string): string | undefined {
  const stored = user.company.settings.find((setting) => setting.key === key)?.value;
  return stored ?? (isSettingKey(key) ? settingDefinition(key).default : undefined);
}

/** What the signed-in person may do with the list. */
export function useListRights() {
  const { user } = useSession();
  const { level } = usePlan();
  const isAdmin = useCan('tickets-manager:showall');
  const sharesAllChats = settingOf(user, 'allUserChat') === 'enabled' || user.allUserChat === 'enabled';
  return {
    showAll: isAdmin || sharesAllChats,
    filterUsers: isAdmin || sharesAllChats,
    anyQueue: isAdmin,
    spy: useCan('ticket-options:spy'),
    remove: useCan('ticket-options:deleteTicket'),
    rates: settingOf(user, 'userRating') === 'enabled',
    groups: settingOf(user, 'showMessageGroups') === 'enabled' && levelAtLeast(level, 'ultimate'),
  };
}

/**
 * Whether any waiting customer can reach the person's list: without a queue nobody does, unless all chats are shared or the
 * company has no queue at all.
 */
export function useSeesWaiting(): boolean {
  const { showAll } = useListRights();
  const { queues, companyHasQueues } = useSession().user;
  return queues.length > 0 || showAll || !companyHasQueues;
}

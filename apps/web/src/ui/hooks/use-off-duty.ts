import { settingDefinition } from '@balcao/contract/settings/registry.ts';
import { isOffDuty } from '@balcao/contract/users/work-hours.ts';
import { useSession } from '../../platform/session.tsx';
import { useNow } from './use-now.ts';

const CHECK_MS = 15_000;
const NEVER_MS = 24 * 60 * 60_000;

/** Whether the signed-in person may only read now: outside the own work hours, where the company enforces them. */
export function useOffDuty(): boolean {
  const { user } = useSession();
  const chosen = user.company.settings.find(({ key }) => key === 'enforceWorkHours')?.value;
  const isEnforced = (chosen ?? settingDefinition('enforceWorkHours').default) === 'enabled';
  const now = useNow(isEnforced ? CHECK_MS : NEVER_MS);
  return isOffDuty(user, { isEnforced, now, timeZone: user.company.timeZone });
}

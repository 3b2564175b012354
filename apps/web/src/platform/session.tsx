import { actorAllows, type Permission } from '@balcao/contract/permissions.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { lastSession, useSessionState } from './session-store.ts';

/** The signed-in user. Only for screens behind the private guard. */
export function useSession(): { sid: string; user: SessionUser } {
  const current = useSessionState();
  const session = current.status === 'signed-in' ? current : lastSession();
  if (!session) throw new Error('useSession needs a signed-in route');
  return session;
}

export const useCan = (permission: Permission) => actorAllows(useSession().user, permission);

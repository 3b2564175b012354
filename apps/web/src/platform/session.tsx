import { actorAllows, type Permission } from '@balcao/contract/permissions.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { useSessionState } from './session-store.ts';

/** The signed-in user. Only for screens behind the private guard. */
export function useSession(): { sid: string; user: SessionUser } {
  const session = useSessionState();
  if (session.status !== 'signed-in') throw new Error('useSession needs a signed-in route');
  return session;
}

export const useCan = (permission: Permission) => actorAllows(useSession().user, permission);

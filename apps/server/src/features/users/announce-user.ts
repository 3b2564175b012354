import type { User } from '@balcao/contract/users/models.ts';
import type { Ctx } from '../../platform/context.ts';

/** Tells admins and the person what changed, whole; everybody else hears name, queues and presence. */
export function announceUser({ emit }: Pick<Ctx, 'emit'>, user: User) {
  emit('colleague.changed', { user });
  emit('user.changed', { user });
}

import { announceEvent } from '../announce-event.ts';
import type { Account } from '../state/accounts.ts';
import type { World } from '../../world/world.ts';

export type Enforcement = { action: 'warning' | 'block' | 'unblock'; reason?: string | undefined };

/** Meta enforces its policy on a page: a warning, a block of its messages, or the end of one. */
export function enforcePolicy(world: World, account: Account, { action, reason }: Enforcement): void {
  if (action !== 'warning') account.page.blocked = action === 'block';
  world.live.tell({ kind: 'setup' });
  const because = reason === undefined ? {} : { reason };
  const item = { policy_enforcement: { action, ...because } };
  announceEvent(world, { account, person: null, field: 'messaging_policy_enforcement', item });
}

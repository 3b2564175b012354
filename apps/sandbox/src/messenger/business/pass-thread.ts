import { announceEvent } from '../announce-event.ts';
import { openThread, touchThread } from '../state/threads.ts';
import type { Writer } from '../people/resolve-person.ts';
import type { World } from '../../world/world.ts';

/** Another app answers from now on (null: everyone again); the apps hear who had the thread and who has it. */
export function passThread(world: World, { account, person }: Writer, ownerAppId: string | null): void {
  const thread = openThread(world, { accountId: account.id, person: person.key });
  const before = thread.ownerAppId;
  if (before === ownerAppId) return;
  thread.ownerAppId = null;
  const control = { previous_owner_app_id: before, new_owner_app_id: ownerAppId };
  announceEvent(world, {
    account,
    person,
    field: 'messaging_handovers',
    item: { pass_thread_control: { ...control, metadata: '' } },
  });
  thread.ownerAppId = ownerAppId;
  touchThread(world, thread);
}

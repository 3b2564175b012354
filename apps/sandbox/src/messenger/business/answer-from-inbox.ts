import { announceEcho } from '../echo.ts';
import type { DirectMessage } from '../state/model.ts';
import { keepDirectMessage } from '../state/threads.ts';
import type { Writer } from '../people/resolve-person.ts';
import type { World } from '../../world/world.ts';

/** The app behind the Page Inbox and Meta Business Suite. */
export const PAGE_INBOX = '26390203743090';

/** Somebody of the business answers where our product does not see it, and the echo tells. */
export function answerFromInbox(
  world: World,
  writer: Writer,
  { text, appId }: { text: string; appId: string | null },
): DirectMessage {
  const { account, person } = writer;
  const message = keepDirectMessage(world, {
    id: world.ids.mid(account.channel),
    accountId: account.id,
    person: person.key,
    direction: 'out',
    text,
    appId,
    deliveredAt: world.clock.now(),
  });
  announceEcho(world, { ...writer, message });
  return message;
}

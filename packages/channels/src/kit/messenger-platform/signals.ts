import type { ReceivedMessage } from '../channel.ts';
import { violation } from '../outgoing/limit-check.ts';
import type { PageConnection, Platform } from './platform.ts';

const TIMEOUT_MS = 10_000;

/** Shows the customer that we have read, or are writing. It is about the conversation: which message, nobody asks. */
export async function signalOn(
  { graph, dialect }: Platform,
  { from, action }: Pick<ReceivedMessage, 'from'> & { action: 'mark_seen' | 'typing_on' },
  connection: PageConnection,
): Promise<void> {
  const id = from[dialect.personKey];
  if (id === undefined) throw violation('Não se sabe a quem mostrar isto.');
  await graph.request(connection, {
    method: 'POST',
    path: `${connection.settings.pageId}/messages`,
    body: { recipient: { id }, sender_action: action },
    timeoutMs: TIMEOUT_MS,
  });
}

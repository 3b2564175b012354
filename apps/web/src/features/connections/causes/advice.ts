import type { ChannelId } from '@balcao/contract/channels.ts';
import type { ConnectionCause, ConnectionStatus } from '@balcao/contract/connections/session-models.ts';
import type { pt } from './phrases/pt.ts';

type Todo = Extract<keyof typeof pt, `todo.${string}`>;

/** Causes that ask something of a person; the others pass by themselves, or are good news. */
const todos: Partial<Record<ConnectionCause, Todo>> = {
  'qr-shown': 'todo.qr-shown',
  'code-shown': 'todo.code-shown',
  'qr-unscanned': 'todo.qr-unscanned',
  'line-lost': 'todo.lasting',
  'no-answer': 'todo.lasting',
  replaced: 'todo.replaced',
  unlinked: 'todo.unlinked',
  banned: 'todo.banned',
  restricted: 'todo.restricted',
  outdated: 'todo.outdated',
  'phone-away': 'todo.phone-away',
  stopped: 'todo.stopped',
  'no-host': 'todo.no-host',
  reauthenticate: 'todo.reauthenticate',
  permission: 'todo.permission',
  disconnected: 'todo.disconnected',
  webhook: 'todo.webhook',
};

/** Pages and profiles are connected by logging in, so that is also how they are mended. */
const socialTodos: Partial<Record<ConnectionCause, Todo>> = {
  reauthenticate: 'todo.reauthenticateSocial',
  permission: 'todo.permissionSocial',
  disconnected: 'todo.disconnectedSocial',
  webhook: 'todo.webhookSocial',
};

/** While it is still being tried there is no button to try again: the advice names only what the state offers. */
const todosWhileTried: Partial<Record<ConnectionCause, Todo>> = { replaced: 'todo.replacedTried' };

/** Meta's own servers have no phone to look after. */
const apiTodos: Partial<Record<ConnectionCause, Todo>> = {
  'line-lost': 'todo.lastingApi',
  'no-answer': 'todo.lastingApi',
};

/** What happened, in words that fit the channel. */
export const whatOf = (cause: ConnectionCause, channel: ChannelId) =>
  cause === 'no-answer' && channel !== 'whatsapp' ? 'what.no-answerApi' : (`what.${cause}` as const);

const isSocial = (channel: ChannelId) => channel === 'facebook' || channel === 'instagram';

/** What a person should do about it; null when nothing. */
export function adviceOn(
  cause: ConnectionCause,
  channel: ChannelId,
  status: ConnectionStatus = 'DISCONNECTED',
): Todo | null {
  const special = (isSocial(channel) && socialTodos[cause]) || (channel !== 'whatsapp' && apiTodos[cause]);
  const whileTried = status === 'DISCONNECTED' ? undefined : todosWhileTried[cause];
  return special || whileTried || todos[cause] || null;
}

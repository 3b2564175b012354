import { use } from 'react';
import { trigger } from '../../../platform/keys/listen.ts';
import { KeyScopeContext, useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { whenSent } from '../outbox/outbox-store.ts';

/**
 * The last word and the end of a conversation by one key. It ends when the server has the words; when something keeps
 * them back, or the server refused them or cannot be reached, it stays open with what is still to be done.
 */
export function useSendAndResolve(ticketId: number, maySend: () => boolean, send: () => boolean): void {
  const scope = use(KeyScopeContext);
  async function sendAndResolve() {
    if (send() && (await whenSent(ticketId))) trigger('resolve', scope);
  }
  useShortcut('sendAndResolve', () => (maySend() ? void sendAndResolve() : undefined));
}

import type { BaileysEventMap, Contact, WASocket } from 'baileys';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import { deleteContacts, keepContacts, toEntry } from './phone-contacts.ts';

const BATCH = 500;

/** Keeps the address book as WhatsApp tells it: whole after linking, then person by person. */
export function contactsPlugin(ctx: SessionCtx): SocketPlugin {
  const queue = createSerialQueue();
  const inOrder = (work: () => Promise<void>) =>
    void queue(work).catch((error: unknown) => ctx.log.warn({ err: error }, 'contacts of the phone were not kept'));

  function keep(told: readonly Partial<Contact>[]) {
    const entries = told.flatMap((contact) => toEntry(contact) ?? []);
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH);
      inOrder(() => ctx.inLease((client) => keepContacts(client, ctx, batch)));
    }
  }

  return {
    attach(socket: WASocket) {
      const history = ({ contacts }: BaileysEventMap['messaging-history.set']) => keep(contacts);
      const linked = ({ isNewLogin }: BaileysEventMap['connection.update']) => {
        if (isNewLogin) inOrder(() => ctx.inLease((client) => deleteContacts(client, ctx)));
      };
      socket.ev.on('contacts.upsert', keep);
      socket.ev.on('contacts.update', keep);
      socket.ev.on('messaging-history.set', history);
      socket.ev.on('connection.update', linked);
      return () => {
        socket.ev.off('contacts.upsert', keep);
        socket.ev.off('contacts.update', keep);
        socket.ev.off('messaging-history.set', history);
        socket.ev.off('connection.update', linked);
      };
    },
    stop: () => queue(() => Promise.resolve()),
  };
}

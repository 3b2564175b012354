import type { BaileysEventMap, Contact, WASocket } from 'baileys';
import { inTurn } from '@balcao/platform/in-turn.ts';
import type { Hold, SocketPart } from '../hold.ts';
import { forgetContacts, keepContacts, toEntry } from './phone-contacts.ts';

const BATCH = 500;

/** Keeps the address book as WhatsApp tells it: whole after linking, then person by person. */
export function contactsPart(hold: Hold): SocketPart {
  const queue = inTurn();
  const inOrder = (work: () => Promise<void>) =>
    void queue(work).catch((error: unknown) => hold.log.warn({ err: error }, 'contacts of the phone were not kept'));

  function keep(told: readonly Partial<Contact>[]) {
    const entries = told.flatMap((contact) => toEntry(contact) ?? []);
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH);
      inOrder(() => hold.inLease((client) => keepContacts(client, hold, batch)));
    }
  }

  return {
    attach(socket: WASocket) {
      const history = ({ contacts }: BaileysEventMap['messaging-history.set']) => keep(contacts);
      const linked = ({ isNewLogin }: BaileysEventMap['connection.update']) => {
        if (isNewLogin) inOrder(() => hold.inLease((client) => forgetContacts(client, hold)));
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

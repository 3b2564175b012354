import { z } from 'zod';
import { event } from '../kit/event.ts';

const admins = () => [{ to: 'admins' } as const];

const list = (action: string) =>
  event({ socket: 'ContactList', action, payload: z.object({ id: z.number() }), audience: admins });

const item = (action: string) =>
  event({
    socket: 'ContactListItem',
    action,
    payload: z.object({ id: z.number(), contactListId: z.number() }),
    alsoSocket: ({ contactListId }) => `ContactListItem-${contactListId}`,
    audience: admins,
  });

/** The sockets' names are spelled as the specification spells them. They carry no personal data: who may see a list asks. */
export const contactListEvents = {
  'contact-list.created': list('create'),
  'contact-list.updated': list('update'),
  'contact-list.deleted': list('delete'),
  'contact-list-item.created': item('create'),
  'contact-list-item.updated': item('update'),
  'contact-list-item.deleted': item('delete'),
  /** So many at once that the list is better read again. */
  'contact-list-items.reloaded': event({
    socket: 'ContactListItem',
    action: 'reload',
    payload: z.object({ contactListId: z.number() }),
    alsoSocket: ({ contactListId }) => `ContactListItem-${contactListId}`,
    audience: admins,
  }),
  /** Where an import is. */
  'contact-list-import.changed': event({
    socket: 'ContactListImport',
    action: 'update',
    payload: z.object({ id: z.number(), contactListId: z.number() }),
    audience: admins,
  }),
};

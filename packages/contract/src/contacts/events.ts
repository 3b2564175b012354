import { z } from 'zod';
import { event } from '../kit/event.ts';
import { ContactTask } from '../contact-actions/models.ts';

/** They carry no personal data: who may see a contact asks for it. */
const contact = (action: string) =>
  event({
    socket: 'contact',
    action,
    payload: z.object({ contactId: z.number() }),
    audience: () => [{ to: 'company' }],
  });

export const contactEvents = {
  'contact.created': contact('create'),
  /** `stopsBots`: nothing that is said by itself reaches them from now on. */
  'contact.changed': event({
    socket: 'contact',
    action: 'update',
    payload: z.object({ contactId: z.number(), stopsBots: z.literal(true).optional() }),
    audience: () => [{ to: 'company' }],
  }),
  /** Deleted, or hidden behind another by a merge. */
  'contact.deleted': contact('delete'),
  /** So many at once that lists are better read again. */
  'contact.many-changed': event({
    socket: 'contact',
    action: 'updateMany',
    payload: z.object({ count: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
  'contact-task.changed': event({
    socket: 'contactTask',
    action: 'update',
    payload: z.object({ task: ContactTask }),
    audience: () => [{ to: 'admins' }],
  }),
};

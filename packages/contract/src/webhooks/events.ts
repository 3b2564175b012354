import { z } from 'zod';
import { event } from '../kit/event.ts';

const told = (action: string) =>
  event({
    socket: 'webhook',
    action,
    payload: z.object({ webhookId: z.number() }),
    audience: () => [{ to: 'admins' }],
  });

/** Carry no address: who has the list open asks for it again. */
export const webhookEvents = {
  'webhook.created': told('create'),
  'webhook.changed': told('update'),
  'webhook.deleted': told('delete'),
};

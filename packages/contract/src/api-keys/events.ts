import { z } from 'zod';
import { event } from '../kit/event.ts';

const told = (action: string) =>
  event({
    socket: 'apiKey',
    action,
    payload: z.object({ apiKeyId: z.number() }),
    audience: () => [{ to: 'admins' }],
  });

/** Carry nothing of the key: who has the list open asks for it again. */
export const apiKeyEvents = {
  'api-key.created': told('create'),
  'api-key.changed': told('update'),
  'api-key.deleted': told('delete'),
};

import { z } from 'zod';
import { event } from '../kit/event.ts';

const payload = z.object({ holidayIds: z.array(z.number()) });

/** Who has the list open asks for it again. */
export const holidayEvents = {
  'holiday.created': event({ socket: 'holiday', action: 'create', payload, audience: () => [{ to: 'company' }] }),
  'holiday.updated': event({ socket: 'holiday', action: 'update', payload, audience: () => [{ to: 'company' }] }),
  'holiday.deleted': event({ socket: 'holiday', action: 'delete', payload, audience: () => [{ to: 'company' }] }),
};

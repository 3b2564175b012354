import { z } from 'zod';
import { event } from '../kit/event.ts';

export const brandEvents = {
  /** Something about the brand that the company shows; whoever wears it asks again. */
  'brand.changed': event({
    socket: 'brand',
    action: 'update',
    payload: z.object({ brandId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};

import { z } from 'zod';
import { event } from '../kit/event.ts';
import { PaymentAccount } from './models.ts';

const keepers = () => [{ to: 'admins' } as const];

export const paymentAccountEvents = {
  'payment-account.changed': event({
    socket: 'payment-account',
    action: 'update',
    payload: z.object({ account: PaymentAccount }),
    audience: keepers,
  }),
  'payment-account.closed': event({
    socket: 'payment-account',
    action: 'delete',
    payload: z.object({ paymentAccountId: z.number() }),
    audience: keepers,
  }),
};

import { z } from 'zod';
import { MessengerBehaviour, usualMessengerBehaviour } from '../messenger/state/messenger-behaviour.ts';
import { PeopleScript } from './people-script.ts';

/** How this pretend Meta behaves where the real one varies. Every value can be changed while it runs. */
export const Behaviour = z.object({
  sentDelayMs: z.number().min(0),
  deliveredDelayMs: z.number().min(0),
  readDelayMs: z.number().min(0),
  skipDeliveredChance: z.number().min(0).max(1),
  outsideWindow: z.enum(['refuse', 'fail-later']),
  unknownRecipient: z.enum(['fail-later', 'create']),
  scopedUserIds: z.boolean(),
  webhookEncoding: z.enum(['escaped', 'utf8']),
  webhookInFlight: z.number().int().min(1).max(256),
  webhookBatch: z.number().int().min(1).max(1000),
  webhookTimeoutMs: z.number().int().min(1),
  fifoPerCustomer: z.boolean(),
  retryFactor: z.number().min(0),
  retryCeilingMs: z.number().min(1),
  perSecondPerNumber: z.number().int().min(1),
  pairBurst: z.number().int().min(1),
  pairEverySeconds: z.number().positive(),
  managementPerHour: z.number().int().min(1),
  templatePageLimit: z.number().int().min(1),
  /** People whom the numbers of one portfolio may write to first in 24 hours. Null: 2,000 are told, and nobody counts. */
  portfolioLimit: z.number().int().min(1).nullable(),
  /** Meta accepts advertising by templates and keeps it back, until it is let go or dropped. */
  holdsMarketing: z.boolean(),
  /** Mercado Pago rings in its old, unsigned way. */
  legacyPaymentNotices: z.boolean(),
  /** What people do whom a business writes to first, on WhatsApp and over the official numbers. Null: nothing by themselves. */
  peopleScript: PeopleScript.nullable(),
  ...MessengerBehaviour.shape,
});
export type Behaviour = z.infer<typeof Behaviour>;

export const BehaviourChange = Behaviour.partial();
export type BehaviourChange = z.input<typeof BehaviourChange>;

export const usualBehaviour: Behaviour = {
  sentDelayMs: 30,
  deliveredDelayMs: 250,
  readDelayMs: 400,
  skipDeliveredChance: 0,
  outsideWindow: 'refuse',
  unknownRecipient: 'fail-later',
  scopedUserIds: true,
  webhookEncoding: 'escaped',
  webhookInFlight: 8,
  webhookBatch: 1,
  webhookTimeoutMs: 10_000,
  fifoPerCustomer: true,
  retryFactor: 0.25,
  retryCeilingMs: 5_000,
  perSecondPerNumber: 80,
  pairBurst: 45,
  pairEverySeconds: 6,
  managementPerHour: 5_000,
  templatePageLimit: 100,
  portfolioLimit: null,
  holdsMarketing: false,
  legacyPaymentNotices: false,
  peopleScript: null,
  ...usualMessengerBehaviour,
};

/** Takes over what is given and leaves the rest as it is. */
export function changeBehaviour(current: Behaviour, change: BehaviourChange): void {
  Object.assign(current, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
}

import type { WebhookFormat } from '@balcao/contract/webhooks/models.ts';
import { evolutionBody } from './evolution-body.ts';

type Told = { body: string; instance: string | null };

/** What is sent: the event as it is stored, or the same in the words of a comparable product. */
export const bodyFor = (format: WebhookFormat, { body, instance }: Told) =>
  format === 'standard' ? body : JSON.stringify(evolutionBody(JSON.parse(body), instance ?? ''));

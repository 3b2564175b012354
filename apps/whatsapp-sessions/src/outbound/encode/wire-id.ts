import { createHash } from 'node:crypto';

/**
 * The id under which an outbox row leaves: always the same, so that WhatsApp and the phones take a second copy for the first
 * one. A message that is sent again by a person has another row and so another id. The form is that of the web client.
 */
export function wireIdOf({ outboxId, uuid }: { outboxId: number; uuid: string }): string {
  const digest = createHash('sha256').update(`${outboxId}:${uuid}`).digest('hex');
  return `3EB0${digest.slice(0, 18).toUpperCase()}`;
}

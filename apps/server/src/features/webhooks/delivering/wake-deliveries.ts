import type { Tx } from '../../../platform/db/database.ts';

/** Heard when the transaction commits. */
export async function wakeDeliveries(client: Tx['client']): Promise<void> {
  await client.query({ name: 'webhooks-wake', text: "select pg_notify('balcao_webhooks', '')", values: [] });
}

import type { ReceivedMessage } from '../kit/channel.ts';
import { cloud, type CloudConnection } from './cloud.ts';

const TIMEOUT_MS = 10_000;

/** Marks this message, and with it the earlier ones, as read. */
export async function markRead({ externalId }: ReceivedMessage, connection: CloudConnection): Promise<void> {
  await post({ status: 'read', message_id: externalId }, connection);
}

/** Shows "typing" until we answer, for 25 seconds at most. Meta marks the message as read with it. */
export async function typing({ externalId }: ReceivedMessage, connection: CloudConnection): Promise<void> {
  await post({ status: 'read', message_id: externalId, typing_indicator: { type: 'text' } }, connection);
}

async function post(receipt: Readonly<Record<string, unknown>>, connection: CloudConnection): Promise<void> {
  const json = await cloud.request(connection, {
    method: 'POST',
    path: `${connection.settings.phoneNumberId}/messages`,
    body: { messaging_product: 'whatsapp', ...receipt },
    timeoutMs: TIMEOUT_MS,
  });
  cloud.requireSuccess(json);
}

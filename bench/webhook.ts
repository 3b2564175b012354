import { createHmac } from 'node:crypto';

export type BenchConnection = { id: number; phoneNumberId: string; appSecret: string };

/** A signed webhook with one text of one customer, as Meta sends it. */
export function textWebhook(connection: BenchConnection, message: { customer: number; id: string; text: string }) {
  const from = `55119${String(80_000_000 + message.customer)}`;
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '900',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '551130000000', phone_number_id: connection.phoneNumberId },
              contacts: [{ profile: { name: `Cliente ${message.customer}` }, wa_id: from }],
              messages: [
                {
                  from,
                  id: `wamid.${message.id}`,
                  timestamp: String(Math.floor(Date.now() / 1000)),
                  type: 'text',
                  text: { body: message.text },
                },
              ],
            },
          },
        ],
      },
    ],
  });
  return { body, signature: `sha256=${createHmac('sha256', connection.appSecret).update(body).digest('hex')}` };
}

/** Delivers one webhook; anything but 200 is a failure of the bench. */
export async function postWebhook(
  url: string,
  connection: BenchConnection,
  webhook: { body: string; signature: string },
) {
  const response = await fetch(`${url}/webhooks/meta/${connection.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': webhook.signature },
    body: webhook.body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the webhook was answered ${response.status}`);
}

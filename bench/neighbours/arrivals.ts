import { createHmac } from 'node:crypto';
import { textWebhook, type BenchConnection } from '../webhook.ts';
import type { Company } from './company.ts';
import { sleep } from './watch.ts';

type Many = { messages: number; customers: number; name: string };
type Body = { entry: [{ changes: [{ value: { contacts: unknown[]; messages: unknown[] } }] }] };

/** One signed webhook with many texts, as it may come after an outage of the provider. */
export function fullWebhook(connection: BenchConnection, { messages, customers, name }: Many) {
  const each = Array.from({ length: messages }, (_, index) => {
    const id = `${name}-${connection.id}-${index}`;
    return (JSON.parse(textWebhook(connection, { customer: index % customers, id, text: id }).body) as Body).entry[0]
      .changes[0].value;
  });
  const whole = JSON.parse(textWebhook(connection, { customer: 0, id: '', text: '' }).body) as Body;
  const { value } = whole.entry[0].changes[0];
  value.contacts = each.slice(0, customers).flatMap(({ contacts }) => contacts);
  value.messages = each.flatMap(({ messages: one }) => one);
  const body = JSON.stringify(whole);
  return { body, signature: `sha256=${createHmac('sha256', connection.appSecret).update(body).digest('hex')}` };
}

/** Resolves with the seconds until so many messages of the connection are placed, or with what is known at the end. */
export async function placedWithin({ db, connection }: Company, count: number, ms: number): Promise<string> {
  const begun = performance.now();
  let placed = 0;
  while (performance.now() - begun < ms) {
    const { rows } = await db.query<{ placed: number }>(
      'select count(*)::int as placed from messages where connection_id = $1',
      [connection.id],
    );
    placed = rows[0]?.placed ?? 0;
    if (placed >= count) return `all placed in ${((performance.now() - begun) / 1000).toFixed(1)} s`;
    await sleep(500);
  }
  return `${placed} placed in ${ms / 1000} s`;
}

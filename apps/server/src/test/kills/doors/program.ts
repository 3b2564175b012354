import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { copiesOnPhone, templatesShown } from '../campaigns/audience.ts';
import { offer } from '../../templates/approved-template.ts';
import type { CampaignShop } from '../campaigns/stage.ts';

/** A message that a program asks for, and how often it stands on the phone of whom it is for. */
export type AskedMessage = { number: string; connectionId: number; content: object; shown: () => Promise<number> };

/** Messages of a program over the official number, and over a phone by QR. */
export async function audienceOf(
  shop: CampaignShop,
  { official, byPhone }: { official: number; byPhone: number },
): Promise<AskedMessage[]> {
  const asked: AskedMessage[] = [];
  for (let n = 0; n < official; n += 1) {
    const number = `5511950${String(100_000 + n)}`;
    const content = { template: { ...offer, parameters: { 1: 'Ana' } } };
    asked.push({ number, connectionId: shop.official.id, content, shown: () => templatesShown(shop, number) });
  }
  for (let n = 0; n < byPhone; n += 1) {
    const number = `5511960${String(100_000 + n)}`;
    await shop.sandbox.control('POST', '/whatsapp/phones', { phone: number, name: 'Marina' });
    const content = { text: `Pedido ${n}` };
    const connectionId = shop.lines[n % shop.lines.length]?.id ?? 0;
    asked.push({ number, connectionId, content, shown: () => copiesOnPhone(shop, number) });
  }
  return asked;
}

const PAUSE_MS = 100;

/** Not for asking again: 409 and 429 pass, and of 201 only the body was lost. */
const isRefusal = (status: number) => status < 500 && ![201, 409, 429].includes(status);

/** Asks again, at another server too, until it hears that the message is stored: as a careful program does. */
export function poster({ secret, urls, until: end }: { secret: string; urls: readonly string[]; until: number }) {
  let calls = 0;
  async function send({ number, connectionId, content }: AskedMessage) {
    const body = JSON.stringify({ to: { number }, connectionId, content, whenDisconnected: 'queue' });
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': `pedido ${number}`,
    };
    for (;;) {
      const url = `${urls[calls++ % urls.length] ?? ''}/api/v1/messages`;
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      const said = await answer?.text().catch(() => null);
      if (answer?.status === 201 && said) return;
      if (answer && isRefusal(answer.status)) throw new Error(`${number} was refused: ${answer.status} ${said ?? ''}`);
      if (performance.now() > end) throw new Error(`${number} was never answered`);
      await delay(PAUSE_MS);
    }
  }
  return { send, calls: () => calls };
}

type Stored = { number: string; isTold: boolean; failure: string | null };

/** Compares what the database says of each message with what stands on the phone of whom it was for. */
export async function judge({ database }: Deps, asked: readonly AskedMessage[]) {
  const { rows } = await database.pool.query<Stored>(
    `select c.number, m.ack > 0 and m.failed_at is null as "isTold", m.failure_reason as failure
     from messages m join contacts c on c.id = m.contact_id where m.from_me and m.details ? 'via'`,
  );
  const stored = Map.groupBy(rows, ({ number }) => number);
  const wrong: string[] = [];
  let undecided = 0;
  for (const { number, shown } of asked) {
    const times = await shown();
    const [message, ...more] = stored.get(number) ?? [];
    if (!message || more.length > 0) wrong.push(`${number} is stored ${message ? more.length + 1 : 0} times`);
    else if (times > 1 || (message.isTold && times === 0)) wrong.push(`${number} has it ${times} times`);
    if (message && !message.isTold) undecided += 1;
  }
  return { messages: asked.length, wrong, undecided };
}

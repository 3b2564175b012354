import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { phoneCampaigns, type Sent } from '../../apps/server/src/test/kills/campaigns/audience.ts';
import { linkPhones, shopPhone, until, type CampaignShop } from '../../apps/server/src/test/kills/campaigns/stage.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { steadily } from '../steadily.ts';

/** A phone says one message a second and campaigns have what people leave of it: at one answer a second they would rest. */
const SECONDS_AN_ANSWER = 3;
const CONVERSATIONS = 24;
const LOOK_EVERY_MS = 20;
const WITHIN_MS = 120_000;

type Talk = { ticketId: number; phone: string };
type ChatLine = { content: { body?: string } };

/**
 * An agent's answers over a phone by QR: from the moment its call is answered until the text stands on the customer's phone,
 * asked of that phone. What a linked device tells about its messages has whole seconds.
 */
export async function answersByPhone(
  shop: CampaignShop,
  { count, campaigns }: { count: number; campaigns: number },
): Promise<Section['rows']> {
  await linkPhones(shop);
  const [one = missing(), ...talks] = await openTalks(shop);
  // Before anything else was said over the new line. Whoever was just answered is given a moment to read it: the others are asked then.
  const first = await answer(shop, one);
  const without = await answers(shop, talks, count);
  const seconds = count * SECONDS_AN_ANSWER;
  const people = Math.ceil((seconds * 3) / campaigns);
  const sent: Sent[] = [];
  while (sent.length < campaigns) sent.push(...(await phoneCampaigns(shop, people)));
  const before = await spokenTo(shop);
  const beside = await answers(shop, talks, count);
  const spoken = (await spokenTo(shop)) - before;
  for (const { campaignId } of sent) await shop.call('POST', `/campaigns/${campaignId}/cancel`);
  return [
    ['by QR, the first answer over a number that was just linked', milliseconds(first)],
    ['by QR, without campaigns', spread(without)],
    ['by QR, beside them (goal: within 1.5 s)', spread(beside)],
    ['people the campaigns spoke to by QR meanwhile', `${spoken}, ${(spoken / seconds).toFixed(1)}/s`],
  ];
}

function missing(): never {
  throw new Error('nobody wrote');
}

const spread = (samples: readonly number[]) => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(samples, share)));
  return `p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${milliseconds(Math.max(...samples))}, ${samples.length} answers`;
};

const chatPath = (phone: string) => `/whatsapp/phones/${phone}/chats/${shopPhone(0)}`;

/** Customers write from their phones, and an agent takes their conversations. */
async function openTalks({ sandbox, lines, deps, admin, call }: CampaignShop): Promise<Talk[]> {
  const connectionId = lines[0]?.id ?? 0;
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    const phone = `5511950${String(100_000 + n)}`;
    await sandbox.control('POST', '/whatsapp/phones', { phone, name: `Marina ${n}` });
    await sandbox.control('POST', `${chatPath(phone)}/send`, { type: 'text', text: 'Oi' });
  }
  const waiting = async () => {
    const text = `select t.id as "ticketId", c.number as phone from tickets t join contacts c on c.id = t.contact_id
      where t.connection_id = $1 and t.status = 'pending'`;
    return (await deps.database.pool.query<Talk>(text, [connectionId])).rows;
  };
  await until(async () => (await waiting()).length === CONVERSATIONS);
  const talks = await waiting();
  for (const { ticketId } of talks)
    await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: admin.user.id });
  return talks;
}

async function answers(shop: CampaignShop, talks: readonly Talk[], count: number): Promise<number[]> {
  const samples: number[] = [];
  await steadily(count, 1 / SECONDS_AN_ANSWER, async (n) => {
    samples.push(await answer(shop, talks[n % talks.length] ?? missing()));
  });
  return samples;
}

/** Milliseconds from the answered call to the text on the customer's phone. */
async function answer({ call, sandbox }: CampaignShop, { ticketId, phone }: Talk): Promise<number> {
  const body = `Já vejo para você (${randomUUID()}).`;
  await call('POST', `/messages/${ticketId}`, { body });
  const since = performance.now();
  const stands = async () => {
    const { messages } = await sandbox.control<{ messages: ChatLine[] }>('GET', chatPath(phone));
    return messages.some(({ content }) => content.body?.includes(body));
  };
  while (!(await stands())) {
    if (performance.now() - since > WITHIN_MS) throw new Error('an answer did not arrive');
    await delay(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}

async function spokenTo({ deps, lines }: CampaignShop): Promise<number> {
  const { rows } = await deps.database.pool.query<{ n: number }>(
    'select count(*)::int as n from messages where connection_id = $1 and recipient_id is not null and sent_ack_at is not null',
    [lines[0]?.id ?? 0],
  );
  return rows[0]?.n ?? 0;
}

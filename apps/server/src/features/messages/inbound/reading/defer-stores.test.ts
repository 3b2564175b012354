import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../../../test/company-rows.ts';
import { createInbound, saying } from '../../../../test/inbound.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { InboundInterceptor } from '../inbound-ctx.ts';
import { processWaiting } from '../process-entries.ts';

const [ana, rui] = ['5511988887777', '5521977776666'];
const at = (second: number) => String(1795186000 + second);
const says = (from: string, second: number, more: Record<string, unknown>) =>
  saying({ from, timestamp: at(second), ...more }).messages[0] ?? {};
const text = (from: string, second: number, body: string) => says(from, second, { text: { body } });
const photo = { type: 'image', image: { id: '77', mime_type: 'image/jpeg', caption: 'a foto' } };

/** Two conversations that go on, with all that can stand between plain messages. */
const crowd = (n: string) => [
  { ...text(ana, 10, 'um'), id: `wamid.${n}.1` },
  text(rui, 11, 'uno'),
  text(ana, 10, 'dois, no mesmo segundo'),
  text(ana, 5, 'atrasada'),
  { ...text(ana, 12, 'responde ao um'), context: { id: `wamid.${n}.1` } },
  says(ana, 13, { ...photo, id: `wamid.${n}.photo` }),
  { ...text(ana, 10, 'um'), id: `wamid.${n}.1` },
  says(ana, 14, { type: 'reaction', reaction: { message_id: `wamid.${n}.photo`, emoji: '👍' } }),
  text(rui, 9, 'antes'),
  text('5531966665555', 15, 'alguém novo'),
  text('5531966665555', 16, 'e mais'),
  text(rui, 20, 'último'),
];

async function placed(world: World) {
  const { tickets, messages, contacts, reactions } = await companyRows(world);
  const number = new Map(contacts.map(({ id, number: own }) => [id, own]));
  const shown = (rows: typeof tickets, names: string[]) =>
    rows.map((row) => [number.get(Number(row['contact_id'])), ...names.map((name) => row[name])]);
  return {
    tickets: shown(tickets, ['status', 'unread_messages', 'wait_started_at', 'last_inbound_at', 'last_message']).concat(
      shown(tickets, ['last_message_type', 'last_message_from_me', 'last_message_sender', 'last_message_at']),
    ),
    messages: shown(messages, ['body', 'media_type', 'sent_at', 'media_state', 'media_mime', 'quoted_external_id'])
      .map((row) => row.map((value) => (typeof value === 'string' ? value.replace(/wamid\.\w+\./, '') : value)))
      .concat(messages.map((row) => [row['quoted_message_id'] !== null, row['queue_id'], row['ack']])),
    contacts: contacts.map((row) => [row['number'], row['last_message_at']]),
    reactions: reactions.length,
    told: (await world.emitted()).filter(({ name }) => name === 'message.created').length,
  };
}

async function talk(n: string, isTogether: boolean) {
  const world = await createWorld();
  const inbound = await createInbound(world);
  for (const from of [ana, rui]) await inbound.say(text(from, 8, 'oi'));
  const messages = crowd(n);
  if (isTogether) await inbound.post(inbound.value({ messages }));
  else {
    for (const message of messages) {
      await inbound.post(inbound.value({ messages: [message] }));
      await inbound.settle();
    }
  }
  await inbound.settle();
  return placed(world);
}

test('messages that are stored together leave what they leave one by one', async () => {
  const [together, apart] = [await talk('a', true), await talk('b', false)];
  expect(together).toEqual(apart);
  expect(together.messages).toContainEqual([ana, 'responde ao um', 'chat', expect.any(Date), null, null, '1']);
});

test('a ticket that is closed while its messages wait to be stored keeps none of them: they open another one', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  await inbound.say(text(ana, 1, 'oi'));
  let isClosed = false;
  const closing: InboundInterceptor = {
    // Asked again once the ticket is found closed; somebody has closed it one time only.
    async mayTake({ client, companyId }, { content }) {
      if (content.body === 'fecha' && !isClosed) {
        isClosed = true;
        await client.query("update tickets set status = 'closed' where company_id = $1", [companyId]);
      }
      return false;
    },
    take: () => Promise.resolve(null),
  };
  const bodies = ['um', 'dois', 'fecha', 'três'];
  await inbound.post(inbound.value({ messages: bodies.map((body, n) => text(ana, n + 2, body)) }));
  const [waiting] = (await connectionsWaiting(world.deps.database.pool, world.deps.now())).filter(
    ({ companyId }) => companyId === world.companyId,
  );
  if (!waiting) throw new Error('nothing waits');
  const parts = {
    interceptors: [closing],
    joinContacts: () => Promise.resolve(false),
    overheard: () => Promise.resolve(),
    onBulkNews: () => Promise.resolve(),
  };
  await processWaiting({ ...world.deps, ...parts }, waiting);
  const { tickets, messages } = await companyRows(world);
  expect(tickets).toMatchObject([
    { status: 'closed', unread_messages: 1 },
    { status: 'pending', unread_messages: 4, last_message: 'três' },
  ]);
  expect(messages.map(({ body }) => body)).toEqual(['oi', ...bodies]);
});

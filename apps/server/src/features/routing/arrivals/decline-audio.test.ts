import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createInbound, saying } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { processWaiting } from '../../messages/inbound/process-entries.ts';

const PLEASE_WRITE = 'Por favor, envie sua mensagem por texto: não conseguimos ouvir áudios por aqui.';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const voiceNote = (id: string, sentAt: Date) => ({
  from: '5511988887777',
  id,
  type: 'audio',
  timestamp: String(Math.floor(sentAt.getTime() / 1000)),
  audio: { id: `media-${id}`, mime_type: 'audio/ogg; codecs=opus', voice: true },
});

/** Marina, from whom no audio is accepted unless said otherwise. */
async function start(acceptAudioMessage = false) {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const contact = await world.contact({ number: '5511988887777', acceptAudioMessage });
  const speak = (id: string, sentAt = TEST_NOW) => inbound.say(voiceNote(id, sentAt));
  const lines = async () =>
    (await companyRows(world)).messages.map(({ from_me, media_type, body }) => [from_me, media_type, body]);
  return { world, clock, inbound, contact, speak, lines };
}

const request = [true, 'chat', PLEASE_WRITE];
const recording = [false, 'audio', ''];

test('who may not send audio is asked once to write; the recordings are kept and somebody still has to answer', async () => {
  const { world, speak, lines } = await start();
  await speak('wamid.1');
  await speak('wamid.1');
  await speak('wamid.2');
  expect(await lines()).toEqual([recording, request, recording]);
  const { tickets: rows } = await companyRows(world);
  expect(rows).toMatchObject([{ status: 'pending', unread_messages: 2, wait_started_at: expect.any(Date) }]);
  const told = (await world.emitted()).filter(({ name }) => name === 'message.created');
  expect(told).toHaveLength(3);
});

test('a new ticket asks again', async () => {
  const { world, speak, lines } = await start();
  await speak('wamid.1');
  await world.seed((db) =>
    db.update(tickets).set({ status: 'closed', closedAt: TEST_NOW }).where(eq(tickets.companyId, world.companyId)),
  );
  await speak('wamid.2');
  expect(await lines()).toEqual([recording, request, recording, request]);
});

test('nobody else is answered: who may send audio, and who writes', async () => {
  const allowed = await start(true);
  await allowed.speak('wamid.1');
  expect(await allowed.lines()).toEqual([recording]);
  const writer = await start();
  await writer.inbound.say({ from: '5511988887777', text: { body: 'Oi' } });
  expect(await writer.lines()).toEqual([[false, 'chat', 'Oi']]);
});

test('a recording that comes when the reply window is over is kept without an answer', async () => {
  const { speak, lines } = await start();
  await speak('wamid.1', new Date(TEST_NOW.getTime() - 2 * DAY_MS));
  expect(await lines()).toEqual([recording]);
});

test('a crash after the answer was queued leaves neither recording nor answer, and the next attempt makes both once', async () => {
  const { world, clock, inbound, lines } = await start();
  const crashing = inboundHooks.interceptors.map((intercept): typeof intercept => ({
    ...intercept,
    async take(...given) {
      const handling = await intercept.take(...given);
      const afterwards = async (stored: { messageId: number }) => {
        await handling?.afterwards?.(stored);
        throw new Error('the process died');
      };
      return handling && { ...handling, afterwards };
    },
  }));
  await inbound.post(inbound.value(saying(voiceNote('wamid.1', TEST_NOW))));
  const waiting = await connectionsWaiting(world.deps.database.pool, clock.now);
  for (const one of waiting.filter(({ companyId }) => companyId === world.companyId))
    await processWaiting({ ...world.deps, ...inboundHooks, interceptors: crashing }, one);
  expect(await lines()).toEqual([]);
  clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
  await inbound.settle();
  await inbound.settle();
  expect(await lines()).toEqual([recording, request]);
});

test('one from whom audio is accepted again is not asked any more', async () => {
  const { world, contact, speak, lines } = await start();
  await world.seed((db) => db.update(contacts).set({ acceptAudioMessage: true }).where(eq(contacts.id, contact.id)));
  await speak('wamid.1');
  expect(await lines()).toEqual([recording]);
});

test('for a company that has not paid nobody is asked; the recording is kept, and the next one after payment is answered', async () => {
  const { world, speak, lines } = await start();
  await world.paidUntil('2020-01-01');
  await speak('wamid.1');
  expect(await lines()).toEqual([recording]);
  await world.paidUntil(null);
  await speak('wamid.2');
  expect(await lines()).toEqual([recording, recording, request]);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSenderHarness, until } from '../../../test/harness/sender-harness.ts';
import { contactIdentities } from '../../contacts/contacts.table.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sendMessage } from '../sending/send-message.ts';

const desk = createSenderHarness();

async function picture({ storage }: Deps) {
  const bytes = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#0e6b82' } })
    .jpeg()
    .toBuffer();
  const path = join(storage.incoming, `${crypto.randomUUID()}.jpg`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, claimedName: 'planta.jpg', claimedType: 'image/jpeg' };
}

test('a picture sent as a document reaches the official number as a file with its name, and stands so in the conversation', async () => {
  const { agent, ticket } = await desk.open();
  const files = [await picture(desk.deps())];
  const sendRequest = { body: 'Segue a planta', isForwarded: false, voice: false, asDocument: true, files };
  const { messages } = await agent.act((ctx) => sendMessage(ctx, { ticketId: ticket.id, sendRequest }));
  expect(messages).toMatchObject([
    { mediaType: 'application', body: 'Segue a planta', media: { mime: 'image/jpeg', name: 'planta.jpg' } },
  ]);
  desk.start();
  await until(async () => expect(await desk.outboxState(messages[0]?.id ?? 0)).toEqual(['done']));
  expect(desk.graph().sent()).toMatchObject([
    { body: { type: 'document', document: { filename: 'planta.jpg', caption: 'Segue a planta' } } },
  ]);
});

test.each([
  ['facebook', 'psid', 'application'],
  ['whatsapp', 'lid', 'application'],
  ['instagram', 'igsid', 'ERR_MEDIA_NOT_SUPPORTED'],
] as const)('%s: a picture as a document for a %s becomes %s', async (channel, kind, outcome) => {
  const { world, agent } = await desk.open();
  const { id: contactId } = await world.contact({ number: null });
  const identity = { companyId: world.companyId, contactId, kind, value: `x${contactId}` };
  await world.seed((db) => db.insert(contactIdentities).values(identity));
  const connection = await world.connection({ channel });
  const place = { contactId, connectionId: connection.id, channel, status: 'open' as const, userId: agent.userId };
  const ticket = await world.ticket({ ...place, lastInboundAt: world.deps.now() });
  const files = [await picture(world.deps)];
  const sendRequest = { body: '', isForwarded: false, voice: false, asDocument: true, files };
  const sent = agent
    .act((ctx) => sendMessage(ctx, { ticketId: ticket.id, sendRequest }))
    .then(
      ({ messages }) => messages[0]?.mediaType,
      (failure: { code: string }) => failure.code,
    );
  expect(await sent).toBe(outcome);
});

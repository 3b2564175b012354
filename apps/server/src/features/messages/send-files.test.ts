import { randomBytes } from 'node:crypto';
import { eq } from '../../platform/db/drizzle.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tone } from '../../test/tone.ts';
import type { Person, World } from '../../test/world.ts';
import { createOpenTicketHarness } from '../../test/harness/tickets/open-ticket-harness.ts';
import { loadMessage } from './messages.queries.ts';
import { messages } from './messages.table.ts';
import { prepareVoice } from './media/prepare-voice.ts';
import type { sendMessage } from './sending/send-message.ts';

type Part = { name: string; type: string; bytes: Uint8Array };

/** A multipart request through the whole HTTP stack. */
async function post(
  world: World,
  to: { person: Person; ticketId: number },
  parts: { fields?: Record<string, string>; files: Part[] },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.fields ?? {})) form.append(name, value);
  for (const { name, type, bytes } of parts.files)
    form.append('medias', new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const app = await world.http();
  const response = await app.inject({
    method: 'POST',
    url: `/api/messages/${to.ticketId}`,
    headers: { ...to.person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  await app.close();
  return response;
}

test('several files become messages in order, the text is the caption of the first', async () => {
  const { world, agent, ticket, outbox } = await createOpenTicketHarness();
  const picture = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#0e6b82' } })
    .png()
    .toBuffer();
  const files = [
    { name: 'loja.png', type: 'application/x-lies', bytes: picture },
    { name: '../../boleto.pdf', type: 'text/html', bytes: Buffer.from('%PDF-1.7\nboleto') },
    { name: 'lista.csv', type: 'text/csv', bytes: Buffer.from('a;b\n1;2') },
  ];
  const response = await post(
    world,
    { person: agent, ticketId: ticket.id },
    { fields: { body: 'Veja', clientId: 'files-0001' }, files },
  );
  expect(response.statusCode).toBe(200);
  const { messages: stored } = response.json<Awaited<ReturnType<typeof sendMessage>>>();
  expect(stored).toMatchObject([
    { mediaType: 'image', body: 'Veja', media: { mime: 'image/png', width: 32, height: 20, state: 'ready' } },
    { mediaType: 'application', body: '', media: { mime: 'application/pdf', name: 'boleto.pdf' } },
    { mediaType: 'application', media: { mime: 'text/csv', name: 'lista.csv' } },
  ]);
  expect((await outbox()).map((row) => Number(row.message_id))).toEqual(stored.map((message) => message.id));
  const again = await post(
    world,
    { person: agent, ticketId: ticket.id },
    { fields: { body: 'Veja', clientId: 'files-0001' }, files },
  );
  expect(again.json<{ messages: unknown[] }>().messages).toHaveLength(3);
  expect(await outbox()).toHaveLength(3);
});

test('programs and empty files are not sent to customers', async () => {
  const { world, agent, ticket } = await createOpenTicketHarness();
  const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), randomBytes(200)]);
  for (const bytes of [elf, Buffer.alloc(0)]) {
    const response = await post(
      world,
      { person: agent, ticketId: ticket.id },
      { files: [{ name: 'foto.png', type: 'image/png', bytes }] },
    );
    expect(response.json()).toMatchObject({ error: 'ERR_MEDIA_NOT_SUPPORTED' });
  }
});

test('a browser’s recording waits until it is a voice note, then goes; what follows stays behind it', async () => {
  const { world, agent, ticket, outbox, send } = await createOpenTicketHarness();
  const recording = await tone('libopus', 'webm');
  const response = await post(
    world,
    { person: agent, ticketId: ticket.id },
    { fields: { voice: 'true' }, files: [{ name: 'voz.webm', type: 'audio/webm', bytes: recording }] },
  );
  const [voice] = response.json<Awaited<ReturnType<typeof sendMessage>>>().messages;
  expect(voice).toMatchObject({ mediaType: 'audio', media: { mime: 'video/webm', voice: true } });
  await send({ body: 'ouviu?' });
  const held = (await outbox())[0]?.next_attempt_at.getTime() ?? 0;
  expect(held).toBeGreaterThan(world.deps.now().getTime());

  const work = { companyId: world.companyId, messageId: voice?.id ?? 0, isLast: false };
  await prepareVoice(world.deps, work);
  await prepareVoice(world.deps, work);
  const shown = await world.act((ctx) => loadMessage(ctx, work.messageId));
  expect(shown.media).toMatchObject({ mime: 'audio/ogg', state: 'ready' });
  const file = await world.deps.storage.read((shown.mediaUrl ?? '').replace('/public/', ''));
  expect(Buffer.from(file.slice(0, 4)).toString()).toBe('OggS');
  expect((await outbox())[0]?.next_attempt_at).toEqual(world.deps.now());
});

test('a recording that cannot be converted fails visibly instead of waiting for ever', async () => {
  const { world, send, outbox } = await createOpenTicketHarness();
  const {
    messages: [message],
  } = await send({ body: 'x' });
  const key = world.deps.storage.newKey(world.companyId, 'webm');
  await world.deps.storage.putBytes(key, Buffer.from('no recording'));
  await world.seed((db) =>
    db
      .update(messages)
      .set({ mediaKey: key, mediaMime: 'video/webm', mediaState: 'ready' })
      .where(eq(messages.id, message?.id ?? 0)),
  );
  const work = { companyId: world.companyId, messageId: message?.id ?? 0 };
  await expect(prepareVoice(world.deps, { ...work, isLast: false })).rejects.toThrow('not converted');
  await prepareVoice(world.deps, { ...work, isLast: true });
  expect(await world.act((ctx) => loadMessage(ctx, work.messageId))).toMatchObject({ failure: { reason: 'media' } });
  expect(await outbox()).toHaveLength(1);
});

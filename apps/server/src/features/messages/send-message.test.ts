import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { connections } from '../connections/connections.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { prepareVoice } from './prepare-voice.ts';
import { listMessages } from './list-messages.ts';
import { loadMessage } from './messages.queries.ts';
import { messages } from './messages.table.ts';
import { sendMessage } from './send-message.ts';

type Letter = Parameters<typeof sendMessage>[1]['letter'];

async function desk(fields: Parameters<World['ticket']>[0] = {}) {
  const world = await createWorld();
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id], name: 'Camila Duarte' });
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId, ...fields });
  const send = (letter: Partial<Letter>, as: Person = agent) =>
    as.act((ctx) =>
      sendMessage(ctx, {
        ticketId: ticket.id,
        letter: { body: '', isForwarded: false, voice: false, files: [], ...letter },
      }),
    );
  const outbox = async () => {
    const { rows } = await world.deps.database.pool.query<{ message_id: number; kind: string; next_attempt_at: Date }>(
      'select message_id, kind, next_attempt_at from outbox where company_id = $1 order by id',
      [world.companyId],
    );
    return rows;
  };
  return { world, queue, agent, ticket, send, outbox };
}

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

test('an answer is stored as queued, handed to the outbox, and told to all who see the ticket', async () => {
  const { world, ticket, send, outbox } = await desk({ unreadMessages: 2 });
  const {
    messages: [sent],
  } = await send({ body: 'Já verifico!' });
  expect(sent).toMatchObject({ body: 'Já verifico!', fromMe: true, ack: 0, user: { name: 'Camila Duarte' } });
  expect((await outbox()).filter((row) => row.kind === 'message')).toMatchObject([{ message_id: sent?.id }]);
  const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
  expect(row).toMatchObject({
    lastMessage: 'Já verifico!',
    lastMessageFromMe: true,
    waitStartedAt: null,
    unreadMessages: 0,
  });
  expect((await world.emitted()).map((event) => event.name)).toEqual(['ticket.unread-changed', 'message.created']);
});

test('the same client id twice, even at the same moment, is one message', async () => {
  const { world, ticket, send, outbox } = await desk();
  const letter = { body: 'Uma vez só', clientId: 'client-0001' };
  const answers = await Promise.all([send(letter), send(letter), send(letter)]);
  const ids = answers.flatMap((answer) => answer.messages.map((message) => message.id));
  expect(new Set(ids).size).toBe(1);
  expect(await outbox()).toHaveLength(1);
  await world.seed((db) => db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)));
  expect((await send(letter)).messages[0]?.id).toBe(ids[0]);
});

test('nothing is sent into a ticket that waits or is closed, without a connection, or after the window', async () => {
  const refused = async (fields: Parameters<World['ticket']>[0], code: string) => {
    const { send } = await desk(fields);
    await expect(send({ body: 'oi' })).rejects.toThrow(code);
  };
  await refused({ status: 'pending', userId: null }, 'ERR_TICKET_NOT_OPEN');
  await refused({ status: 'closed' }, 'ERR_TICKET_NOT_OPEN');
  await refused({ connectionId: null }, 'ERR_TICKET_NO_WAPP');
  await refused({ lastInboundAt: new Date('2026-11-19T14:59:59Z') }, 'ERR_REPLY_WINDOW_CLOSED');
});

test('who may not see the ticket cannot write into it', async () => {
  const { world, send } = await desk();
  const stranger = await world.person({ queueIds: [(await world.queue()).id] });
  await expect(send({ body: 'oi' }, stranger)).rejects.toThrow('ERR_NO_TICKET_FOUND');
});

test('blank, too long and half messages are refused before anything is stored', async () => {
  const { send, outbox } = await desk();
  for (const body of ['', '   \n ', '\u200b', 'x'.repeat(4097)]) {
    await expect(send({ body })).rejects.toThrow('ERR_VALIDATION');
  }
  await expect(send({ body: 'a\0b\ud800' })).resolves.toMatchObject({ messages: [{ body: 'ab\ufffd' }] });
  expect((await send({ body: '😀'.repeat(4096) })).messages).toHaveLength(1);
  expect(await outbox()).toHaveLength(2);
});

test('only a message of the same contact can be quoted', async () => {
  const { world, ticket, send } = await desk();
  const {
    messages: [first],
  } = await send({ body: 'primeira' });
  const quoting = await send({ body: 'sobre isso', quotedMsg: { id: first?.id ?? 0 } });
  expect(quoting.messages[0]?.quotedMsg).toMatchObject({ id: first?.id, body: 'primeira' });
  const other = await world.ticket();
  const [foreign] = await world.seed((db) =>
    db
      .insert(messages)
      .values({
        companyId: world.companyId,
        ticketId: other.id,
        contactId: other.contactId,
        fromMe: false,
        body: 'x',
        sentAt: world.deps.now(),
      })
      .returning(),
  );
  expect(other.contactId).not.toBe(ticket.contactId);
  await expect(send({ body: 'oi', quotedMsg: { id: foreign?.id ?? 0 } })).rejects.toThrow('ERR_NO_MESSAGE_FOUND');
});

test('a template goes out after the window too, with its text filled in as the customer will read it', async () => {
  const { world, ticket, send } = await desk({ lastInboundAt: null });
  const template = {
    name: 'pedido_pronto',
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'UTILITY',
    header: { format: 'TEXT' as const, text: 'Pedido {{1}}' },
    body: 'Olá {{1}}, seu pedido {{2}} está pronto.',
    footer: 'Loja Central',
    buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }],
    parameterFormat: 'POSITIONAL' as const,
    parameters: ['1', '2'],
  };
  await world.seed((db) =>
    db
      .update(connections)
      .set({ templates: [template, { ...template, name: 'pausado', status: 'PAUSED' }] })
      .where(eq(connections.id, ticket.connectionId ?? 0)),
  );
  const choose = (name: string, parameters: Record<string, string>) =>
    send({ template: { name, language: 'pt_BR', parameters } });
  const {
    messages: [sent],
  } = await choose('pedido_pronto', { '1': 'Marina', '2': '481', 'header.1': '481' });
  expect(sent).toMatchObject({
    mediaType: 'template',
    body: 'Pedido 481\nOlá Marina, seu pedido 481 está pronto.\nLoja Central',
    details: { template: { name: 'pedido_pronto' }, buttons: [{ title: 'Obrigado' }] },
  });
  const [row] = await world.seed((db) =>
    db
      .select()
      .from(messages)
      .where(eq(messages.id, sent?.id ?? 0)),
  );
  expect(row?.outgoing).toEqual({
    kind: 'template',
    name: 'pedido_pronto',
    language: 'pt_BR',
    components: [
      { type: 'header', parameters: [{ type: 'text', text: '481' }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Marina' },
          { type: 'text', text: '481' },
        ],
      },
    ],
  });
  await expect(choose('pedido_pronto', { '1': 'Marina' })).rejects.toMatchObject({
    details: { fields: ['template.parameters.2'] },
  });
  await expect(choose('pausado', { '1': 'a', '2': 'b' })).rejects.toThrow('ERR_VALIDATION');
  await expect(choose('não existe', {})).rejects.toThrow('ERR_VALIDATION');
});

test('several files become messages in order, the text is the caption of the first', async () => {
  const { world, agent, ticket, outbox } = await desk();
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
  const { world, agent, ticket } = await desk();
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
  const { world, agent, ticket, outbox, send } = await desk();
  const recording = execFileSync(
    ffmpeg,
    ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'libopus', '-f', 'webm', '-'],
    { maxBuffer: 1e7 },
  );
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
  const { world, send, outbox } = await desk();
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

test('a conversation is read page by page from the newest, oldest first within a page', async () => {
  const { world, agent, ticket } = await desk();
  const { companyId } = world;
  await world.seed((db) =>
    db.insert(messages).values(
      Array.from({ length: 95 }, (_, index) => ({
        companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        fromMe: false,
        body: String(index),
        sentAt: new Date(Date.UTC(2026, 10, 20, 12, 0, Math.floor(index / 3))),
      })),
    ),
  );
  const read = (before?: string) =>
    agent.act((ctx) => listMessages(ctx, { ticketId: ticket.id, before, pageNumber: 1, spy: false }));
  const first = await read();
  const second = await read(first.nextCursor ?? undefined);
  const third = await read(second.nextCursor ?? undefined);
  const bodies = [...third.messages, ...second.messages, ...first.messages].map((message) => message.body);
  expect(bodies).toEqual(Array.from({ length: 95 }, (_, index) => String(index)));
  expect([first.hasMore, second.hasMore, third.hasMore, third.nextCursor]).toEqual([true, true, false, null]);
});

test('spying is for admins, and reading a conversation leaves no trace', async () => {
  const { world, agent, ticket } = await desk({ unreadMessages: 4 });
  const admin = await world.person({ profile: 'admin' });
  const spy = (person: Person) =>
    person.act((ctx) => listMessages(ctx, { ticketId: ticket.id, pageNumber: 1, spy: true }));
  await expect(spy(agent)).rejects.toThrow('ERR_NO_PERMISSION');
  expect((await spy(admin)).ticket.unreadMessages).toBe(4);
  expect(await world.emitted()).toEqual([]);
});

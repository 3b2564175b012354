import { insertRequest, loadOutcome } from '@balcao/channel-bus/session-rpc.ts';
import type { proto } from 'baileys';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startLinkedHost } from './linked-host.ts';
import { newNumber } from './new-number.ts';

let desk: Awaited<ReturnType<typeof startLinkedHost>>;
beforeAll(async () => {
  desk = await startLinkedHost();
});
afterAll(() => desk.close());

const customer = () => desk.whatsapp.account(newNumber(), { name: 'Maria' });
const told = (text: string) =>
  desk.told.until((event) => event.type === 'message' && JSON.stringify(event.content).includes(text) && event);

async function fileOf(externalId: string) {
  const { companyId, connectionId, bus } = desk;
  const now = desk.deps.now();
  const callId = await insertRequest(
    bus.pool,
    { companyId, connectionId, kind: 'fetch-media', input: { externalId } },
    { now, expiresAt: new Date(now.getTime() + 15_000) },
  );
  return vi.waitUntil(() => loadOutcome<'fetch-media'>(bus.pool, callId), { timeout: 15_000, interval: 20 });
}

/** A machine inside our own network, which counts who knocks. */
async function neighbour() {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.on('error', () => undefined).destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, knocks: () => knocks, close: () => server.close() };
}

test('the path of a file cannot name another machine', async () => {
  const inside = await neighbour();
  const maria = customer();
  for (const directPath of [`@127.0.0.1:${inside.port}/metadata`, `.localhost:${inside.port}/metadata`]) {
    const { id } = await maria.send(desk.account.phone, {
      documentMessage: {
        directPath,
        mediaKey: randomBytes(32),
        fileLength: 10,
        mimetype: 'application/pdf',
        fileName: `nota ${directPath.length}.pdf`,
      },
    });
    await told(`nota ${directPath.length}.pdf`);
    expect(await fileOf(id)).toMatchObject({ state: 'failed', error: { class: 'request' } });
  }
  expect(inside.knocks()).toBe(0);
  inside.close();
});

test.each([
  ['longer than any index takes', () => randomBytes(8000).toString('hex')],
  ['with a character that no database stores', () => `3A\u0000${randomBytes(8).toString('hex')}`],
])('a message whose id is %s is taken like any other, and the session goes on', async (_, makeId) => {
  const maria = customer();
  const word = randomBytes(6).toString('hex');
  const id = makeId();
  await maria.document(desk.account.phone, Buffer.from('%PDF-1.7'), { id, fileName: `${word}.pdf` });
  const event = await told(word);
  await maria.text(desk.account.phone, `depois de ${word}`);
  await told(`depois de ${word}`);
  expect(await fileOf(event.externalId)).toMatchObject({ state: 'done' });
  expect(await desk.told.story()).not.toContain('TIMEOUT server-error');
});

test('a name with a character that no database stores comes without it', async () => {
  const maria = customer();
  const group = desk.whatsapp.groups.create(maria.phone, 'Fam\u0000ília', [desk.account.phone]);
  await maria.sendGroup(group.id, { conversation: 'oi' });
  const named = await desk.told.until((event) => event.type === 'group-changed' && event.groupId === group.id && event);
  expect(named).toMatchObject({ subject: 'Família' });
});

const nested = (depth: number): proto.IMessage =>
  depth === 0 ? { conversation: 'fundo' } : { ephemeralMessage: { message: nested(depth - 1) } };
const quoting = (depth: number): proto.IMessage => ({
  extendedTextMessage: { text: 'eco', contextInfo: depth === 0 ? {} : { quotedMessage: quoting(depth - 1) } },
});
const card = (phones: number) => ({
  displayName: 'Muitos',
  vcard: 'BEGIN:VCARD\n' + 'TEL:+5511999990001\n'.repeat(phones),
});

test.each<[string, proto.IMessage, { at?: number }]>([
  ['from the year 9999', { conversation: 'tarde' }, { at: 253_402_300_799 }],
  ['from before all time', { conversation: 'cedo' }, { at: 0 }],
  ['from a day that no calendar has', { conversation: 'nunca' }, { at: Number.MAX_SAFE_INTEGER }],
  ['of a million letters', { conversation: 'é'.repeat(1_000_000) }, {}],
  ['in two hundred envelopes', nested(200), {}],
  ['that quotes what quotes, two hundred times', quoting(200), {}],
  [
    'with a poll of ten thousand options',
    {
      pollCreationMessageV3: {
        name: 'Qual?',
        options: Array.from({ length: 10_000 }, (_, index) => ({ optionName: `opção ${index}` })),
      },
    },
    {},
  ],
  ['with a card of ten thousand numbers', { contactMessage: card(10_000) }, {}],
  [
    'with answers that are traps',
    {
      interactiveResponseMessage: {
        nativeFlowResponseMessage: {
          name: 'flow',
          paramsJson: `{"__proto__":{"a":1},"constructor":{"prototype":1},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        },
      },
    },
    {},
  ],
  ['with an event at no time', { eventMessage: { name: 'Festa', startTime: Number.MAX_SAFE_INTEGER } }, {}],
  ['with a reaction to nothing', { reactionMessage: { text: '👍' } }, {}],
  ['with a deletion of nothing', { protocolMessage: { type: 0 } }, {}],
  [
    'that is a sealed edit with rubbish in it',
    { secretEncryptedMessage: { targetMessageKey: { id: 'A\u0000' }, encPayload: randomBytes(5), secretEncType: 2 } },
    {},
  ],
])('after a message %s the next one comes, and the session has not begun anew', async (_, message, options) => {
  const maria = customer();
  const word = randomBytes(6).toString('hex');
  await maria.send(desk.account.phone, message, options);
  await maria.text(desk.account.phone, `depois de ${word}`);
  await told(`depois de ${word}`);
  expect((await desk.told.story()).filter((state) => state.startsWith('TIMEOUT'))).toEqual([]);
});

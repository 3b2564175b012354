import { createHash } from 'node:crypto';
import { proto } from 'baileys';
import { expect, test } from 'vitest';
import type { MessageEnvelope } from './envelope.ts';
import { parseHistory, type HistorySet } from './history.ts';
import { parseReceipt } from './receipts.ts';
import { translate } from './translate.ts';
import { unwrap } from './unwrap.ts';

const me = { phone: '5511900000000', lid: '100000000000000' };
const head: MessageEnvelope = {
  id: '3A01',
  chat: '279139622407209@lid',
  chatAlt: '5511988887777@s.whatsapp.net',
  fromMe: false,
  at: '2026-11-20T15:00:00.000Z',
  name: 'Maria',
};
const said = (message: proto.IMessage, more: Partial<MessageEnvelope> = {}) =>
  translate(message, { ...head, ...more }, { me });
const maria = { phone: '5511988887777', lid: '279139622407209', name: 'Maria' };

test('a LID is never taken for a number, and a number never for a LID', () => {
  const { chatAlt: _, ...alone } = head;
  expect(translate({ conversation: 'oi' }, alone, { me })).toMatchObject([{ sender: { lid: maria.lid } }]);
  expect(translate({ conversation: 'oi' }, alone, { me })[0]).not.toHaveProperty('sender.phone');
  expect(said({ conversation: 'oi' })).toMatchObject([{ type: 'message', sender: maria }]);
});

test('our own number beside the address of a customer is not the customer', () => {
  const [event] = said({ conversation: 'oi' }, { chatAlt: '5511900000000@s.whatsapp.net' });
  expect(event).toMatchObject({ sender: { lid: maria.lid } });
  expect(event).not.toHaveProperty('sender.phone');
});

test.each([
  ['status posts', { chat: 'status@broadcast' }],
  ['broadcast lists', { chat: '5511988887777-1@broadcast' }],
  ['channels', { chat: '120363@newsletter' }],
  ['WhatsApp itself', { chat: '0@s.whatsapp.net' }],
])('%s are no conversation', (_, more) => {
  expect(said({ conversation: 'oi' }, more)).toEqual([]);
});

test('notes to oneself are nobody else’s words', () => {
  expect(said({ conversation: 'lista' }, { chat: `${me.lid}@lid`, fromMe: true })).toEqual([
    { type: 'ignored', reason: 'own-number' },
  ]);
});

test.each<[string, proto.IMessage]>([
  ['a key of a group', { senderKeyDistributionMessage: { groupId: 'x@g.us' } }],
  ['a disappearing-messages switch', { protocolMessage: { type: 3, ephemeralExpiration: 86_400, key: { id: 'x' } } }],
  ['a history notification of a stranger', { protocolMessage: { type: 5, key: { id: 'x' } } }],
  ['a pinned message', { pinInChatMessage: { key: { id: 'x' }, type: 1 } }],
  ['the head of an album', { albumMessage: { expectedImageCount: 2 } }],
])('%s is no line', (_, message) => {
  expect(said(message)).toEqual([]);
});

test('wrappers are taken off, however many, but not for ever', () => {
  let wrapped: proto.IMessage = { conversation: 'dentro' };
  for (let depth = 0; depth < 4; depth += 1) wrapped = { viewOnceMessageV2: { message: wrapped } };
  expect(said(wrapped)).toMatchObject([{ content: { kind: 'text', text: 'dentro' } }]);
  for (let depth = 0; depth < 1000; depth += 1) wrapped = { ephemeralMessage: { message: wrapped } };
  expect(said(wrapped)).toMatchObject([{ content: { kind: 'unsupported' } }]);
  expect(unwrap(wrapped)).not.toHaveProperty('conversation');
});

test('what our phone writes is an echo with everything it can be', () => {
  const own = { fromMe: true };
  expect(said({ conversation: 'já vai' }, own)).toMatchObject([
    { type: 'echo', recipient: { phone: maria.phone, lid: maria.lid }, action: { kind: 'message' } },
  ]);
  const revoke = { protocolMessage: { type: 0, key: { id: '3A00' } } };
  expect(said(revoke, own)).toMatchObject([{ type: 'echo', action: { kind: 'revoke', targetExternalId: '3A00' } }]);
});

test('an administrator may take away what others wrote in a group; in a chat there is no such word', () => {
  const revoke = { protocolMessage: { type: 0, key: { id: '3A00' } } };
  const group = { chat: '120363000000000000@g.us', participant: head.chat, edit: '8' };
  expect(said(revoke, group)).toMatchObject([{ type: 'revoke', byAdmin: true, groupId: '120363000000000000' }]);
  expect(said(revoke, { edit: '8' })[0]).not.toHaveProperty('byAdmin');
});

test('text that no database takes is made storable', () => {
  expect(said({ conversation: 'a\u0000b\ud800' })).toMatchObject([{ content: { text: 'ab\ufffd' } }]);
});

test('a file without a key is a placeholder that keeps its words', () => {
  expect(said({ imageMessage: { caption: 'olha', mimetype: 'image/jpeg' } })).toMatchObject([
    { content: { kind: 'unsupported', label: 'Arquivo não disponível', text: 'olha' } },
  ]);
});

test('a link preview is no advertisement', () => {
  const externalAdReply = { title: 'Site', sourceUrl: 'https://ex.com' };
  const [event] = said({ extendedTextMessage: { text: 'veja', contextInfo: { externalAdReply } } });
  expect(event).not.toHaveProperty('referral');
});

const receipt = (attrs: Record<string, string>, ids: string[] = []) => ({
  tag: 'receipt',
  attrs: { from: head.chat, id: 'M1', t: '1795186000', ...attrs },
  content: [{ tag: 'list', attrs: {}, content: ids.map((id) => ({ tag: 'item', attrs: { id } })) }],
});

test.each([
  [{}, 'delivered'],
  [{ type: 'read' }, 'read'],
  [{ type: 'played' }, 'played'],
  [{ type: 'inactive' }, 'delivered'],
  [{ from: `${me.lid}:3@lid`, type: 'sender', recipient: head.chat }, 'sent'],
])('a receipt %o says %s', (attrs, status) => {
  expect(parseReceipt(receipt(attrs), me)).toMatchObject([{ type: 'status', externalId: 'M1', status }]);
});

test.each([
  [{ type: 'retry' }],
  [{ type: 'read-self', from: `${me.lid}:0@lid`, recipient: head.chat }],
  [{ type: 'hist_sync' }],
  [{ from: `${me.lid}:2@lid` }],
  [{ from: 'status@broadcast', participant: head.chat }],
])('a receipt %o says nothing about ours', (attrs) => {
  expect(parseReceipt(receipt(attrs), me)).toEqual([]);
});

test('one receipt may be about many messages; in a group it names the member', () => {
  expect(
    parseReceipt(receipt({ type: 'read' }, ['M2', 'M3']), me).map((event) => 'externalId' in event && event.externalId),
  ).toEqual(['M1', 'M2', 'M3']);
  const group = receipt({ from: '120363000000000000@g.us', participant: head.chat });
  expect(parseReceipt(group, me)).toMatchObject([{ groupId: '120363000000000000', recipient: { lid: maria.lid } }]);
});

test('history is taken for thirty days, oldest first, named, without groups', () => {
  const now = new Date('2026-11-20T15:00:00.000Z');
  const at = (days: number) => Math.floor(now.getTime() / 1000) - days * 86_400;
  const old = (id: string, days: number, more: Partial<proto.IMessageKey> = {}) => ({
    key: { remoteJid: head.chat, id, fromMe: false, ...more },
    message: { conversation: id },
    messageTimestamp: at(days),
    ...(more.fromMe && { status: proto.WebMessageInfo.Status.READ }),
  });
  const set = {
    chats: [],
    contacts: [{ id: head.chat, name: 'Maria da loja' }],
    messages: [
      old('novo', 1, { fromMe: true }),
      old('antigo', 40),
      old('velho', 2),
      old('grupo', 1, { remoteJid: '120363@g.us' }),
    ],
    lidPnMappings: [{ lid: head.chat, pn: '5511988887777@s.whatsapp.net' }],
  } satisfies HistorySet;
  const customer = { phone: maria.phone, lid: maria.lid, name: 'Maria da loja' };
  expect(parseHistory(set, { me, now }).map(({ event }) => event)).toMatchObject([
    { type: 'history', externalId: 'velho', fromMe: false, customer },
    { type: 'history', externalId: 'novo', fromMe: true, customer, status: 'read' },
  ]);
});

test('what a customer writes while the phone is being linked is a message that waits for an answer; what came before or is answered is not', () => {
  const linkedAt = new Date('2026-11-20T15:00:00.600Z');
  const wrote = (id: string, at: string, fromMe = false) => ({
    key: { id, remoteJid: head.chat, remoteJidAlt: head.chatAlt, fromMe },
    message: { conversation: 'oi' },
    messageTimestamp: Date.parse(at) / 1000,
  });
  const messages = [
    wrote('antes', '2026-11-20T14:59:59Z'),
    wrote('respondida', '2026-11-20T15:00:00Z'),
    wrote('resposta', '2026-11-20T15:00:00Z', true),
    wrote('durante', '2026-11-20T15:00:01Z'),
    { ...wrote('cifrado', '2026-11-20T15:00:02Z', true), message: null },
  ];
  const set = { chats: [], contacts: [], messages } as HistorySet;
  const read = (more: { linkedAt?: Date }) =>
    parseHistory(set, { me, now: linkedAt, ...more }).map(({ event }) => [
      'externalId' in event && event.externalId,
      event.type,
    ]);
  expect(read({ linkedAt })).toEqual([
    ['antes', 'history'],
    ['respondida', 'history'],
    ['resposta', 'history'],
    ['durante', 'message'],
  ]);
  expect(new Set(read({}).map(([, type]) => type))).toEqual(new Set(['history']));
});

test('a thousand damaged messages are events or nothing, never an error', () => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const bytes = createHash('sha512').update(String(seed)).digest();
    let message: proto.IMessage;
    try {
      message = proto.Message.decode(bytes.subarray(0, 1 + (seed % 64)));
    } catch {
      continue;
    }
    expect(said(message)).toBeInstanceOf(Array);
  }
});

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { aesDecryptGCM, hmacSign, proto } from 'baileys';
import { expect, test } from 'vitest';
import type { EndCode } from './connection/stream-errors.ts';
import { linkedClient } from './test/fake-client.ts';
import { pretendWhatsApp } from './test/fake-whatsapp.ts';

const OWNER = '5511911110000';
const MARIA = '5511988887777';
const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account(MARIA, { name: 'Maria' });
const { client, account: owner } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });

const codes: EndCode[] = [403, 405, 408, 428, 440, 500, 503, 515];

test.for(codes)('the server ends the connection with %s, and the client may come back', async (code) => {
  const from = client.mark();
  whatsapp.faults.endWith(code, OWNER);
  expect(await client.closed(from)).toMatchObject({ code });
  await client.open();
});

test('a closed websocket and a cut line are 428', async () => {
  let from = client.mark();
  whatsapp.faults.close(OWNER);
  expect(await client.closed(from)).toMatchObject({ code: 428 });
  await client.open();
  from = client.mark();
  whatsapp.faults.drop(OWNER);
  expect(await client.closed(from)).toMatchObject({ code: 428 });
  await client.open();
});

test('a line that is half open: the client notices by its own heart beat, 408', async () => {
  await client.end();
  await client.open({ keepAliveIntervalMs: 500 });
  const from = client.mark();
  whatsapp.faults.halfOpen = true;
  expect(await client.closed(from, 14_000)).toMatchObject({ code: 408 });
  whatsapp.faults.halfOpen = false;
  await client.open();
});

test('what was written while the line was half open comes after the next login', async () => {
  whatsapp.faults.halfOpen = true;
  const { id } = await maria.text(OWNER, 'ninguém ouviu');
  whatsapp.faults.halfOpen = false;
  await client.end();
  const from = client.mark();
  await client.open();
  const { message } = await client.message(({ key }) => key.id === id, from);
  expect(message?.conversation).toBe('ninguém ouviu');
});

test('a refused upgrade leaves the client hanging until somebody ends it', async () => {
  await client.end();
  whatsapp.faults.refuse = 503;
  const from = client.mark();
  const socket = client.connect();
  await new Promise((resolve) => socket.ws.on('unexpected-response', resolve));
  expect(client.all('connection.update', from).some(({ connection }) => connection === 'close')).toBe(false);
  whatsapp.faults.refuse = 0;
  await client.end();
  await client.open();
});

test('nobody there, or nobody who answers: 408', async () => {
  await client.end();
  let from = client.mark();
  client.connect({ waWebSocketUrl: 'ws://127.0.0.1:1/ws/chat' });
  expect(await client.closed(from)).toMatchObject({ code: 408 });
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  from = client.mark();
  const { port } = mute.address() as AddressInfo;
  client.connect({ waWebSocketUrl: `ws://127.0.0.1:${port}/`, connectTimeoutMs: 800 });
  expect(await client.closed(from)).toMatchObject({ code: 408 });
  mute.close();
});

test.for([402, 403, 405, 500, 503])('a login refused with %s', async (reason) => {
  whatsapp.faults.failNextLogin(reason);
  const from = client.mark();
  client.connect();
  expect(await client.closed(from)).toMatchObject({ code: reason });
  expect(whatsapp.faults.failLogin).toBe(null);
});

test('acknowledgements that never come: the message arrived all the same', async () => {
  await client.open();
  whatsapp.faults.muteAcks = true;
  const from = client.mark();
  const sent = await client.sock().sendMessage(maria.pnJid, { text: 'sem recibo' });
  await maria.nextMessage(({ id }) => id === sent?.key.id);
  whatsapp.faults.muteAcks = false;
  const next = await client.sock().sendMessage(maria.pnJid, { text: 'com recibo' });
  await client.serverAck(next?.key.id ?? '', from);
  expect(client.acks(from).some(({ id }) => id === sent?.key.id)).toBe(false);
});

test('sending resolves although nobody got it, when keys and devices are known already', async () => {
  whatsapp.faults.halfOpen = true;
  const sent = await client.sock().sendMessage(maria.pnJid, { text: 'perdida' });
  await client.end();
  whatsapp.faults.halfOpen = false;
  expect(client.acks().some(({ id }) => id === sent?.key.id)).toBe(false);
  expect(maria.inbox.some(({ id }) => id === sent?.key.id)).toBe(false);
  await client.open();
});

test('the same message twice under one id is shown once and counted', async () => {
  const messageId = '3EB0AAAAAAAAAAAAAAAAAA';
  const isAgain = ({ id, copies }: { id: string; copies: number }) => id === messageId && copies === 2;
  const again = whatsapp.next('received', ({ account, record }) => account.phone === MARIA && isAgain(record));
  for (const text of ['da fila', 'da fila']) await client.sock().sendMessage(maria.pnJid, { text }, { messageId });
  await again;
  const [record, ...others] = maria.inbox.filter(({ id }) => id === messageId);
  expect(record?.copies).toBe(2);
  expect(others).toEqual([]);
});

test('a send on a closed line is refused', async () => {
  await client.end();
  await expect(client.sock().sendMessage(maria.pnJid, { text: 'x' })).rejects.toThrow('Connection Closed');
  await client.open();
});

test('a message delivered twice is read once', async () => {
  whatsapp.faults.twice = true;
  const from = client.mark();
  const { id } = await maria.text(OWNER, 'duplicada');
  whatsapp.faults.twice = false;
  const { id: after } = await maria.text(OWNER, 'depois');
  await client.message(({ key }) => key.id === after, from);
  const seen = client.all('messages.upsert', from).flatMap(({ messages }) => messages);
  expect(seen.filter(({ key, message }) => key.id === id && message).length).toBe(1);
});

test('two messages in the wrong order both arrive, the later first', async () => {
  whatsapp.faults.outOfOrder = true;
  const from = client.mark();
  const first = await maria.text(OWNER, 'primeira');
  const second = await maria.text(OWNER, 'segunda');
  whatsapp.faults.clear();
  await client.message(({ key, message }) => key.id === first.id && message, from);
  await client.message(({ key, message }) => key.id === second.id && message, from);
  const order = client.all('messages.upsert', from).flatMap(({ messages }) => messages.map(({ key }) => key.id));
  expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id));
});

test('a late message is late', async () => {
  whatsapp.faults.lateMs = 60;
  const from = client.mark();
  const late = await maria.text(OWNER, 'atrasada');
  whatsapp.faults.lateMs = 0;
  const soon = await maria.text(OWNER, 'pontual');
  await client.message(({ key }) => key.id === late.id, from);
  const order = client.all('messages.upsert', from).flatMap(({ messages }) => messages.map(({ key }) => key.id));
  expect(order.indexOf(soon.id)).toBeLessThan(order.indexOf(late.id));
});

test('an edit sealed as recent phones do opens with the secret of the message it changes', async () => {
  const secret = Buffer.alloc(32, 7);
  const from = client.mark();
  const { id } = await maria.send(OWNER, { conversation: 'preço 10', messageContextInfo: { messageSecret: secret } });
  await client.message(({ key }) => key.id === id, from);
  const edit = await maria.editSecret(OWNER, id, 'preço 12');
  const { message } = await client.message(({ key }) => key.id === edit.id, from);
  const sealed = message?.secretEncryptedMessage;
  const who = Buffer.from(maria.lidJid);
  const info = Buffer.concat([Buffer.from(id), who, who, Buffer.from('Message Edit'), Buffer.from([1])]);
  const key = hmacSign(info, hmacSign(secret, Buffer.alloc(32)));
  const plain = aesDecryptGCM(sealed?.encPayload ?? secret, key, sealed?.encIv ?? secret, Buffer.alloc(0));
  expect(proto.Message.decode(plain).protocolMessage?.editedMessage?.conversation).toBe('preço 12');
  expect(owner.state.chats.get(MARIA)?.at(-1)).toMatchObject({ edited: true, message: { conversation: 'preço 12' } });
});

import { expect, test } from 'vitest';
import type { WAMessage } from 'baileys';
import { linkedClient } from './test/fake-client.ts';
import { pretendWhatsApp } from './test/fake-whatsapp.ts';

const OWNER = '5511911110000';
const MARIA = '5511988887777';
const JOAO = '553187654321';

const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account(MARIA, { name: 'Maria' });
const joao = whatsapp.account(JOAO, { name: 'João', addressing: 'pn' });
const { client, account: owner } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });
const first = await arrives((await maria.text(OWNER, 'Oi, tudo bem?')).id);
const chat = first.key.remoteJid ?? '';
const sock = () => client.sock();

function arrives(id: string, from = 0): Promise<WAMessage> {
  return client.message(({ key, message }) => key.id === id && message, from);
}

async function say(text: string): Promise<string> {
  return (await sock().sendMessage(chat, { text }))?.key.id ?? '';
}

test('the first message opens a session, the next goes on with it; both come under the LID and name the number', async () => {
  expect(first.message?.conversation).toBe('Oi, tudo bem?');
  expect(first.key).toMatchObject({ remoteJid: maria.lidJid, remoteJidAlt: maria.pnJid });
  expect(first.pushName).toBe('Maria');
  const second = await arrives((await maria.text(OWNER, 'segunda')).id);
  expect(second.message?.conversation).toBe('segunda');
});

test('an old chat comes under the number and names the LID', async () => {
  const { key } = await arrives((await joao.text(OWNER, 'sou antigo')).id);
  expect(key).toMatchObject({ remoteJid: joao.pnJid, remoteJidAlt: joao.lidJid, addressingMode: 'pn' });
});

test('an answer is acknowledged, read by the customer, copied to the owner, and its ticks come back', async () => {
  const from = client.mark();
  const id = await say('Olá Maria');
  expect(await client.serverAck(id, from)).toMatchObject({ class: 'message' });
  const got = await maria.nextMessage((record) => record.id === id);
  expect(got.message.extendedTextMessage?.text).toBe('Olá Maria');
  expect(await owner.nextMessage((record) => record.id === id)).toMatchObject({ own: true, deviceSent: true });
  const read = client.wait(
    'messages.update',
    (list) => list.some(({ key, update }) => key.id === id && update.status === 4),
    { from },
  );
  maria.receipt(OWNER, id, 'read');
  expect(await read).toBe(true);
  expect(maria.state.chats.get(OWNER)?.at(-1)).toMatchObject({ id, fromMe: false });
  expect(owner.state.chats.get(MARIA)?.at(-1)).toMatchObject({ id, fromMe: true, status: 'read' });
});

test('a message to the number itself arrives too', async () => {
  const sent = await sock().sendMessage(maria.pnJid, { text: 'pelo número' });
  const { from } = await maria.nextMessage(({ id }) => id === sent?.key.id);
  expect(from).toBe(OWNER);
});

test('answers, reactions, edits, forwards and deletions reach the phone as what they are', async () => {
  const quoted = await sock().sendMessage(chat, { text: 'resposta' }, { quoted: first });
  const key = quoted?.key ?? {};
  await sock().sendMessage(chat, { react: { text: '👍', key: first.key } });
  await sock().sendMessage(chat, { text: 'resposta corrigida', edit: key });
  const forwarded = await sock().sendMessage(chat, { forward: first });
  const gone = await sock().sendMessage(chat, { delete: key });
  await maria.nextMessage(({ id }) => id === gone?.key.id);
  const [answer, reaction, edit, forward, deletion] = maria.inbox.slice(-5);
  expect(answer?.message.extendedTextMessage?.contextInfo?.stanzaId).toBe(first.key.id);
  expect(reaction).toMatchObject({ type: 'reaction', message: { reactionMessage: { text: '👍' } } });
  expect(edit).toMatchObject({ edit: '1' });
  expect(forward?.id).toBe(forwarded?.key.id);
  expect(deletion).toMatchObject({ edit: '7' });
  const shown = maria.state.chats.get(OWNER)?.find(({ id }) => id === key.id);
  expect(shown).toMatchObject({ edited: true, revoked: true });
});

test('a customer corrects, reacts and deletes', async () => {
  const from = client.mark();
  const { id } = await maria.text(OWNER, 'errado');
  await arrives(id);
  await maria.edit(OWNER, id, 'certo');
  const edit = await client.wait(
    'messages.update',
    (list) => list.find(({ update }) => update.message?.editedMessage),
    { from },
  );
  expect(edit.update.message?.editedMessage?.message?.conversation).toBe('certo');
  await maria.react(OWNER, { remoteJid: owner.pnJid, fromMe: true, id }, '❤️');
  const reaction = await client.wait('messages.reaction', (list) => list.find((one) => one.reaction.text === '❤️'), {
    from,
  });
  expect(reaction.key.id).toBe(id);
  await maria.revoke(OWNER, id);
  await client.wait(
    'messages.update',
    (list) => list.some(({ key, update }) => key.id === id && update.message === null),
    { from },
  );
});

test('what the client reads, the customer sees as read', async () => {
  const { id } = await maria.text(OWNER, 'leia isto');
  const { key } = await arrives(id);
  const read = whatsapp.next('receipt', ({ attrs }) => attrs.type === 'read');
  await sock().readMessages([key]);
  expect((await read).ids).toContain(id);
  expect(maria.state.chats.get(OWNER)?.find((entry) => entry.id === id)?.status).toBe('read');
});

test('a phone that could not decrypt asks again: from the cache, and after a restart from the kept message', async () => {
  const id = await say('vai falhar');
  const record = await maria.nextMessage((one) => one.id === id);
  const again = () => whatsapp.next('received', ({ account, record: one }) => account.phone === MARIA && one.id === id);
  let resent = again();
  await maria.askRetry(OWNER, id);
  expect((await resent).record.copies).toBe(2);
  expect(client.askedFor).not.toContain(id);
  await client.end();
  await client.open();
  resent = again();
  await maria.askRetry(OWNER, id, 2);
  await resent;
  expect(client.askedFor).toContain(id);
  expect(record.copies).toBe(3);
});

test('phones that lost their sessions ask again by themselves, and show the message once', async () => {
  await maria.nextMessage();
  await whatsapp.faults.loseSessions(OWNER);
  const id = await say('ainda me entende?');
  const record = await maria.nextMessage((one) => one.id === id);
  expect(record).toMatchObject({ copies: 1 });
});

test('a client that lost its sessions asks for the message again, and gets it under the same id', async () => {
  expect(client.clearSessions()).toBeGreaterThan(0);
  const retried = whatsapp.next('retry');
  const from = client.mark();
  const { id } = await maria.text(OWNER, 'sessão perdida');
  const got = await arrives(id, from);
  expect(got.message?.conversation).toBe('sessão perdida');
  expect(await retried).toMatchObject({ id, count: 1 });
});

test('a damaged message is asked for again and arrives', async () => {
  whatsapp.faults.garble = 1;
  const { id } = await maria.text(OWNER, 'amassada');
  expect((await arrives(id)).message?.conversation).toBe('amassada');
});

test('what the owner types on the phone shows as ours', async () => {
  const id = await owner.sendFromPhone(MARIA, 'respondi pelo celular');
  const { key } = await arrives(id);
  expect(key).toMatchObject({ fromMe: true, remoteJidAlt: MARIA + '@s.whatsapp.net' });
  expect(maria.state.chats.get(OWNER)?.at(-1)).toMatchObject({ id, fromMe: false });
});

test('what was written while the client was away comes when it is back', async () => {
  await client.end();
  const { id } = await maria.text(OWNER, 'enquanto você dormia');
  const from = client.mark();
  await client.open();
  expect((await arrives(id, from)).message?.conversation).toBe('enquanto você dormia');
});

test('the server refuses a message: status 0', async () => {
  whatsapp.faults.ackError = '463';
  const from = client.mark();
  const id = await say('bloqueada');
  expect(await client.serverAck(id, from)).toMatchObject({ error: '463' });
  whatsapp.faults.ackError = null;
  await client.until(
    () =>
      client
        .all('messages.update', from)
        .flat()
        .some(({ key, update }) => key.id === id && update.status === 0) ||
      client
        .all('messages.upsert', from)
        .some(({ messages }) =>
          messages.some(({ key, status }) => key.id === id && String(status).match(/^(0|ERROR)$/)),
        ),
    { what: 'status 0' },
  );
  expect(maria.inbox.some((record) => record.id === id)).toBe(false);
});

test('two clients talk to each other', async () => {
  const phone = '5521977776666';
  const { client: other } = await linkedClient(whatsapp, phone, { name: 'Outra loja' });
  const sent = await sock().sendMessage(`${phone}@s.whatsapp.net`, { text: 'loja para loja' });
  const got = await other.message(({ key, message }) => key.id === sent?.key.id && message);
  const answer = await other.sock().sendMessage(got.key.remoteJid ?? '', { text: 'recebido' });
  const { key } = await arrives(answer?.key.id ?? '');
  expect(key.fromMe).toBe(false);
  other.stop();
});

test('nothing went wrong inside, and no question was left without an answer', () => {
  expect(whatsapp.net.failures).toEqual([]);
  expect(whatsapp.net.unknownIqs).toEqual([]);
});

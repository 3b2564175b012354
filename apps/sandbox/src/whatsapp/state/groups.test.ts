import { expect, test } from 'vitest';
import { linkedClient } from '../test/fake-client.ts';
import { pretendWhatsApp } from '../test/fake-whatsapp.ts';

const OWNER = '5511911110000';
const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account('5511988887777', { name: 'Maria' });
const joao = whatsapp.account('553187654321', { name: 'João' });
const { client, account: owner } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });
const sock = () => client.sock();

test('the client makes a group, everyone reads it, everyone answers', async () => {
  const group = await sock().groupCreate('Equipe', [maria.pnJid, joao.pnJid]);
  expect(group.participants.length).toBe(3);
  const from = client.mark();
  const sent = await sock().sendMessage(group.id, { text: 'bom dia equipe' });
  for (const member of [maria, joao]) {
    const { message } = await member.nextMessage(({ id }) => id === sent?.key.id);
    expect(message.extendedTextMessage?.text).toBe('bom dia equipe');
  }
  // The client merges what comes close together: the receipt is an event of its own, or part of the message.
  const receipts = () => [
    ...client
      .all('message-receipt.update', from)
      .flat()
      .map(({ key }) => key.id),
    ...client
      .all('messages.upsert', from)
      .flatMap(({ messages }) => messages.flatMap(({ key, userReceipt }) => (userReceipt?.length ? [key.id] : []))),
  ];
  await client.until(() => receipts().includes(sent?.key.id), { what: 'receipt' });
  for (const text of ['bom dia!', 'e aí']) {
    const id = await maria.sendGroup(group.id, { conversation: text });
    const got = await client.message(({ key, message }) => key.id === id && message);
    expect(got.message?.conversation).toBe(text);
    expect(got.key).toMatchObject({ remoteJid: group.id, participant: maria.lidJid, participantAlt: maria.pnJid });
  }
});

test('a group made on a phone is announced; renaming, adding and removing too', async () => {
  const from = client.mark();
  const group = whatsapp.groups.create(maria.phone, 'Família', [OWNER]);
  const jid = `${group.id}@g.us`;
  await client.wait('groups.upsert', (list) => list.find(({ id }) => id === jid), { from });
  whatsapp.groups.rename(group.id, maria.phone, 'Família Silva');
  await client.wait(
    'groups.update',
    (list) => list.find(({ id, subject }) => id === jid && subject === 'Família Silva'),
    { from },
  );
  whatsapp.groups.add(group.id, maria.phone, [joao.phone]);
  await client.wait('group-participants.update', ({ id, action }) => id === jid && action === 'add', { from });
  whatsapp.groups.remove(group.id, maria.phone, [joao.phone]);
  await client.wait('group-participants.update', ({ id, action }) => id === jid && action === 'remove', { from });
  expect(Object.keys(await sock().groupFetchAllParticipating())).toContain(jid);
  expect((await sock().groupMetadata(jid)).subject).toBe('Família Silva');
});

test('who joins later reads what is written afterwards; who left reads nothing more', async () => {
  const group = whatsapp.groups.create(maria.phone, 'Obra', [joao.phone]);
  await maria.sendGroup(group.id, { conversation: 'sem a loja' });
  whatsapp.groups.add(group.id, maria.phone, [OWNER]);
  const id = await maria.sendGroup(group.id, { conversation: 'com a loja' });
  expect((await client.message(({ key, message }) => key.id === id && message)).message?.conversation).toBe(
    'com a loja',
  );
  whatsapp.groups.remove(group.id, maria.phone, [OWNER]);
  await maria.sendGroup(group.id, { conversation: 'de novo sem' });
  const { id: last } = await maria.text(OWNER, 'por fora');
  await client.message(({ key }) => key.id === last);
  const seen = client.all('messages.upsert').flatMap(({ messages }) => messages);
  expect(seen.some(({ message }) => message?.conversation === 'de novo sem')).toBe(false);
});

test('a phone that could not decrypt in a group gets it again', async () => {
  const group = await sock().groupCreate('Retry', [maria.pnJid]);
  await whatsapp.faults.loseSessions(OWNER);
  const sent = await sock().sendMessage(group.id, { text: 'para o grupo' });
  const { message } = await maria.nextMessage(({ id }) => id === sent?.key.id);
  expect(message.extendedTextMessage?.text).toBe('para o grupo');
  expect(owner.state.chats.get(group.id.replace('@g.us', ''))?.length).toBeGreaterThan(0);
});

test('who types in a group is told to everybody else in it', async () => {
  const group = whatsapp.groups.create(maria.phone, 'Conversa', [OWNER, joao.phone]);
  const from = client.mark();
  maria.typing(group.id, 'composing', 'audio');
  const heard = await client.wait(
    'presence.update',
    ({ id, presences }) => id === `${group.id}@g.us` && presences[maria.lidJid]?.lastKnownPresence,
    { from },
  );
  expect(heard).toBe('recording');
});

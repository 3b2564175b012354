import { expect, test } from 'vitest';
import { linkedClient, pretendClient } from '../test/fake-client.ts';
import { pretendWhatsApp } from '../test/fake-whatsapp.ts';

const OWNER = '5511911110000';
const MARIA = '5511988887777';
const JOAO = '553187654321';
const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account(MARIA, { name: 'Maria' });
const joao = whatsapp.account(JOAO, { name: 'João' });
whatsapp.account('5511922220000', { exists: false });
const { client, account: owner } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });
const sock = () => client.sock();

test('numbers are found with and without the ninth digit; unknown ones are not there', async () => {
  expect(await sock().onWhatsApp('+5531987654321')).toMatchObject([{ jid: joao.pnJid, exists: true }]);
  expect(await sock().onWhatsApp(MARIA)).toMatchObject([{ jid: maria.pnJid, exists: true }]);
  expect((await sock().onWhatsApp('5511900000000', '5511922220000'))?.filter(({ exists }) => exists)).toEqual([]);
});

test('presence and typing pass both ways', async () => {
  const from = client.mark();
  const subscribed = whatsapp.next('subscribe');
  await sock().presenceSubscribe(maria.lidJid);
  await subscribed;
  maria.presence(OWNER, true);
  maria.typing(OWNER, 'composing', 'audio');
  await client.wait(
    'presence.update',
    ({ presences }) => Object.values(presences)[0]?.lastKnownPresence === 'recording',
    { from },
  );
  const typed = whatsapp.next('chatstate');
  await sock().sendPresenceUpdate('composing', maria.lidJid);
  expect(await typed).toMatchObject({ to: maria.lidJid, state: 'composing' });
});

test('pictures, privacy and blocks are answered', async () => {
  maria.setPicture(Buffer.from('jpg'));
  expect(await sock().profilePictureUrl(maria.lidJid, 'image')).toMatch(/^https:/);
  await expect(sock().profilePictureUrl(joao.pnJid)).rejects.toMatchObject({ data: 404 });
  await sock().updateReadReceiptsPrivacy('none');
  expect(await sock().fetchPrivacySettings(true)).toMatchObject({ readreceipts: 'none' });
  await maria.text(OWNER, 'oi');
  await client.message(({ message }) => message?.conversation === 'oi');
  await sock().updateBlockStatus(maria.pnJid, 'block');
  expect(await sock().fetchBlocklist()).toEqual([maria.lidJid]);
  await sock().updateBlockStatus(maria.pnJid, 'unblock');
  expect(owner.state.blocklist.size).toBe(0);
});

test('archiving a chat leaves a patch the phone can follow', async () => {
  const { id } = await maria.text(OWNER, 'arquive');
  const { key, messageTimestamp } = await client.message((message) => message.key.id === id);
  const patched = whatsapp.next('appPatch');
  const lastMessages = [{ key, messageTimestamp: Number(messageTimestamp) }];
  await sock().chatModify({ archive: true, lastMessages }, maria.lidJid);
  const { name } = await patched;
  expect(owner.state.appState[name]?.patches.length).toBe(1);
});

test('names in the phone’s address book come with the link, and later ones as they are written', async () => {
  const phone = '5511944440000';
  const other = whatsapp.account(phone, { name: 'Loja dois' });
  await other.saveContact(MARIA, 'Maria da Silva');
  const { client: second } = await linkedClient(whatsapp, phone);
  await second.wait('contacts.upsert', (list) => list.find(({ name }) => name === 'Maria da Silva'));
  const from = second.mark();
  await other.saveContact(JOAO, 'João do Gás');
  const saved = await second.wait('contacts.upsert', (list) => list.find(({ name }) => name === 'João do Gás'), {
    from,
  });
  expect(saved.lid).toBe(joao.lidJid);
  second.stop();
});

test('chats from before the link come with it', async () => {
  const phone = '5511955550000';
  const other = whatsapp.account(phone, { name: 'Loja três' });
  const { id } = await maria.text(phone, 'antes de vincular');
  const third = pretendClient(whatsapp);
  third.connect();
  await other.scanQr(await third.qr());
  await third.closed(0);
  await third.open();
  const history = await third.wait('messaging-history.set', (told) => told);
  expect(history.messages.map(({ key }) => key.id)).toContain(id);
  third.stop();
});

test('low stock of one-time keys is told, and the client leaves more', async () => {
  const refilled = whatsapp.next('prekeys');
  whatsapp.faults.lowPreKeys(OWNER);
  expect((await refilled).preKeys.length).toBeGreaterThanOrEqual(8);
});

test('a call rings, and a missed one leaves a note', async () => {
  const from = client.mark();
  const callId = maria.call(OWNER);
  await client.wait('call', (calls) => calls.find(({ status }) => status === 'offer'), { from });
  maria.call(OWNER, { callId, tag: 'terminate', attrs: { reason: 'timeout' } });
  const missed = await client.message(({ key }) => key.id === callId, from);
  expect(missed.messageStubType).toBe(40);
});

test('nothing went wrong inside', () => {
  expect(whatsapp.net.failures).toEqual([]);
  expect(whatsapp.net.unknownIqs).toEqual([]);
});

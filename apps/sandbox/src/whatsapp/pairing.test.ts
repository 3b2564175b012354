import { proto } from 'baileys';
import { expect, test } from 'vitest';
import { linkedClient, pretendClient } from './test/fake-client.ts';
import { pretendWhatsApp } from './test/fake-whatsapp.ts';

const whatsapp = await pretendWhatsApp();
const { Details } = proto.CertChain.NoiseCertificate;

test('the chain of certificates leads from the root to the key of the server', () => {
  const { leaf, intermediate } = proto.CertChain.decode(whatsapp.net.noise.certChain);
  const middle = Details.decode(intermediate?.details ?? Buffer.alloc(0));
  const last = Details.decode(leaf?.details ?? Buffer.alloc(0));
  expect(middle.issuerSerial).toBe(0);
  expect(last.issuerSerial).toBe(middle.serial);
  expect(Buffer.from(last.key ?? [])).toEqual(Buffer.from(whatsapp.net.noise.staticKey.public));
  expect(whatsapp.rootKey).toMatch(/^[0-9a-f]{64}$/);
});

test('a client shows a QR, the phone scans it, the client restarts and is open with its keys left', async () => {
  const client = pretendClient(whatsapp);
  const owner = whatsapp.account('5511911110000', { name: 'Loja' });
  client.connect();
  const qr = await client.qr();
  expect(qr.split(',').length).toBeGreaterThanOrEqual(4);
  const linked = owner.whenLinked();
  await owner.scanQr(qr);
  await linked;
  expect(await client.wait('connection.update', ({ isNewLogin }) => isNewLogin)).toBe(true);
  expect(await client.closed(0)).toMatchObject({ code: 515 });
  await client.open();
  const history = await client.wait('messaging-history.set', (told) => told);
  expect(history.syncType).toBe(proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP);
  const device = await owner.whenOnline();
  expect(device.preKeys.length).toBeGreaterThanOrEqual(800);
  expect(client.sock().user).toMatchObject({ id: device.jid, lid: device.lidJid });
  expect(whatsapp.net.unknownIqs).toEqual([]);
  client.stop();
});

test('a QR of somebody else, or an old one, links nothing', async () => {
  const client = pretendClient(whatsapp);
  const owner = whatsapp.account('5511911110009');
  client.connect();
  const [, ...keys] = (await client.qr()).split(',');
  await expect(owner.scanQr(['2@gone', ...keys].join(','))).rejects.toThrow('expired');
  expect(owner.companions()).toEqual([]);
  client.stop();
});

test('eight characters typed on the phone link it too, and wrong ones do not', async () => {
  const phone = '5541955554444';
  const owner = whatsapp.account(phone, { name: 'Terceira' });
  const client = pretendClient(whatsapp);
  client.connect();
  await client.qr();
  const asked = whatsapp.next('pairingCode', (one) => one.phone === phone);
  const code = await client.sock().requestPairingCode(phone);
  await asked;
  await expect(owner.enterPairingCode('12345678')).rejects.toThrow('not the code');
  await owner.enterPairingCode(`${code.slice(0, 4)}-${code.slice(4)}`);
  expect(await client.closed(0)).toMatchObject({ code: 515 });
  await client.open();
  expect(client.sock().user?.id).toBe(owner.companions()[0]?.jid);
  client.stop();
});

test('codes nobody scans run out: 408', async () => {
  const client = pretendClient(whatsapp);
  client.connect({ qrTimeout: 100 });
  expect(await client.closed(0)).toMatchObject({ code: 408, reason: 'QR refs attempts ended' });
});

test('a pairing code that nobody types spoils the credentials: the next login is refused with 401', async () => {
  const client = pretendClient(whatsapp);
  client.connect();
  await client.qr();
  await client.sock().requestPairingCode('5541955550000');
  await client.end();
  const from = client.mark();
  client.connect();
  expect(await client.closed(from)).toMatchObject({ code: 401 });
});

test('a second login with the same credentials ends the first with 440', async () => {
  const { client } = await linkedClient(whatsapp, '5521900001111');
  const from = client.mark();
  const second = client.connect();
  expect(await client.closed(from)).toMatchObject({ code: 440 });
  void second.end(undefined);
});

test('unlinked on the phone: 401 at once, and 401 at every later login', async () => {
  const { client, account } = await linkedClient(whatsapp, '5521900003333');
  let from = client.mark();
  account.unlink();
  expect(await client.closed(from)).toMatchObject({ code: 401 });
  from = client.mark();
  client.connect();
  expect(await client.closed(from)).toMatchObject({ code: 401 });
  expect(account.companions()).toEqual([]);
});

test('a client that logs out is no longer among the linked devices', async () => {
  const { client, account } = await linkedClient(whatsapp, '5521900002222');
  const from = client.mark();
  const loggedOut = whatsapp.next('logout');
  await client.sock().logout();
  expect(await client.closed(from)).toMatchObject({ code: 401 });
  expect((await loggedOut).revoked).toBe(true);
  expect(account.companions()).toEqual([]);
});

test('a banned number is refused with 403 until the ban is lifted', async () => {
  const { client, account } = await linkedClient(whatsapp, '5521900004444');
  await client.end();
  account.set({ banned: true });
  let from = client.mark();
  client.connect();
  expect(await client.closed(from)).toMatchObject({ code: 403 });
  account.set({ banned: false });
  from = client.mark();
  await client.open();
  client.stop();
});

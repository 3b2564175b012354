import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SessionDesk, startSessionHarness } from './linked-host.ts';
import { newNumber } from './new-number.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionHarness();
});
afterAll(() => desk.close());

test('a phone that scans the QR is linked, WhatsApp restarts the line, and the connection is open', async () => {
  const { told, account } = await desk.linkedPhone();
  expect(await told.story()).toEqual(['OPENING asked', 'qrcode qr-shown', 'PAIRING linked', 'CONNECTED connected']);
  const [, , , connected] = await told.sessions();
  expect(connected?.account).toMatchObject({ phone: account.phone, lid: account.state.lid });
});

test('a phone that types the eight characters is linked just the same', async () => {
  const connectionId = await desk.bus.connection('whatsapp');
  const told = desk.told(connectionId);
  const account = desk.whatsapp.account(newNumber());
  await desk.request(connectionId, { linkBy: { by: 'code', phone: account.phone } });
  const { pairingCode = '', qr } = await told.state('qrcode');
  expect(pairingCode).toMatch(/^[0-9A-Z]{8}$/);
  expect(qr).toBeUndefined();
  await account.enterPairingCode(pairingCode);
  await told.state('CONNECTED');
  expect(await told.story()).toEqual(['OPENING asked', 'qrcode code-shown', 'PAIRING linked', 'CONNECTED connected']);
});

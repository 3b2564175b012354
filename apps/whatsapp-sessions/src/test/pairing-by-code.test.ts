import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SessionDesk, startSessionHarness } from './linked-host.ts';
import { newNumber } from './new-number.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Long enough to type the code on a busy machine; the test outlasts it. */
const CODE_MS = 6000;

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionHarness({ timings: { pairingCode: CODE_MS } });
});
afterAll(() => desk.close());

test('a phone linked by code stays linked when the time to type the code is over', async () => {
  const connectionId = await desk.bus.connection('whatsapp');
  const told = desk.told(connectionId);
  const account = desk.whatsapp.account(newNumber());
  await desk.request(connectionId, { linkBy: { by: 'code', phone: account.phone } });
  const { pairingCode = '' } = await told.state('qrcode');
  // Begun after the clock of the code, in the same process and as long: it ends after it.
  const codeIsOver = pass(CODE_MS);
  await account.enterPairingCode(pairingCode);
  await told.state('CONNECTED');

  await codeIsOver;
  const { id } = await desk.whatsapp.account(newNumber()).text(account.phone, 'Bom dia');
  await told.until((event) => event.type === 'message' && event.externalId === id);
  expect(await told.story()).toEqual(['OPENING asked', 'qrcode code-shown', 'PAIRING linked', 'CONNECTED connected']);
});

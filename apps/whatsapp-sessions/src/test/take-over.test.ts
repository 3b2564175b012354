import { createBus, type Bus } from '@balcao/channel-bus/test-bus.ts';
import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HostProcess, startHostProcess } from './host-process.ts';
import { newNumber } from './new-number.ts';
import { toldAbout } from './recorded-events.ts';
import { startTestWhatsApp } from './whatsapp-net.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TAKEN_OVER_WITHIN_MS = 10_000;

let bus: Bus;
let whatsapp: WhatsAppMock;
const running: HostProcess[] = [];
beforeAll(async () => {
  bus = await createBus();
  whatsapp = await startTestWhatsApp();
});
afterAll(async () => {
  await Promise.all(running.map((host) => host.kill()));
  await whatsapp.close();
  await bus.close();
});

async function start(encryptionKey = 'the key that both processes have in common') {
  const host = await startHostProcess({
    databaseUrl: bus.url,
    encryptionKey,
    webUrl: whatsapp.url,
    caFile: whatsapp.caFile,
  });
  running.push(host);
  return host;
}

async function linkPhone() {
  const connectionId = await bus.connection('whatsapp');
  const told = toldAbout(bus.pool, connectionId);
  await setDesiredSession(bus.pool, { companyId: bus.companyId, connectionId, wanted: true }, new Date());
  const account = whatsapp.account(newNumber());
  await account.scanQr((await told.state('qrcode', { timeout: 60_000 })).qr ?? '');
  await told.state('CONNECTED', { timeout: 60_000 });
  return { connectionId, told, account };
}

test('a host killed without a word loses its sessions to another within ten seconds; one that stops in order, at once', async () => {
  const first = await start();
  const phones = [];
  for (let count = 0; count < 4; count += 1) phones.push(await linkPhone());
  const second = await start();
  const [, longest] = await Promise.all([
    first.kill(),
    (async () => {
      const since = performance.now();
      await Promise.all(
        phones.map(({ account }) =>
          whatsapp.next('active', (device) => device.account.phone === account.phone, { withinMs: 45_000 }),
        ),
      );
      return performance.now() - since;
    })(),
  ]);
  expect(longest).toBeLessThan(TAKEN_OVER_WITHIN_MS);
  for (const { told } of phones) {
    await told.state('CONNECTED');
    expect((await told.story()).slice(-2)).toEqual(['OPENING taken-over', 'CONNECTED connected']);
  }

  const third = await start();
  const [code] = await Promise.all([
    second.stop(),
    ...phones.map(({ account }) =>
      whatsapp.next('active', (device) => device.account.phone === account.phone, { withinMs: 45_000 }),
    ),
  ]);
  expect(code).toBe(0);
  for (const { told } of phones) {
    await told.state('CONNECTED');
    expect((await told.story()).slice(-3)).toEqual(['TIMEOUT stopped', 'OPENING taken-over', 'CONNECTED connected']);
  }
  // What it does and what the libraries print holds neither numbers nor keys.
  const said = [first, second, third].map((host) => host.output()).join('\n');
  for (const { account } of phones) expect(said).not.toContain(account.phone);
  expect(said).not.toMatch(/privKey|SessionEntry|Closing session/);
});

test('a host with the key of another installation, or with one that was just made, takes no session', async () => {
  await start();
  const stranger = await start('a key that was made because the file was missing');
  expect(stranger.output()).toContain('put back the secrets.json of this installation');
  expect(await stranger.stop()).toBe(1);
});

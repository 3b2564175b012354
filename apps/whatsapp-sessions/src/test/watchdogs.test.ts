import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SocketPlugin } from '../session-ctx.ts';
import { type SessionDesk, startSessionHarness } from './linked-host.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionHarness({
    timings: { idleTimeout: 1500, keepAlive: 400, connecting: 4000, closeTimeout: 200 },
  });
});
afterAll(() => desk.close());

test('a line on which nothing comes any more is left, and another one taken', async () => {
  const { told } = await desk.linkedPhone();
  desk.whatsapp.faults.halfOpen = true;
  const lost = await told.until((event) => event.type === 'session' && event.status === 'TIMEOUT' && event);
  expect(lost.cause).toBe('line-lost');
  desk.whatsapp.faults.halfOpen = false;
  await told.state('CONNECTED');
});

test('a login that is never answered is not waited for', async () => {
  const patient = await startSessionHarness({ timings: { connecting: 2500 } });
  const { told, account } = await patient.linkedPhone();
  const { happenings, faults } = patient.whatsapp;
  const forget = happenings.on('login', (device) => void (faults.mute = device.account.phone === account.phone));
  faults.drop(account.phone);
  const hung = await told.until((event) => event.type === 'session' && event.cause === 'no-answer' && event);
  expect(hung).toMatchObject({ status: 'TIMEOUT' });
  forget();
  faults.mute = false;
  await told.state('CONNECTED');
  await patient.close();
});

/** As when something inside has got stuck: what should be decrypted never comes out. */
function stuckPart() {
  const state = { hangs: false };
  const part: SocketPlugin = {
    attach: (socket) => {
      const sound = { ...socket.signalRepository };
      socket.signalRepository.decryptMessage = (options) =>
        state.hangs ? new Promise(() => undefined) : sound.decryptMessage(options);
      return () => undefined;
    },
  };
  return { state, part };
}

test('a session that hears messages and deals with none is deaf: it connects anew', async () => {
  const { state, part } = stuckPart();
  const own = await startSessionHarness({ parts: () => [part], timings: { stallTimeout: 600 } });
  const { told, account } = await own.linkedPhone();
  state.hangs = true;
  await own.whatsapp.account('5511977776666').text(account.phone, 'oi');
  const lost = await told.until((event) => event.type === 'session' && event.status === 'TIMEOUT' && event);
  expect(lost.cause).toBe('deaf');
  state.hangs = false;
  await told.state('CONNECTED');
  await own.close();
});

test('when connecting anew does not help, the process is asked to start again; a young one is not', async () => {
  const { state, part } = stuckPart();
  let asked = 0;
  const options = { parts: () => [part], onUnrecoverable: () => (asked += 1) };
  const own = await startSessionHarness({ ...options, timings: { stallTimeout: 300 } });
  const { told, account } = await own.linkedPhone();
  state.hangs = true;
  await own.whatsapp.account('5511977776666').text(account.phone, 'oi');
  const deaf = (attempts: number) =>
    told.until((event) => event.type === 'session' && event.cause === 'deaf' && event.attempts === attempts);
  await deaf(4);
  expect(asked).toBe(0);
  await own.restart({ timings: { stallTimeout: 300, minUptimeBeforeRestart: 0 } });
  await vi.waitUntil(() => asked > 0, { timeout: 10_000 });
  await own.close();
});

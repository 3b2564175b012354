import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SocketPart } from '../hold.ts';
import { type SessionDesk, startSessionDesk } from './linked-host.ts';
import { startTestWhatsApp } from './whatsapp-net.ts';

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionDesk({
    timings: { silence: 1500, keepAlive: 400, connecting: 4000, closing: 200 },
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
  const patient = await startSessionDesk({ timings: { connecting: 2500 } });
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

test('a session that hears messages and deals with none is deaf: it connects anew', async () => {
  const own = await startTestWhatsApp();
  let hang = true;
  // As when something inside has got stuck: what is decrypted never comes out.
  const stuck: SocketPart = {
    attach: (socket) => {
      const sound = { ...socket.signalRepository };
      socket.signalRepository.decryptMessage = (options) =>
        hang ? new Promise(() => undefined) : sound.decryptMessage(options);
      return () => undefined;
    },
  };
  const deafDesk = await startSessionDesk({ whatsapp: own, parts: () => [stuck], timings: { deaf: 600 } });
  hang = false;
  const { told, account } = await deafDesk.linkedPhone();
  hang = true;
  await own.account('5511977776666').text(account.phone, 'oi');
  const lost = await told.until((event) => event.type === 'session' && event.status === 'TIMEOUT' && event);
  expect(lost.cause).toBe('deaf');
  hang = false;
  await told.state('CONNECTED');
  await deafDesk.close();
  await own.close();
});

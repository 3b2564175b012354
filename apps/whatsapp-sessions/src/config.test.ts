import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const given = { DATABASE_URL: 'postgres://here', ENCRYPTION_KEY: 'a key that is at least thirty-two long' };
const pretended = { WHATSAPP_WEB_URL: 'ws://127.0.0.1:8090/ws/chat' };

test('without more than a database and a key, sessions talk to WhatsApp itself', () => {
  expect(parseConfig(given)).toMatchObject({ MAX_SESSIONS: 150, SANDBOX: true, LOG_LEVEL: 'info' });
  expect(parseConfig(given).WHATSAPP_WEB_URL).toBeUndefined();
  expect(parseConfig({ ...given, METRICS_PORT: '' }).METRICS_PORT).toBeUndefined();
});

test('another WhatsApp is taken from the sandbox of this machine only, and never in production', () => {
  expect(parseConfig({ ...given, ...pretended }).WHATSAPP_WEB_URL).toBe(pretended.WHATSAPP_WEB_URL);
  for (const more of [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', SANDBOX: 'on' },
    { SANDBOX: 'off' },
    { WHATSAPP_WEB_URL: 'wss://web.whatsapp.example/ws/chat' },
    { WHATSAPP_WEB_URL: 'http://127.0.0.1:8090' },
  ]) {
    expect(() => parseConfig({ ...given, ...pretended, ...more })).toThrow('WHATSAPP_WEB_URL');
  }
});

test('the former name of a key still counts, behind the present one', () => {
  expect(parseConfig({ ...given, MOST_SESSIONS: '20' })).toMatchObject({ MAX_SESSIONS: 20 });
  expect(parseConfig({ ...given, MOST_SESSIONS: '20', MAX_SESSIONS: '30' })).toMatchObject({ MAX_SESSIONS: 30 });
  expect(parseConfig({ ...given, MOST_SESSIONS: '20', MAX_SESSIONS: '' })).toMatchObject({ MAX_SESSIONS: 20 });
});

test('a wrong value is named', () => {
  expect(() => parseConfig({ ...given, WHATSAPP_WEB_VERSION: 'newest' })).toThrow('WHATSAPP_WEB_VERSION');
  expect(() => parseConfig({ ...given, MAX_SESSIONS: '0' })).toThrow('MAX_SESSIONS');
  expect(() => parseConfig({ ENCRYPTION_KEY: given.ENCRYPTION_KEY })).toThrow('DATABASE_URL');
});

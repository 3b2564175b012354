import { needsPerson } from '@balcao/contract/connections/needs-person.ts';
import {
  connectionCauses,
  connectionProblems,
  connectionStatuses,
} from '@balcao/contract/connections/session-models.ts';
import { expect, test } from 'vitest';
import { adviceOn, whatOf } from './causes/advice.ts';
import { en } from './causes/phrases/en.ts';
import { es } from './causes/phrases/es.ts';
import { pt } from './causes/phrases/pt.ts';
import { tr } from './causes/phrases/tr.ts';
import { reasonOf, tipOf, toneOf } from './connection-state.ts';

test('every cause says what happened and what the system did, in four languages', () => {
  for (const words of [pt, en, es, tr]) {
    for (const cause of connectionCauses) {
      expect(words[`what.${cause}`].length).toBeGreaterThan(5);
      expect(words[`did.${cause}`].length).toBeGreaterThan(10);
    }
  }
});

test('whatever waits for a person says what that person should do, on every channel', () => {
  for (const problem of connectionProblems.filter((one) => needsPerson({ problem: one, attempts: 99 }))) {
    const cause = reasonOf({ status: 'DISCONNECTED', problem, cause: null });
    expect(cause).not.toBeNull();
    for (const channel of ['whatsapp', 'wppoficial', 'facebook', 'instagram'] as const) {
      expect(cause && adviceOn(cause, channel), `${problem} on ${channel}`).not.toBeNull();
    }
  }
});

test('an outage of Meta is named, asks nothing of anybody and does not look like a connection that is gone', () => {
  const away = { status: 'CONNECTED', problem: 'line', cause: 'no-answer' } as const;
  expect([reasonOf(away), toneOf(away)]).toEqual(['no-answer', 'warn']);
  for (const channel of ['wppoficial', 'facebook', 'instagram'] as const) {
    expect(pt[whatOf('no-answer', channel)]).toBe('A Meta não respondeu');
    expect(adviceOn('no-answer', channel, 'CONNECTED')).toBe('todo.lastingApi');
  }
  expect(pt[whatOf('no-answer', 'whatsapp')]).toBe('O WhatsApp não respondeu');
});

test('a page whose access ended is mended by logging in, a number of the official API by a new token', () => {
  expect(adviceOn('reauthenticate', 'facebook')).toBe('todo.reauthenticateSocial');
  expect(adviceOn('reauthenticate', 'wppoficial')).toBe('todo.reauthenticate');
});

test('a login that somebody else uses is advised by what its state offers: while it is tried, no button tries it again', () => {
  expect(adviceOn('replaced', 'whatsapp', 'TIMEOUT')).toBe('todo.replacedTried');
  expect(adviceOn('replaced', 'whatsapp', 'OPENING')).toBe('todo.replacedTried');
  expect(adviceOn('replaced', 'whatsapp', 'DISCONNECTED')).toBe('todo.replaced');
  for (const [words, retry, disconnect] of [
    [pt, 'tente novamente', 'desconecte'],
    [en, 'try again.', 'disconnect'],
    [es, 'inténtelo de nuevo', 'desconecte'],
    [tr, 'yeniden deneyin', 'bağlantıyı kes'],
  ] as const) {
    expect(words['todo.replacedTried']).toContain(disconnect);
    expect(words['todo.replacedTried']).not.toContain(retry);
    expect(words['todo.replaced']).toContain(retry);
  }
});

test('what works is green, what is on its way is amber, what stands still is red', () => {
  const tones = connectionStatuses.map((status) => [status, toneOf({ status, problem: null })]);
  expect(Object.fromEntries(tones)).toEqual({
    OPENING: 'warn',
    qrcode: 'warn',
    PAIRING: 'warn',
    CONNECTED: 'ok',
    TIMEOUT: 'warn',
    DISCONNECTED: 'bad',
  });
  expect(toneOf({ status: 'CONNECTED', problem: 'webhook' })).toBe('bad');
  expect(toneOf({ status: 'CONNECTED', problem: 'paused' })).toBe('warn');
  expect(toneOf({ status: 'qrcode', problem: 'unlinked' })).toBe('warn');
});

test('only of a phone that is gone is it said that nothing comes in', () => {
  expect(tipOf({ status: 'DISCONNECTED', channel: 'whatsapp' })).toBe('tip.DISCONNECTED');
  for (const channel of ['wppoficial', 'facebook', 'instagram'] as const) {
    expect(tipOf({ status: 'DISCONNECTED', channel })).toBe('tip.silent');
    expect(tipOf({ status: 'CONNECTED', channel })).toBe('tip.CONNECTED');
  }
});

test('a state that says it all has no reason beside it; a broken line tells which way it broke', () => {
  expect(reasonOf({ status: 'CONNECTED', problem: null, cause: 'connected' })).toBeNull();
  expect(reasonOf({ status: 'qrcode', problem: null, cause: 'qr-shown' })).toBeNull();
  expect(reasonOf({ status: 'DISCONNECTED', problem: null, cause: 'stopped' })).toBe('stopped');
  expect(reasonOf({ status: 'TIMEOUT', problem: 'line', cause: 'server-error' })).toBe('server-error');
  expect(reasonOf({ status: 'OPENING', problem: 'line', cause: 'asked' })).toBe('line-lost');
});

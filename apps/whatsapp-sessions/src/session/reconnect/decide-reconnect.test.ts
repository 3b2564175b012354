import { expect, test } from 'vitest';
import { usualTimings as timings } from '../../timings.ts';
import { decideReconnect, type Disconnect, type ReconnectHistory } from './decide-reconnect.ts';
import { ClosedByUs, parseDisconnect } from './disconnect.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const linked: ReconnectHistory = { isLinked: true, failures: 0, restarts: 0, replaced: 0, troubleMs: 0 };
const unlinked: ReconnectHistory = { ...linked, isLinked: false };
const told = (code: number | undefined, openForMs = 10 * SECOND): Disconnect => ({ by: 'whatsapp', code, openForMs });
const after = (ending: Disconnect, past: Partial<ReconnectHistory> = {}, random = 1) =>
  decideReconnect(ending, { ...linked, ...past }, { timings, random });

test.for([
  // What WhatsApp says, what the session becomes, why, and how long it waits.
  [515, null, 'server-error', 0, { restarts: 1, failures: 0 }],
  [428, 'TIMEOUT', 'line-lost', SECOND, { failures: 1 }],
  [408, 'TIMEOUT', 'line-lost', SECOND, { failures: 1 }],
  [undefined, 'TIMEOUT', 'line-lost', SECOND, { failures: 1 }],
  [500, 'TIMEOUT', 'server-error', SECOND, { erase: false }],
  [503, 'TIMEOUT', 'server-error', SECOND, { erase: false }],
  [599, 'TIMEOUT', 'server-error', SECOND, { erase: false }],
  [440, 'TIMEOUT', 'replaced', MINUTE, { replaced: 1 }],
  [405, 'TIMEOUT', 'outdated', 60 * MINUTE, { refresh: true }],
  [401, 'DISCONNECTED', 'unlinked', null, { erase: true }],
  [402, 'DISCONNECTED', 'restricted', null, { erase: false }],
  [403, 'DISCONNECTED', 'banned', null, { erase: false }],
  [411, 'DISCONNECTED', 'server-error', null, { erase: false }],
] as const)('%s ends as %s because of %s', ([code, status, cause, waitMs, more]) => {
  expect(after(told(code))).toMatchObject({ status, cause, waitMs, ...more });
});

test.for([
  ['upgrade-refused', 503, 'TIMEOUT', 'no-answer', SECOND],
  ['hung', undefined, 'TIMEOUT', 'no-answer', SECOND],
  ['silence', undefined, 'TIMEOUT', 'line-lost', SECOND],
  ['deaf', undefined, 'TIMEOUT', 'deaf', SECOND],
  ['store-failed', undefined, 'TIMEOUT', 'server-error', SECOND],
  ['us', undefined, 'TIMEOUT', 'line-lost', SECOND],
  ['qr-unscanned', 408, 'DISCONNECTED', 'qr-unscanned', null],
] as const)('a socket ended for "%s" (%s) becomes %s', ([by, code, status, cause, waitMs]) => {
  expect(after({ by, code, openForMs: 0 })).toMatchObject({ status, cause, waitMs });
});

test('an upgrade refused with the number of a ban is no ban', () => {
  for (const code of [401, 403, 405, 440]) {
    expect(after({ by: 'upgrade-refused', code, openForMs: 0 })).toMatchObject({ cause: 'no-answer', waitMs: SECOND });
  }
});

test('waits double up to a minute, differ by chance, and begin anew once the line has held a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((failures) => after(told(428), { failures }).waitMs);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * SECOND));
  expect(after(told(428), { failures: 7 }, 0).waitMs).toBe(30 * SECOND);
  expect(after(told(428, MINUTE), { failures: 7, troubleMs: 20 * MINUTE })).toMatchObject({
    failures: 1,
    waitMs: SECOND,
  });
  expect(after(told(428, MINUTE - 1), { failures: 7 }).failures).toBe(8);
});

test('after five minutes of trouble no cause makes more than one attempt a minute, whatever chance says', () => {
  for (const random of [0, 0.5, 1]) {
    for (const code of [undefined, 408, 428, 500, 503]) {
      const { waitMs } = after(told(code, 0), { failures: 1, restarts: 2, troubleMs: 5 * MINUTE }, random);
      expect(waitMs).toBeGreaterThanOrEqual(MINUTE);
    }
    for (const by of ['hung', 'deaf', 'silence', 'upgrade-refused', 'store-failed', 'us'] as const) {
      const { waitMs } = after({ by, openForMs: 0 }, { failures: 1, troubleMs: 5 * MINUTE }, random);
      expect(waitMs).toBeGreaterThanOrEqual(MINUTE);
    }
  }
});

test('restarts that WhatsApp asks for are free twice in a row; from then on they cost like failures', () => {
  expect(after(told(515, 0), { restarts: 1 }).waitMs).toBe(0);
  expect(after(told(515, 0), { restarts: 2 })).toMatchObject({
    status: 'TIMEOUT',
    cause: 'server-error',
    waitMs: SECOND,
  });
  expect(after(told(515, MINUTE), { restarts: 2 })).toMatchObject({ status: null, waitMs: 0, restarts: 1 });
});

test('a login that somebody else uses is fought for twice, then left to them', () => {
  expect(after(told(440), {}, 0)).toMatchObject({ waitMs: 30 * SECOND, replaced: 1 });
  expect(after(told(440), { replaced: 1 })).toMatchObject({ waitMs: MINUTE, replaced: 2 });
  expect(after(told(440), { replaced: 2 })).toMatchObject({ status: 'DISCONNECTED', cause: 'replaced', waitMs: null });
  expect(after(told(440, 9 * MINUTE), { replaced: 2 }).status).toBe('DISCONNECTED');
  expect(after(told(440, 10 * MINUTE), { replaced: 2 })).toMatchObject({ status: 'TIMEOUT', replaced: 1 });
});

test('while nobody is linked nobody is waited for longer than five minutes', () => {
  expect(after(told(428, 0), unlinked).waitMs).toBe(SECOND);
  expect(after(told(428, 0), { ...unlinked, troubleMs: 5 * MINUTE })).toMatchObject({
    status: 'DISCONNECTED',
    cause: 'no-answer',
    waitMs: null,
  });
});

test('the ends are read off what the library gives', () => {
  const boom = (message: string, statusCode: number) => Object.assign(new Error(message), { output: { statusCode } });
  expect(parseDisconnect(boom('Connection Failure', 403))).toEqual({ by: 'whatsapp', code: 403 });
  expect(parseDisconnect(boom('QR refs attempts ended', 408))).toEqual({ by: 'qr-unscanned', code: 408 });
  expect(parseDisconnect(new ClosedByUs('upgrade-refused', 503))).toEqual({ by: 'upgrade-refused', code: 503 });
  expect(parseDisconnect(new Error('anything'))).toEqual({ by: 'whatsapp', code: undefined });
  expect(parseDisconnect(undefined)).toEqual({ by: 'whatsapp', code: undefined });
});

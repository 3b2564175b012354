import { defaultPreferences } from '@balcao/contract/notifications/models.ts';
import { matchesScope, isMuted } from '@balcao/contract/notifications/rules.ts';
import { expect, test } from 'vitest';
import { isPublicIp, isReachableAddress } from '../../platform/network/public-address.ts';
import { outcomeOf } from './send-push.ts';

const me = { userId: 1, queueIds: [10] };
const places = {
  'mine in another queue': { status: 'open', userId: 1, queueId: 20 },
  'waiting in my queue': { status: 'pending', userId: null, queueId: 10 },
  'waiting without a queue': { status: 'pending', userId: null, queueId: null },
  "a colleague's in my queue": { status: 'open', userId: 2, queueId: 10 },
  'waiting in another queue': { status: 'pending', userId: null, queueId: 20 },
} as const;

const heardWith = (scope: Parameters<typeof matchesScope>[0]) =>
  Object.entries(places).flatMap(([name, place]) => (matchesScope(scope, place, me) ? [name] : []));

test('each scope adds to the one before', () => {
  expect(heardWith('none')).toEqual([]);
  expect(heardWith('mine')).toEqual(['mine in another queue']);
  expect(heardWith('queues')).toEqual(['mine in another queue', 'waiting in my queue', 'waiting without a queue']);
  expect(heardWith('all')).toEqual(Object.keys(places));
});

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const quietAt = (changes: Partial<typeof defaultPreferences>, time: string) =>
  isMuted({ ...defaultPreferences, ...changes }, at(time), 'America/Sao_Paulo');

test("quiet hours follow the company's clock and reach over midnight", () => {
  const night = { quietFrom: '22:00', quietUntil: '07:30' };
  expect(quietAt(night, '00:59')).toBe(false);
  expect(quietAt(night, '01:00')).toBe(true);
  expect(quietAt(night, '10:29')).toBe(true);
  expect(quietAt(night, '10:30')).toBe(false);
  expect(quietAt({ quietFrom: '12:00', quietUntil: '13:00' }, '15:30')).toBe(true);
  expect(quietAt({ quietFrom: '12:00', quietUntil: null }, '15:30')).toBe(false);
  expect(quietAt({ quietFrom: '12:00', quietUntil: '12:00' }, '15:00')).toBe(false);
});

test('muted means quiet until the moment has come', () => {
  const muted = { mutedUntil: '2026-11-20T15:00:00.000Z' };
  expect(quietAt(muted, '14:59')).toBe(true);
  expect(quietAt(muted, '15:00')).toBe(false);
});

test('only public hosts over https are called, besides what the operator named', () => {
  const refused = [
    'http://push.exemplo.com/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://169.254.169.254/latest',
    'https://2130706433/x',
    'https://localhost/x',
    'https://metadata.internal/x',
    'https://push.exemplo.com:8443/x',
    'https://somebody:secret@push.exemplo.com/x',
    'ftp://push.exemplo.com/x',
    'no address',
  ];
  expect(refused.filter((address) => isReachableAddress(address, []))).toEqual([]);
  expect(isReachableAddress('https://fcm.googleapis.com/fcm/send/abc', [])).toBe(true);
  expect(isReachableAddress('https://8.8.8.8/x', [])).toBe(true);
  expect(isReachableAddress('http://127.0.0.1:9181/push', ['http://127.0.0.1:9181'])).toBe(true);
  expect(isReachableAddress('http://127.0.0.1:9182/push', ['http://127.0.0.1:9181'])).toBe(false);
});

test('addresses of private and special networks are not public', () => {
  const kept = ['0.0.0.0', '100.64.1.1', '172.31.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'];
  const keptToo = ['::', 'fe80::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'push.exemplo.com'];
  expect([...kept, ...keptToo].filter(isPublicIp)).toEqual([]);
  expect(['1.1.1.1', '142.250.1.1', '2a00:1450:4001::1'].every(isPublicIp)).toBe(true);
});

test('what a push service answers decides what becomes of a message', () => {
  expect([200, 201, 404, 410, 429, 500, 503, 400, 403, 413].map(outcomeOf)).toEqual([
    'delivered',
    'delivered',
    'gone',
    'gone',
    'later',
    'later',
    'later',
    'lost',
    'lost',
    'lost',
  ]);
});

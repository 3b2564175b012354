import { expect, test } from 'vitest';
import { connectionOf } from '../../test/connections.ts';
import { asConnectionOption, usualConnectionOf } from './use-choices.ts';

const [dead, other] = [{ status: 'DISCONNECTED' as const }, connectionOf(3)];

test.each([
  ['the own one', '2', { own: 2, among: [connectionOf(1, { isDefault: true }), connectionOf(2)] }],
  ['the default where there is no own one', '1', { own: null, among: [other, connectionOf(1, { isDefault: true })] }],
  [
    'the default where the own one is down',
    '1',
    { own: 2, among: [connectionOf(1, { isDefault: true }), connectionOf(2, dead)] },
  ],
  [
    'any that is up',
    '3',
    { own: 2, among: [connectionOf(1, { isDefault: true, ...dead }), connectionOf(2, dead), other] },
  ],
  [
    'the own one where all are down',
    '2',
    { own: 2, among: [connectionOf(1, { isDefault: true, ...dead }), connectionOf(2, dead)] },
  ],
  ['none where there is none', null, { own: 2, among: [] }],
])('a new conversation stands on %s', (_which, expected, { own, among }) => {
  expect(usualConnectionOf(among, own)).toBe(expected);
});

test('a connection that sends nothing now is marked among the choices', () => {
  expect([connectionOf(1), connectionOf(2, dead)].map(asConnectionOption)).toEqual([
    { value: '1', label: 'Loja 1' },
    { value: '2', label: 'Loja 2 (não conectada)' },
  ]);
});

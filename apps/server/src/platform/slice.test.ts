import { expect, test } from 'vitest';
import { parseRoles, roles } from './slice.ts';

test.each([
  [roles.join(','), [...roles]],
  ['http', ['http']],
  ['worker, channels', ['worker', 'channels']],
  ['http,http', ['http']],
])('a process started with --roles "%s" has %j', (text, expected) => {
  expect(parseRoles(text)).toEqual(expected);
});

test.each([
  ['channel', 'channel'],
  ['http,channel', 'channel'],
  ['HTTP', 'HTTP'],
  ['', ''],
  ['http,', ''],
])('--roles "%s" is refused with the name that is none', (text, name) => {
  expect(() => parseRoles(text)).toThrow(`--roles: there is no role "${name}", only http, realtime, worker, channels`);
});

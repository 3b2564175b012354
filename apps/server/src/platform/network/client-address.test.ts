import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded = '') => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

test.each([
  [undefined, '203.0.113.7', '192.0.2.1', '203.0.113.7'],
  ['loopback', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['loopback', '::ffff:127.0.0.1', '198.51.100.9, 192.0.2.1', '192.0.2.1'],
  ['loopback, 192.0.2.0/24', '127.0.0.1', '198.51.100.9, 192.0.2.1', '198.51.100.9'],
  ['loopback', '203.0.113.7', '192.0.2.1', '203.0.113.7'],
  ['uniquelocal', '10.1.2.3', undefined, '10.1.2.3'],
  ['uniquelocal', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['10.0.0.1', '10.0.0.1', 'nonsense', 'nonsense'],
])('with %s trusted, %s that forwards for %s counts as %s', (...[trusted, remote, forwarded, address]) => {
  expect(clientAddress(trusted)(request(remote, forwarded))).toBe(address);
});

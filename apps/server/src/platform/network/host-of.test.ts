import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

const named = (...hosts: string[]) => ({
  host: hosts[0] ?? '',
  raw: { rawHeaders: hosts.flatMap((host) => ['Host', host, 'Accept', 'host']) },
});

test.each([
  ['painel.exemplo.com.br', 'painel.exemplo.com.br'],
  ['PAINEL.Exemplo.com.br:8443', 'painel.exemplo.com.br'],
  ['painel.exemplo.com.br.', 'painel.exemplo.com.br'],
  ['atenção.com.br', 'xn--ateno-dra1a.com.br'],
  ['[::1]:80', '[::1]'],
  ['', null],
  ['a b', null],
])('%j is the host %j', (host, expected) => {
  expect(hostOf(named(host))).toBe(expected);
});

test('who names two hosts names none', () => {
  expect(hostOf(named('a.com', 'b.com'))).toBeNull();
});

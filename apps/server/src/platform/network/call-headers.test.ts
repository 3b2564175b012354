import { expect, test } from 'vitest';
import { refusedHeader } from './call-headers.ts';

test.each([
  ['Host', 'erp.exemplo.com'],
  ['connection', 'keep-alive'],
  ['Content-Length', '5'],
  ['Transfer-Encoding', 'chunked'],
  ['Proxy-Authorization', 'Basic x'],
  ['Cookie', 'a=1'],
  ['Upgrade', 'h2c'],
  ['X-Chave', 'a\r\nX-Outra: b'],
  ['X-Chave', 'a\nb'],
  ['X-Chave', 'a\u0000b'],
  ['X-Chave\r\nX-Outra', 'b'],
  ['X Chave', 'b'],
  ['', 'b'],
])('a header %j with the value %j is not sent', (name, value) => {
  expect(
    refusedHeader([
      ['accept', '*/*'],
      [name, value],
    ]),
  ).toBe(name);
});

test('headers have their limits', () => {
  const many = Array.from({ length: 51 }, (_, index) => [`x-${index}`, 'a'] as const);
  expect(refusedHeader(many)).toBe('x-50');
  expect(refusedHeader(many.slice(1))).toBeNull();
  expect(refusedHeader([['x-big', 'a'.repeat(16_000)]])).toBe('x-big');
});

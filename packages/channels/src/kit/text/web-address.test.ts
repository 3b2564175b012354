import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'javascript\t:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
])('%j never becomes a link', (address) => {
  expect(webAddress(address)).toBeUndefined();
});

test.each(['https://loja.example/a?b=c:d', 'HTTP://loja.example', 'loja.example/a', 'm.me/loja', ''])(
  '%j stays as it is',
  (address) => {
    expect(webAddress(address)).toBe(address);
  },
);

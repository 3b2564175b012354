import { expect, test } from 'vitest';
import { draftsOf } from './drafts.ts';
import { tidy } from './tidy.ts';

test.each([
  ['Veja ![foto](https://mau.exemplo/p.png?d=segredo) aqui', 'Veja foto aqui'],
  ['Clique [aqui](https://mau.exemplo/x)', 'Clique aqui (https://mau.exemplo/x)'],
  ['<img src=x onerror=alert(1)>Oi', 'Oi'],
  ['a\u202Eb\u200Bc\u0007', 'abc'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['2 < 3 e 4 > 1', '2 < 3 e 4 > 1'],
])('%j becomes %j', (text, plain) => {
  expect(tidy(text)).toBe(plain);
});

test('an answer holds up to three drafts', () => {
  expect(draftsOf('1) Oi\n---\n\n---\nRascunho 2: Olá\n***\nBom dia\n---\nMais', 3)).toEqual(['Oi', 'Olá', 'Bom dia']);
  expect(draftsOf('   ', 3)).toEqual([]);
});

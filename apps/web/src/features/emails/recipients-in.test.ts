import { expect, test } from 'vitest';
import { recipientsIn } from './recipients-in.ts';

test.each([
  ['ana@loja.com.br', ['ana@loja.com.br'], []],
  ['ana@loja.com.br, bia@loja.com.br;caio@loja.com.br\ndiego@loja.com.br', ['ana', 'bia', 'caio', 'diego'], []],
  ['Ana@Loja.com.br, ana@loja.com.br , Ana <ana@loja.com.br>', ['ana@loja.com.br'], []],
  ['a@b, ana@loja.com.br, @loja, ana', ['ana@loja.com.br'], ['a@b', '@loja', 'ana']],
  [' , ;\n', [], []],
  ['ana@loja.com.br\r\nBcc: x@y.com.br', ['ana@loja.com.br'], ['Bcc: x@y.com.br']],
])('%j', (text, good, wrong) => {
  const whole = good.map((one) => (one.includes('@') ? one : `${one}@loja.com.br`));
  expect(recipientsIn(text)).toEqual({ good: whole, wrong });
});

test('ten thousand recipients are read, each once', () => {
  const all = Array.from({ length: 10_000 }, (_, index) => `pessoa${index}@loja.com.br`);
  expect(recipientsIn([...all, ...all].join(', '))).toEqual({ good: all, wrong: [] });
});

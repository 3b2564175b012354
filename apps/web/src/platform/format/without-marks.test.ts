import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test.each([
  ['Entrega *hoje*, das _14h_ às ~16h~ 18h', 'Entrega hoje, das 14h às 16h 18h'],
  ['*Camila:* bom dia', 'Camila: bom dia'],
  ['*tudo _junto ~e `mais`~_ aqui*', 'tudo junto e mais aqui'],
  ['__grifado__', 'grifado'],
  ['```bloco```', 'bloco'],
  ['3*4*5 = 60 e nome_do_arquivo.pdf', '3*4*5 = 60 e nome_do_arquivo.pdf'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['*aberto e nunca fechado', '*aberto e nunca fechado'],
  ['** e ____', '** e ____'],
])('%s → %s', (text, expected) => {
  expect(withoutMarks(text)).toBe(expected);
});

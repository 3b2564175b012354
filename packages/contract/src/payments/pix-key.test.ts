import { expect, it } from 'vitest';
import { parsePixKey } from './pix-key.ts';

it.each([
  ['123.456.789-09', 'cpf', '12345678909'],
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
  ['Financeiro@Empresa.com.BR ', 'email', 'financeiro@empresa.com.br'],
  ['+55 (11) 98765-4321', 'phone', '+5511987654321'],
  ['+551132654321', 'phone', '+551132654321'],
  ['71CDF9BA-C695-4E3C-B010-ABB521A3F1BE', 'random', '71cdf9ba-c695-4e3c-b010-abb521a3f1be'],
])('takes %s for a key', (typed, kind, key) => {
  expect(parsePixKey(typed)).toEqual({ kind, key });
});

it.each([
  '',
  '12345678900',
  '11222333000180',
  'financeiro@empresa',
  'a@b@c.com',
  `${'a'.repeat(70)}@empresa.com`,
  'fin anceiro@empresa.com',
  '+55 11 8765-432',
  '+5511187654321',
  '+55 01 98765-4321',
  '+1 212 555 0100',
  '5511987654321',
  '71cdf9ba-c695-4e3c-b010-abb521a3f1b',
  '71cdf9ba-c695-4e3c-b010-abb521a3f1bg',
  '71cdf9bac6954e3cb010abb521a3f1be',
  `a@${'a.'.repeat(36)}`,
])('takes %s for none', (typed) => {
  expect(parsePixKey(typed)).toBeUndefined();
});

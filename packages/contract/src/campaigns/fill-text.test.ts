import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

const ana = {
  name: 'Ana  Lima',
  number: '5511987654321',
  fields: { email: '', empresa: 'Padaria {nome}', pedido: '77', loja: 'X' },
};
const shared = {
  variables: [
    { key: 'loja', value: 'Centro' },
    { key: 'nome', value: 'ninguém' },
  ],
  userName: 'Renata',
  date: '24/11/2026',
  hour: '13:05',
};

test.each([
  ['Oi, {nome}! {{firstName}}, {name}.', 'Oi, Ana Lima! Ana, Ana Lima.', []],
  ['{numero} {{ number }} {pedido}', '5511987654321 5511987654321 77', []],
  // A variable of the company comes before a column of the list, and what the product knows before both.
  ['{loja} {nome}', 'Centro Ana Lima', []],
  // Filled once: what a value contains is never filled again.
  ['{empresa}/{{company}}', 'Padaria {nome}/Padaria {nome}', []],
  ['{ms}, {userName}: {date} {hour}', 'Boa tarde, Renata: 24/11/2026 13:05', []],
  ['[{email}] [{nada}] {email}', '[] [] ', ['email', 'nada']],
  ['Sem {} nomes { { e {a b}', 'Sem {} nomes { { e {a b}', []],
])('%s', (text, filled, empty) => {
  expect(fillText(text, ana, shared)).toEqual({ text: filled, empty });
});

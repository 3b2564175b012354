import { expect, test } from 'vitest';
import { fillText, namesIn, writtenName } from './fill-text.ts';

const ana = {
  name: 'Ana  Lima',
  number: '5511987654321',
  fields: {
    email: '',
    empresa: 'Padaria {nome}',
    pedido: '77',
    loja: 'X',
    Cidade: 'Rio',
    'Data de nascimento': '02/03/1990',
    'Valor {R$}': '12,50',
    'Linha\ndois': 'sim',
    Date: '01/12/2026',
    cor: ' ',
    Cor: 'azul',
  },
};
const shared = {
  columns: ['pedido', 'Cidade', 'Data de nascimento', 'Telefone 1', 'Hour'],
  variables: [
    { key: 'loja', value: 'Centro' },
    { key: 'nome', value: 'ninguém' },
    { key: 'Brinde', value: 'caneca' },
  ],
  userName: 'Renata',
  date: '24/11/2026',
  hour: '13:05',
};

test.each([
  ['Oi, {nome}! {{firstName}}, {name}.', 'Oi, Ana Lima! Ana, Ana Lima.', [], []],
  ['{numero} {{ number }} {pedido}', '5511987654321 5511987654321 77', [], []],
  // A variable of the company comes before a column of the list, and what the product knows before both.
  ['{loja} {nome}', 'Centro Ana Lima', [], []],
  // Filled once: what a value contains is never filled again.
  ['{empresa}/{{company}}', 'Padaria {nome}/Padaria {nome}', [], []],
  ['{ms}, {userName}: {date} {hour}', 'Boa tarde, Renata: 24/11/2026 13:05', [], []],
  // Whatever their case, and with the accent that people write.
  ['{Nome} {FIRSTNAME} {número} {Number}', 'Ana Lima Ana 5511987654321 5511987654321', [], []],
  ['{cidade} {{ CIDADE }} {brinde} {LOJA}', 'Rio Rio caneca Centro', [], []],
  // Headings as they stand in a sheet, and as a chip writes those that no text could name.
  ['{{Data de nascimento}} {data de nascimento}', '02/03/1990 02/03/1990', [], []],
  ['{{Valor R$}} {linha dois}', '12,50 sim', [], []],
  // Of two columns alike the one that says something, unless the other is meant.
  ['{COR} [{cor}]', 'azul []', ['cor'], []],
  // A column named as something the product knows is meant where it is written so, and by nobody else.
  ['{Date} {date} [{Hour}] {hour}', '01/12/2026 24/11/2026 [] 13:05', ['Hour'], []],
  // A word is a name; somebody without a value has nothing there.
  ['[{email}] [{nada}] {email}', '[] [] ', ['email', 'nada'], []],
  ['[{{Telefone 1}}]{{Telefone 1}}', '[]', ['Telefone 1'], []],
  ['{__proto__}{constructor}{toString}', '', ['__proto__', 'constructor', 'toString'], []],
  // What is nobody's name stays as it is written.
  ['Sem {} nomes { { e {a b}', 'Sem {} nomes { { e {a b}', [], ['a b']],
  ['{{Telefone 2}} {:)} {nome\n} { }', '{{Telefone 2}} {:)} {nome\n} { }', [], ['Telefone 2', ':)']],
  ['{{{nome}}}', '{Ana Lima}', [], []],
] as const)('%j', (text, ...[filled, empty, kept]) => {
  expect(fillText(text, ana, shared)).toEqual({ text: filled, empty, kept });
});

test.each(['Data de nascimento', 'Valor {R$}', 'Linha\ndois', 'Cidade'] as const)(
  'the heading %j can be named',
  (heading) => {
    expect(fillText(`{{${writtenName(heading)}}}`, ana, shared).text).toBe(ana.fields[heading]);
  },
);

test('a text asks for each name once', () => {
  expect(namesIn('{{ Valor (R$) }} {nome} {nome} { } {a\nb}')).toEqual(['Valor (R$)', 'nome']);
});

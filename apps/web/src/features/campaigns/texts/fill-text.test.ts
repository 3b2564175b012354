import { expect, test } from 'vitest';
import { emptyVariables, fillText, plainText, valuesOf } from './fill-text.ts';

const maria = valuesOf({ nome: 'Maria {numero}', numero: '5511999990000', email: null, Cidade: 'Rio' });
const read = (text: string) => plainText(fillText(text, maria));

test.each([
  ['Oi {nome}', 'Oi Maria {numero}'],
  ['Oi {{ name }}', 'Oi Maria {numero}'],
  ['{NUMBER} de {cidade}', '5511999990000 de Rio'],
  ['{email}|{nada}|{__proto__}|{constructor}', '|||'],
  ['{{{nome}}}', '{Maria {numero}}'],
  ['{}{ }{\n}', '{}{ }{\n}'],
  ['sem nada', 'sem nada'],
])('%j is read as %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('what stays empty is named once, as it is written', () => {
  expect(emptyVariables(fillText('{email} {nome} {email} {Bairro}', maria))).toEqual(['email', 'Bairro']);
});
